/** CRC-32C as LevelDB stores it (doc/table_format.txt, util/crc32c.h). */
import { createCRC32 } from 'hash-wasm'

/** Castagnoli's polynomial, reversed. */
const POLYNOMIAL = 0x82f63b78
const MASK_DELTA = 0xa282ead8

const hasher = await createCRC32(POLYNOMIAL)

/**
 * Returns the masked CRC of `bytes`. LevelDB rotates the CRC and adds a constant, because the CRC of data that itself
 * contains CRCs is weak.
 *
 * @returns unsigned, 32 bits
 */
export function maskedCrc(bytes: Uint8Array): number {
  const digest = hasher.init().update(bytes).digest('binary')
  return mask(((digest[0]! << 24) | (digest[1]! << 16) | (digest[2]! << 8) | digest[3]!) >>> 0)
}

function mask(crc: number): number {
  return (((crc >>> 15) | (crc << 17)) + MASK_DELTA) >>> 0
}
