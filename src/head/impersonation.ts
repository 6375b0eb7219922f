/** The accounts in whose name a development chain sends transactions. The list is lost when the node stops. */
import type { Hex } from '../chain/hex.ts'
import { HeadError } from './headError.ts'

/** Maximum number of accounts. */
export const IMPERSONATED_MAX = 10_000

/** The impersonated accounts. Upper-case and lower-case forms of an address are equal. */
export class Impersonation {
  /** Whether every account is impersonated. */
  isForAll = false
  readonly #addresses = new Set<string>()

  /** The accounts that were added one by one, in lower case. {@link isForAll} does not change this list. */
  get addresses(): readonly Hex[] {
    return [...this.#addresses] as Hex[]
  }

  /** @throws HeadError TOO_MANY_ACCOUNTS */
  add(address: Hex): void {
    const id = address.toLowerCase()
    if (this.#addresses.size >= IMPERSONATED_MAX && !this.#addresses.has(id))
      throw new HeadError('TOO_MANY_ACCOUNTS', `expected at most ${IMPERSONATED_MAX} accounts at once`)
    this.#addresses.add(id)
  }

  /** @returns whether the account was impersonated */
  remove(address: Hex): boolean {
    return this.#addresses.delete(address.toLowerCase())
  }

  /** Whether an account is impersonated. */
  has(address: string): boolean {
    return this.isForAll || this.#addresses.has(address.toLowerCase())
  }

  /** Ends the impersonation of all accounts. */
  clear(): void {
    this.isForAll = false
    this.#addresses.clear()
  }
}
