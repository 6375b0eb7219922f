/** Records every transaction of a block while ethereumjs runs the block. */
import type { TypedTransaction } from '@ethereumjs/tx'
import type { BlockTrace } from '../archive/trace.ts'
import { authorizationFields } from '../chain/transaction.ts'
import { firstLookups } from './firstLookups.ts'
import type { Machine } from './machine.ts'
import type { OverlayState } from './overlay.ts'
import { FrameBytes, TransactionRecorder } from './recorder.ts'

/** Listens to one run of a block; {@link BlockRecorder.trace} is whole when the run is over. */
export class BlockRecorder {
  readonly trace: BlockTrace = { before: [], transactions: [] }
  readonly #machine: Machine
  readonly #state: OverlayState
  readonly #feeRecipient: Uint8Array
  readonly #onBefore = (tx: TypedTransaction): void => this.#begin(tx)
  readonly #onAfter = (): void => this.#end()
  readonly #bytes = new FrameBytes()
  #running: TransactionRecorder | undefined

  /**
   * Begins to listen.
   *
   * @param machine set to `state`
   * @param feeRecipient of the block, 20 bytes; with clique the signer
   */
  constructor(machine: Machine, state: OverlayState, feeRecipient: Uint8Array) {
    this.#machine = machine
    this.#state = state
    this.#feeRecipient = feeRecipient
    machine.vm.events.on('beforeTx', this.#onBefore)
    machine.vm.events.on('afterTx', this.#onAfter)
  }

  /** Must be called when the block has been run, or has broken off. */
  stop(): void {
    this.#machine.hooks = undefined
    this.#machine.vm.events.off('beforeTx', this.#onBefore)
    this.#machine.vm.events.off('afterTx', this.#onAfter)
  }

  #begin(tx: TypedTransaction): void {
    const writes = this.#state.takeWrites()
    if (this.trace.transactions.length === 0) this.trace.before = writes
    const lookups = lookupsOf(this.#state, tx, this.#feeRecipient)
    this.#running = new TransactionRecorder(this.#state, lookups, this.#bytes)
    this.#machine.hooks = this.#running
  }

  #end(): void {
    this.#machine.hooks = undefined
    this.trace.transactions.push(this.#running!.finish(this.#state.takeWrites()))
  }
}

function lookupsOf(state: OverlayState, tx: TypedTransaction, feeRecipient: Uint8Array): Uint8Array[] {
  const list = 'authorizationList' in tx ? tx.authorizationList : []
  const authorizations = list.map(authorizationFields)
  const from = tx.getSenderAddress().bytes
  return firstLookups(state, { from, to: tx.to?.bytes, nonce: tx.nonce, feeRecipient, authorizations })
}
