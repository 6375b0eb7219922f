/**
 * Transactions of blocks that may still be removed: should they come back, they come back whole, blobs included.
 * geth: core/txpool/blobpool/limbo.go (of blob transactions only).
 */
import { idOf } from '../chain/hex.ts'
import type { Journaled } from './journalRecord.ts'
import { makePoolTransaction } from './makePoolTransaction.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Bytes of all that is kept: on the wire, and what keeping them takes. */
const BYTES_MAX = 64_000_000
/** Bytes of memory that a transaction takes beside its own. */
const ENTRY_BYTES = 1_024
/** As above, for each account that it delegates. */
const AUTHORITY_BYTES = 64

/** What a transaction can be made from again, and the block that has it. */
interface Kept extends Journaled {
  readonly number: number
}

/** Kept by the number of the block, so that nothing but what leaves is looked at. */
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

  /** @param number block that has it. @returns what has to go for its sake: those of the lowest blocks */
  put(pooled: PoolTransaction, number: number): Journaled[] {
    const { hash, raw, sender, sidecar, bytes, since, authorities } = pooled
    const id = idOf(hash)
    this.#take(id)
    this.#kept.set(id, { hash, raw, sender, sidecar, bytes, since, authorities, number })
    this.#bytes += weightOf(pooled)
    this.#blockAt(number).add(id)
    const gone: Journaled[] = []
    while (this.#bytes > BYTES_MAX) {
      const [first] = this.#blocks.get(this.#numbers[0]!)!
      gone.push(this.#take(first!)!)
    }
    return gone
  }

  /** Takes out what is in blocks that nothing can remove any more. */
  takeFinal(finalized: number): Journaled[] {
    const gone: Journaled[] = []
    while (this.#numbers.length > 0 && this.#numbers[0]! <= finalized) {
      for (const id of this.#blocks.get(this.#numbers[0]!)!) gone.push(this.#take(id)!)
    }
    return gone
  }

  /** Takes out what is in blocks after `ancestor`, lower blocks first. */
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

/** Of the first number that is not lower. Most often it is the last one or comes after it. */
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
