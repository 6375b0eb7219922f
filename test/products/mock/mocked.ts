/** The mock's methods, called through the real dispatcher, without a server. */

import { methods } from '../../../generated/router.ts'
import document from '../../../openrpc.json' with { type: 'json' }
import { withPlainSchemas } from '../../../products/contract/toolForms.ts'
import { MockAnswers } from '../../../products/mock/mockAnswers.ts'
import { type MockBehaviour, type MockContext, mockMethods } from '../../../products/mock/mockMethods.ts'
import { MockSubscriptions } from '../../../products/mock/mockSubscriptions.ts'
import type { Schemas } from '../../../products/mock/schemaValues.ts'
import { toRpcError } from '../../../src/methods/wireError.ts'
import type { ContextSource } from '../../../src/rpc/context.ts'
import { Dispatcher } from '../../../src/rpc/dispatch.ts'
import { JsonBytes } from '../../../src/rpc/jsonBytes.ts'
import type { Session } from '../../../src/rpc/session.ts'
import type { RpcAnswer } from '../../support/serve.ts'

/** The schemas of the contract, by name. */
export const schemas = withPlainSchemas((document.components as unknown as { schemas: Schemas }).schemas)

/** Calls a method and returns the response object. */
export type Ask = (method: string, params?: unknown, session?: Session) => Promise<RpcAnswer>

/** Makes a mock, and returns a function that calls its methods. */
export function mocked(behaviour: Partial<MockBehaviour> = {}, seed = 1): Ask {
  const answers = new MockAnswers(document, seed)
  const table = mockMethods(methods, {
    answers,
    subscriptions: new MockSubscriptions(answers, { everyMs: 10, subscriptionsMax: 3 }),
    failures: new Map(),
    latencyMs: 0,
    document: () => new JsonBytes(Buffer.from(JSON.stringify(answers.result('rpc.discover', {})))),
    ...behaviour,
  })
  const source: ContextSource<MockContext> = (caller) => ({
    context: { session: caller?.session, origin: undefined },
    release: () => {},
  })
  const dispatcher = new Dispatcher<MockContext>(table, source, { toRpcError })
  return async (method, params, session) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const envelope = await dispatcher.parse(body)
    const chunks = await dispatcher.run(
      envelope,
      session === undefined ? undefined : { client: 'test', session },
    )
    const bytes = (chunks ?? []).map((chunk) => (chunk instanceof Uint8Array ? chunk : Buffer.alloc(0)))
    return JSON.parse(Buffer.concat(bytes).toString()) as RpcAnswer
  }
}
