/** The contract (OpenRPC) as the console reads it: its own node's, or another one's. */

/** JSON Schema draft-07; what the checker does not know it leaves to the node. */
export interface Schema {
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly multipleOf?: number
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly not?: Schema | boolean
  readonly items?: Schema | readonly Schema[]
  readonly additionalItems?: Schema | boolean
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly minProperties?: number
  readonly maxProperties?: number
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
}

export interface Method {
  readonly name: string
  readonly summary?: string
  readonly params: readonly Param[]
  readonly examples?: readonly Example[]
  readonly 'x-cost'?: number
  readonly 'x-writes'?: boolean
  readonly 'x-varies'?: string
  readonly 'x-transports'?: readonly string[]
  readonly 'x-modes'?: readonly string[]
  readonly 'x-notifications'?: unknown
}

export interface ContractError {
  readonly code: number
  readonly message: string
  readonly 'x-description'?: string
  readonly 'x-retryable'?: boolean
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

/** A document that is no contract. */
export class ContractFault extends Error {
  override readonly name = 'ContractFault'
}

/**
 * Looks at what the console relies on. Methods that it cannot read (references to parameters) are left out.
 *
 * @throws ContractFault
 */
export function readContract(value: unknown): Contract {
  if (!isRecord(value) || typeof value.openrpc !== 'string' || !Array.isArray(value.methods))
    throw new ContractFault('not an OpenRPC document')
  const { openrpc, components } = value
  const info = isRecord(value.info) ? value.info : {}
  const contract = {
    openrpc,
    info: { title: textOr(info.title, 'a node'), version: textOr(info.version, '') },
    methods: value.methods.filter(isMethod),
  }
  return isRecord(components) ? { ...contract, components } : contract
}

function textOr(value: unknown, other: string): string {
  return typeof value === 'string' ? value : other
}

/** undefined when the contract has no method of the name. */
export function findMethod(contract: Contract | undefined, name: string): Method | undefined {
  return contract?.methods.find((method) => method.name === name)
}

/** The schema that a reference leads to; undefined when it leads nowhere, or in a circle. */
export function resolveSchema(contract: Contract, schema: Schema): Schema | undefined {
  let found: Schema | undefined = schema
  for (let hops = 0; found?.$ref !== undefined; hops++) {
    if (hops >= REFERENCE_HOPS_MAX) return undefined
    found = component(contract, found.$ref)
  }
  return found
}

/** So many references may stand behind each other. */
const REFERENCE_HOPS_MAX = 32

function component(contract: Contract, reference: string): Schema | undefined {
  const schemas = contract.components?.schemas ?? {}
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(reference)?.[1]
  return name !== undefined && Object.hasOwn(schemas, name) ? schemas[name] : undefined
}

/** Whether a method is called over WebSocket only. */
export function isWebSocketOnly(method: Method): boolean {
  return method['x-transports'] !== undefined && !method['x-transports'].includes('http')
}

/** An object that is no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isMethod(value: unknown): value is Method {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    Array.isArray(value.params) &&
    value.params.every(isParam)
  )
}

function isParam(value: unknown): boolean {
  return isRecord(value) && typeof value.name === 'string' && isRecord(value.schema)
}
