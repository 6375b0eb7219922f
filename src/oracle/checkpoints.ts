/** A state with nested checkpoints, as ethereumjs asks for: each is a state of its own over the one before. */
import type { StateView } from '../archive/state.ts'
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { OverlayState } from '../evm/overlay.ts'

/** Stands for the root of a storage that is not empty; which one it is, nobody asks. */
const SOME_ROOT = new Uint8Array(32).fill(0xff)

export class Checkpoints {
  readonly #states: OverlayState[]

  /** @param base what {@link commit} and {@link settle} write to in the end */
  constructor(base: OverlayState) {
    this.#states = [base]
  }

  /** The state to read and to write. */
  get now(): OverlayState {
    return this.#states.at(-1)!
  }

  /** Begins a stretch of writes that can be taken back. */
  open(): void {
    this.#states.push(new OverlayState(viewOf(this.now)))
  }

  /** Ends the stretch that began last, and keeps its writes. */
  commit(): void {
    const state = this.#states.pop()!
    writeTo(this.now, state)
  }

  /** Ends the stretch that began last, and takes its writes back. */
  revert(): void {
    this.#states.pop()
  }

  /** Writes all to the base: what was written up to now cannot be taken back any more. The stretches stay open. */
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

/** A state as the view that another one lies on: the root says whether the account has storage. */
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
