/** The 2,048-bit bloom of what logs are found by: addresses and topics (Yellow Paper §4.3.1, M3:2048). */
import { keccak256 } from './crypto.ts'
import { idOf } from './hex.ts'
import type { Log } from './receipt.ts'

/** Bytes of a logs bloom. */
export const BLOOM_BYTES = 256
/** Entries whose bits are remembered, some 4 MB of them; then it begins anew. */
const KNOWN_MAX = 32_768
/** How many positions a bit can have. */
const BIT_FACTOR = 2048

/**
 * Which bits an entry sets, remembered: the same tokens, events and accounts stand in most logs of a block, and of the
 * blocks after it.
 */
export class BloomBits {
  readonly #known = new Map<string, number>()

  /** The positions of three bits as one number. @param entry address (20 bytes) or topic (32 bytes) */
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

/** The memory of this thread: the blooms of a block have the entries of its receipts' blooms, whoever makes them. */
const bitsOfThread = new BloomBits()

/** The bloom of logs, one after the other. */
export class LogsBloom {
  /** 256 bytes. */
  readonly bytes = new Uint8Array(BLOOM_BYTES)
  readonly #bits: BloomBits

  /** @param bits shared by blooms that have entries in common; default: those of this thread */
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
