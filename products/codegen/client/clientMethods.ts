/** openrpc.json → generated/clientMethods.ts: the methods of the TypeScript client (products/client) as types. */
import type { Contract, ContractMethod } from '../../contract/model.ts'
import { schemaName } from '../../contract/schema.ts'
import { banner, comment, propertyName, quote } from '../text.ts'

/** Text of generated/clientMethods.ts. */
export function emitClientMethods(contract: Contract): string {
  const methods = methodsOverHttp(contract)
  const schemas = methods.flatMap(({ params }) => params.map(({ schema }) => schemaName(schema) ?? 'unknown'))
  const imports = [...new Set([...schemas, 'LooseHex', 'Methods'])].toSorted()
  return `${banner}import type { CallOptions } from '../products/client/clientOptions.ts'
import type {
${imports.map((name) => `  ${name},\n`).join('')}} from './types.ts'

/** Every method by its name, with its parameters by their names. */
export interface NamedMethods {
${methods.map(namedMethod).join('')}}

/** Every method's parameters by position; null stands for a parameter that is left out. */
export interface PositionalParams {
${methods.map(positionalParams).join('')}}
`
}

/**
 * Returns the methods that the client has: the methods that are served over HTTP, which is the client's transport. The
 * client has each method under one name.
 */
export function methodsOverHttp({ methods }: Contract): ContractMethod[] {
  return methods.filter(
    (method) => (method['x-transports']?.includes('http') ?? true) && method['x-aliasOf'] === undefined,
  )
}

/**
 * Returns a member of `NamedMethods` as text. `NamedMethods` is not a mapped type, because editors do not show the
 * comments of mapped types.
 */
function namedMethod({ name, summary, params }: ContractMethod): string {
  const optional = params.every(({ required }) => !required) ? '?' : ''
  const type = `LooseHex<Methods[${quote(name)}]['params']>`
  const signature = `(params${optional}: ${type}, options?: CallOptions) => Promise<Methods[${quote(name)}]['result']>`
  return `${comment(summary, '  ')}  readonly ${propertyName(name)}: ${signature}\n`
}

function positionalParams({ name, params }: ContractMethod): string {
  // An optional parameter before a required parameter cannot be left out.
  const lastRequired = params.findLastIndex(({ required }) => required)
  const members = params.map((param, index) => {
    const type = `${schemaName(param.schema) ?? 'unknown'}${param.required ? '' : ' | null | undefined'}`
    return `${param.name}${index > lastRequired ? '?' : ''}: ${type}`
  })
  return `  ${propertyName(name)}: LooseHex<readonly [${members.join(', ')}]>\n`
}
