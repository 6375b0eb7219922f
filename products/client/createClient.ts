/** The client's entry point. `createClient` returns a client with a function for each method in `openrpc.json`. */
import { repeatable, unrepeatable } from '../../generated/clientTables.ts'
import { CallSite } from './callSite.ts'
import type { CallOptions, ClientOptions } from './clientOptions.ts'
import type { Client } from './clientTypes.ts'
import { Transport } from './transport.ts'

/** A call that is passed to `request` or `batch`. */
interface Request {
  readonly method: string
  readonly params?: unknown
}

/**
 * Makes a client of one server. The client's functions do not use `this`.
 *
 * @param url URL of the server's JSON-RPC endpoint: `http://127.0.0.1:8545`
 * @throws TypeError, RangeError for options that can never work, such as a wrong URL or a limit that is no number
 */
export function createClient(url: string, options: ClientOptions = {}): Client {
  const transport = new Transport(url, options)
  const named = [...repeatable, ...unrepeatable].map((method) => {
    const call = (params: unknown = {}, callOptions?: CallOptions) =>
      transport.call({ method, params }, callOptions, new CallSite(call))
    return [method, call]
  })
  const request = ({ method, params = [] }: Request, callOptions?: CallOptions) =>
    transport.call({ method, params }, callOptions, new CallSite(request))
  const batch = (calls: readonly Request[], callOptions?: CallOptions) =>
    transport.batch(
      calls.map(({ method, params = [] }) => ({ method, params })),
      callOptions,
      new CallSite(batch),
    )
  return { ...Object.fromEntries(named), request, batch } as Client
}
