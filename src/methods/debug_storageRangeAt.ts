import { fromHex } from '../chain/hex.ts'
import { storageRange } from '../jobs/definitions/storageRange.ts'
import type { Handler } from './handler.ts'
import { indexIn, rangeInput } from './stateRange.ts'

/**
 * Besu: DebugStorageRangeAt.java. Reads the state after the transaction. If the block has no transaction with this
 * index, reads the state before the block. The answer for an unknown block, and for the genesis block, is empty.
 */
export const debug_storageRangeAt: Handler<'debug_storageRangeAt'> = (context, params) => {
  const input = rangeInput(context, params)
  if (input === undefined || input.block === context.archive.identity.genesisNumber) {
    return { storage: {}, complete: true }
  }
  const when = indexIn(context, input.block, params.transactionIndex) ?? 'before'
  const address = fromHex(params.address)
  return context.executor.run(
    storageRange,
    { ...input, when, address },
    { timeoutMs: context.limits.traceTimeoutMs },
  )
}
