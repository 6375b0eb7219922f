/** The contract's examples as calls to a server, with the server's own values where values depend on the server. */
import { type Example, isWebSocketOnly, type Method } from '../../../docs-site/console/contract.ts'
import type { Call } from '../../../docs-site/console/snippets.ts'
import { result } from '../../support/serve.ts'
import { contract, examples } from './consoleContract.ts'

export interface ExampleCall {
  readonly method: Method
  readonly example: Example
  readonly call: Call
  /** Whether the answer must equal the example's */
  readonly isSame: boolean
}

/** Whether the method works repeatedly on a server of a static archive. */
export function isEverywhere(method: Method): boolean {
  return method['x-modes']?.includes('serve') !== false
}

/** Whether a server of the sample chain does not answer the example repeatedly. */
export function isElsewhere(example: Example): boolean {
  return 'x-once' in example || 'x-chain' in example
}

/** Makes the calls of all examples that a server answers repeatedly, with fresh values from the server if needed. */
export async function exampleCalls(url: string): Promise<ExampleCall[]> {
  const calls: ExampleCall[] = []
  for (const { method, example, params } of examples) {
    if (!isEverywhere(method) || isElsewhere(example)) continue
    calls.push({
      method,
      example,
      call: callOf(method, await refreshed(url, method, example, params), url),
      isSame: method['x-varies'] === undefined && !isWebSocketOnly(method),
    })
  }
  return calls
}

/** Makes a call as the console does for its snippets. */
export function callOf(method: Method, params: readonly unknown[], url: string): Call {
  return {
    url,
    method: method.name,
    params,
    described: method.params,
    schemas: contract.components?.schemas ?? {},
    isWebSocketOnly: isWebSocketOnly(method),
    notifies: method['x-notifications'] !== undefined,
    isAlias: method['x-aliasOf'] !== undefined,
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
    // A subscription ends with its connection, so its id cannot be obtained over HTTP.
    if (source?.fresh !== true || isWebSocketOnly(method)) return value
    return result(url, source.method, source.params)
  })
  return Promise.all(values)
}
