/**
 * Recovers the senders of the transactions of invalid blocks, and caches them, because each call of debug_getBadBlocks
 * returns the same blocks.
 */
import { hasSoundSignature, scanTransaction, senderOf } from '../chain/scannedTransaction.ts'

/** The zero address. As in geth, it is the sender in the JSON of a transaction with an invalid signature. */
const NO_SENDER = new Uint8Array(20)

/**
 * RLP of a block → the recovered senders, by transaction index. The key is the byte array itself, so the senders are
 * garbage-collected together with the block.
 */
const knownSenders = new WeakMap<Uint8Array, Map<number, Uint8Array>>()

/**
 * Returns the sender (20 bytes) of a transaction of an invalid block. Recovers the sender only at the first call.
 *
 * @param block RLP of the block; the same object each time
 * @param index of the transaction in the block
 * @param raw EIP-2718 bytes of the transaction, which must be well-formed
 */
export function badBlockSender(block: Uint8Array, index: number, raw: Uint8Array): Uint8Array {
  const senders = knownSenders.get(block) ?? new Map<number, Uint8Array>()
  knownSenders.set(block, senders)
  const sender = senders.get(index) ?? recovered(raw)
  senders.set(index, sender)
  return sender
}

function recovered(raw: Uint8Array): Uint8Array {
  const scanned = scanTransaction(raw)!
  try {
    return hasSoundSignature(scanned) ? senderOf(scanned) : NO_SENDER
  } catch {
    return NO_SENDER
  }
}
