import type { Log, PendingTransaction, Transaction } from '../../generated/types.ts'
import { locateTransaction } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import { pendingTransactionJson } from '../wire/transaction.ts'
import { found } from './filterErrors.ts'
import type { Context, Handler } from './handler.ts'
import { minedTransaction } from './minedBlock.ts'

export const eth_getFilterChanges: Handler<'eth_getFilterChanges'> = async (context, { filterId }) => {
  const { entries, full } = found(await context.filters.changes(filterId))
  return full ? (entries as string[]).flatMap((hash) => transactionOf(context, hash)) : (entries as Log[])
}

/** It may be mined by now; one that the pool has dropped meanwhile is left out. @param hash hex */
function transactionOf({ archive, pool }: Context, hash: string): (Transaction | PendingTransaction)[] {
  const bytes = fromHex(hash)
  const waiting = pool.get(bytes)?.transaction
  if (waiting !== undefined) return [pendingTransactionJson(waiting.transaction, waiting.sender)]
  const location = locateTransaction(archive.reader, bytes)
  const mined = location && minedTransaction(archive, location.number, location.index)
  return mined === undefined ? [] : [mined]
}
