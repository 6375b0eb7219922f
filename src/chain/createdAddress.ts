/** Addresses of new contracts. */
import { keccak256 } from './crypto.ts'
import { fromBigInt } from './hex.ts'
import { encodeRlp } from './rlpWriter.ts'

/** Address (20 bytes) of the contract that an account creates with this nonce (Yellow Paper, §7). */
export function createdAddress(from: Uint8Array, nonce: bigint): Uint8Array {
  return keccak256(encodeRlp([from, fromBigInt(nonce)])).slice(12)
}

/** Address (20 bytes) of a contract created by CREATE2 (EIP-1014). @param salt 32 bytes */
export function createdAddress2(from: Uint8Array, salt: Uint8Array, initCode: Uint8Array): Uint8Array {
  return keccak256(Uint8Array.of(0xff), from, salt, keccak256(initCode)).slice(12)
}
