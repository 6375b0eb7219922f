/** Signs transactions of every type, for the accounts of a development chain, and encodes unsigned ones. */
import { keccak256, signHash } from './crypto.ts'
import { fromBigInt, stripZeros, toBigInt } from './hex.ts'
import { standInSignature } from './impersonation.ts'
import { encodeRlp, type RlpValue } from './rlpWriter.ts'
import { FIELDS, type Transaction } from './transaction.ts'

/** A transaction without its signature. A transaction of type 0 is signed for the chain id, too (EIP-155). */
export type UnsignedTransaction = Omit<Transaction, 'hash' | 'r' | 's' | 'v' | 'yParity' | 'chainId'> & {
  readonly chainId: Uint8Array
}

const EMPTY = new Uint8Array(0)
/** v or yParity, r and s, which are the last fields of each type. */
const SIGNATURE_FIELDS = 3

/**
 * Signs a transaction.
 *
 * @param privateKey 32 bytes
 * @returns RLP of a legacy transaction, or EIP-2718 type and payload
 */
export function signTransaction(unsigned: UnsignedTransaction, privateKey: Uint8Array): Uint8Array {
  const { type, chainId } = unsigned
  const fields = unsignedFields(unsigned)
  const signed = type === 0 ? [...fields, chainId, EMPTY, EMPTY] : fields
  const { r, s, recovery } = signHash(keccak256(envelope(type, signed)), privateKey)
  const parity = BigInt(recovery)
  const v = type === 0 ? toBigInt(chainId) * 2n + 35n + parity : parity
  return envelope(type, [...fields, fromBigInt(v), stripZeros(r), stripZeros(s)])
}

/**
 * Encodes a transaction that its sender does not sign. In place of a signature, the transaction has bytes that contain
 * the sender's address.
 *
 * @param sender 20 bytes
 * @returns as {@link signTransaction}
 */
export function impersonated(unsigned: UnsignedTransaction, sender: Uint8Array): Uint8Array {
  const { type, chainId } = unsigned
  const v = type === 0 ? toBigInt(chainId) * 2n + 35n : 0n
  const { r, s } = standInSignature(sender)
  return envelope(type, [...unsignedFields(unsigned), fromBigInt(v), r, s])
}

/** Encodes a transaction with zeros in place of its signature, as geth does. @returns as {@link signTransaction} */
export function encodeUnsigned(unsigned: UnsignedTransaction): Uint8Array {
  return envelope(unsigned.type, [...unsignedFields(unsigned), EMPTY, EMPTY, EMPTY])
}

function unsignedFields(unsigned: UnsignedTransaction): RlpValue[] {
  const names = FIELDS[unsigned.type].slice(0, -SIGNATURE_FIELDS) as readonly (keyof UnsignedTransaction)[]
  return names.map((name) => unsigned[name] as RlpValue)
}

function envelope(type: number, fields: readonly RlpValue[]): Uint8Array {
  const payload = encodeRlp(fields)
  return type === 0 ? payload : new Uint8Array(Buffer.concat([Uint8Array.of(type), payload]))
}
