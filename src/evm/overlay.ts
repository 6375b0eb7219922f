/**
 * A writable state: changes over a read-only view, independent of the EVM. An import, a call or a trace works on an
 * overlay, then discards it or commits its changes.
 */
import type { Account } from '../archive/account.ts'
import type { AccountChange, StateChanges } from '../archive/changeSet.ts'
import type { StateView } from '../archive/state.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../chain/crypto.ts'
import { bytesOf, equalBytes, idOf } from '../chain/hex.ts'

const EMPTY = new Uint8Array(0)
/**
 * The empty map of slots, shared by the many accounts without slots. A separate empty map would double the memory of
 * such an account's entry.
 */
const NO_SLOTS: ReadonlyMap<string, Uint8Array> = new Map()

/** One account: its state in the view, and its current state. */
interface Entry {
  address: Uint8Array
  base: Account | undefined
  now: Account | undefined
  /**
   * Number of times that the storage was cleared. If this number is not 0, the view's storage is ignored, and `slots`
   * has all slots.
   */
  clears: number
  /** The value of `clears` when {@link OverlayState.changesSinceLast} last reported this entry. */
  reportedClears: number
  /** Values of the slots written since the storage was last cleared, by slot as a latin1 string. */
  slots: ReadonlyMap<string, Uint8Array>
  /** Values of the slots read from the view, by slot as a latin1 string. */
  baseSlots: ReadonlyMap<string, Uint8Array>
}

export class OverlayState {
  readonly #view: StateView
  readonly #entries = new Map<string, Entry>()
  readonly #codes = new Map<string, { hash: Uint8Array; code: Uint8Array }>()
  readonly #reported = new Set<string>()
  /** For each account touched since the last {@link changesSinceLast}, the slots written since then. */
  #touched = new Map<string, Set<string>>()
  /** Hashes of codes that {@link putCode} added, and that some account has had, even temporarily. */
  readonly #usedCodes = new Set<string>()

  constructor(view: StateView) {
    this.#view = view
  }

  /**
   * Returns the current account. The caller must not modify this object, but must write a new account with
   * {@link setAccount}.
   */
  account(address: Uint8Array): Account | undefined {
    return this.#entry(address).now
  }

  /** Writes an account; undefined removes it together with its storage. */
  setAccount(address: Uint8Array, account: Account | undefined): void {
    const id = idOf(address)
    this.#entry(address).now = account
    if (account !== undefined) this.#noteCode(account.codeHash)
    this.#touch(id)
    if (account === undefined) this.clearStorage(address)
  }

