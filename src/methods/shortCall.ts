/** Runs short calls on the serving thread. */
import type { TransactionCall } from '../../generated/types.ts'
import type { ShortCall, ShortInputs, ShortJob, ShortOutputs } from '../jobs/shortJobs.ts'
import { callArguments } from '../wire/call.ts'
import type { Context } from './handler.ts'

/** Longest wait of a short call for this thread, in milliseconds; after that, a worker runs the call. */
const WAIT_MS_MAX = 50

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
  // An archive other than the view's has the pending block on top, which only workers support.
  if (shortCalls === undefined || archive !== view.archive) return undefined
  const { data, input } = transaction
  if ((input ?? data ?? '').length > 2 + 2 * shortCalls.dataBytesMax) return undefined
  if (LONG_MEMBERS.some((member) => transaction[member] != null)) return undefined
  const isPast = number < view.head.number
  return { block: number, call: callArguments(transaction), gasCap: BigInt(limits.callGasMax), isPast }
}

/**
 * The result of a job, from this thread when the call is short, else from a worker.
 *
 * @param asked the job's input; undefined when only a worker may run the job
 * @throws the errors of the job
 */
export function shortly<J extends ShortJob, Output>(
  context: Context,
  job: J,
  asked: ShortInputs[J] | undefined,
  byWorker: () => Promise<Output>,
): ShortOutputs[J] | Promise<ShortOutputs[J] | Output> {
  const { archive, shortCalls, scope } = context
  if (asked === undefined || shortCalls?.mayBegin(job, asked) !== true) return byWorker()
  const atOnce = (): ShortOutputs[J] | Promise<Output> => {
    const answer = scope.charged(() => shortCalls.run(job, archive, asked))
    return answer === undefined ? byWorker() : answer.output
  }
  // The scheduler of arrivals would make short requests wait behind all calls that arrived earlier.
  const yielded = shortCalls.waiting(scope.yieldWithin(WAIT_MS_MAX))
  if (yielded === undefined) return atOnce()
  return yielded.then<ShortOutputs[J] | Output>((mayBegin) => (mayBegin ? atOnce() : byWorker()))
}
