/** The methods and schemas of openrpc.json, and the methods that may be called on any node, for conformance checks. */
import type { ErrorName } from '../../generated/errors.ts'
import type { MethodName } from '../../generated/types.ts'
import document from '../../openrpc.json' with { type: 'json' }
import {
  type Contract,
  type ContractMethod as Method,
  errorNames as namesOfErrors,
} from '../contract/model.ts'
import { closed, resolveSchema, type Schema } from '../contract/schema.ts'
import { withPlainSchemas } from '../contract/toolForms.ts'

/** A method of openrpc.json whose name is in the generated types. */
export type ContractMethod = Method & { readonly name: MethodName }

const contract = withPlainSchemas(document as unknown as Contract)

/** Every method of openrpc.json, in the order of the file. */
export const methods = contract.methods as readonly ContractMethod[]

/**
 * The methods that may be called on any node: served over HTTP in every mode and without side effects. Methods that
 * change the chain, or the caller's state on the node (such as filters), are left out: the node belongs to someone
 * else.
 */
export const askedMethods: readonly ContractMethod[] = methods.filter(
  (method) =>
    method['x-writes'] === undefined &&
    method['x-stateful'] === undefined &&
    (method['x-modes'] === undefined || method['x-modes'].includes('serve')) &&
    (method['x-transports'] === undefined || method['x-transports'].includes('http')),
)

/**
 * The schema components of openrpc.json, without the branches of unions that allow any value. Such a branch describes
 * the result of a tracer in JavaScript, and would accept a wrong result of any other tracer. The checks send no tracers
 * in JavaScript.
 */
export const schemas = closed(contract.components.schemas)

/** The schema itself, or the component that it refers to. */
export function resolved(schema: Schema): Schema {
  return resolveSchema(schemas, schema) ?? schema
}

/** Names of a method's errors in the catalogue. */
export function errorNames(method: ContractMethod): ErrorName[] {
  return namesOfErrors(method) as ErrorName[]
}

/**
 * Whether a pattern of `--only`, `--skip` or `--require` matches a name. A pattern is a method (`eth_call`), a
 * namespace (`eth`), a prefix (`debug_get*`), or `*`.
 */
export function fits(pattern: string, name: string): boolean {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1))
  return name === pattern || name.startsWith(`${pattern}_`) || name.startsWith(`${pattern}.`)
}
