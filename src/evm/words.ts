/** Items of the stack as bytes. */
import { fromBigInt, leftPad } from '../chain/hex.ts'

const ADDRESS_BITS = 160

/** 32 bytes, big-endian */
export function wordOf(value: bigint): Uint8Array {
  return leftPad(fromBigInt(value), 32)
}

/** The address (20 bytes) that an item names: its upper bits do not count. */
export function addressOf(word: bigint): Uint8Array {
  return leftPad(fromBigInt(BigInt.asUintN(ADDRESS_BITS, word)), 20)
}
