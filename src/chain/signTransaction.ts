/** Signs transactions of every type, for the accounts of a development chain. */
import { keccak256, signHash } from './crypto.ts'
import { fromBigInt, stripZeros, toBigInt } from './hex.ts'
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
  const names = FIELDS[type].slice(0, -SIGNATURE_FIELDS) as readonly (keyof UnsignedTransaction)[]
  const fields = names.map((name) => unsigned[name] as RlpValue)
  const signed = type === 0 ? [...fields, chainId, EMPTY, EMPTY] : fields
  const { r, s, recovery } = signHash(keccak256(envelope(type, signed)), privateKey)
  const parity = BigInt(recovery)
  const v = type === 0 ? toBigInt(chainId) * 2n + 35n + parity : parity
  return envelope(type, [...fields, fromBigInt(v), stripZeros(r), stripZeros(s)])
}

function envelope(type: number, fields: readonly RlpValue[]): Uint8Array {
  const payload = encodeRlp(fields)
  return type === 0 ? payload : new Uint8Array(Buffer.concat([Uint8Array.of(type), payload]))
}
