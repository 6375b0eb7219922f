/** The methods of `openrpc.json` with the mock's answers. The mock checks parameters as the node does. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorName } from '../../generated/errors.ts'
import type { Context } from '../../src/methods/handler.ts'
import type { Method, MethodTable } from '../../src/rpc/method.ts'
import { RpcError } from '../../src/rpc/rpcError.ts'
import type { Session } from '../../src/rpc/session.ts'
import type { MockAnswers } from './mockAnswers.ts'
import { mockError } from './mockErrors.ts'
import type { MockSubscriptions } from './mockSubscriptions.ts'

/** The context of a call to the mock. */
export interface MockContext {
  /** The connection's session; undefined over HTTP, which has no notifications. */
  readonly session: Session | undefined
  /** The address under which the client reached the mock; undefined if it is unknown. */
  readonly origin: string | undefined
}

export interface MockBehaviour {
  readonly answers: MockAnswers
  readonly subscriptions: MockSubscriptions
  /** The error that calls with valid parameters get, by the name of the method. */
  readonly failures: ReadonlyMap<string, ErrorName>
  /** Delay of each answer, in milliseconds. */
  readonly latencyMs: number
  /** Returns the result of `rpc.discover`. */
  readonly document: Context['document']
}

/** Returns the methods of the table with their names, parameters and costs, but with the mock's handlers. */
export function mockMethods(table: MethodTable<never>, behaviour: MockBehaviour): MethodTable<MockContext> {
  return new Map([...table].map(([name, method]) => [name, mockMethod(method, behaviour)]))
}

function mockMethod(method: Method<never>, behaviour: MockBehaviour): Method<MockContext> {
  const { latencyMs } = behaviour
  const answer = answerer(method.name, behaviour)
  const late: typeof answer = async (context, params) => {
    await sleep(latencyMs)
    return answer(context, params)
  }
  return { ...method, handle: latencyMs === 0 ? answer : late }
}

function answerer(name: string, behaviour: MockBehaviour): Method<MockContext>['handle'] {
  const { answers, subscriptions, failures, document } = behaviour
  const failure = failures.get(name)
  if (failure !== undefined) {
    return (_context, params) => {
      throw mockError(failure, params, Number(answers.result('eth_blockNumber', {})))
    }
  }
  if (['rpc.discover', 'rpc_discover'].includes(name)) return ({ origin }) => document(origin)
  if (name === 'eth_subscribe') {
    return ({ session }, { subscription }) => subscriptions.subscribe(session, String(subscription))
  }
  if (name === 'eth_unsubscribe') {
    return ({ session }, params) => {
      const isEnded = subscriptions.unsubscribe(session, String(params.subscriptionId))
      // The contract's example succeeds, although no connection of the mock has the subscription of the example.
      if (!isEnded && !answers.isExample(name, params)) throw new RpcError('subscriptionNotFound')
      return true
    }
  }
  return (_context, params) => answers.result(name, params)
}
