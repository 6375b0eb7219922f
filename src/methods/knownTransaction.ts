/** A transaction by its hash, mined or waiting. */
import { locateTransaction } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import { pendingTransactionJson } from '../wire/transaction.ts'
import type { Context } from './handler.ts'
import { minedTransaction } from './minedBlock.ts'

/** undefined when it is neither in the archive nor in the pool. @param transactionHash 32 bytes, hex */
export function knownTransaction(
  { archive, pool }: Pick<Context, 'archive' | 'pool'>,
  transactionHash: string,
) {
  const hash = fromHex(transactionHash)
  const location = locateTransaction(archive.reader, hash)
  if (location !== undefined) return minedTransaction(archive, location.number, location.index)
  const waiting = pool.get(hash)?.transaction
  return waiting && pendingTransactionJson(waiting.transaction, waiting.sender)
}
