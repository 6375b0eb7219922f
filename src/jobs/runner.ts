/** Runs jobs on the thread it lives on, one at a time. */
import { blockHashAt } from '../archive/blocks.ts'
import type { Identity } from '../archive/identity.ts'
import { equalBytes } from '../chain/hex.ts'
import { Replayer } from '../evm/replay.ts'
import { Simulator } from '../evm/simulation.ts'
import type { Reader } from '../store/store.ts'
import { accountAt } from './accountAt.ts'
import { accountRange } from './accountRange.ts'
import { call } from './call.ts'
import { createAccessList } from './createAccessList.ts'
import { estimateGas } from './estimateGas.ts'
import {
  type BlockInput,
  JobError,
  type JobName,
  type Jobs,
  type JsonInput,
  type JsonJobs,
  type ValueJobs,
} from './executor.ts'
import { type JsonOutput, JsonWriter, type JsonWriterOptions } from './jsonOutput.ts'
import { parityBlock } from './parityBlock.ts'
import { parityCalls } from './parityCalls.ts'
import { parityFilter } from './parityFilter.ts'
import { parityRawTransaction } from './parityRawTransaction.ts'
import { parityReplay } from './parityReplay.ts'
import { parityTransaction } from './parityTransaction.ts'
import { searchTraces } from './searchTraces.ts'
import { storageRange } from './storageRange.ts'
import type { Tools } from './tools.ts'
import { traceCall } from './traceCall.ts'
import { traceTransactions } from './traceTransactions.ts'

type Run<J extends keyof ValueJobs> = (
  tools: Tools,
  input: ValueJobs[J]['input'],
) => Promise<ValueJobs[J]['output']>

/** Writes the answer, whole and valid, into `out`; what it throws is the answer instead. */
type RunJson<Input> = (tools: Tools, input: Input, out: JsonWriter) => Promise<void> | void

const valueJobs: { [J in keyof ValueJobs]: Run<J> } = {
  call: ({ simulator }, input) => call(simulator, input),
  estimateGas: ({ simulator }, input) => estimateGas(simulator, input),
  createAccessList: ({ simulator }, input) => createAccessList(simulator, input),
  accountAt,
  searchTraces,
}

const jsonJobs: { [J in keyof JsonJobs]: RunJson<JsonJobs[J]> } = {
  accountRange,
  parityBlock,
  parityCalls,
  parityFilter,
  parityRawTransaction,
  parityReplay,
  parityTransaction,
  storageRange,
  traceCall,
  traceTransactions,
}

/** What a job gave. */
export type Outcome = { output: ValueJobs[keyof ValueJobs]['output'] } | { json: JsonOutput }

/** The file that is made when an answer is long. */
export type AnswerFile = Pick<JsonWriterOptions, 'path' | 'fileBytesMax'>

/** Runs jobs one after the other, with the tools of its thread. */
export class JobRunner {
  readonly #tools: Tools
  /** The EVM's machines are used one execution at a time. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(reader: Reader, identity: Identity) {
    const simulator = new Simulator(reader, identity)
    const replayer = new Replayer(reader, identity)
    this.#tools = { reader, identity, simulator, replayer }
  }

  /**
   * @throws ExecutionError and ArchiveError as the job does
   * @throws JobError HEAD_MOVED, RESPONSE_TOO_LARGE, SPOOL_FULL, SPOOL_FAILED; no file is left then
   */
  run<J extends JobName>(job: J, input: Jobs[J]['input'], file: AnswerFile): Promise<Outcome> {
    const result = this.#last.then(() => this.#run(job, input, file))
    this.#last = result.catch(() => {})
    return result
  }

  async #run(job: JobName, input: BlockInput, file: AnswerFile): Promise<Outcome> {
    this.#checkBlock(input)
    if (Object.hasOwn(valueJobs, job)) {
      const run = valueJobs[job as keyof ValueJobs] as Run<keyof ValueJobs>
      return { output: await run(this.#tools, input as ValueJobs[keyof ValueJobs]['input']) }
    }
    const run = (jsonJobs as Record<JobName, unknown>)[job] as RunJson<JsonInput>
    return { json: await this.#write(run, input as JsonInput, file) }
  }

  async #write(run: RunJson<JsonInput>, input: JsonInput, file: AnswerFile): Promise<JsonOutput> {
    const out = new JsonWriter({ ...file, bytesMax: input.bytesMax })
    try {
      await run(this.#tools, input, out)
      return out.finish()
    } catch (error) {
      out.discard()
      throw error
    }
  }

  #checkBlock({ block, blockHash }: BlockInput): void {
    const stored = blockHashAt(this.#tools.reader, block)
    if (stored !== undefined && equalBytes(stored, blockHash)) return
    throw new JobError('HEAD_MOVED', `block ${block} is not on the chain any more`)
  }
}
