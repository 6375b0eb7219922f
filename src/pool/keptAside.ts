/**
 * Acknowledged transactions of the journal that are valid on the chain, but that the options of this start exclude. They
 * are not offered to anyone. They stay in the journal, so that a later start with laxer options restores them.
 */
import { idOf } from '../chain/hex.ts'
import type { View } from '../head/view.ts'
import { isValidStill } from './admission.ts'
import type { Content } from './content.ts'
import { knownStateOf } from './headAccounts.ts'
import type { NextBlockRules } from './nextBlockRules.ts'
import type { PoolOptions } from './options.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Maximum number of transactions that are kept aside. */
const TRANSACTIONS_MAX = 20_000
/** Maximum bytes of transactions that are kept aside, in network form. */
const BYTES_MAX = 64_000_000

const placeOf = ({ sender, nonce }: PoolTransaction): string => `${idOf(sender)}:${nonce}`

/** Holds the transactions that are kept aside, within the bounds above. */
export class KeptAside {
  /** By sender and nonce: of one nonce, one transaction is kept. */
  readonly #byPlace = new Map<string, PoolTransaction>()
  /** Map keys of the hashes. */
  readonly #ids = new Set<string>()
  #bytes = 0

  get transactions(): PoolTransaction[] {
    return [...this.#byPlace.values()]
  }

  has(hash: Uint8Array): boolean {
    return this.#ids.has(idOf(hash))
  }

  /**
   * Keeps transactions of the journal aside, one of each nonce, as long as there is space.
   *
   * @param transactions in order of arrival
   * @param excluded returns what excludes a transaction; undefined if the transaction must leave the journal
   * @param onKept called with the number of the transactions that are kept, and what excludes them
   * @returns the transactions that must leave the journal
   */
  sortOut(
    transactions: readonly PoolTransaction[],
    excluded: (pooled: PoolTransaction) => string | undefined,
    onKept: ((count: number, options: readonly string[]) => void) | undefined,
  ): PoolTransaction[] {
    const options = new Set<string>()
    // The last of several transactions of one nonce was acknowledged last.
    const left = [...transactions].reverse().filter((pooled) => {
      const option = excluded(pooled)
      if (option === undefined || !this.#add(pooled)) return true
      options.add(option)
      return false
    })
    if (this.#byPlace.size > 0) onKept?.(this.#byPlace.size, [...options])
    return left.reverse()
  }

  #add(pooled: PoolTransaction): boolean {
    const place = placeOf(pooled)
    if (this.#byPlace.has(place)) return false
    if (this.#byPlace.size >= TRANSACTIONS_MAX || this.#bytes + pooled.bytes > BYTES_MAX) return false
    this.#byPlace.set(place, pooled)
    this.#ids.add(idOf(pooled.hash))
    this.#bytes += pooled.bytes
    return true
  }

  /** Forgets the transaction with the sender and nonce of `pooled`. @returns it, unless it is `pooled` itself */
  take(pooled: PoolTransaction): PoolTransaction[] {
    const held = this.#byPlace.get(placeOf(pooled))
    if (held === undefined) return []
    this.#forget(held)
    return idOf(held.hash) === idOf(pooled.hash) ? [] : [held]
  }

  /** Forgets the transactions that `isChosen` chooses. @returns these transactions, which must leave the journal */
  drop(isChosen: (pooled: PoolTransaction) => boolean): PoolTransaction[] {
    const dropped = this.transactions.filter(isChosen)
    for (const pooled of dropped) this.#forget(pooled)
    return dropped
  }

  #forget(held: PoolTransaction): void {
    this.#byPlace.delete(placeOf(held))
    this.#ids.delete(idOf(held.hash))
    this.#bytes -= held.bytes
  }
}

/**
 * Returns a function that tells what excludes a transaction that is not in the pool: an option of the command line, or
 * the limits of the pool; undefined if the chain makes the transaction invalid, or the pool has another one of its nonce.
 *
 * @param view readable until the next round of the event loop
 */
export function excludedBy(
  rules: NextBlockRules,
  options: PoolOptions,
  content: Content,
  view: View,
): (pooled: PoolTransaction) => string | undefined {
  const lax = { ...options, minTip: 0n, transactionBytesMax: Number.POSITIVE_INFINITY }
  return (pooled) => {
    const { sender, nonce, cost, tipCap, type, bytes } = pooled
    const account = content.accounts.get(idOf(sender))
    if (account?.at(nonce) !== undefined) return undefined
    const state = account?.state ?? knownStateOf(view, sender)
    if (state === undefined) return 'an archive that does not know its sender'
    if (nonce < state.nonce || cost > state.balance || !isValidStill(rules, lax, pooled)) return undefined
    if (tipCap < options.minTip) return '--pool-min-tip'
    if (type !== 3 && bytes > options.transactionBytesMax) return '--pool-transaction-bytes'
    return options.hasSenderRules ? '--pool-sender-rules or a limit of the pool' : 'a limit of the pool'
  }
}
