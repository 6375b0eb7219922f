/** Calls that are short run on this thread. */
import type { TransactionCall } from '../../generated/types.ts'
import type { ShortCall, ShortInputs, ShortJob, ShortOutputs } from '../jobs/shortJobs.ts'
import { callArguments } from '../wire/call.ts'
import type { Context } from './handler.ts'

/** How long a short call waits for this thread, in milliseconds; then a worker runs it. */
const WAIT_MS_MAX = 50

/** Members of a call that may be long: converting them takes its time. */
const LONG_MEMBERS = ['accessList', 'authorizationList', 'blobVersionedHashes'] as const

/**
 * A call that overrides nothing, as this thread may run it.
 *
 * @param number of the block after which it happens
 * @returns undefined when only a worker may
 */
export function shortCallOf(
  { archive, limits, shortCalls, view }: Pick<Context, 'archive' | 'limits' | 'shortCalls' | 'view'>,
  transaction: TransactionCall,
  number: number,
): ShortCall | undefined {
  // The pending block lies on top of the view's archive.
  if (shortCalls === undefined || archive !== view.archive) return undefined
  const { data, input } = transaction
  if ((input ?? data ?? '').length > 2 + 2 * shortCalls.dataBytesMax) return undefined
  if (LONG_MEMBERS.some((member) => transaction[member] != null)) return undefined
  const isPast = number < view.head.number
  return { block: number, call: callArguments(transaction), gasCap: BigInt(limits.callGasMax), isPast }
}

/**
 * The result of a job: at once when the call is short, else by a worker.
 *
 * @param asked undefined when only a worker may run it
 * @throws what the job throws
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
  // Not by the scheduler of arrivals: short requests would wait behind all calls that came before them.
  const yielded = shortCalls.waiting(scope.yieldWithin(WAIT_MS_MAX))
  if (yielded === undefined) return atOnce()
  return yielded.then<ShortOutputs[J] | Output>((mayBegin) => (mayBegin ? atOnce() : byWorker()))
}
