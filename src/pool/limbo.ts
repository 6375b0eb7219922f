/**
 * Keeps the transactions of blocks that a reorg may still remove. After a reorg, the transactions return to the pool
 * with their blobs. geth: core/txpool/blobpool/limbo.go (blob transactions only).
 */
import { idOf } from '../chain/hex.ts'
import type { Journaled } from './journalRecord.ts'
import { makePoolTransaction } from './makePoolTransaction.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Maximum bytes of all kept transactions: network form plus overhead. */
const BYTES_MAX = 64_000_000
/** Memory overhead of a transaction in bytes. */
const ENTRY_BYTES = 1_024
/** Memory overhead for each account that the transaction delegates, in bytes. */
const AUTHORITY_BYTES = 64

/** The parts of a transaction from which it can be restored, and the number of its block. */
interface Kept extends Journaled {
  readonly number: number
}

/**
 * The mined transactions whose blocks are not final. An index by block number finds a block's transactions directly.
 */
export class Limbo {
  readonly #kept = new Map<string, Kept>()
  readonly #blocks = new Map<number, Set<string>>()
  /** Keys of {@link #blocks}, ascending. */
  #numbers: number[] = []
  #bytes = 0

  /** @param hash 32 bytes */
  has(hash: Uint8Array): boolean {
    return this.#kept.has(idOf(hash))
  }

  /**
   * Adds a transaction.
   *
   * @param number number of the transaction's block
   * @returns the transactions that were evicted because the limbo was full, from the lowest blocks
   */
  put(pooled: PoolTransaction, number: number): Journaled[] {
    const { hash, raw, sender, sidecar, bytes, since, authorities } = pooled
    const id = idOf(hash)
    this.#take(id)
    this.#kept.set(id, { hash, raw, sender, sidecar, bytes, since, authorities, number })
    this.#bytes += weightOf(pooled)
    this.#blockAt(number).add(id)
    const released: Journaled[] = []
    while (this.#bytes > BYTES_MAX) {
      const [first] = this.#blocks.get(this.#numbers[0]!)!
      released.push(this.#take(first!)!)
    }
    return released
  }

  /** Removes and returns the transactions of finalized blocks. */
  takeFinal(finalized: number): Journaled[] {
    const released: Journaled[] = []
    while (this.#numbers.length > 0 && this.#numbers[0]! <= finalized) {
      for (const id of this.#blocks.get(this.#numbers[0]!)!) released.push(this.#take(id)!)
    }
    return released
  }

  /** Removes and returns the transactions of blocks after `ancestor`, in block order. */
  takeAfter(ancestor: number): PoolTransaction[] {
    const numbers = this.#numbers.slice(positionOf(this.#numbers, ancestor + 1))
    return numbers.flatMap((number) =>
      [...this.#blocks.get(number)!].map((id) => makePoolTransaction(this.#take(id)!)),
    )
  }

  records(): Iterable<Journaled> {
    return this.#kept.values()
  }

  #blockAt(number: number): Set<string> {
    const known = this.#blocks.get(number)
    if (known !== undefined) return known
    const block = new Set<string>()
    this.#blocks.set(number, block)
    this.#numbers.splice(positionOf(this.#numbers, number), 0, number)
    return block
  }

  #take(id: string): Kept | undefined {
    const kept = this.#kept.get(id)
    if (kept === undefined) return undefined
    this.#kept.delete(id)
    this.#bytes -= weightOf(kept)
    const block = this.#blocks.get(kept.number)!
    block.delete(id)
    if (block.size === 0) {
      this.#blocks.delete(kept.number)
      this.#numbers.splice(positionOf(this.#numbers, kept.number), 1)
    }
    return kept
  }
}

function weightOf({ bytes, authorities = [] }: Pick<Kept, 'bytes' | 'authorities'>): number {
  return bytes + ENTRY_BYTES + AUTHORITY_BYTES * authorities.length
}

/**
 * Returns the index of the first number that is not below `wanted`, or the length if all numbers are below it. Usually
 * the result is the last index or the length.
 */
function positionOf(numbers: readonly number[], wanted: number): number {
  let [low, high] = [0, numbers.length]
  if (high > 0 && numbers[high - 1]! < wanted) return high
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
