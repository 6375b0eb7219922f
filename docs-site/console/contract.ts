/** The contract (OpenRPC) as the console reads it: its own node's, or another one's. */
import { resolveSchema, type SchemaKeywords } from '../../products/contract/schema.ts'

/**
 * JSON Schema draft-07, as contracts of others have it, too. Keywords that the console does not know are left to the
 * node.
 */
export interface Schema extends SchemaKeywords<Schema> {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  not?: Schema | boolean
  additionalItems?: Schema | boolean
  uniqueItems?: boolean
  maxProperties?: number
  /** Whether a part of it could not be read, or must not be run: what fits the rest may still be refused. */
  isOpen?: true
}

export interface Param {
  readonly name: string
  readonly description?: string
  readonly required?: boolean
  readonly schema: Schema
}

/** Where an example's value comes from: a call, and JSON pointers into its result and into the value. */
export interface ValueSource {
  readonly method: string
  readonly params: readonly unknown[]
  readonly result: string
  readonly into?: string
  /** Whether it is another value for each caller, so that it has to be asked for. */
  readonly fresh?: boolean
}

export interface ExampleParam {
  readonly name: string
  readonly value: unknown
  readonly 'x-from'?: ValueSource
}

export interface Example {
  readonly name: string
  readonly params: readonly ExampleParam[]
  readonly result?: { readonly value: unknown }
  /** Why the call can be made once only. */
  readonly 'x-once'?: string
}

export interface Method {
  readonly name: string
  readonly summary?: string
  readonly params: readonly Param[]
  readonly examples?: readonly Example[]
  /** Whether calls after it see what it did. */
  readonly 'x-writes'?: boolean
  /** Whether that is only what the node remembers for the caller: a filter, a subscription. */
  readonly 'x-stateful'?: boolean
  readonly 'x-varies'?: string
  readonly 'x-transports'?: readonly string[]
  readonly 'x-modes'?: readonly string[]
  readonly 'x-notifications'?: true
}

export interface ContractError {
  readonly code: number
  readonly message: string
  readonly 'x-description'?: string
  /** What to do. */
  readonly 'x-advice'?: string
  readonly 'x-retryable'?: boolean
  /** Whether every caller gets a `data`, though there be nothing in it but the link to the error's page. */
  readonly data?: true
}

export interface Contract {
  readonly openrpc: string
  readonly info: { readonly title: string; readonly version: string }
  readonly methods: readonly Method[]
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>
    readonly errors?: Readonly<Record<string, ContractError>>
  }
}

/** undefined when the contract has no method of the name. */
export function findMethod(contract: Contract | undefined, name: string): Method | undefined {
  return contract?.methods.find((method) => method.name === name)
}

/** The schema that a reference leads to; undefined when it leads nowhere, or in a circle. */
export function resolvedSchema(contract: Contract, schema: Schema): Schema | undefined {
  return resolveSchema(contract.components?.schemas ?? {}, schema)
}

/** Whether a method is called over WebSocket only. */
export function isWebSocketOnly(method: Method): boolean {
  return method['x-transports'] !== undefined && !method['x-transports'].includes('http')
}

/** Whether a call changes the chain or the pool: not what the node merely remembers for the caller. */
export function changesChain(method: Method): boolean {
  return method['x-writes'] === true && method['x-stateful'] !== true
}

/** An object that is no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
