/** The contract's methods, with the mock's answers behind the real checks of their parameters. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorName } from '../../generated/errors.ts'
import type { Method, MethodTable } from '../rpc/method.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Session } from '../rpc/session.ts'
import type { MockAnswers } from './mockAnswers.ts'
import { mockError } from './mockErrors.ts'
import type { MockSubscriptions } from './mockSubscriptions.ts'

/** What a call of the mock works with. */
export interface MockContext {
  /** Of the connection; undefined where nothing can be sent without being asked. */
  readonly session: Session | undefined
}

/** An answer that takes no chain; undefined where only the parameters are checked. */
export type Computed = (params: Readonly<Record<string, unknown>>) => unknown

export interface MockBehaviour {
  readonly answers: MockAnswers
  readonly subscriptions: MockSubscriptions
  /** name of the method → what it fails with, though its parameters are right */
  readonly failures: ReadonlyMap<string, ErrorName>
  /** How long an answer takes, in milliseconds. */
  readonly latencyMs: number
  /** name of the method → what a node computes from its parameters alone */
  readonly computed: ReadonlyMap<string, Computed>
  /** Answers of methods that are not mocked. */
  readonly fixed: ReadonlyMap<string, unknown>
}

/** The same names, parameters and costs as the table's; whatever its handlers work with is not needed. */
export function mockMethods(table: MethodTable<never>, behaviour: MockBehaviour): MethodTable<MockContext> {
  return new Map([...table].map(([name, method]) => [name, mockMethod(method, behaviour)]))
}

function mockMethod(method: Method<never>, behaviour: MockBehaviour): Method<MockContext> {
  const { latencyMs } = behaviour
  const answer = answerer(method.name, behaviour)
  if (latencyMs === 0) return { ...method, handle: answer }
  return {
    ...method,
    handle: async (context, params) => {
      await sleep(latencyMs)
      return answer(context, params)
    },
  }
}

function answerer(name: string, behaviour: MockBehaviour): Method<MockContext>['handle'] {
  const { answers, subscriptions, failures, computed, fixed } = behaviour
  const failure = failures.get(name)
  if (failure !== undefined) {
    return (_context, params) => {
      throw mockError(failure, params, Number(answers.result('eth_blockNumber', {})))
    }
  }
  if (fixed.has(name)) return () => fixed.get(name)
  if (name === 'eth_subscribe') {
    return ({ session }, { subscription }) => subscriptions.subscribe(session, String(subscription))
  }
  if (name === 'eth_unsubscribe') {
    return ({ session }, params) => {
      if (subscriptions.unsubscribe(session, String(params.subscriptionId))) return true
      // The contract's example, whose id nobody has.
      if (answers.isExample(name, params)) return true
      throw new RpcError('subscriptionNotFound')
    }
  }
  const compute = computed.get(name)
  return (_context, params) => compute?.(params) ?? answers.result(name, params)
}
