/** Mined blocks and transactions, executed again. */
import { type Block, createBlockFromRLP } from '@ethereumjs/block'
import type { TypedTransaction } from '@ethereumjs/tx'
import { runBlock, runTx } from '@ethereumjs/vm'
import { blockHashAt, headerAt, rawBlockAt } from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import type { Identity } from '../archive/identity.ts'
import { type StateView, stateAt } from '../archive/state.ts'
import type { BlockTrace } from '../archive/trace.ts'
import { cliqueSigner } from '../chain/cliqueSigner.ts'
import { forkOfHeader } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import { equalBytes } from '../chain/hex.ts'
import { authorizationFields, decodeRaw } from '../chain/transaction.ts'
import type { Reader } from '../store/store.ts'
import { applyAuthorizations } from './authorizations.ts'
import { BlockRecorder } from './blockRecorder.ts'
import type { Hooks } from './hooks.ts'
import { type BlockHash, type Machine, Machines } from './machine.ts'
import { OverlayState } from './overlay.ts'

/** How a transaction came out. */
export interface ReplayOutcome {
  /** As in the receipt. */
  gasUsed: bigint
  failed: boolean
  /** What the outermost frame returned, or reverted with. */
  output: Uint8Array
}

/** Executes mined blocks and transactions again, one at a time. */
export class Replayer {
  readonly #reader: Reader
  readonly #identity: Identity
  readonly #machines: Machines
  /** The last block that was taken apart: its transactions are often asked for one after the other. */
  #last: { raw: Uint8Array; block: Block } | undefined

  constructor(reader: Reader, identity: Identity) {
    this.#reader = reader
    this.#identity = identity
    this.#machines = new Machines(identity.config)
  }

  /**
   * Executes a whole block on its parent's state: the same as what was recorded at import.
   *
   * @param number of a block after genesis
   */
  async recordBlock(number: number): Promise<BlockTrace> {
    const { header, machine } = await this.#prepare(number, false)
    const state = new OverlayState(stateAt(this.#reader, number - 1))
    machine.use(state, blockHashOf(this.#reader))
    const recorder = new BlockRecorder(machine, state, feeRecipientOf(this.#identity, header))
    try {
      await runBlock(machine.vm, {
        block: this.#block(machine, number),
        generate: true,
        skipBlockValidation: true,
      })
    } finally {
      recorder.stop()
    }
    return recorder.trace
  }

  /**
   * Executes one transaction.
   *
   * @param before the state just before it
   * @param hooks told every instruction
   */
  async runTransaction(
    number: number,
    index: number,
    before: StateView,
    hooks: Hooks,
  ): Promise<ReplayOutcome> {
    const { machine } = await this.#prepare(number, true)
    machine.use(new OverlayState(before), blockHashOf(this.#reader))
    const block = this.#block(machine, number)
    const tx = block.transactions[index]!
    const refund = refundOfAuthorizations(this.#identity, before, tx)
    const begin = (): void => {
      machine.hooks = hooks
      machine.refundBefore = refund
    }
    machine.vm.events.once('beforeTx', begin)
    try {
      const { totalGasSpent, execResult } = await runTx(machine.vm, { tx, block })
      return {
        gasUsed: totalGasSpent,
        failed: execResult.exceptionError !== undefined,
        output: execResult.returnValue,
      }
    } finally {
      machine.hooks = undefined
      machine.vm.events.off('beforeTx', begin)
    }
  }

  async #prepare(number: number, steps: boolean): Promise<{ header: Header; machine: Machine }> {
    const stored = headerAt(this.#reader, number)
    if (stored === undefined) throw new ArchiveError('CORRUPT', `the header of block ${number} is missing`)
    const machine = await this.#machines.at(forkOfHeader(this.#identity.config, stored.header), steps)
    return { header: stored.header, machine }
  }

  #block(machine: Machine, number: number): Block {
    const raw = rawBlockAt(this.#reader, number)!
    const { common } = machine.vm
    if (this.#last === undefined || this.#last.block.common !== common || !equalBytes(this.#last.raw, raw)) {
      this.#last = { raw, block: createBlockFromRLP(raw, { common, skipConsensusFormatValidation: true }) }
    }
    return this.#last.block
  }
}

/** Gas that a transaction's authorizations add to the refund before its code runs. @param before state before it */
function refundOfAuthorizations({ config }: Identity, before: StateView, tx: TypedTransaction): bigint {
  const { authorizationList } = decodeRaw(tx.serialize())
  if (authorizationList === undefined) return 0n
  const state = new OverlayState(before)
  const sender = tx.getSenderAddress().bytes
  const account = state.account(sender)
  // The sender's nonce counts first: the sender may have signed an authorization too.
  if (account !== undefined) state.setAccount(sender, { ...account, nonce: account.nonce + 1n })
  return applyAuthorizations(state, config.chainId, authorizationList.map(authorizationFields), () => {})
}

/** Hash of a canonical block; zeros for one that the archive does not have. */
export function blockHashOf(reader: Reader): BlockHash {
  return (number) => blockHashAt(reader, number) ?? new Uint8Array(32)
}

/** Who gets the fees of a block (20 bytes): the header's coinbase, with clique the signer. */
export function feeRecipientOf({ config, genesisNumber }: Identity, header: Header): Uint8Array {
  const clique = config.engine === 'clique' && header.difficulty > 0n && header.number > genesisNumber
  return clique ? cliqueSigner(header) : header.coinbase
}
