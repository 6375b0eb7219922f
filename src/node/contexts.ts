/** Makes the contexts with which handlers work. */
import type { ReopenedViews, View, Views } from '../head/view.ts'
import type { Executor, JobCaller } from '../jobs/executor.ts'
import type { Context } from '../methods/handler.ts'
import { leaseOn } from '../methods/restart.ts'
import { LOCAL } from '../rpc/clientShares.ts'
import type { ContextSource } from '../rpc/context.ts'
import { RequestScope } from '../rpc/requestScope.ts'
import type { Caller } from '../rpc/session.ts'
import type { Subscriptions } from '../watch/subscriptions.ts'
import { gated } from './gatedView.ts'
import type { Gate } from './headParts.ts'

/** The members of a context that are the same for every request. */
export type Shared = Omit<Context, 'archive' | 'chainControl' | keyof OfRequest> & {
  readonly lanes: { forCaller(caller: JobCaller): Executor }
  /** Returns the control of the chain; a node of a fleet has it only while the node is the writer. */
  readonly control: () => Context['chainControl']
}

/**
 * Returns a source of contexts. All requests that share a context are answered from the same view.
 *
 * @param gate says whether requests about the newest block may be answered. Default: always
 */
export function contextSource(
  views: ReopenedViews,
  subscriptions: Subscriptions,
  shared: Shared,
  gate?: Gate,
): ContextSource<Context> {
  // The gate must be asked before the view is read (see LatestGate). Arguments are evaluated from left to right.
  const latest = (): View => gated(gate?.isOpen ?? true, views.current)
  return (caller = { client: LOCAL }) => {
    const { client } = caller
    const subscriber = subscriptions.subscriberOf(caller)
    const executor = shared.lanes.forCaller(caller)
    const scope = new RequestScope(caller, shared.limits.readTimeoutMs)
    const contextOn = (current: View, isOpen: boolean): Context => {
      const view = gated(isOpen, current)
      return contextOf(shared, { view, latest, client, subscriber, executor, scope })
    }
    return leaseOn(views, contextOn, gate)
  }
}

/** Makes the context of a call. @param view the view of the other thread; undefined for the newest view */
export type PassedContexts = (caller: Caller, view: View | undefined) => Context

/**
 * Returns a source of contexts for calls that another thread has passed on. The contexts have no `shortCalls`, because
 * the other thread has already tested whether the call is short.
 *
 * @param gate says whether requests about the newest block may be answered. Default: always
 */
export function passedContexts(parts: Shared, views: Pick<Views, 'current'>, gate?: Gate): PassedContexts {
  const shared = { ...parts, shortCalls: undefined }
  const latest = (): View => gated(gate?.isOpen ?? true, views.current)
  return (caller, view = latest()) => {
    const { client } = caller
    const executor = shared.lanes.forCaller(caller)
    const scope = new RequestScope(caller, shared.limits.readTimeoutMs)
    return contextOf(shared, { view, latest, client, subscriber: undefined, executor, scope })
  }
}

type OfRequest = Pick<Context, 'view' | 'latest' | 'client' | 'subscriber' | 'executor' | 'scope'>

/**
 * Returns the context of a request. Assigns the members one by one: an object spread of this many members takes longer
 * than answering the simplest requests.
 */
function contextOf(
  shared: Shared,
  { view, latest, client, subscriber, executor, scope }: OfRequest,
): Context {
  return {
    view,
    archive: view.archive,
    latest,
    client,
    subscriber,
    executor,
    shortCalls: shared.shortCalls,
    scope,
    answers: shared.answers,
    limits: shared.limits,
    pool: shared.pool,
    takesUnprotected: shared.takesUnprotected,
    deliver: shared.deliver,
    untilSealed: shared.untilSealed,
    nextNonce: shared.nextNonce,
    filters: shared.filters,
    inclusions: shared.inclusions,
    status: shared.status,
    chainControl: shared.control(),
    wallet: shared.wallet,
    clientVersion: shared.clientVersion,
    document: shared.document,
    modules: shared.modules,
  }
}
