/** openrpc.json → generated/client.ts: the typed client SDK, one file without dependencies. */
import { readFileSync } from 'node:fs'
import type { Contract } from '../../contract/model.ts'
import { banner } from '../text.ts'
import { emitClientTables } from './tables.ts'
import { clientTypes } from './types.ts'

/** What runs in the client, in the order in which it stands there: classes before what extends them. */
const ROOMS = [
  'clientErrors',
  'catalogue',
  'retry',
  'clientOptions',
  'answers',
  'readResponse',
  'abortCallbacks',
  'pendingCall',
  'callBatcher',
  'transport',
]

/** What of it is there for whoever imports the client; the rest is its own. */
const EXPORTS = new Set([
  'CartularyError',
  'CartularyRpcError',
  'CartularyHttpError',
  'CartularyNetworkError',
  'CartularyTimeoutError',
  'CartularyAbortError',
  'isRpcError',
  'RetryOptions',
  'CallOptions',
  'ClientOptions',
  'BatchOptions',
])

/** Text of generated/client.ts. */
export function emitClient(contract: Contract): string {
  const { imports, text } = clientTypes(contract)
  return `${banner}import type { ErrorName } from './errors.ts'
import type {
${imports.map((name) => `  ${name},\n`).join('')}} from './types.ts'

${text}
${emitClientTables(contract)}
/**
 * A client of one server. Its methods need no \`this\`.
 *
 * @param url - where the server answers JSON-RPC: \`http://127.0.0.1:8545\`
 * @throws TypeError, RangeError for what could never work: a wrong URL, a limit that is no number
 */
export function createClient(url: string, options: ClientOptions = {}): Client {
  const transport = new Transport(url, options, tables)
  const named = [...repeatableMethods(tables).keys()].map((method) => [
    method,
    (params: unknown = {}, callOptions?: CallOptions) => transport.call({ method, params }, callOptions),
  ])
  return {
    ...Object.fromEntries(named),
    request: ({ method, params = [] }: NamedCall, callOptions?: CallOptions) =>
      transport.call({ method, params }, callOptions),
    batch: (calls: readonly NamedCall[], callOptions?: CallOptions) =>
      transport.batch(
        calls.map(({ method, params = [] }) => ({ method, params })),
        callOptions,
      ),
  }
}

${ROOMS.map(sourceOf).join('\n')}`
}

/** Without its imports, which stand beside it, and its own comment. */
function sourceOf(room: string): string {
  return readFileSync(new URL(`../../client/${room}.ts`, import.meta.url), 'utf8')
    .replace(/^\/\*\*[\s\S]*?\*\/\n+/, '')
    .replaceAll(/^import [\s\S]*? from '[^']+'\n+/gm, '')
    .replaceAll(
      /^export ((?:abstract |async )?(?:class|function|interface|type|const) (\w+))/gm,
      (all, bare, name) => (EXPORTS.has(name) ? all : bare),
    )
}
