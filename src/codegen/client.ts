/** openrpc.json → generated/client.ts: the typed client SDK, one file without dependencies. */
import { readFileSync } from 'node:fs'
import type { Contract, ContractMethod } from './contract.ts'
import { banner, comment, quote } from './text.ts'
import { uniqueHandlers } from './types.ts'

const transportSource = readFileSync(new URL('./clientTransport.ts', import.meta.url), 'utf8')

/** Text of generated/client.ts. */
export function emitClient(contract: Contract): string {
  const methods = uniqueHandlers(contract).filter(isOverHttp)
  const signatures = methods.map(({ name, summary, params }) => {
    const optional = params.every(({ required }) => !required) ? '?' : ''
    const type = `Methods[${quote(name)}]`
    return `${comment(summary, '  ')}  ${name}(params${optional}: ${type}['params']): Promise<${type}['result']>\n`
  })
  const transport = transportSource
    .replace(/^\/\*\*[\s\S]*?\*\/\n+/, '')
    .replace('export class Transport', 'class Transport')
  return `${banner}import type { HandlerName, MethodName, MethodSignatures, Methods } from './types.ts'

${transport}
/** A call in a batch. */
export type BatchCall = { [M in MethodName]: { method: M; params?: Methods[M]['params'] } }[MethodName]

/** What a batch answers: for each call its result, or its error in that place. */
export type BatchResults<Calls extends readonly BatchCall[]> = {
  -readonly [K in keyof Calls]: Methods[Calls[K]['method']]['result'] | CartularyRpcError
}

export interface Client {
${signatures.join('')}
  /** A call with positional parameters, as a JSON-RPC provider has it (EIP-1193). */
  request<M extends MethodName>(
    method: M,
    ...params: Parameters<MethodSignatures[M]>
  ): ReturnType<MethodSignatures[M]>
  /** Several calls in one request. */
  batch<const Calls extends readonly BatchCall[]>(calls: Calls): Promise<BatchResults<Calls>>
}

const methodNames: readonly HandlerName[] = [
${methods.map(({ name }) => `  ${quote(name)},\n`).join('')}]

/**
 * A client of one server.
 *
 * @param url - where the server answers JSON-RPC: \`http://127.0.0.1:8545\`
 */
export function createClient(url: string, options: ClientOptions = {}): Client {
  const transport = new Transport(url, options)
  const named = methodNames.map((name) => [name, (params: unknown = {}) => transport.call(name, params)])
  return {
    ...Object.fromEntries(named),
    request: (method: string, ...params: unknown[]) => transport.call(method, params),
    batch: (calls: readonly BatchCall[]) =>
      transport.batch(calls.map(({ method, params }) => ({ method, params: params ?? {} }))),
  }
}
`
}

/** The client's transport is HTTP, over which nothing can be sent without being asked. */
function isOverHttp(method: ContractMethod): boolean {
  return method['x-transports']?.includes('http') ?? true
}
