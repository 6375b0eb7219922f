/** Functions that several trace_* methods share. */
import { blockHashAt, locateTransaction, type TransactionLocation } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import type { Job, JsonInput, JsonResult } from '../jobs/job.ts'
import type { Context } from './handler.ts'
import { minedAnswer } from './minedAnswer.ts'

/** Applies `Omit` to each member of a union type. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/**
 * Runs a job that writes traces.
 *
 * @param number number of the newest block that the job reads
 * @throws JobError; ExecutionError from the job
 */
export function runTraceJob<Input extends JsonInput>(
  { archive, executor, limits }: Context,
  job: Job<Input, JsonResult>,
  number: number,
  input: Without<Input, keyof JsonInput>,
): Promise<JsonResult> {
  const blockHash = blockHashAt(archive.reader, number)!
  const common: JsonInput = { block: number, blockHash, bytesMax: limits.traceResponseBytesMax }
  const whole = { ...input, ...common } as unknown as Input
  return executor.run(job, whole, { timeoutMs: limits.traceTimeoutMs })
}

/** Like {@link runTraceJob}, but for mined transactions; caches the answer. @param input must consist of JSON values */
export function recordedAnswer<Input extends JsonInput>(
  context: Context,
  job: Job<Input, JsonResult>,
  number: number,
  input: Without<Input, keyof JsonInput>,
): Promise<JsonResult> {
  const question = `${job.name} ${JSON.stringify(input)}`
  return minedAnswer(context, number, question, () => runTraceJob(context, job, number, input))
}

/** Location of a mined transaction; undefined when the hash is unknown. */
export function locateTraced({ archive }: Context, transactionHash: string): TransactionLocation | undefined {
  return locateTransaction(archive.reader, fromHex(transactionHash))
}
