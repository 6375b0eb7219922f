/** Executes mined blocks and transactions again. */

import { blockHashAt, bodyAt, requiredHeaderAt, sendersAt } from '../archive/blocks.ts'
import { editsAt } from '../archive/edits.ts'
import type { Identity } from '../archive/identity.ts'
import { type StateView, stateAt } from '../archive/state.ts'
import type { StateReader } from '../archive/stateReader.ts'
import type { BlockTrace } from '../archive/trace.ts'
import { cliqueSigner } from '../chain/cliqueSigner.ts'
import type { Header } from '../chain/header.ts'
import { decodeTransaction } from '../chain/transaction.ts'
import { BlockRun } from './blockRun.ts'
import { coreOfThread } from './cores.ts'
import { type BlockEnvironment, environmentOf } from './environment.ts'
import type { Ground } from './ground.ts'
import type { Hooks } from './hooks.ts'
import type { Message } from './message.ts'
import { OverlayState } from './overlay.ts'
import { transactionMessage } from './transactionMessage.ts'
import { commit, transact } from './transition.ts'

const NO_HASH = new Uint8Array(32)

/** The outcome of a transaction. */
export interface ReplayOutcome {
  /** The gas that the transaction used, after refunds. */
  gasUsed: bigint
  failed: boolean
  /** The data that the outermost frame returned or reverted with. */
  output: Uint8Array
}

/** A transaction that was executed. */
export interface ReplayedTransaction extends ReplayOutcome {
  readonly message: Message
  readonly environment: BlockEnvironment
  /** Returns the state after the transaction. Call this function before the thread runs anything else. */
  readonly stateAfter: () => StateView
}

/** Executes mined blocks and transactions again. */
export class Replayer {
  readonly #reader: StateReader
  readonly #identity: Identity

  constructor(reader: StateReader, identity: Identity) {
    this.#reader = reader
    this.#identity = identity
  }

  /**
   * Executes a whole block on the state of its parent, and records the same trace as an import.
   *
   * @param number block number, after genesis
   */
  recordBlock(number: number): BlockTrace {
    const { header } = requiredHeaderAt(this.#reader, number)
    const ground = this.#ground(header, stateAt(this.#reader, number - 1))
    // The receipts are discarded, so their state roots do not matter.
    const options = { records: true, root: () => NO_HASH }
    const run = new BlockRun(coreOfThread(), ground, options)
    run.begin(header, editsAt(this.#reader, number))
    for (const { type, message } of minedMessages(this.#reader, header)) run.add(type, message)
    return run.trace!
  }

  /**
   * Executes one transaction.
   *
   * @param before the state just before the transaction
   * @param hooks called for every instruction
   */
  runTransaction(number: number, index: number, before: StateView, hooks: Hooks): ReplayedTransaction {
    const { header } = requiredHeaderAt(this.#reader, number)
    const ground = { ...this.#ground(header, before), hooks }
    const transaction = decodeTransaction(bodyAt(this.#reader, number).transactions[index]!)
    const sender = sendersAt(this.#reader, number)[index]!
    const message = transactionMessage(transaction, sender, header.baseFeePerGas)
    const core = coreOfThread(true)
    const { gasUsed, failure, output } = transact(core, ground, message)
    const { environment, state } = ground
    // Commit only on request, because most callers do not need the state after the transaction.
    const stateAfter = (): StateView => {
      commit(core, ground)
      return state
    }
    return { gasUsed, failed: failure !== undefined, output, message, environment, stateAfter }
  }

  #ground(header: Header, before: StateView): Ground {
    return groundOf(this.#reader, this.#identity, header, before)
  }
}

/**
 * Returns the {@link Ground} of a block.
 *
 * @param before the state before the block, or before one of its transactions
 */
export function groundOf(reader: StateReader, identity: Identity, header: Header, before: StateView): Ground {
  const { config } = identity
  return {
    config,
    state: new OverlayState(before),
    environment: environmentOf(config, header, feeRecipientOf(identity, header)),
    blockHash: blockHashOf(reader),
  }
}

/** Yields the transactions of a mined block as messages, in order, with their EIP-2718 types and hashes (32 bytes). */
export function* minedMessages(
  reader: StateReader,
  { number, baseFeePerGas }: Pick<Header, 'number' | 'baseFeePerGas'>,
): Generator<{ type: number; hash: Uint8Array; message: Message }> {
  const senders = sendersAt(reader, number)
  for (const [index, body] of bodyAt(reader, number).transactions.entries()) {
    const transaction = decodeTransaction(body)
    const { type, hash } = transaction
    yield { type, hash, message: transactionMessage(transaction, senders[index]!, baseFeePerGas) }
  }
}

/**
 * Makes a function that returns the hash of a canonical block by its number. The function returns zeros when the
 * archive does not have the block.
 */
export function blockHashOf(reader: StateReader): (number: number) => Uint8Array {
  return (number) => blockHashAt(reader, number) ?? NO_HASH
}

/** The fee recipient of a block (20 bytes): the header's coinbase, or the block's signer under clique. */
export function feeRecipientOf({ config, genesisNumber }: Identity, header: Header): Uint8Array {
  const clique = config.engine === 'clique' && header.difficulty > 0n && header.number > genesisNumber
  return clique ? cliqueSigner(header) : header.coinbase
}
