/** Messages on the state after a block: nothing that they change is kept. */
import { blockHashAt, headerAt } from '../archive/blocks.ts'
import type { Identity } from '../archive/identity.ts'
import { type StateView, stateAt } from '../archive/state.ts'
import type { TransactionTrace } from '../archive/trace.ts'
import type { Fork } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import type { Reader } from '../store/store.ts'
import { bothHooks } from './bothHooks.ts'
import {
  type BlockEnvironment,
  type BlockOverrides,
  environmentOf,
  overrideEnvironment,
} from './environment.ts'
import { firstLookups } from './firstLookups.ts'
import type { Hooks } from './hooks.ts'
import { Machine, Machines } from './machine.ts'
import { executeMessage, lowerUnpaidFees, type Message, type MessageOutcome } from './message.ts'
import { OverlayState } from './overlay.ts'
import { type AccountOverride, applyStateOverrides, overriddenPrecompiles } from './overrides.ts'
import { TransactionRecorder } from './recorder.ts'
import { feeRecipientOf } from './replay.ts'

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

/** One message after another can be tried, each on the state that the simulation starts with. */
export interface Simulation {
  readonly environment: BlockEnvironment
  readonly header: Header
  readonly machine: Machine
  /** The start state. */
  readonly state: OverlayState
  /**
   * @param prepare called when the machine is set up and nothing has run yet
   * @throws ExecutionError when the message cannot be executed at all
   */
  run(message: Message, prepare?: (journal: Machine['journal']) => void): Promise<MessageOutcome>
  /**
   * As {@link run}, recorded; what it wrote is part of the record and of nothing else.
   *
   * @param hooks told as well; every instruction, when the simulation was started with `steps`
   */
  record(message: Message, hooks?: Hooks): Promise<RecordedMessage>
  /** Makes what a message wrote part of {@link state}, so that later messages see it. */
  apply(writes: TransactionTrace['writes']): void
}

type Parts = Pick<Simulation, 'machine' | 'state' | 'environment' | 'header'> & {
  /** Number of the youngest block whose hash is seen. */
  youngest: number
}

export class Simulator {
  readonly identity: Identity
  readonly #reader: Reader
  readonly #machines: Machines

  constructor(reader: Reader, identity: Identity) {
    this.#reader = reader
    this.identity = identity
    this.#machines = new Machines(identity.config)
  }

  /** @throws ExecutionError INVALID_OVERRIDE */
  async start(start: SimulationStart): Promise<Simulation> {
    const { block, stateOverrides, blockOverrides, steps = false } = start
    const { config } = this.identity
    const { header } = headerAt(this.#reader, block)!
    const environment = overrideEnvironment(
      config,
      environmentOf(config, header, feeRecipientOf(this.identity, header)),
      blockOverrides,
    )
    const machine = await this.machineFor(environment.fork, stateOverrides, steps)
    const state = new OverlayState(start.state ?? stateAt(this.#reader, block))
    applyStateOverrides(state, stateOverrides)
    const isNext = environment.number === BigInt(header.number) + 1n
    const youngest = start.seesOwnHash === true && isNext ? header.number : header.number - 1
    const parts = { machine, state, environment, header, youngest }
    return {
      ...{ machine, state, environment, header },
      run: (message, prepare) => this.#run(parts, message, ({ journal }) => prepare?.(journal)),
      record: (message, hooks) => this.#record(parts, message, hooks),
      apply: (writes) => state.apply(writes),
    }
  }

  async #record(parts: Parts, message: Message, hooks: Hooks | undefined): Promise<RecordedMessage> {
    const { state, environment } = parts
    const recorder = new TransactionRecorder(state, lookupsOf(state, environment, message))
    // What was written before is not this message's.
    state.takeWrites()
    return this.#run(
      parts,
      message,
      (machine) => {
        machine.hooks = hooks === undefined ? recorder : bothHooks(recorder, hooks)
      },
      (outcome) => ({ outcome, trace: recorder.finish(state.takeWrites()) }),
    )
  }

  async #run<R = MessageOutcome>(
    { machine, state, environment, youngest }: Parts,
    message: Message,
    prepare: (machine: Machine) => void,
    conclude: (outcome: MessageOutcome) => R = (outcome) => outcome as R,
  ): Promise<R> {
    // As geth's GetHashFn: only ancestors of the block that the state is of, whatever number the call overrides.
    machine.use(state, (number) => {
      const ancestor = number <= youngest ? blockHashAt(this.#reader, number) : undefined
      return ancestor ?? new Uint8Array(32)
    })
    prepare(machine)
    state.checkpoint()
    try {
      const visible = lowerUnpaidFees(environment, message)
      return conclude(await executeMessage(machine, this.identity.config, state, visible, message))
    } finally {
      machine.hooks = undefined
      state.revertAll()
    }
  }

  /**
   * A machine whose precompiles are where the overrides put them.
   *
   * @param steps hooks are told every instruction
   * @throws ExecutionError INVALID_OVERRIDE, PRECOMPILE_ITSELF
   */
  async machineFor(fork: Fork, overrides: readonly AccountOverride[], steps = false): Promise<Machine> {
    const machine = await this.#machines.at(fork, steps)
    const customPrecompiles = overriddenPrecompiles(machine.vm.common, overrides)
    return customPrecompiles === undefined
      ? machine
      : Machine.create(this.identity.config, fork, { customPrecompiles, steps })
  }
}

function lookupsOf(state: OverlayState, { coinbase }: BlockEnvironment, message: Message): Uint8Array[] {
  const { from, to, authorizations = [] } = message
  const nonce = state.account(from)?.nonce ?? 0n
  return firstLookups(state, { from, to, nonce, feeRecipient: coinbase, authorizations })
}
