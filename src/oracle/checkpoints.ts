/** A state with nested checkpoints, for ethereumjs: each checkpoint is an overlay over the previous one. */
import type { StateView } from '../archive/state.ts'
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { OverlayState } from '../evm/overlay.ts'

/** Placeholder for the root of any nonempty storage; its value is never read. */
const SOME_ROOT = new Uint8Array(32).fill(0xff)

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

/** A state as the base view of another overlay; its storage roots only show whether an account has storage. */
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
