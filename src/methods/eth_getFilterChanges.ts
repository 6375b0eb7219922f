import { JsonBytes } from '../rpc/jsonBytes.ts'
import { found } from './filterErrors.ts'
import type { Handler } from './handler.ts'
import { knownTransaction } from './knownTransaction.ts'

/**
 * The answer contains transactions that were mined after the filter recorded them. It omits transactions that the pool
 * dropped.
 */
export const eth_getFilterChanges: Handler<'eth_getFilterChanges'> = async (context, { filterId }) => {
  const textOf = (hash: string): string | undefined => {
    const transaction = knownTransaction(context, hash)
    return transaction && Buffer.from(transaction.bytes).toString('utf8')
  }
  return new JsonBytes(...found(await context.filters.changes(filterId, textOf, context.scope)))
}
