/** Implements ethereumjs' StateManager interface with {@link Checkpoints} of an {@link OverlayState}. */
import type { AccountFields, StateManagerInterface } from '@ethereumjs/common'
import { OriginalStorageCache } from '@ethereumjs/statemanager'
import { type Address, Account as EvmAccount } from '@ethereumjs/util'
import type { StateView } from '../archive/state.ts'
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes, stripZeros } from '../chain/hex.ts'
import { OverlayState } from '../evm/overlay.ts'

const EMPTY = new Uint8Array(0)

/** An empty state, in use until the first call of {@link OverlayStateManager.use}. */
const UNSET = new OverlayState({ account: () => undefined, slot: () => EMPTY, code: () => EMPTY })

export type ComputeRoot = () => Uint8Array

/** The state manager of ethereumjs over an overlay with checkpoints. */
export class OverlayStateManager implements StateManagerInterface {
  readonly originalStorageCache: OriginalStorageCache
  #checkpoints = new Checkpoints(UNSET)
  #root: ComputeRoot = () => EMPTY

  constructor() {
    this.originalStorageCache = new OriginalStorageCache((address, key) => this.getStorage(address, key))
  }

  /**
   * Sets the state for the next execution. The manager is reused, because the EVM that has the manager is costly to
   * create.
   *
   * @param root called when the execution needs a state root: after the block, and before Byzantium also after every
   *   transaction
   */
  use(state: OverlayState, root: ComputeRoot): void {
    this.#checkpoints = new Checkpoints(state)
    this.#root = root
    this.originalStorageCache.clear()
  }

  async getAccount(address: Address): Promise<EvmAccount | undefined> {
    const account = this.#checkpoints.now.account(address.bytes)
    return account && new EvmAccount(account.nonce, account.balance, account.storageRoot, account.codeHash)
  }

  async putAccount(address: Address, account?: EvmAccount): Promise<void> {
    this.#checkpoints.now.setAccount(
      address.bytes,
      account && {
        nonce: account.nonce,
        balance: account.balance,
        storageRoot: account.storageRoot,
        codeHash: account.codeHash,
      },
    )
  }

  async deleteAccount(address: Address): Promise<void> {
    this.#checkpoints.now.setAccount(address.bytes, undefined)
  }

  async modifyAccountFields(address: Address, fields: AccountFields): Promise<void> {
    const account = (await this.getAccount(address)) ?? new EvmAccount()
    if (fields.nonce !== undefined) account.nonce = fields.nonce
    if (fields.balance !== undefined) account.balance = fields.balance
    if (fields.codeHash != null) account.codeHash = fields.codeHash
    await this.putAccount(address, account)
  }

  async putCode(address: Address, value: Uint8Array): Promise<void> {
    await this.modifyAccountFields(address, { codeHash: this.#checkpoints.now.putCode(value) })
  }

  async getCode(address: Address): Promise<Uint8Array> {
    const account = this.#checkpoints.now.account(address.bytes)
    if (account === undefined) return EMPTY
    return this.#checkpoints.now.code(account.codeHash)
  }

  async getCodeSize(address: Address): Promise<number> {
    return (await this.getCode(address)).length
  }

  async getStorage(address: Address, key: Uint8Array): Promise<Uint8Array> {
    return this.slot(address.bytes, key)
  }

  /** @returns the value, big-endian without leading zeros; empty if the value is zero */
  slot(address: Uint8Array, key: Uint8Array): Uint8Array {
    return this.#checkpoints.now.slot(address, key)
  }

  async putStorage(address: Address, key: Uint8Array, value: Uint8Array): Promise<void> {
    this.#checkpoints.now.setSlot(address.bytes, key, stripZeros(value))
  }

  async clearStorage(address: Address): Promise<void> {
    this.#checkpoints.now.clearStorage(address.bytes)
  }

  async checkpoint(): Promise<void> {
    this.#checkpoints.open()
  }

  async commit(): Promise<void> {
    this.#checkpoints.commit()
  }

  async revert(): Promise<void> {
    // Do not clear originalStorageCache. It contains the values before the transaction, which a revert within the
    // transaction does not change.
    this.#checkpoints.revert()
  }

  async getStateRoot(): Promise<Uint8Array> {
    this.#checkpoints.settle()
    return this.#root()
  }

  /** Does nothing: {@link use} sets the state. */
  async setStateRoot(): Promise<void> {}

  async hasStateRoot(): Promise<boolean> {
    return false
  }

  clearCaches(): void {}

  /** Returns the manager itself: a copy is unnecessary, because every execution sets its own overlay. */
  shallowCopy(): StateManagerInterface {
    return this
  }
}

/** Placeholder for the root of any nonempty storage; its value is never read. */
const SOME_ROOT = new Uint8Array(32).fill(0xff)

/** A state with nested checkpoints, for ethereumjs. Each checkpoint is an overlay over the previous checkpoint. */
export class Checkpoints {
  readonly #states: OverlayState[]

  /** @param base the state to which {@link commit} and {@link settle} finally write */
  constructor(base: OverlayState) {
    this.#states = [base]
  }

  /** The current state, for reads and writes. */
  get now(): OverlayState {
    return this.#states.at(-1)!
  }

  /** Opens a checkpoint. */
  open(): void {
    this.#states.push(new OverlayState(viewOf(this.now)))
  }

  /** Closes the last checkpoint and keeps its writes. */
  commit(): void {
    const state = this.#states.pop()!
    writeTo(this.now, state)
  }

  /** Closes the last checkpoint and reverts its writes. */
  revert(): void {
    this.#states.pop()
  }

  /** Writes all changes to the base, so that they can no longer be reverted. The checkpoints stay open. */
  settle(): void {
    const [base, ...open] = this.#states
    for (const state of open) writeTo(base!, state)
    this.#states.length = 1
    for (const _ of open) this.open()
  }
}

function writeTo(state: OverlayState, changed: OverlayState): void {
  const { accounts, codes } = changed.changes()
  for (const { code } of codes) state.putCode(code)
  state.apply(accounts)
}

/**
 * Returns a view of a state, as the base of another overlay. The storage roots in the view may be outdated. They only
 * show whether an account has storage.
 */
function viewOf(state: OverlayState): StateView {
  return {
    account(address) {
      const account = state.account(address)
      if (account === undefined) return undefined
      const isEmpty = equalBytes(account.storageRoot, EMPTY_TRIE_ROOT)
      if (isEmpty !== state.hasStorage(address)) return account
      return { ...account, storageRoot: isEmpty ? SOME_ROOT : EMPTY_TRIE_ROOT }
    },
    slot: (address, slot) => state.slot(address, slot),
    code: (codeHash) => state.code(codeHash),
  }
}
