/** The contract as conformance reads it: its methods, what of them is asked of any node, and its schemas. */
import { document } from '../../generated/document.ts'
import type { ErrorName } from '../../generated/errors.ts'
import type { MethodName } from '../../generated/types.ts'

/** The part of JSON Schema that the contract is written in. */
export interface Schema {
  readonly title?: string
  readonly description?: string
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object'
  readonly $ref?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly oneOf?: readonly Schema[]
  /** An array of schemas is a tuple. */
  readonly items?: Schema | readonly Schema[]
  readonly additionalItems?: boolean
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly minProperties?: number
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
}

export interface Param {
  readonly name: string
  readonly required?: boolean
  readonly schema: Schema
}

export interface ContractMethod {
  readonly name: MethodName
  readonly params: readonly Param[]
  readonly result: { readonly schema: Schema }
  readonly errors: readonly { readonly $ref: string }[]
  readonly 'x-writes'?: true
  readonly 'x-stateful'?: true
  readonly 'x-modes'?: readonly string[]
  readonly 'x-transports'?: readonly string[]
}

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
  const name = componentOf(schema)
  return (name === undefined ? undefined : contract.components.schemas[name]) ?? schema
}

/** The name of the component that a schema refers to; undefined when it refers to none. */
export function componentOf({ $ref }: Schema): string | undefined {
  return $ref?.slice($ref.lastIndexOf('/') + 1)
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
