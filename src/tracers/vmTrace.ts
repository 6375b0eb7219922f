/** Parity's `vmTrace`: the core writes it while the transaction runs (src/core/vmTraceText.ts). */
import type { Hooks } from '../evm/hooks.ts'
import type { TextSink } from './transaction.ts'

/** Returns hooks that write `{code, ops}` of one transaction; the text is complete when the run ends. */
export function vmTracer(out: TextSink): Hooks {
  return { stepText: { format: 'vmTrace', write: (bytes) => out.writeBytes(bytes) } }
}
