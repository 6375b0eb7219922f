/** Selects the calls that may run on the serving thread. */
import type { TransactionCall } from '../../generated/types.ts'
import type { ShortableJob, ShortCall, ShortRequest } from '../jobs/shortJob.ts'
import { callArguments } from '../wire/call.ts'
import type { Context } from './handler.ts'

/** Members of a call that may be long, and therefore slow to convert. */
const LONG_MEMBERS = ['accessList', 'authorizationList', 'blobVersionedHashes'] as const

type ShortContext = Pick<Context, 'archive' | 'limits' | 'shortCalls' | 'view'>

/**
 * Converts a call without overrides for execution on this thread.
 *
 * @param number number of the block after which the call runs
 * @returns undefined when only a worker may run the call
 */
export function shortCallOf(
  context: ShortContext,
  transaction: TransactionCall,
  number: number,
): ShortCall | undefined {
  const request = shortRequestOf(context, [transaction], number)
  return request && { ...request, call: callArguments(transaction) }
}

/**
 * Returns the part of the input that all jobs for short calls have.
 *
 * @param number number of the block after which the calls run
 * @returns undefined when only a worker may run the calls
 */
export function shortRequestOf(
  { archive, limits, shortCalls, view }: ShortContext,
  calls: readonly TransactionCall[],
  number: number,
): ShortRequest | undefined {
  // If `archive` is not the archive of the view, `archive` includes the pending block. Only workers can run calls on
  // the pending block.
  if (shortCalls === undefined || archive !== view.archive) return undefined
  if (calls.length > shortCalls.callsMax) return undefined
  let digits = 0
  for (const call of calls) {
    digits += (call.input ?? call.data ?? '0x').length - 2
    if (LONG_MEMBERS.some((member) => call[member] != null)) return undefined
  }
  if (digits > 2 * shortCalls.dataBytesMax) return undefined
  return {
    block: number,
    gasCap: BigInt(limits.callGasMax),
    isPast: view.shownNumber !== undefined || number < view.head.number,
  }
}

/**
 * Returns the result of a job. This thread runs the job when the calls are short; otherwise, a worker runs it.
 *
 * @param asked the job's input; undefined when only a worker may run the job
 * @throws the errors of the job
 */
export function shortly<Asked extends ShortRequest, Short, Long>(
  { archive, shortCalls, scope }: Context,
  job: ShortableJob<Asked, Short>,
  asked: Asked | undefined,
  byWorker: () => Promise<Long>,
): Short | Promise<Short | Long> {
  if (asked === undefined || shortCalls === undefined) return byWorker()
  return shortCalls.answer(scope, job, archive, asked, byWorker)
}
