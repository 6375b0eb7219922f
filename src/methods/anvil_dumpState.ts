import { dumpState } from '../jobs/definitions/dumpState.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** anvil: crates/anvil/src/eth/backend/mem/mod.rs, `dump_state`. The dump has no blocks. */
export const anvil_dumpState: Handler<'anvil_dumpState'> = (context) => {
  chainControlOf(context)
  const { executor, limits, view } = context
  const { number: block, hash: blockHash } = view.head
  const edits = view.edited?.pieces.map(({ record }) => record) ?? []
  const dumpBytesMax = limits.stateDumpBytesMax
  // gzip at least halves the hex digits of a dump, and writing its output as hex doubles the length again. The answer
  // is therefore hardly longer than the dump.
  const input = { block, blockHash, edits, dumpBytesMax, bytesMax: 2 * dumpBytesMax + 1024 }
  return executor.run(dumpState, input, { timeoutMs: limits.callTimeoutMs })
}
