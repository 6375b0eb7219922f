/** What the trace_* methods have in common. */
import type { TraceTypes as TraceTypeList, TransactionCall } from '../../generated/types.ts'
import { blockHashAt, locateTransaction, type TransactionLocation } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import type { CallArguments } from '../evm/callArguments.ts'
import type { JsonInput, JsonJobs, JsonResult } from '../jobs/executor.ts'
import type { TraceTypes } from '../jobs/parityResult.ts'
import { callArguments, hasConflictingInput } from '../wire/call.ts'
import { MethodError } from './errors.ts'
import type { Context } from './handler.ts'
import { minedAnswer } from './minedAnswer.ts'

/**
 * Runs a job that writes traces.
 *
 * @param number of the newest block that it looks at
 * @throws JobError, ExecutionError as the job does
 */
export function runTraceJob<J extends keyof JsonJobs>(
  { archive, executor, limits }: Context,
  job: J,
  number: number,
  input: Omit<JsonJobs[J], keyof JsonInput>,
): Promise<JsonResult> {
  const blockHash = blockHashAt(archive.reader, number)!
  const common: JsonInput = { block: number, blockHash, bytesMax: limits.traceResponseBytesMax }
  const whole = { ...input, ...common } as unknown as JsonJobs[J]
  return executor.run(job, whole, { timeoutMs: limits.traceTimeoutMs }) as Promise<JsonResult>
}

/** As {@link runTraceJob}, for answers about mined transactions, which are kept. @param input JSON values only */
export function recordedAnswer<J extends keyof JsonJobs>(
  context: Context,
  job: J,
  number: number,
  input: Omit<JsonJobs[J], keyof JsonInput>,
): Promise<JsonResult> {
  const question = `${job} ${JSON.stringify(input)}`
  return minedAnswer(context, number, question, () => runTraceJob(context, job, number, input))
}

/** Where a transaction is that can be traced; undefined when there is no such transaction. */
export function locateTraced({ archive }: Context, transactionHash: string): TransactionLocation | undefined {
  return locateTransaction(archive.reader, fromHex(transactionHash))
}

/** What a list of trace types asks for. */
export function traceTypes(types: TraceTypeList): TraceTypes {
  return {
    trace: types.includes('trace'),
    vmTrace: types.includes('vmTrace'),
    stateDiff: types.includes('stateDiff'),
  }
}

/** @param name of the parameter, in the message. @throws MethodError INVALID_PARAMS */
export function tracedCall(call: TransactionCall, name: string): CallArguments {
  if (hasConflictingInput(call)) {
    throw new MethodError('INVALID_PARAMS', `invalid parameter 0 (${name}): data and input differ`)
  }
  return callArguments(call)
}
