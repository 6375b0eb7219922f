/** CRC-32C as LevelDB stores it (doc/table_format.txt, util/crc32c.h). */
import { createCRC32 } from 'hash-wasm'

/** Castagnoli's polynomial, reversed. */
const POLYNOMIAL = 0x82f63b78
const MASK_DELTA = 0xa282ead8

const hasher = await createCRC32(POLYNOMIAL)

/**
 * The masked CRC of `bytes`: LevelDB rotates and shifts it, because the CRC of data that contains CRCs is weak.
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

/** One step a byte, for a search that needs the CRC of every prefix. */
export class RunningCrc {
  #crc = 0xffffffff

  add(byte: number): void {
    this.#crc = (TABLE[(this.#crc ^ byte) & 0xff]! ^ (this.#crc >>> 8)) >>> 0
  }

  /** The masked CRC of the bytes so far and of `byte`, which is not added. */
  maskedWith(byte: number): number {
    const crc = TABLE[(this.#crc ^ byte) & 0xff]! ^ (this.#crc >>> 8)
    return mask(~crc >>> 0)
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1
  return crc >>> 0
})
