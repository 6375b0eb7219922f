/** Messages on the state after a block: nothing that they change is kept. */
import { blockHashAt } from '../archive/blocks.ts'
import type { Identity } from '../archive/identity.ts'
import { type StateView, stateAt } from '../archive/state.ts'
import type { TransactionTrace } from '../archive/trace.ts'
import type { Header } from '../chain/header.ts'
import type { Reader } from '../store/store.ts'
import { BlockEnvironments } from './blockEnvironments.ts'
import { bothHooks } from './bothHooks.ts'
import type { Core } from './core.ts'
import { coreOfThread } from './cores.ts'
import { type BlockEnvironment, type BlockOverrides, overrideEnvironment } from './environment.ts'
import { firstLookups } from './firstLookups.ts'
import type { Hooks } from './hooks.ts'
import { lowerUnpaidFees, type Message, type MessageOutcome } from './message.ts'
import { OverlayState } from './overlay.ts'
import { type AccountOverride, applyStateOverrides, precompilesUnder } from './overrides.ts'
import type { PlacedPrecompiles } from './placedPrecompiles.ts'
import { TransactionRecorder } from './recorder.ts'
import { type Ground, transact, writesOf } from './transition.ts'

const NO_HASH = new Uint8Array(32)

/** Where a simulation starts. */
export interface SimulationStart {
  /** Number of a block that the archive has. */
  block: number
  stateOverrides: readonly AccountOverride[]
  blockOverrides: BlockOverrides
  /** Hooks are to be told every instruction. */
  steps?: boolean
  /** The state to begin with, when it is not the one after the block: overrides come on top. */
  state?: StateView
  /** A call in the block after this one sees the hash of this one, not only those of its ancestors. */
  seesOwnHash?: boolean
}

/** A message that was executed, and what was recorded of it. */
export interface RecordedMessage {
  outcome: MessageOutcome
  trace: TransactionTrace
}

/** A message that was executed, and what it wrote. */
export interface ExecutedCall {
  outcome: MessageOutcome
  writes: TransactionTrace['writes']
}

/** One message after another can be tried, each on the state that the simulation starts with. */
export interface Simulation {
  readonly environment: BlockEnvironment
  readonly header: Header
  readonly precompiles: PlacedPrecompiles
  /** The start state. */
  readonly state: OverlayState
  /** @throws ExecutionError when the message cannot be executed at all */
  run(message: Message, hooks?: Hooks): MessageOutcome
  /** As {@link run}, and what the message wrote, which is part of nothing yet. */
  execute(message: Message, hooks?: Hooks): ExecutedCall
  /**
   * As {@link run}, recorded; what it wrote is part of the record and of nothing else.
   *
   * @param hooks told as well; every instruction, when the simulation was started with `steps`
   */
  record(message: Message, hooks?: Hooks): RecordedMessage
  /** Makes what a message wrote part of {@link state}, so that later messages see it. */
  apply(writes: TransactionTrace['writes']): void
}

export class Simulator {
  readonly identity: Identity
  readonly #reader: Reader
  readonly #coreOf: (steps: boolean) => Core
  readonly #blocks: BlockEnvironments

  /** @param coreOf gives the core that runs what is simulated, when it is about to */
  constructor(reader: Reader, identity: Identity, coreOf: (steps: boolean) => Core = coreOfThread) {
    this.#reader = reader
    this.#coreOf = coreOf
    this.#blocks = new BlockEnvironments(identity)
    this.identity = identity
  }

  /** @throws ExecutionError INVALID_OVERRIDE, PRECOMPILE_ITSELF */
  start(start: SimulationStart): Simulation {
    const { block, stateOverrides, blockOverrides, steps = false } = start
    const { config } = this.identity
    const known = this.#blocks.at(this.#reader, block)
    const { header } = known
    const environment =
      Object.keys(blockOverrides).length === 0
        ? known.plain
        : overrideEnvironment(config, known.environment, blockOverrides)
    const precompiles = precompilesUnder(environment.fork, stateOverrides)
    const state = new OverlayState(start.state ?? stateAt(this.#reader, block))
    applyStateOverrides(state, stateOverrides)
    const isNext = environment.number === BigInt(header.number) + 1n
    const youngest = start.seesOwnHash === true && isNext ? header.number : header.number - 1
    // As geth's GetHashFn: only ancestors of the block that the state is of, whatever number the call overrides.
    const blockHash = (number: number): Uint8Array => {
      const ancestor = number <= youngest ? blockHashAt(this.#reader, number) : undefined
      return ancestor ?? NO_HASH
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
      run: (message, hooks) => transact(this.#coreOf(steps), groundOf(message, hooks), message),
      execute: (message, hooks) => {
        const ground = groundOf(message, hooks)
        const core = this.#coreOf(steps)
        return { outcome: transact(core, ground, message), writes: writesOf(core, ground) }
      },
      record: (message, hooks) => {
        const recorder = new TransactionRecorder(lookupsOf(state, environment, message))
        const ground = groundOf(message, hooks === undefined ? recorder : bothHooks(recorder, hooks))
        const core = this.#coreOf(steps)
        const outcome = transact(core, ground, message)
        return { outcome, trace: recorder.finish(writesOf(core, ground)) }
      },
      apply: (writes) => state.apply(writes),
    }
  }
}

function lookupsOf(state: OverlayState, { coinbase }: BlockEnvironment, message: Message): Uint8Array[] {
  const { from, to, authorizations = [] } = message
  const nonce = state.account(from)?.nonce ?? 0n
  return firstLookups(state, { from, to, nonce, feeRecipient: coinbase, authorizations })
}
