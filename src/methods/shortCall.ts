/** Selects the calls that may run on the serving thread. */
import type { TransactionCall } from '../../generated/types.ts'
import type { ShortableJob, ShortCall } from '../jobs/shortJob.ts'
import { callArguments } from '../wire/call.ts'
import type { Context } from './handler.ts'

/** Members of a call that may be long, and therefore slow to convert. */
const LONG_MEMBERS = ['accessList', 'authorizationList', 'blobVersionedHashes'] as const

/**
 * Converts a call without overrides for execution on this thread.
 *
 * @param number number of the block after which the call runs
 * @returns undefined when only a worker may run the call
 */
export function shortCallOf(
  { archive, limits, shortCalls, view }: Pick<Context, 'archive' | 'limits' | 'shortCalls' | 'view'>,
  transaction: TransactionCall,
  number: number,
): ShortCall | undefined {
  // An archive other than the view's archive has the pending block on top; only workers can run calls on the pending
  // block.
  if (shortCalls === undefined || archive !== view.archive) return undefined
  const { data, input } = transaction
  if ((input ?? data ?? '').length > 2 + 2 * shortCalls.dataBytesMax) return undefined
  if (LONG_MEMBERS.some((member) => transaction[member] != null)) return undefined
  const isPast = number < view.head.number
  return { block: number, call: callArguments(transaction), gasCap: BigInt(limits.callGasMax), isPast }
}

/**
 * Returns the result of a job. This thread runs the job when the call is short; otherwise, a worker runs it.
 *
 * @param asked the job's input; undefined when only a worker may run the job
 * @throws the errors of the job
 */
export function shortly<Asked extends ShortCall, Short, Long>(
  { archive, shortCalls, scope }: Context,
  job: ShortableJob<Asked, Short>,
  asked: Asked | undefined,
  byWorker: () => Promise<Long>,
): Short | Promise<Short | Long> {
  if (asked === undefined || shortCalls === undefined) return byWorker()
  return shortCalls.answer(scope, job, archive, asked, byWorker)
}
