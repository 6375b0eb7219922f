/**
 * The state in the middle of a block: the writes of the block so far, on top of the state after the parent. Nothing is
 * executed, and no trie is built. A read looks first among the writes, then in the history.
 */

import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { idOf } from '../chain/hex.ts'
import type { Account } from './account.ts'
import type { AccountChange } from './changeSet.ts'
import { type StateView, stateAt } from './state.ts'
import type { StateReader } from './stateReader.ts'
import type { BlockWrites } from './traces.ts'

const EMPTY = new Uint8Array(0)

/**
 * The storage root of an account whose first slots were written within the block. The true root is unknown, because no
 * storage trie is built. Execution only tests whether a storage root is EMPTY_TRIE_ROOT.
 */
const UNCOMPUTED_ROOT = new Uint8Array(32).fill(0xff)

interface Written {
  account: AccountChange['account']
  /** Whether a write cleared the storage. If so, every slot that is not in `slots` is empty. */
  cleared: boolean
  /** The written values, by slot. */
  slots: Map<string, Uint8Array>
}

/** A state with a layer of writes on top of it, to which more writes can be added. */
export class LayeredView implements StateView {
  readonly #below: StateView
  readonly #written = new Map<string, Written>()

  constructor(below: StateView) {
    this.#below = below
  }

  /** Adds writes, which hide the values of the state below them. */
  apply(writes: readonly AccountChange[]): void {
    for (const { address, account, storageCleared, slots } of writes) {
      const id = idOf(address)
      let written = this.#written.get(id)
      if (written === undefined) {
        written = { account, cleared: false, slots: new Map() }
        this.#written.set(id, written)
      }
      written.account = account
      if (storageCleared || account === undefined) {
        written.cleared = true
        written.slots = new Map()
      }
      for (const [slot, value] of slots) written.slots.set(idOf(slot), value)
    }
  }

  account(address: Uint8Array): Account | undefined {
    const written = this.#written.get(idOf(address))
    if (written === undefined) return this.#below.account(address)
    if (written.account === undefined) return undefined
    return { ...written.account, storageRoot: this.#rootOf(address, written) }
  }

  slot(address: Uint8Array, slot: Uint8Array): Uint8Array {
    const written = this.#written.get(idOf(address))
    if (written === undefined) return this.#below.slot(address, slot)
    if (written.account === undefined) return EMPTY
    return written.slots.get(idOf(slot)) ?? (written.cleared ? EMPTY : this.#below.slot(address, slot))
  }

  code(codeHash: Uint8Array): Uint8Array {
    return this.#below.code(codeHash)
  }

  #rootOf(address: Uint8Array, { cleared, slots }: Written): Uint8Array {
    const root = cleared ? EMPTY_TRIE_ROOT : (this.#below.account(address)?.storageRoot ?? EMPTY_TRIE_ROOT)
    if (Buffer.compare(root, EMPTY_TRIE_ROOT) !== 0) return root
    for (const value of slots.values()) if (value.length > 0) return UNCOMPUTED_ROOT
    return root
  }
}

/**
 * The state before the first transaction of a block. The caller then applies the writes of each transaction in turn.
 *
 * @param number number of a block after the genesis block
 * @param before the block's writes before its first transaction
 */
export function stateAtStart(
  reader: StateReader,
  number: number,
  before: readonly AccountChange[],
): LayeredView {
  const view = new LayeredView(stateAt(reader, number - 1))
  view.apply(before)
  return view
}

/**
 * The state just before a transaction.
 *
 * @param number number of a block after the genesis block
 * @param index index of the transaction in the block
 * @param trace writes of the block, stored (archive/traces.ts, `writesBefore`) or recorded by a replay
 */
export function stateBefore(
  reader: StateReader,
  number: number,
  index: number,
  trace: BlockWrites,
): StateView {
  const view = stateAtStart(reader, number, trace.before)
  for (const { writes } of trace.transactions.slice(0, index)) view.apply(writes)
  return view
}
