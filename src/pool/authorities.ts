/** Accounts that pooled transactions are about to delegate (EIP-7702). */
import { idOf, toBigInt } from '../chain/hex.ts'
import type { Transaction } from '../chain/transaction.ts'
import { authorityOf } from '../evm/authorizations.ts'

/**
 * Keys of the accounts that signed authorizations, each once; what recovers no account is left out.
 * geth: core/types/transaction.go, `SetCodeAuthorities`.
 */
export function authoritiesOf({ authorizationList }: Transaction): string[] {
  if (authorizationList === undefined) return []
  const ids = new Set<string>()
  for (const [chainId, address, nonce, yParity, r, s] of authorizationList) {
    const authority = authorityOf({
      chainId: toBigInt(chainId),
      address,
      nonce: toBigInt(nonce),
      yParity: toBigInt(yParity),
      r: toBigInt(r),
      s: toBigInt(s),
    })
    if (authority !== undefined) ids.add(idOf(authority))
  }
  return [...ids]
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
