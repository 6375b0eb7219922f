/** Runs jobs on the thread it lives on, one at a time. */
import { headerAt } from '../archive/blocks.ts'
import type { Identity } from '../archive/identity.ts'
import { equalBytes } from '../chain/hex.ts'
import { Simulator } from '../evm/simulation.ts'
import type { Reader } from '../store/store.ts'
import { call } from './call.ts'
import { createAccessList } from './createAccessList.ts'
import { estimateGas } from './estimateGas.ts'
import { JobError, type JobName, type Jobs, type SimulationInput } from './executor.ts'

type Run<J extends JobName> = (simulator: Simulator, input: Jobs[J]['input']) => Promise<Jobs[J]['output']>

const jobs: { [J in JobName]: Run<J> } = { call, estimateGas, createAccessList }

export class JobRunner {
  readonly #reader: Reader
  readonly #simulator: Simulator
  /** The EVM's machines are used one execution at a time. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(reader: Reader, identity: Identity) {
    this.#reader = reader
    this.#simulator = new Simulator(reader, identity)
  }

  /** @throws ExecutionError as the job does, JobError HEAD_MOVED */
  run<J extends JobName>(job: J, input: Jobs[J]['input']): Promise<Jobs[J]['output']> {
    const result = this.#last.then(() => this.#run(job, input))
    this.#last = result.catch(() => {})
    return result
  }

  async #run<J extends JobName>(job: J, input: Jobs[J]['input']): Promise<Jobs[J]['output']> {
    this.#checkBlock(input)
    return jobs[job](this.#simulator, input)
  }

  #checkBlock({ block, blockHash }: SimulationInput): void {
    const stored = headerAt(this.#reader, block)
    if (stored !== undefined && equalBytes(stored.hash, blockHash)) return
    throw new JobError('HEAD_MOVED', `block ${block} is not on the chain any more`)
  }
}
