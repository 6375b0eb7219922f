/** Types of the contract (OpenRPC) as the console uses it. The contract may come from any node, with fewer members. */
import type * as model from '../../products/contract/model.ts'
import { type AnySchema, resolveSchema } from '../../products/contract/schema.ts'

/** A schema of the contract. `isOpen` is set by readSchema.ts. */
export interface Schema extends AnySchema<Schema> {}

/** The members of an object that every contract has, and those that it may have. */
type Some<T, Always extends keyof T, Sometimes extends keyof T> = Readonly<
  Pick<T, Always> & Partial<Pick<T, Sometimes>>
>

export type Param = Some<model.ContentDescriptor, 'name', 'description' | 'required'> & {
  readonly schema: Schema
}

export type Example = Some<model.Example, 'name' | 'params', 'x-once' | 'x-chain'> & {
  readonly result?: Pick<model.ExampleValue, 'value'>
}

export type Method = Some<
  model.ContractMethod,
  'name',
  'summary' | 'x-writes' | 'x-stateful' | 'x-varies'
> & {
  readonly params: readonly Param[]
  readonly examples?: readonly Example[]
  readonly 'x-transports'?: readonly string[]
  readonly 'x-modes'?: readonly string[]
  readonly 'x-notifications'?: true
  readonly 'x-aliasOf'?: string
}

export type ContractError = Some<
  model.ContractErrorObject,
  'code' | 'message',
  'x-description' | 'x-advice' | 'x-retryable'
> & {
  /** Whether every caller gets `data`, even if it has only the link to the error's page. */
  readonly data?: true
}

export interface Contract extends Pick<model.Contract, 'openrpc'> {
  readonly info: Pick<model.Contract['info'], 'title' | 'version'>
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