  /** The current value of a slot, minimal big-endian; empty is zero. */
  slot(address: Uint8Array, slot: Uint8Array): Uint8Array {
    const entry = this.#entry(address)
    const id = idOf(slot)
    return entry.slots.get(id) ?? (entry.clears > 0 ? EMPTY : this.#baseSlot(entry, slot, id))
  }

  /** @param value minimal big-endian; empty is zero */
  setSlot(address: Uint8Array, slot: Uint8Array, value: Uint8Array): void {
    const id = idOf(slot)
    const entry = this.#entry(address)
    entry.slots = withSlot(entry.slots, id, value)
    this.#touch(idOf(address)).add(id)
  }

  clearStorage(address: Uint8Array): void {
    const entry = this.#entry(address)
    const hadBase = entry.base !== undefined && !equalBytes(entry.base.storageRoot, EMPTY_TRIE_ROOT)
    if (entry.slots.size === 0 && (entry.clears > 0 || !hadBase)) return
    entry.clears += 1
    entry.slots = NO_SLOTS
    this.#touch(idOf(address))
  }

  /** Whether any slot of the account may be nonzero. */
  hasStorage(address: Uint8Array): boolean {
    const { base, clears, slots } = this.#entry(address)
    return (
      slots.size > 0 || (clears === 0 && base !== undefined && !equalBytes(base.storageRoot, EMPTY_TRIE_ROOT))
    )
  }

  code(codeHash: Uint8Array): Uint8Array {
    return this.#codes.get(idOf(codeHash))?.code ?? this.#view.code(codeHash)
  }

  /** @returns the code's hash, for the account's `codeHash` */
  putCode(code: Uint8Array): Uint8Array {
    const hash = keccak256(code)
    if (code.length > 0) this.#codes.set(idOf(hash), { hash, code })
    return hash
  }

  /** Returns all differences from the view under the overlay. */
  changes(): StateChanges {
    const accounts: AccountChange[] = []
    for (const entry of this.#entries.values()) {
      const slots = this.#changedSlots(entry)
      const cleared =
        entry.clears > 0 && entry.base !== undefined && !equalBytes(entry.base.storageRoot, EMPTY_TRIE_ROOT)
      if (slots.length === 0 && !cleared && sameAccount(entry.base, entry.now)) continue
      accounts.push(changeOf(entry, cleared, entry.now === undefined ? [] : slots))
    }
    const codes = [...this.#usedCodes].map((id) => this.#codes.get(id)!)
    return { accounts, codes }
  }

  /** Applies changes to this state. New codes must already have been added with {@link putCode}. */
  apply(writes: readonly AccountChange[]): void {
    for (const { address, account, storageCleared, slots } of writes) {
      if (storageCleared) this.clearStorage(address)
      const storageRoot = this.account(address)?.storageRoot ?? EMPTY_TRIE_ROOT
      this.setAccount(address, account && { ...account, storageRoot })
      for (const [slot, value] of slots) this.setSlot(address, slot, value)
    }
  }

  /** The changes since the last call of this method, for updating the state root step by step. */
  changesSinceLast(): StateChanges {
    const accounts: AccountChange[] = []
    for (const [id, touchedSlots] of this.#touched) {
      const entry = this.#entries.get(id)!
      const cleared = entry.clears !== entry.reportedClears
      if (
        touchedSlots.size === 0 &&
        !cleared &&
        !this.#reported.has(id) &&
        sameAccount(entry.base, entry.now)
      )
        continue
      this.#reported.add(id)
      entry.reportedClears = entry.clears
      const written = entry.now === undefined ? [] : cleared ? entry.slots.keys() : touchedSlots
      const slots = [...written].map((slotId): [Uint8Array, Uint8Array] => {
        const slot = bytesOf(slotId)
        return [slot, this.slot(entry.address, slot)]
      })
      accounts.push(changeOf(entry, cleared, slots))
    }
    this.#touched = new Map()
    return { accounts, codes: [] }
  }

  #entry(address: Uint8Array): Entry {
    const id = idOf(address)
    let entry = this.#entries.get(id)
    if (entry === undefined) {
      const base = this.#view.account(address)
      // The address is copied, because the caller may reuse its buffer.
      const own = address.slice()
      const slots = { slots: NO_SLOTS, baseSlots: NO_SLOTS }
      entry = { address: own, base, now: base, clears: 0, reportedClears: 0, ...slots }
      this.#entries.set(id, entry)
    }
    return entry
  }

  #baseSlot(entry: Entry, slot: Uint8Array, id: string): Uint8Array {
    let value = entry.baseSlots.get(id)
    if (value === undefined) {
      value = entry.base === undefined ? EMPTY : this.#view.slot(entry.address, slot)
      entry.baseSlots = withSlot(entry.baseSlots, id, value)
    }
    return value
  }

  #changedSlots(entry: Entry): [Uint8Array, Uint8Array][] {
    const changed: [Uint8Array, Uint8Array][] = []
    for (const [id, value] of entry.slots) {
      const slot = bytesOf(id)
      const before = entry.clears > 0 ? EMPTY : this.#baseSlot(entry, slot, id)
      if (!equalBytes(before, value)) changed.push([slot, value])
    }
    return changed
  }

  #noteCode(codeHash: Uint8Array): void {
    if (this.#codes.size === 0) return
    const id = idOf(codeHash)
    if (this.#codes.has(id)) this.#usedCodes.add(id)
  }

  #touch(id: string): Set<string> {
    let touched = this.#touched.get(id)
    if (touched === undefined) {
      touched = new Set()
      this.#touched.set(id, touched)
    }
    return touched
  }
}

/** Sets a slot in a map. NO_SLOTS is not modified, but replaced by a new map. @returns the map with the slot */
function withSlot(slots: ReadonlyMap<string, Uint8Array>, id: string, value: Uint8Array): typeof slots {
  const own = slots === NO_SLOTS ? new Map<string, Uint8Array>() : (slots as Map<string, Uint8Array>)
  return own.set(id, value)
}

function changeOf(entry: Entry, storageCleared: boolean, slots: [Uint8Array, Uint8Array][]): AccountChange {
  const { address, now } = entry
  const account = now && { nonce: now.nonce, balance: now.balance, codeHash: now.codeHash }
  return { address, account, storageCleared, slots }
}

function sameAccount(a: Account | undefined, b: Account | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  return a.nonce === b.nonce && a.balance === b.balance && equalBytes(a.codeHash, b.codeHash)
}
