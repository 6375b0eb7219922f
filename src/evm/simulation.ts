/** Messages on the state after a block: nothing that they change is kept. */
import { headerAt } from '../archive/blocks.ts'
import type { Identity } from '../archive/identity.ts'
import { stateAt } from '../archive/state.ts'
import { cliqueSigner } from '../chain/cliqueSigner.ts'
import type { Header } from '../chain/header.ts'
import type { Reader } from '../store/store.ts'
import {
  type BlockEnvironment,
  type BlockOverrides,
  environmentOf,
  overrideEnvironment,
} from './environment.ts'
import { Machine, Machines } from './machine.ts'
import { executeMessage, type Message, type MessageOutcome } from './message.ts'
import { OverlayState } from './overlay.ts'
import { type AccountOverride, applyStateOverrides, overriddenPrecompiles } from './overrides.ts'

/** Where a simulation starts. */
export interface SimulationStart {
  /** Number of a block that the archive has. */
  block: number
  stateOverrides: readonly AccountOverride[]
  blockOverrides: BlockOverrides
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
  async start({ block, stateOverrides, blockOverrides }: SimulationStart): Promise<Simulation> {
    const { config } = this.identity
    const { header } = headerAt(this.#reader, block)!
    const environment = overrideEnvironment(
      config,
      environmentOf(config, header, this.#feeRecipient(header)),
      blockOverrides,
    )
    const machine = await this.#machineFor(environment, stateOverrides)
    const state = new OverlayState(stateAt(this.#reader, block))
    applyStateOverrides(state, stateOverrides)
    return {
      environment,
      header,
      machine,
      state,
      run: (message, prepare) => this.#run({ machine, state, environment, header }, message, prepare),
    }
  }

  async #run(
    { machine, state, environment, header }: Pick<Simulation, 'machine' | 'state' | 'environment' | 'header'>,
    message: Message,
    prepare?: (journal: Machine['journal']) => void,
  ): Promise<MessageOutcome> {
    // As geth's GetHashFn: only ancestors of the block that the state is of, whatever number the call overrides.
    machine.use(state, (number) => {
      const ancestor = number < header.number ? headerAt(this.#reader, number) : undefined
      return ancestor?.hash ?? new Uint8Array(32)
    })
    prepare?.(machine.journal)
    state.checkpoint()
    try {
      return await executeMessage(machine, this.identity.config, state, environment, message)
    } finally {
      state.revertAll()
    }
  }

  async #machineFor(environment: BlockEnvironment, overrides: readonly AccountOverride[]): Promise<Machine> {
    const machine = await this.#machines.at(environment.fork)
    const moved = overriddenPrecompiles(machine.vm.common, overrides)
    return moved === undefined ? machine : Machine.create(this.identity.config, environment.fork, moved)
  }

  #feeRecipient(header: Header): Uint8Array {
    const { config } = this.identity
    const clique =
      config.engine === 'clique' && header.difficulty > 0n && header.number > this.identity.genesisNumber
    return clique ? cliqueSigner(header) : header.coinbase
  }
}
