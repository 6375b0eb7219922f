/** Keeps the accounts of a large state in memory, in few bytes, and sorts them. */

/** Bytes of a piece of the memory. No account is in two pieces. */
const SLAB_BYTES = 4 * 1024 * 1024
const HASH_BYTES = 32
const ADDRESS_BYTES = 20
/** Bytes of an account before its record, the last one of which is the length of the record. */
const HEAD_BYTES = HASH_BYTES + ADDRESS_BYTES + 1
/** Leading bytes by which accounts are compared first. */
const PREFIX_BYTES = 6

export class PackedAccounts {
  readonly #slabs: Buffer[] = []
  /** Bytes of the last slab that are in use. */
  #used = SLAB_BYTES
  /** Where accounts begin, as the number of bytes before them in the slabs. */
  #starts = new Float64Array(1024)
  #count = 0
  #order: Uint32Array | undefined

  get count(): number {
    return this.#count
  }

  /**
   * @param hash of the address, 32 bytes
   * @param address 20 bytes
   * @param record at most 255 bytes
   */
  add(hash: Uint8Array, address: Uint8Array, record: Uint8Array): void {
    if (this.#used + HEAD_BYTES + record.length > SLAB_BYTES) {
      this.#slabs.push(Buffer.allocUnsafeSlow(SLAB_BYTES))
      this.#used = 0
    }
    if (this.#count === this.#starts.length) {
      const longer = new Float64Array(2 * this.#count)
      longer.set(this.#starts)
      this.#starts = longer
    }
    const slab = this.#slabs.at(-1)!
    this.#starts[this.#count++] = (this.#slabs.length - 1) * SLAB_BYTES + this.#used
    slab.set(hash, this.#used)
    slab.set(address, this.#used + HASH_BYTES)
    slab[this.#used + HEAD_BYTES - 1] = record.length
    slab.set(record, this.#used + HEAD_BYTES)
    this.#used += HEAD_BYTES + record.length
  }

  /** Puts the accounts into the order of their hashes or addresses. */
  sort(by: 'hash' | 'address'): void {
    const [offset, bytes] = by === 'hash' ? [0, HASH_BYTES] : [HASH_BYTES, ADDRESS_BYTES]
    const starts = this.#starts
    const prefixes = new Float64Array(this.#count)
    const order = new Uint32Array(this.#count)
    for (let index = 0; index < this.#count; index++) {
      order[index] = index
      prefixes[index] = this.#slabAt(starts[index]!).readUIntBE(
        (starts[index]! % SLAB_BYTES) + offset,
        PREFIX_BYTES,
      )
    }
    order.sort((a, b) => {
      const difference = prefixes[a]! - prefixes[b]!
      if (difference !== 0) return difference
      return Buffer.compare(this.#view(a, offset, bytes), this.#view(b, offset, bytes))
    })
    this.#order = order
  }

  /** The hash of the address of an account, by its place in the order. */
  hash(place: number): Uint8Array {
    return this.#view(this.#at(place), 0, HASH_BYTES)
  }

  /** A nibble of {@link hash}. */
  nibble(place: number, at: number): number {
    const start = this.#starts[this.#at(place)]!
    const byte = this.#slabAt(start)[(start % SLAB_BYTES) + (at >> 1)]!
    return at & 1 ? byte & 15 : byte >> 4
  }

  address(place: number): Uint8Array {
    return this.#view(this.#at(place), HASH_BYTES, ADDRESS_BYTES)
  }

  record(place: number): Uint8Array {
    const index = this.#at(place)
    return this.#view(index, HEAD_BYTES, this.#view(index, HEAD_BYTES - 1, 1)[0]!)
  }

  #at(place: number): number {
    return this.#order?.[place] ?? place
  }

  #view(index: number, offset: number, bytes: number): Uint8Array {
    const start = this.#starts[index]!
    const from = (start % SLAB_BYTES) + offset
    return this.#slabAt(start).subarray(from, from + bytes)
  }

  #slabAt(start: number): Buffer {
    return this.#slabs[Math.floor(start / SLAB_BYTES)]!
  }
}
