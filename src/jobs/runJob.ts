/** Runs a job on the calling thread. */
import { OutOfMemoryError } from '../evm/core.ts'
import { jobNamed } from './directory.ts'
import { JobError } from './executor.ts'
import type { BlockInput, JsonInput, JsonJob, Tools } from './job.ts'
import { AnswerWriter, type AnswerWriterOptions, type JsonOutput } from './jsonOutput.ts'
import type { Toolbox } from './toolbox.ts'

/** The result of a job. */
export type Outcome = { output: unknown } | { json: JsonOutput }

/** The file for a long answer. */
export type AnswerFile = Pick<AnswerWriterOptions, 'path' | 'fileBytesMax'>

/**
 * Runs a job with the tools of the thread. The next job may begin only when this one has ended: an unfinished answer
 * holds memory, and the thread's core executes one run at a time.
 *
 * @param name name of the job
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
    // If an execution needs more memory than the core has, the call is at fault, not the worker.
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
