/** The accounts that differ between two blocks, for debug_getModifiedAccountsByNumber and …ByHash. */
import { blockHashAt } from '../archive/blocks.ts'
import { modifiedAccounts } from '../jobs/definitions/modifiedAccounts.ts'
import type { JsonResult } from '../jobs/job.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Context } from './handler.ts'
import { minedAnswer } from './minedAnswer.ts'
import { requireHistory } from './partialArchive.ts'

/**
 * Compares the states after two blocks. geth: eth/api_debug.go, `GetModifiedAccountsByNumber`.
 *
 * @param start number of a block of the archive
 * @param end number of a later block of the archive; undefined to compare `start` with its parent
 * @throws RpcError blockNotFound, invalidBlockRange, historyPruned
 */
export function accountsBetween(
  context: Context,
  start: number,
  end: number | undefined,
): Promise<JsonResult> {
  const { archive, executor, limits } = context
  const [from, to] = end === undefined ? [start - 1, start] : [start, end]
  if (from < archive.identity.genesisNumber) {
    requireHistory(archive.identity, from)
    throw new RpcError('blockNotFound', { message: `block ${start.toString(16)} has no parent` })
  }
  if (from >= to) {
    const message = `start block height (${from}) must be less than end block height (${to})`
    throw new RpcError('invalidBlockRange', { message })
  }
  const blockHash = blockHashAt(archive.reader, to)!
  const input = { from, block: to, blockHash, bytesMax: limits.traceResponseBytesMax }
  return minedAnswer(context, to, `modifiedAccounts ${from}`, () =>
    executor.run(modifiedAccounts, input, { timeoutMs: limits.traceTimeoutMs }),
  )
}
