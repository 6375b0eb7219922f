/**
 * A job takes its own look at the store, on its own thread. When the chain of the request is not there any more, the
 * request begins again on the chain that is: it finishes on one chain, whichever it is.
 */
import type { Lease, Views } from '../head/view.ts'
import { JobError } from '../jobs/executor.ts'
import type { MethodTable } from '../rpc/method.ts'
import type { Context } from './handler.ts'

type Params = Readonly<Record<string, unknown>>
type Handle = (context: Context, params: Params) => unknown

/**
 * How often a request begins again before the caller is told that its block is gone. A pending block is gone with every
 * block that is sealed, a hundred a second where that is done at once.
 */
const RESTARTS_MAX = 20
/** How long a request waits, in all, for a reorg that is under way to come to its end, in milliseconds. */
const MOVE_MS_MAX = 5_000

/** The same methods, begun again where a reorg came between. */
export function withRestarts(methods: MethodTable<Context>, views: Views): MethodTable<Context> {
  const wrapped = [...methods.values()].map((method) => ({
    ...method,
    handle: (context: Context, params: Params) => {
      const result = method.handle(context, params)
      if (!(result instanceof Promise)) return result
      return result.catch((error) => restart(error, method.handle, context, params, views))
    },
  }))
  return new Map(wrapped.map((method) => [method.name, method]))
}

async function restart(
  first: unknown,
  handle: Handle,
  context: Context,
  params: Params,
  views: Views,
): Promise<unknown> {
  let error = first
  let seen = context.view
  let leftMs = MOVE_MS_MAX
  for (let left = RESTARTS_MAX; left > 0 && leftMs > 0 && isHeadMoved(error); left--) {
    const startedMs = performance.now()
    await views.moved(seen, leftMs)
    leftMs -= performance.now() - startedMs
    const lease: Lease = views.acquire()
    const { view } = lease
    seen = view
    try {
      return await handle({ ...context, view, archive: view.archive }, params)
    } catch (fault) {
      error = fault
    } finally {
      lease.release()
    }
  }
  throw error
}

function isHeadMoved(error: unknown): boolean {
  return error instanceof JobError && error.code === 'HEAD_MOVED'
}
