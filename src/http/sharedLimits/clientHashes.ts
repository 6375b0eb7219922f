/**
 * Hashes the keys of clients for tables in shared memory, which cannot hold strings. The hash depends on a secret of
 * the process, so that a stranger cannot choose addresses that collide.
 */
import { hash } from 'node:crypto'

/** Maximum number of hashes in each of a thread's two maps. A hash takes 1 µs, and a lookup much less. */
const KNOWN_MAX = 5_000

/** The hash of a client's key. */
export interface ClientHash {
  /** 64 bits. The lowest bit is 1, because 0 stands for an empty slot of a table. */
  readonly key: bigint
  /** 32 further bits of the hash. They select the bucket of slots for the client. */
  readonly bits: number
}

/** Hashes the keys of clients, and remembers the hashes of recent ones. */
export class ClientHashes {
  readonly #secret: string
  /**
   * Hashes of the latest clients. When the map is full, it replaces {@link #older}, and a new map is begun. Removing
   * single hashes would take longer.
   */
  #latest = new Map<string, ClientHash>()
  #older = new Map<string, ClientHash>()

  /** @param secret random text, the same on all threads */
  constructor(secret: string) {
    this.#secret = secret
  }

  of(client: string): ClientHash {
    const known = this.#latest.get(client)
    if (known !== undefined) return known
    const made = this.#older.get(client) ?? this.#hash(client)
    if (this.#latest.size >= KNOWN_MAX) {
      this.#older = this.#latest
      this.#latest = new Map()
    }
    this.#latest.set(client, made)
    return made
  }

  #hash(client: string): ClientHash {
    const digest = hash('sha256', this.#secret + client, 'buffer')
    return { key: digest.readBigInt64LE(0) | 1n, bits: digest.readUInt32LE(8) }
  }
}

/** Number of slots in a bucket. The hash of a client selects a bucket, and the client can have any slot in it. */
export const BUCKET_SLOTS = 32
/**
 * Number of slots for each client. A bucket of 32 slots then has 8 clients on average, and more than 32 clients with a
 * probability of 10⁻¹⁰.
 */
const SLOTS_PER_CLIENT = 4

/** Returns the number of slots of a table, a power of two. @param clientsMax number of clients that must fit in */
export function slotsFor(clientsMax: number): number {
  return Math.max(BUCKET_SLOTS, 2 ** Math.ceil(Math.log2(clientsMax * SLOTS_PER_CLIENT)))
}

/** Returns the first slot of the client's bucket. @param slots number of slots of the table, from {@link slotsFor} */
export function bucketStart({ bits }: ClientHash, slots: number): number {
  return (bits % (slots / BUCKET_SLOTS)) * BUCKET_SLOTS
}
