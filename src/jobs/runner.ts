/** Runs jobs on the thread it lives on, one at a time. */
import { OutOfMemoryError } from '../evm/core.ts'
import { calling, simulating, simulatingBlocks } from './asked.ts'
import {
  type BlockInput,
  JobError,
  type JobName,
  type Jobs,
  type JsonInput,
  type JsonJobs,
  type ValueJobs,
} from './executor.ts'
import { AnswerWriter, type AnswerWriterOptions, type JsonOutput } from './jsonOutput.ts'
import { accountAt } from './runs/accountAt.ts'
import { accountRange } from './runs/accountRange.ts'
import { buildBlock } from './runs/buildBlock.ts'
import { call } from './runs/call.ts'
import { cellProofs } from './runs/cellProofs.ts'
import { createAccessList } from './runs/createAccessList.ts'
import { estimateGas } from './runs/estimateGas.ts'
import { parityBlock } from './runs/parityBlock.ts'
import { parityCalls } from './runs/parityCalls.ts'
import { parityFilter } from './runs/parityFilter.ts'
import { parityRawTransaction } from './runs/parityRawTransaction.ts'
import { parityReplay } from './runs/parityReplay.ts'
import { parityTransaction } from './runs/parityTransaction.ts'
import { pendingBlock } from './runs/pendingBlock.ts'
import { recoverAuthorities } from './runs/recoverAuthorities.ts'
import { searchTraces } from './runs/searchTraces.ts'
import { simulateBlocks } from './runs/simulateBlocks.ts'
import { storageRange } from './runs/storageRange.ts'
import { traceCall } from './runs/traceCall.ts'
import { traceTransactions } from './runs/traceTransactions.ts'
import { verifySidecar } from './runs/verifySidecar.ts'
import type { Toolbox } from './toolbox.ts'
import type { Tools } from './tools.ts'

type Run<J extends keyof ValueJobs> = (
  tools: Tools,
  input: ValueJobs[J]['input'],
) => Promise<ValueJobs[J]['output']> | ValueJobs[J]['output']

/** Writes the answer, whole and valid, into `out`; what it throws is the answer instead. */
type RunJson<Input> = (tools: Tools, input: Input, out: AnswerWriter) => Promise<void> | void

const valueJobs: { [J in keyof ValueJobs]: Run<J> } = {
  call: ({ simulator }, input) => call(simulator, simulating(input)),
  estimateGas: ({ simulator }, input) => estimateGas(simulator, simulating(input)),
  createAccessList: ({ simulator }, input) => createAccessList(simulator, simulating(input)),
  accountAt,
  buildBlock,
  cellProofs,
  pendingBlock,
  recoverAuthorities,
  searchTraces,
  verifySidecar,
}

const jsonJobs: { [J in keyof JsonJobs]: RunJson<JsonJobs[J]> } = {
  accountRange,
  parityBlock,
  parityCalls: (tools, input, out) => parityCalls(tools, calling(input), out),
  parityFilter,
  parityRawTransaction,
  parityReplay,
  parityTransaction,
  simulateBlocks: (tools, input, out) => simulateBlocks(tools, simulatingBlocks(input), out),
  storageRange,
  traceCall: (tools, input, out) => traceCall(tools, simulating(input), out),
  traceTransactions,
}

/** The result of a job. */
export type Outcome = { output: ValueJobs[keyof ValueJobs]['output'] } | { json: JsonOutput }

/** The file that is made when an answer is long. */
export type AnswerFile = Pick<AnswerWriterOptions, 'path' | 'fileBytesMax'>

/** Runs jobs one after the other, with the tools of its thread. */
export class JobRunner {
  readonly #toolbox: Toolbox
  /** One at a time: an answer in the making holds memory, and the thread's core one run. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(toolbox: Toolbox) {
    this.#toolbox = toolbox
  }

  /**
   * @throws ExecutionError and ArchiveError as the job does
   * @throws JobError HEAD_MOVED, RESPONSE_TOO_LARGE, SPOOL_FULL, SPOOL_FAILED; no file is left then
   */
  run<J extends JobName>(job: J, input: Jobs[J]['input'], file: AnswerFile): Promise<Outcome> {
    const run = (tools: Tools): Promise<Outcome> => this.#run(tools, job, input, file)
    const result = this.#last.then(() => this.#toolbox.lend(input, run)).catch(tooLarge)
    this.#last = result.catch(() => {})
    return result
  }

  async #run(tools: Tools, job: JobName, input: BlockInput, file: AnswerFile): Promise<Outcome> {
    if (Object.hasOwn(valueJobs, job)) {
      const run = valueJobs[job as keyof ValueJobs] as Run<keyof ValueJobs>
      return { output: await run(tools, input as ValueJobs[keyof ValueJobs]['input']) }
    }
    const run = (jsonJobs as Record<JobName, unknown>)[job] as RunJson<JsonInput>
    return { json: await write(tools, run, input as JsonInput, file) }
  }
}

/** An execution that wants more memory than the core has is a fault of the call. */
function tooLarge(error: unknown): never {
  throw error instanceof OutOfMemoryError ? new JobError('OUT_OF_MEMORY', error.message) : error
}

async function write(
  tools: Tools,
  run: RunJson<JsonInput>,
  input: JsonInput,
  file: AnswerFile,
): Promise<JsonOutput> {
  const out = new AnswerWriter({ ...file, bytesMax: input.bytesMax })
  try {
    await run(tools, input, out)
    return out.finish()
  } catch (error) {
    out.discard()
    throw error
  }
}
