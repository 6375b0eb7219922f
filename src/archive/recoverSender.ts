/** Recovers the sender from a transaction's signature, without any other check of the transaction. */

import { keccak256, recoverAddress } from '../chain/crypto.ts'
import { fromBigInt, toBigInt } from '../chain/hex.ts'
import { decodeRlp } from '../chain/rlpViews.ts'
import { encodeRlp, type RlpValue } from '../chain/rlpWriter.ts'
import type { BodyTransaction } from '../chain/transaction.ts'

/** The signature is the last three fields of every transaction type: v or y parity, r, s. */
const SIGNATURE_FIELDS = 3
/** v of a legacy transaction: 27 or 28 without EIP-155; chain id · 2 + 35 or chain id · 2 + 36 with EIP-155. */
const V_PLAIN = 27n
const V_REPLAY_PROTECTED = 35n

/**
 * Sender of a transaction of a block (Yellow Paper, appendix F; EIP-155, EIP-2718).
 *
 * @returns 20 bytes
 * @throws when the signature recovers no key
 */
export function recoverSender(transaction: BodyTransaction): Uint8Array {
  const isTyped = transaction instanceof Uint8Array
  const fields = isTyped ? (decodeRlp(transaction.subarray(1)) as Uint8Array[]) : transaction
  const payload: RlpValue[] = fields.slice(0, -SIGNATURE_FIELDS)
  const [v, r, s] = fields.slice(-SIGNATURE_FIELDS) as [Uint8Array, Uint8Array, Uint8Array]
  const parity = toBigInt(v)
  if (isTyped) return recover(keccak256(transaction.subarray(0, 1), encodeRlp(payload)), r, s, parity)
  if (parity < V_REPLAY_PROTECTED) return recover(keccak256(encodeRlp(payload)), r, s, parity - V_PLAIN)
  const chainId = (parity - V_REPLAY_PROTECTED) / 2n
  const hash = keccak256(encodeRlp([...payload, fromBigInt(chainId), new Uint8Array(0), new Uint8Array(0)]))
  return recover(hash, r, s, (parity - V_REPLAY_PROTECTED) % 2n)
}

function recover(hash: Uint8Array, r: Uint8Array, s: Uint8Array, parity: bigint): Uint8Array {
  return recoverAddress(hash, r, s, Number(parity))
}
