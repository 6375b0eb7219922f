/** What the trace_* methods have in common. */
import { blockHashAt, locateTransaction, type TransactionLocation } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import type { Job, JsonInput, JsonResult } from '../jobs/job.ts'
import type { Context } from './handler.ts'
import { minedAnswer } from './minedAnswer.ts'

/** As Omit, of each type of a union. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/**
 * Runs a job that writes traces.
 *
 * @param number of the newest block that it looks at
 * @throws JobError, ExecutionError as the job does
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

/** As {@link runTraceJob}, for answers about mined transactions, which are kept. @param input JSON values only */
export function recordedAnswer<Input extends JsonInput>(
  context: Context,
  job: Job<Input, JsonResult>,
  number: number,
  input: Without<Input, keyof JsonInput>,
): Promise<JsonResult> {
  const question = `${job.name} ${JSON.stringify(input)}`
  return minedAnswer(context, number, question, () => runTraceJob(context, job, number, input))
}

/** Where a transaction is that can be traced; undefined when there is no such transaction. */
export function locateTraced({ archive }: Context, transactionHash: string): TransactionLocation | undefined {
  return locateTransaction(archive.reader, fromHex(transactionHash))
}
