/** Types of the contract (OpenRPC) as the console uses it. The contract may come from any node. */
import { resolveSchema, type SchemaKeywords } from '../../products/contract/schema.ts'

/**
 * JSON Schema draft-07, with keywords that only other nodes' contracts use, too. The console does not check unknown
 * keywords; the node does.
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
  /** Whether a part of the schema was left out (readSchema.ts): the node may refuse values that match the rest. */
  isOpen?: true
}

export interface Param {
  readonly name: string
  readonly description?: string
  readonly required?: boolean
  readonly schema: Schema
}

/** Where an example's value comes from: the result of a call. `result` and `into` (in the value) are JSON pointers. */
export interface ValueSource {
  readonly method: string
  readonly params: readonly unknown[]
  readonly result: string
  readonly into?: string
  /** Whether the value differs for each caller, so that each call needs a new value. */
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
  /** Why the call succeeds only once. */
  readonly 'x-once'?: string
}

export interface Method {
  readonly name: string
  readonly summary?: string
  readonly params: readonly Param[]
  readonly examples?: readonly Example[]
  /** Whether later calls see effects of the call. */
  readonly 'x-writes'?: boolean
  /** Whether these effects concern only state that the node keeps for the caller: a filter, a subscription. */
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
  /** Advice to the caller. */
  readonly 'x-advice'?: string
  readonly 'x-retryable'?: boolean
  /** Whether every caller gets `data`, even if it has only the link to the error's page. */
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

/** Returns the method of a name; undefined if the contract lacks the method. */
export function findMethod(contract: Contract | undefined, name: string): Method | undefined {
  return contract?.methods.find((method) => method.name === name)
}

/** Resolves a reference; undefined if the reference leads nowhere, or into a cycle. */
export function resolvedSchema(contract: Contract, schema: Schema): Schema | undefined {
  return resolveSchema(contract.components?.schemas ?? {}, schema)
}

/** Whether a method is served over WebSocket only. */
export function isWebSocketOnly(method: Method): boolean {
  return method['x-transports'] !== undefined && !method['x-transports'].includes('http')
}

/** Whether a call changes the chain or the pool, and not only state that the node keeps for the caller. */
export function changesChain(method: Method): boolean {
  return method['x-writes'] === true && method['x-stateful'] !== true
}

/** Whether a value is an object, but no array and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
