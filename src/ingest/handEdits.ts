/** Makes edits: changes of the state that a user of a development chain makes by hand, on top of the head. */

import type { AccountChange } from '../archive/changeSet.ts'
import { decodeEdits } from '../archive/editRecord.ts'
import { type StateView, stateAt } from '../archive/state.ts'
import type { StateReader } from '../archive/stateReader.ts'
import {
  codeIn,
  type EditPiece,
  joinedPiece,
  putPieces,
  waitingPieces,
  withChange,
} from '../archive/waitingEdits.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import type { RequestAddresses } from '../chain/systemContracts.ts'
import { OverlayState } from '../evm/overlay.ts'
import { type AccountOverride, applyStateOverrides } from '../evm/overrides.ts'
import { Batch } from '../store/store.ts'
import { type LoadedAccount, mergeAccounts } from './loadedState.ts'

/** Maximum bytes of the records of the edits that wait for the next block, after all pieces are joined. */
export const EDITS_BYTES_MAX = 64 * 1024 * 1024

/** A dump has many accounts. Changing them in turn takes less memory than changing all of them at once. */
const ACCOUNTS_AT_ONCE = 1_000

/** The edits on top of the head would have more bytes than the maximum. */
export class TooManyEditsError extends Error {}

/** New values of accounts: overrides whose slots are in `stateDiff`, or accounts of another chain to merge. */
export type HandEdit =
  | { readonly kind: 'override'; readonly accounts: readonly AccountOverride[] }
  | { readonly kind: 'merge'; readonly accounts: Iterable<LoadedAccount> }

type Fields = AccountChange['account']

interface EditedAccount {
  fields: Fields
  /** Slot → value; undefined without edited slots, to save memory. */
  slots: Map<string, Uint8Array> | undefined
  /** Number of slots whose values differ from those of the head. */
  slotDifferences: number
}

/** The edits on top of a head, decoded, so that a further edit takes as long as what it changes. */
export class HandEdits {
  readonly #reader: StateReader
  readonly #config: RequestAddresses
  readonly #base: StateView
  #pieces: readonly EditPiece[]
  readonly #accounts = new Map<string, EditedAccount>()
  /** Number of accounts and slots whose values differ from those of the head. */
  #differences = 0

  /**
   * Reads the edits that wait.
   *
   * @param reader archive
   * @param number number of the head
   * @param config of the chain
   * @throws ArchiveError CORRUPT
   */
  constructor(reader: StateReader, number: number, config: RequestAddresses) {
    this.#reader = reader
    this.#config = config
    this.#base = stateAt(reader, number)
    this.#pieces = waitingPieces(reader)
    for (const { record } of this.#pieces) this.#take(decodeEdits(record).accounts)
  }

  /**
   * Adds an edit. If the state is then the same as without edits, no edits remain. After an error, or if the batch is not
   * written, this object must not be used any more.
   *
   * @returns the writes; empty if the edit changes nothing
   * @throws TooManyEditsError, ContractOfBlocksError
   */
  add(edit: HandEdit): Batch {
    const before = this.#pieces
    if (edit.kind === 'override')
      for (const account of edit.accounts) this.#change([account], applyStateOverrides)
    else
      for (const accounts of inGroups(edit.accounts))
        this.#change(accounts, (state, loaded) => mergeAccounts(state, loaded, this.#config))
    const batch = new Batch()
    if (this.#pieces === before) return batch
    if (this.#differences === 0) this.#pieces = []
    this.#pieces = fitting(this.#pieces, before.length > 0)
    putPieces(this.#reader, batch, this.#pieces)
    return batch
  }

  #change<T extends { readonly address: Uint8Array }>(
    accounts: readonly T[],
    apply: (state: OverlayState, accounts: readonly T[]) => void,
  ): void {
    const state = new OverlayState(this.#view)
    apply(state, accounts)
    for (const { address } of accounts) this.#removeIfEmpty(state, address)
    const change = state.changes()
    if (change.accounts.length === 0) return
    this.#take(change.accounts)
    this.#pieces = withChange(this.#pieces, change)
  }

  /** The newest state. The storage roots are those of the head. */
  readonly #view: StateView = {
    account: (address) => {
      const base = this.#base.account(address)
      const edited = this.#accounts.get(idOf(address))
      if (edited === undefined) return base
      return edited.fields && { ...edited.fields, storageRoot: base?.storageRoot ?? EMPTY_TRIE_ROOT }
    },
    slot: (address, slot) =>
      this.#accounts.get(idOf(address))?.slots?.get(idOf(slot)) ?? this.#base.slot(address, slot),
    code: (hash) => codeIn(this.#pieces, hash) ?? this.#base.code(hash),
  }

  #take(accounts: readonly AccountChange[]): void {
    for (const { address, account, slots } of accounts) {
      const base = this.#base.account(address)
      const id = idOf(address)
      const edited = this.#accounts.get(id) ?? { fields: base, slots: undefined, slotDifferences: 0 }
      this.#differences += Number(!isSame(account, base)) - Number(!isSame(edited.fields, base))
      for (const [slot, value] of slots) {
        const before = this.#base.slot(address, slot)
        const last = edited.slots?.get(idOf(slot)) ?? before
        const more = Number(!equalBytes(value, before)) - Number(!equalBytes(last, before))
        this.#differences += more
        edited.slotDifferences += more
        edited.slots ??= new Map()
        edited.slots.set(idOf(slot), value)
      }
      edited.fields = account
      this.#accounts.set(id, edited)
    }
  }

  /** Removes an account that is empty (EIP-161), as a transaction does. An account with storage stays. */
  #removeIfEmpty(state: OverlayState, address: Uint8Array): void {
    const account = state.account(address)
    if (account === undefined || account.nonce > 0n || account.balance > 0n) return
    if (!equalBytes(account.codeHash, EMPTY_CODE_HASH) || state.hasStorage(address)) return
    // The head has no storage of the account, so that all slots which differ are not zero.
    const slots = this.#accounts.get(idOf(address))?.slotDifferences ?? 0
    if (slots === 0) state.setAccount(address, undefined)
  }
}

/** Divides accounts into groups of {@link ACCOUNTS_AT_ONCE}. */
function* inGroups<T>(accounts: Iterable<T>): Generator<T[]> {
  let group: T[] = []
  for (const account of accounts) {
    if (group.push(account) < ACCOUNTS_AT_ONCE) continue
    yield group
    group = []
  }
  yield group
}

/**
 * Joins the pieces if they are too long: joining drops values that later pieces replace.
 *
 * @throws TooManyEditsError
 */
function fitting(pieces: readonly EditPiece[], hadEdits: boolean): readonly EditPiece[] {
  const bytes = pieces.reduce((sum, { record }) => sum + record.length, 0)
  if (bytes <= EDITS_BYTES_MAX) return pieces
  const whole = joinedPiece(pieces)
  if (whole.record.length <= EDITS_BYTES_MAX) return [whole]
  const advice = hadEdits ? 'mine a block first' : 'make them in parts, with a block after each'
  throw new TooManyEditsError(
    `the changes since the newest block have more than ${EDITS_BYTES_MAX} bytes: ${advice}`,
  )
}

function isSame(one: Fields, other: Fields): boolean {
  if (one === undefined || other === undefined) return one === other
  const isEqual = one.nonce === other.nonce && one.balance === other.balance
  return isEqual && equalBytes(one.codeHash, other.codeHash)
}
