/** Accounts that pooled transactions would delegate (EIP-7702). */
import { authoritiesOf } from '../evm/authorities.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Returns the transaction with its authorities, recovered if necessary. */
export function withAuthorities<T extends Pick<PoolTransaction, 'authorities' | 'raw'>>(
  pooled: T,
): T & { authorities: readonly string[] } {
  return { ...pooled, authorities: pooled.authorities ?? authoritiesOf(pooled.raw) }
}

/** Counts the pooled transactions that would delegate an account. */
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
