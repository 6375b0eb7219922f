import { dumpState } from '../jobs/definitions/dumpState.ts'
import { chainControlOf } from './chainControl.ts'
import type { Handler } from './handler.ts'

/** anvil: crates/anvil/src/eth/backend/mem/mod.rs, `dump_state`. The dump has no blocks. */
export const anvil_dumpState: Handler<'anvil_dumpState'> = (context) => {
  chainControlOf(context)
  const { executor, limits, view } = context
  const { number: block, hash: blockHash } = view.head
  const edits = view.edited?.record
  const dumpBytesMax = limits.stateDumpBytesMax
  // Compressed, the hex digits of a dump take half of their length at most, and are hex digits again.
  const input = { block, blockHash, edits, dumpBytesMax, bytesMax: 2 * dumpBytesMax + 1024 }
  return executor.run(dumpState, input, { timeoutMs: limits.callTimeoutMs })
}
