/** Parity's `vmTrace`: the core writes it while the transaction runs (src/core/vmTraceText.ts). */
import type { Hooks } from '../evm/hooks.ts'
import type { TextSink } from './transaction.ts'

/**
 * Returns hooks that write `{code, ops}` of one transaction; the text is complete when the run ends.
 *
 * @param labels whether each operation also has its mnemonic (`op`) and its place (`idx`)
 */
export function vmTracer(out: TextSink, labels = false): Hooks {
  return { stepText: { format: 'vmTrace', labels, write: (bytes) => out.writeBytes(bytes) } }
}
