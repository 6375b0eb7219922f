/** Executes messages on the state after a block, without storing their changes. */

import { blockHashAt, rawHeaderAt } from '../archive/blocks.ts'
import type { Identity } from '../archive/identity.ts'
import { type StateView, stateAt } from '../archive/state.ts'
import type { StateReader } from '../archive/stateReader.ts'
import type { TransactionTrace } from '../archive/trace.ts'
import { decodeHeader, type Header } from '../chain/header.ts'
import { equalBytes } from '../chain/hex.ts'
import { bothHooks } from './bothHooks.ts'
import type { Core } from './core.ts'
import { coreOfThread } from './cores.ts'
import {
  type BlockEnvironment,
  type BlockOverrides,
  environmentOf,
  overrideEnvironment,
} from './environment.ts'
import { firstLookups } from './firstLookups.ts'
import type { Ground } from './ground.ts'
import type { Hooks } from './hooks.ts'
import { lowerUnpaidFees, type Message, type MessageOutcome } from './message.ts'
import { OverlayState } from './overlay.ts'
import { type AccountOverride, applyStateOverrides, precompilesUnder } from './overrides.ts'
import type { PlacedPrecompiles } from './placedPrecompiles.ts'
import { TransactionRecorder } from './recorder.ts'
import { feeRecipientOf } from './replay.ts'
import { transact, writesOf } from './transition.ts'

const NO_HASH = new Uint8Array(32)

/** Where a simulation starts. */
export interface SimulationStart {
  /** Number of a block that the archive has. */
  block: number
  stateOverrides: readonly AccountOverride[]
  blockOverrides: BlockOverrides
  /** Reports every instruction to the hooks. */
  steps?: boolean
  /** The initial state, in place of the state after the block. The overrides are applied to this state. */
  state?: StateView
  /**
   * Whether BLOCKHASH returns the hash of `block` itself to a call that runs in the next block. BLOCKHASH always
   * returns the hashes of the ancestors.
   */
  seesOwnHash?: boolean
}

/** The outcome of a message, and its recording. */
export interface RecordedMessage {
  outcome: MessageOutcome
  trace: TransactionTrace
}

/** The outcome of a message, and its changes to the state. */
export interface ExecutedCall {
  outcome: MessageOutcome
  writes: TransactionTrace['writes']
}

/** Executes messages on {@link state}. The state changes only when a message's changes are passed to {@link apply}. */
export interface Simulation {
  readonly environment: BlockEnvironment
  readonly header: Header
  readonly precompiles: PlacedPrecompiles
  /** The initial state, modified by the overrides and by the changes that were passed to {@link apply}. */
  readonly state: OverlayState
  /**
   * Returns a simulation on the same {@link state}, in a block whose fields are overridden.
   *
   * @param blockHashes hashes (32 bytes) that BLOCKHASH returns, by block number
   */
  inBlock(overrides: BlockOverrides, blockHashes: ReadonlyMap<number, Uint8Array>): Simulation
  /** @throws ExecutionError when the message cannot be executed at all */
  run(message: Message, hooks?: Hooks): MessageOutcome
  /** Like {@link run}, but also returns the message's changes, without applying them. */
  execute(message: Message, hooks?: Hooks): ExecutedCall
  /**
   * Like {@link run}, but also returns a recording of the message. The recording includes the message's changes, which
   * are not applied.
   *
   * @param hooks called in addition to the recorder. The hooks for instructions are called only if the simulation
   *   started with `steps`
   */
  record(message: Message, hooks?: Hooks): RecordedMessage
  /** Applies a message's changes to {@link state}, so that later messages see them. */
  apply(writes: TransactionTrace['writes']): void
}

export class Simulator {
  readonly identity: Identity
  /** Returns the core for a message, with or without `steps`. */
  readonly coreOf: (steps: boolean) => Core
  readonly #reader: StateReader
  readonly #blocks: BlockEnvironments

  /** @param coreOf returns the core for a message, with or without `steps`; called before each message */
  constructor(reader: StateReader, identity: Identity, coreOf: (steps: boolean) => Core = coreOfThread) {
    this.identity = identity
    this.coreOf = coreOf
    this.#reader = reader
    this.#blocks = new BlockEnvironments(identity)
  }

