/** Runs jobs on the thread it lives on, one at a time. */
import { OutOfMemoryError } from '../evm/core.ts'
import { implementationOf } from './directory.ts'
import { JobError } from './executor.ts'
import type { JsonImplementation, Tools } from './implementation.ts'
import type { BlockInput, JsonInput } from './job.ts'
import { AnswerWriter, type AnswerWriterOptions, type JsonOutput } from './jsonOutput.ts'
import type { Toolbox } from './toolbox.ts'

/** The result of a job. */
export type Outcome = { output: unknown } | { json: JsonOutput }

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
   * @param job its name
   * @throws ExecutionError and ArchiveError as the job does
   * @throws JobError HEAD_MOVED, RESPONSE_TOO_LARGE, SPOOL_FULL, SPOOL_FAILED; no file is left then
   */
  run(job: string, input: BlockInput, file: AnswerFile): Promise<Outcome> {
    const run = (tools: Tools): Promise<Outcome> => this.#run(tools, job, input, file)
    const result = this.#last.then(() => this.#toolbox.lend(input, run)).catch(tooLarge)
    this.#last = result.catch(() => {})
    return result
  }

  async #run(tools: Tools, job: string, input: BlockInput, file: AnswerFile): Promise<Outcome> {
    const implementation = implementationOf(job)
    if ('run' in implementation) return { output: await implementation.run(tools, input) }
    return { json: await write(tools, implementation, input as JsonInput, file) }
  }
}

/** An execution that wants more memory than the core has is a fault of the call. */
function tooLarge(error: unknown): never {
  throw error instanceof OutOfMemoryError ? new JobError('OUT_OF_MEMORY', error.message) : error
}

async function write(
  tools: Tools,
  implementation: JsonImplementation,
  input: JsonInput,
  file: AnswerFile,
): Promise<JsonOutput> {
  const out = new AnswerWriter({ ...file, bytesMax: input.bytesMax })
  try {
    await implementation.write(tools, input, out)
    return out.finish()
  } catch (error) {
    out.discard()
    throw error
  }
}
