/** The contract as conformance reads it: its methods, what of them is asked of any node, and its schemas. */
import type { ErrorName } from '../../generated/errors.ts'
import type { MethodName } from '../../generated/types.ts'
import document from '../../openrpc.json' with { type: 'json' }
import type { ContractMethod as Method } from '../contract/model.ts'
import { resolveSchema, type Schema } from '../contract/schema.ts'

/** A method, by a name that the generated types know. */
export type ContractMethod = Method & { readonly name: MethodName }

interface Contract {
  readonly methods: readonly ContractMethod[]
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly errors: Readonly<Record<ErrorName, { readonly code: number }>>
  }
}

const contract = document as unknown as Contract

/** Every method of the contract, in its order. */
export const methods: readonly ContractMethod[] = contract.methods

/**
 * The methods that any node may be asked: served over HTTP, in every mode, and without a trace. What writes, or keeps
 * something for the caller, is left alone: the node is somebody else's.
 */
export const askedMethods: readonly ContractMethod[] = methods.filter(
  (method) =>
    method['x-writes'] === undefined &&
    method['x-stateful'] === undefined &&
    (method['x-modes'] === undefined || method['x-modes'].includes('serve')) &&
    (method['x-transports'] === undefined || method['x-transports'].includes('http')),
)

/** The schema itself, or the component that it refers to. */
export function resolved(schema: Schema): Schema {
  return resolveSchema(contract.components.schemas, schema) ?? schema
}

/** Names of a method's errors in the catalogue. */
export function errorNames({ errors }: ContractMethod): ErrorName[] {
  return errors.map(({ $ref }) => $ref.slice($ref.lastIndexOf('/') + 1) as ErrorName)
}

/**
 * Whether a pattern of `--only`, `--skip` or `--require` fits: a method (`eth_call`), a namespace (`eth`), a prefix
 * (`debug_get*`), or `*`.
 */
export function fits(pattern: string, name: string): boolean {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1))
  return name === pattern || name.startsWith(`${pattern}_`) || name.startsWith(`${pattern}.`)
}
