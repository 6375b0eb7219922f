/** Splits a block's body into its items, as views of its bytes, without decoding the items. */
import { itemIn, listIn, viewsIn } from './rlpViews.ts'

export interface BodyItems {
  /** EIP-2718 bytes of each transaction, over which its hash is computed. */
  readonly transactions: readonly Uint8Array[]
  /** RLP of each uncle's header, over which its hash is computed. */
  readonly uncles: readonly Uint8Array[]
  /** RLP of each withdrawal [index, validator index, address, amount]; undefined before Shanghai. */
  readonly withdrawals: readonly Uint8Array[] | undefined
}

/** @param rawBody RLP [transactions, uncles, withdrawals?]. @throws ChainError BAD_RLP */
export function bodyItems(rawBody: Uint8Array): BodyItems {
  const body = listIn(rawBody, 0, rawBody.length)
  const transactions = listIn(rawBody, body.start, body.end)
  const uncles = listIn(rawBody, transactions.end, body.end)
  const withdrawals = uncles.end < body.end ? listIn(rawBody, uncles.end, body.end) : undefined
  return {
    transactions: rawTransactions(rawBody, transactions.start, transactions.end),
    uncles: viewsIn(rawBody, uncles.start, uncles.end),
    withdrawals: withdrawals && viewsIn(rawBody, withdrawals.start, withdrawals.end),
  }
}

/**
 * Returns the EIP-2718 bytes of each transaction. In a body, a legacy transaction is a list. Any other transaction is a
 * byte string of type and payload.
 */
function rawTransactions(rawBody: Uint8Array, start: number, end: number): Uint8Array[] {
  const transactions: Uint8Array[] = []
  for (let at = start; at < end; ) {
    const item = itemIn(rawBody, at, end)
    transactions.push(rawBody.subarray(item.isList ? at : item.start, item.end))
    at = item.end
  }
  return transactions
}
