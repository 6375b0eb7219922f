/**
 * The senders of a block's transactions, in the form that threads exchange: one byte string with 20 bytes per sender.
 */
import { scanTransaction, senderOf } from '../chain/scannedTransaction.ts'
import { type BodyTransaction, rawTransaction } from '../chain/transaction.ts'
import { decodeBlock } from './block.ts'

export const SENDER_BYTES = 20

/**
 * The zero address stands for an unknown sender. The private key of the zero address is unknown, so no transaction can
 * come from it.
 */
const UNKNOWN = new Uint8Array(SENDER_BYTES)

/**
 * Recovers the senders of a block. An invalid signature is not an error here: the execution of the block reports it.
 *
 * @param block RLP
 * @returns 20 bytes for each transaction, zeros where the signature is invalid
 * @throws IngestError NOT_A_BLOCK
 */
export function recoverSenders(block: Uint8Array): Uint8Array {
  return sendersOf(decodeBlock(block).body.transactions)
}

/** Recovers the senders of decoded transactions. The result has the form of {@link recoverSenders}. */
export function sendersOf(transactions: readonly BodyTransaction[]): Uint8Array {
  const senders = new Uint8Array(SENDER_BYTES * transactions.length)
  for (const [index, transaction] of transactions.entries()) {
    const sender = senderIn(transaction)
    if (sender !== undefined) senders.set(sender, SENDER_BYTES * index)
  }
  return senders
}

/** Returns the sender at an index of the result of {@link recoverSenders}; undefined when the sender is unknown. */
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
