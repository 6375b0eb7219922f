/** The senders of a block's transactions, in the form in which threads exchange them. */
import { scanTransaction, senderOf } from '../chain/scannedTransaction.ts'
import { type BodyTransaction, rawTransaction } from '../chain/transaction.ts'
import { decodeBlock } from './block.ts'

export const SENDER_BYTES = 20

/** Stands for a sender that is not known; nobody has the key of this address. */
const UNKNOWN = new Uint8Array(SENDER_BYTES)

/**
 * Recovers the senders of a block. A transaction without one is no error here: whoever executes the block says so.
 *
 * @param block RLP
 * @returns 20 bytes for each transaction, zeros where the signature gives no sender
 * @throws IngestError NOT_A_BLOCK
 */
export function recoverSenders(block: Uint8Array): Uint8Array {
  return sendersOf(decodeBlock(block).body.transactions)
}

/** As {@link recoverSenders}, of transactions that are decoded. */
export function sendersOf(transactions: readonly BodyTransaction[]): Uint8Array {
  const senders = new Uint8Array(SENDER_BYTES * transactions.length)
  for (const [index, transaction] of transactions.entries()) {
    const sender = senderIn(transaction)
    if (sender !== undefined) senders.set(sender, SENDER_BYTES * index)
  }
  return senders
}

/** One of {@link recoverSenders}; undefined when it is not known. */
export function senderAt(senders: Uint8Array | undefined, index: number): Uint8Array | undefined {
  const sender = senders?.slice(SENDER_BYTES * index, SENDER_BYTES * (index + 1))
  if (sender === undefined || sender.length < SENDER_BYTES) return undefined
  return Buffer.compare(sender, UNKNOWN) === 0 ? undefined : sender
}

function senderIn(transaction: BodyTransaction): Uint8Array | undefined {
  try {
    const scanned = scanTransaction(rawTransaction(transaction))
    return scanned && senderOf(scanned)
  } catch {
    return undefined
  }
}
