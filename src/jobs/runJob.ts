/** Runs a job on the calling thread. */
import { OutOfMemoryError } from '../evm/core.ts'
import { jobNamed } from './directory.ts'
import { JobError } from './executor.ts'
import type { BlockInput, JsonInput, JsonJob, Tools } from './job.ts'
import { AnswerWriter, type AnswerWriterOptions, type JsonOutput } from './jsonOutput.ts'
import type { Toolbox } from './toolbox.ts'

/** The result of a job. */
export type Outcome = { output: unknown } | { json: JsonOutput }

/** The file that is made when an answer is long. */
export type AnswerFile = Pick<AnswerWriterOptions, 'path' | 'fileBytesMax'>

/**
 * Runs a job with the tools of the thread. The next one may begin when it has ended: an answer in the making holds
 * memory, and the thread's core has one run at a time.
 *
 * @param name of the job
 * @throws ExecutionError and ArchiveError as the job does
 * @throws JobError HEAD_MOVED, RESPONSE_TOO_LARGE, SPOOL_FULL, SPOOL_FAILED, OUT_OF_MEMORY; no file is left then
 */
export async function runJob(
  toolbox: Toolbox,
  name: string,
  input: BlockInput,
  file: AnswerFile,
): Promise<Outcome> {
  const job = jobNamed(name)
  try {
    const tools = toolbox.take(input)
    if ('run' in job) return { output: await job.run(tools, input) }
    return { json: await write(tools, job, input as JsonInput, file) }
  } catch (error) {
    // An execution that wants more memory than the core has is a fault of the call.
    throw error instanceof OutOfMemoryError ? new JobError('OUT_OF_MEMORY', error.message) : error
  } finally {
    await toolbox.giveBack()
  }
}

async function write(tools: Tools, job: JsonJob, input: JsonInput, file: AnswerFile): Promise<JsonOutput> {
  const out = new AnswerWriter({ ...file, bytesMax: input.bytesMax })
  try {
    await job.write(tools, input, out)
    return out.finish()
  } catch (error) {
    out.discard()
    throw error
  }
}