  /** @throws ExecutionError INVALID_OVERRIDE, PRECOMPILE_ITSELF */
  start(start: SimulationStart): Simulation {
    const { block, stateOverrides, blockOverrides } = start
    const known = this.#blocks.at(this.#reader, block)
    const state = new OverlayState(start.state ?? stateAt(this.#reader, block))
    const simulation = this.#inBlock(start, known, state, { overrides: blockOverrides })
    applyStateOverrides(state, stateOverrides)
    return simulation
  }

  #inBlock(
    start: SimulationStart,
    known: KnownBlock,
    state: OverlayState,
    { overrides, blockHashes }: OverriddenBlock,
  ): Simulation {
    const { config } = this.identity
    const { stateOverrides, steps = false } = start
    const { header } = known
    const environment =
      Object.keys(overrides).length === 0
        ? known.plain
        : overrideEnvironment(config, known.environment, overrides)
    const precompiles = precompilesUnder(environment.fork, stateOverrides)
    const isNext = environment.number === BigInt(header.number) + 1n
    const youngest = start.seesOwnHash === true && isNext ? header.number : header.number - 1
    // As in geth's GetHashFn, BLOCKHASH knows only ancestors of the block whose state is used. An override of the block
    // number does not change this.
    const blockHash = (number: number): Uint8Array => {
      const ancestor = number <= youngest ? blockHashAt(this.#reader, number) : undefined
      return blockHashes?.get(number) ?? ancestor ?? NO_HASH
    }
    const groundOf = (message: Message, hooks: Hooks | undefined): Ground => {
      const lowered = lowerUnpaidFees(environment, message)
      return { config, state, environment: lowered, blockHash, precompiles, hooks }
    }
    return {
      environment,
      header,
      precompiles,
      state,
      inBlock: (other, hashes) =>
        this.#inBlock(start, known, state, { overrides: other, blockHashes: hashes }),
      run: (message, hooks) => transact(this.coreOf(steps), groundOf(message, hooks), message),
      execute: (message, hooks) => {
        const ground = groundOf(message, hooks)
        const core = this.coreOf(steps)
        return { outcome: transact(core, ground, message), writes: writesOf(core, ground) }
      },
      record: (message, hooks) => {
        const recorder = new TransactionRecorder(lookupsOf(state, environment, message))
        const ground = groundOf(message, hooks === undefined ? recorder : bothHooks(recorder, hooks))
        const core = this.coreOf(steps)
        const outcome = transact(core, ground, message)
        return { outcome, trace: recorder.finish(writesOf(core, ground)) }
      },
      apply: (writes) => state.apply(writes),
    }
  }
}

/** Overridden fields of a block, and hashes of other blocks by number. */
interface OverriddenBlock {
  readonly overrides: BlockOverrides
  readonly blockHashes?: ReadonlyMap<number, Uint8Array>
}

function lookupsOf(state: OverlayState, { coinbase }: BlockEnvironment, message: Message): Uint8Array[] {
  const { from, to, authorizations = [] } = message
  const nonce = state.account(from)?.nonce ?? 0n
  return firstLookups(state, { from, to, nonce, feeRecipient: coinbase, authorizations })
}

/** Maximum number of cached blocks of about 3 KB each; when it is exceeded, the block added first is removed. */
const BLOCKS_MAX = 512

/** A cached block; its members must not be changed. */
interface KnownBlock {
  readonly header: Header
  readonly environment: BlockEnvironment
  /**
   * The environment of a message without block overrides: the result of {@link overrideEnvironment} without overrides.
   */
  readonly plain: BlockEnvironment
}

/** Caches headers and environments of recently used blocks, because computing them takes longer than a short call. */
class BlockEnvironments {
  readonly #identity: Identity
  readonly #known = new Map<number, KnownBlock & { readonly raw: Uint8Array }>()

  constructor(identity: Identity) {
    this.#identity = identity
  }

  /** @param number of a block that the reader has; a reorg may have replaced the block since the last call */
  at(reader: StateReader, number: number): KnownBlock {
    const raw = rawHeaderAt(reader, number)!
    const before = this.#known.get(number)
    if (before !== undefined && equalBytes(before.raw, raw)) return before
    const { config } = this.#identity
    const header = decodeHeader(raw)
    const environment = environmentOf(config, header, feeRecipientOf(this.#identity, header))
    const known = { raw, header, environment, plain: overrideEnvironment(config, environment, {}) }
    this.#known.delete(number)
    this.#known.set(number, known)
    if (this.#known.size > BLOCKS_MAX) this.#known.delete(this.#known.keys().next().value!)
    return known
  }
}
