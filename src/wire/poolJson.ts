/**
 * Writes the contents of the pool as text in pieces, so that the caller can yield between the pieces. geth:
 * internal/ethapi/api.go, `TxPoolAPI`.
 */
import { checksumAddress } from '../chain/checksumAddress.ts'
import { toBigInt } from '../chain/hex.ts'
import { scanTransaction } from '../chain/scannedTransaction.ts'
import type { PoolTransaction, SenderTransactions } from '../pool/poolTransaction.ts'
import { pendingTransactionText } from './transaction.ts'

/** Returns the JSON for a transaction. */
type Entry = (transaction: PoolTransaction) => string

/** Returns the transaction object. */
export function wholeEntry({ raw, sender }: PoolTransaction): string {
  return pendingTransactionText(raw, sender)
}

/** Returns the summary: `TO: VALUE wei + GAS gas × PRICE wei`, or `contract creation` instead of the recipient. */
export function summaryEntry({ raw, gasLimit, feeCap }: PoolTransaction): string {
  const { to, value } = scanTransaction(raw)!
  const recipient = to.length === 0 ? 'contract creation' : checksumAddress(to)
  return `"${recipient}: ${toBigInt(value)} wei + ${gasLimit} gas × ${feeCap} wei"`
}

/** Writes the pool by status, sender and nonce: `{"pending": {"0x…": {"0": entry}}, "queued": {}}`. */
export function* contentText(senders: readonly SenderTransactions[], entry: Entry): Generator<string> {
  yield '{"pending":{'
  yield* bySender(senders, 'pending', entry)
  yield '},"queued":{'
  yield* bySender(senders, 'queued', entry)
  yield '}}'
}

/** Writes one sender's transactions by status and nonce: `{"pending": {"0": entry}, "queued": {}}`. */
export function* senderContentText(content: SenderTransactions, entry: Entry): Generator<string> {
  yield '{"pending":{'
  yield* byNonce(content.pending, entry)
  yield '},"queued":{'
  yield* byNonce(content.queued, entry)
  yield '}}'
}

/** Writes transactions as a list. */
export function* listText(transactions: readonly PoolTransaction[], entry: Entry): Generator<string> {
  yield '['
  let comma = ''
  for (const transaction of transactions) {
    yield `${comma}${entry(transaction)}`
    comma = ','
  }
  yield ']'
}

function* bySender(
  senders: readonly SenderTransactions[],
  place: 'pending' | 'queued',
  entry: Entry,
): Generator<string> {
  let comma = ''
  for (const content of senders) {
    if (content[place].length === 0) continue
    yield `${comma}"${checksumAddress(content.sender)}":{`
    yield* byNonce(content[place], entry)
    yield '}'
    comma = ','
  }
}

/** Yields the members of a JSON object whose keys are the transactions' nonces in decimal. */
function* byNonce(transactions: readonly PoolTransaction[], entry: Entry): Generator<string> {
  let comma = ''
  for (const transaction of transactions) {
    yield `${comma}"${transaction.nonce}":${entry(transaction)}`
    comma = ','
  }
}
