/** Accounts that pooled transactions are about to delegate (EIP-7702). */
import { authoritiesOf } from '../evm/authorities.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** The transaction with its authorities, recovered where they are not known yet. */
export function withAuthorities<T extends Pick<PoolTransaction, 'authorities' | 'raw'>>(
  pooled: T,
): T & { authorities: readonly string[] } {
  return { ...pooled, authorities: pooled.authorities ?? authoritiesOf(pooled.raw) }
}

/** How many pooled transactions want to delegate an account. */
export class Authorities {
  readonly #counts = new Map<string, number>()

  has(id: string): boolean {
    return this.#counts.has(id)
  }

  add(ids: readonly string[]): void {
    for (const id of ids) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1)
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const count = this.#counts.get(id)! - 1
      if (count === 0) this.#counts.delete(id)
      else this.#counts.set(id, count)
    }
  }
}
