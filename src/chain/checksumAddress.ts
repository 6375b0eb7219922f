/** Addresses in the form shown to users. */
import { keccak256 } from './crypto.ts'
import type { Hex } from './hex.ts'

/**
 * The mixed-case form of an address, in which the case of the letters encodes a checksum (EIP-55).
 *
 * @param address 20 bytes
 */
export function checksumAddress(address: Uint8Array): Hex {
  const digits = Buffer.from(address).toString('hex')
  const hash = keccak256(Buffer.from(digits, 'latin1'))
  let mixed = ''
  for (let index = 0; index < digits.length; index++) {
    const byte = hash[index >> 1]!
    const nibble = index % 2 === 0 ? byte >> 4 : byte & 0xf
    mixed += nibble >= 8 ? digits[index]!.toUpperCase() : digits[index]!
  }
  return `0x${mixed}`
}
