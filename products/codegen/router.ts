/** openrpc.json → generated/router.ts: each method's parameter checks and handler. */
import {
  type Contract,
  type ContractMethod,
  errorNames,
  handlerName,
  uniqueHandlers,
} from '../contract/model.ts'
import { banner, propertyName, quote } from './text.ts'

export function emitRouter(contract: Contract): string {
  const handlers = uniqueHandlers(contract).map(({ name }) => name)
  const rows = contract.methods.map((method) => {
    const { name } = method
    const params = /^\w+$/.test(name) ? `params.${name}` : `params[${quote(name)}]`
    const handle = `handlers.${handlerName(method)} as Handle`
    const writes = method['x-writes'] === true ? 'writes: true, ' : ''
    const stateful = method['x-stateful'] === true ? 'stateful: true, ' : ''
    // A method may wait for a block if the method lists the error of such a wait.
    const waits = errorNames(method).includes('sendWaitTimeout') ? 'waits: true, ' : ''
    const where = `${writes}${stateful}${waits}${names('transports', method['x-transports'])}${names('modes', method['x-modes'])}${peers(method)}`
    return `  { name: ${quote(name)}, params: ${params}, cost: ${method['x-cost']}, runs: ${quote(method['x-runs'])}, ${where}handle: ${handle} },\n`
  })
  return `${banner}
${handlers
  .toSorted()
  .map((name) => `import { ${name} } from '../src/methods/${name}.ts'\n`)
  .join('')}import type { Context, Handler } from '../src/methods/handler.ts'
import type { Method, MethodTable } from '../src/rpc/method.ts'
import type { HandlerName } from './types.ts'
import { params } from './validators.js'

/** Every handler. A handler that is missing or does not match the contract is a compile error here. */
export const handlers: { readonly [M in HandlerName]: Handler<M> } = {
${handlers.map((name) => `  ${propertyName(name)},\n`).join('')}}

/** A handler as the dispatcher calls it: only with parameters that have passed the checks of \`params\`. */
type Handle = Method<Context>['handle']

const table: readonly Method<Context>[] = [
${rows.join('')}]

/** The methods that the dispatcher serves. */
export const methods: MethodTable<Context> = new Map(table.map((method) => [method.name, method]))
`
}

/** Returns the member of a method's table row with the parameters of other nodes; empty text if there are none. */
function peers({ 'x-peerParams': given = [] }: ContractMethod): string {
  if (given.length === 0) return ''
  return `peerParams: { ${given.map(({ at, name }) => `${at}: ${quote(name)}`).join(', ')} }, `
}

/** Returns a string-array member of a method's table row as source text; empty text if `values` is undefined. */
function names(member: string, values: readonly string[] | undefined): string {
  return values === undefined ? '' : `${member}: [${values.map(quote).join(', ')}], `
}
