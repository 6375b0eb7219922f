/** The 2,048-bit bloom of the addresses and topics of logs (Yellow Paper §4.3.1, M3:2048). */
import { keccak256 } from './crypto.ts'
import { idOf } from './hex.ts'
import type { Log } from './receipt.ts'

/** Bytes of a logs bloom. */
export const BLOOM_BYTES = 256
/** Maximum number of cached entries, about 4 MB; a full cache is emptied. */
const KNOWN_MAX = 32_768
/** Number of bits in a bloom. Three bit positions are packed into one number in this base. */
const BIT_FACTOR = 2048

/**
 * A cache of the bloom bits that each address or topic sets. Most logs of a block and of the next blocks have the same
 * addresses and topics. Most lookups therefore hit the cache.
 */
export class BloomBits {
  readonly #known = new Map<string, number>()

  /** The positions of the three bits, packed into one number. @param entry address (20 bytes) or topic (32 bytes) */
  of(entry: Uint8Array): number {
    const id = idOf(entry)
    let bits = this.#known.get(id)
    if (bits === undefined) {
      bits = bitsOf(entry)
      if (this.#known.size >= KNOWN_MAX) this.#known.clear()
      this.#known.set(id, bits)
    }
    return bits
  }
}

/**
 * The cache of this thread. All blooms share the cache: a block's bloom has the same addresses and topics as the blooms
 * of its receipts.
 */
const bitsOfThread = new BloomBits()

/** A bloom to which logs are added one by one. */
export class LogsBloom {
  /** 256 bytes. */
  readonly bytes = new Uint8Array(BLOOM_BYTES)
  readonly #bits: BloomBits

  /** @param bits cache to share with blooms of the same addresses and topics; default: the cache of this thread */
  constructor(bits = bitsOfThread) {
    this.#bits = bits
  }

  add({ address, topics }: Log): void {
    this.#addEntry(address)
    for (const topic of topics) this.#addEntry(topic)
  }

  #addEntry(entry: Uint8Array): void {
    let rest = this.#bits.of(entry)
    for (let count = 0; count < 3; count++) {
      const bit = rest % BIT_FACTOR
      this.bytes[BLOOM_BYTES - 1 - (bit >> 3)]! |= 1 << (bit & 7)
      rest = Math.floor(rest / BIT_FACTOR)
    }
  }
}

function bitsOf(entry: Uint8Array): number {
  const hash = keccak256(entry)
  let bits = 0
  for (let pair = 4; pair >= 0; pair -= 2)
    bits = bits * BIT_FACTOR + (((hash[pair]! & 7) << 8) | hash[pair + 1]!)
  return bits
}
