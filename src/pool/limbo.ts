/**
 * Transactions of blocks that may still be removed: should they come back, they come back whole, blobs included.
 * geth: core/txpool/blobpool/limbo.go (of blob transactions only).
 */
import { idOf } from '../chain/hex.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Bytes on the wire of all that is kept. */
const LIMBO_BYTES_MAX = 64_000_000

export class Limbo {
  readonly #kept = new Map<string, { pooled: PoolTransaction; number: number }>()
  #bytes = 0

  /** @param number block that has it. @returns what has to go for its sake */
  put(pooled: PoolTransaction, number: number): PoolTransaction[] {
    this.take(pooled.hash)
    this.#kept.set(idOf(pooled.hash), { pooled, number })
    this.#bytes += pooled.bytes
    const gone: PoolTransaction[] = []
    for (const kept of this.#kept.values()) {
      if (this.#bytes <= LIMBO_BYTES_MAX) break
      this.take(kept.pooled.hash)
      gone.push(kept.pooled)
    }
    return gone
  }

  /** Takes one out. @param hash 32 bytes */
  take(hash: Uint8Array): PoolTransaction | undefined {
    const id = idOf(hash)
    const kept = this.#kept.get(id)
    if (kept === undefined) return undefined
    this.#kept.delete(id)
    this.#bytes -= kept.pooled.bytes
    return kept.pooled
  }

  /** Takes out what is in blocks that nothing can remove any more. */
  takeFinal(finalized: number): PoolTransaction[] {
    const final = [...this.#kept.values()].filter(({ number }) => number <= finalized)
    for (const { pooled } of final) this.take(pooled.hash)
    return final.map(({ pooled }) => pooled)
  }

  /** Takes out what is in blocks after `ancestor`, lower blocks first. */
  takeAfter(ancestor: number): PoolTransaction[] {
    const back = [...this.#kept.values()].filter(({ number }) => number > ancestor)
    for (const { pooled } of back) this.take(pooled.hash)
    return back.sort((one, other) => one.number - other.number).map(({ pooled }) => pooled)
  }

  transactions(): PoolTransaction[] {
    return [...this.#kept.values()].map(({ pooled }) => pooled)
  }
}
