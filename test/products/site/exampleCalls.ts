/** The contract's examples as calls that a server answers: with values of its own where everybody has others. */
import { type Example, isWebSocketOnly, type Method } from '../../../docs-site/console/contract.ts'
import type { Call } from '../../../docs-site/console/snippets.ts'
import { result } from '../../support/serve.ts'
import { examples } from './consoleContract.ts'

export interface ExampleCall {
  readonly method: Method
  readonly example: Example
  readonly call: Call
  /** Whether the answer is that of the example. */
  readonly isSame: boolean
}

/** Whether a server of an archive that stands still has the method, and answers it again and again. */
export function isEverywhere(method: Method): boolean {
  return method['x-modes']?.includes('serve') !== false
}

/** The calls of all examples that `isEverywhere`, made for a server; what has to be fresh is asked for each time. */
export async function exampleCalls(url: string): Promise<ExampleCall[]> {
  const calls: ExampleCall[] = []
  for (const { method, example, params } of examples) {
    if (!isEverywhere(method) || 'x-once' in example) continue
    calls.push({
      method,
      example,
      call: callOf(method, await refreshed(url, method, example, params), url),
      isSame: method['x-varies'] === undefined && !isWebSocketOnly(method),
    })
  }
  return calls
}

/** A call as the console makes it for its snippets. */
export function callOf(method: Method, params: readonly unknown[], url: string): Call {
  return {
    url,
    method: method.name,
    params,
    described: method.params,
    isWebSocketOnly: isWebSocketOnly(method),
    notifies: method['x-notifications'] !== undefined,
  }
}

async function refreshed(
  url: string,
  method: Method,
  example: Example,
  params: readonly unknown[],
): Promise<unknown[]> {
  const values = params.map(async (value, index) => {
    const source = example.params.find(({ name }) => name === method.params[index]?.name)?.['x-from']
    // Over HTTP: a subscription ends with its connection, so nobody else's can be asked for.
    if (source?.fresh !== true || isWebSocketOnly(method)) return value
    return result(url, source.method, source.params)
  })
  return Promise.all(values)
}
