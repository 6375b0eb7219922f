/** The contract: an OpenRPC 1.4 document with our extensions. */
import type { Schema } from './schema.ts'

/** A parameter or a result. */
export interface ContentDescriptor {
  name: string
  description: string
  required?: boolean
  schema: Schema
  /** Names of members in it are matched without case, but for those that are listed. */
  'x-anyCase'?: { exactly: string[] }
}

/** Where `npm run examples` takes a value from: a call, and JSON pointers into its result and into the value. */
export interface ValueSource {
  method: string
  params: unknown[]
  result: string
  into?: string
  /** Whether the value is another one for each caller, so that whoever plays the example asks for it first. */
  fresh?: boolean
}

/** Over what a method is served. */
export const TRANSPORTS = ['http', 'ws'] as const
/** In which modes of the program. */
export const MODES = ['serve', 'dev', 'ephemeral'] as const

/** What a method sends after its answer: the name of the notification, and its parameters by kind of subscription. */
export interface Notifications {
  method: string
  params: Record<string, Schema>
}

export interface ExampleValue {
  name: string
  value: unknown
  'x-from'?: ValueSource
}

export interface Example {
  name: string
  params: ExampleValue[]
  result: ExampleValue
  /** Why it can be played only once on a server. */
  'x-once'?: string
}

export interface ContractMethod {
  name: string
  summary: string
  description: string
  /** Its namespace. */
  tags?: { name: string }[]
  params: ContentDescriptor[]
  result: ContentDescriptor
  errors: { $ref: string }[]
  examples: Example[]
  /** The version of the contract that brought it. */
  'x-since': string
  /** When to use it, and what fits better otherwise; Markdown. */
  'x-use': string
  'x-cost': number
  'x-runs': 'serving' | 'worker' | 'either'
  /** Whether calls after it in a batch have to see what it did. */
  'x-writes'?: true
  /** Whether it changes what the server keeps for the caller. */
  'x-stateful'?: true
  'x-varies'?: string
  /** Default: all. */
  'x-transports'?: (typeof TRANSPORTS)[number][]
  /** Default: all. */
  'x-modes'?: (typeof MODES)[number][]
  'x-notifications'?: Notifications
}

/** A call, or the text of an HTTP body. */
export type Trigger = { method: string; params: unknown[] } | { body: string }

export interface ContractErrorObject {
  code: number
  message: string
  /**
   * What the wire carries as `error.data` where nothing else is in it: the address of its page. Left out of errors that
   * methods of other nodes answer as well, which have it when the caller asks.
   */
  data?: { docs: string }
  /** The cause. */
  'x-description': string
  /** What the caller does about it; Markdown. */
  'x-advice': string
  /** What gets it from every node with default options that serves the sample chain, over HTTP. */
  'x-trigger'?: Trigger
  /** Whether the same request may well succeed within seconds, so that clients may send it again by themselves. */
  'x-retryable': boolean
  'x-scope': 'envelope' | 'method'
}

/**
 * A limit has a `value`, its default; or a schema, which it points at, has its highest value, and that is the default.
 */
export interface Limit {
  value?: number
  schema?: string
  unit: string
  description: string
  /** What an operator sets it with. */
  option?: string
  /** Catalogue name of the error that a caller gets who goes beyond it, where one does. */
  error?: string
  /** Whose callers meet it; everybody does where they are left out. */
  methods?: string[]
}

export interface Contract {
  openrpc: string
  info: { title: string; version: string; description: string }
  'x-limits': Record<string, Limit>
  methods: ContractMethod[]
  components: { schemas: Record<string, Schema>; errors: Record<string, ContractErrorObject> }
}

const SCHEMAS = '#/components/schemas/'
const ERRORS = '#/components/errors/'

/** The catalogue names of a method's errors. */
export function errorNames(method: ContractMethod): string[] {
  return method.errors.map(({ $ref }) => ($ref.startsWith(ERRORS) ? $ref.slice(ERRORS.length) : $ref))
}

/** The identifier under which a method is served: `rpc.discover` and `rpc_discover` are one handler. */
export function handlerName(method: string): string {
  return method.replaceAll('.', '_')
}

/** One method for each handler: the names that are left out are aliases. */
export function uniqueHandlers(contract: Contract): ContractMethod[] {
  return contract.methods.filter(({ name }) => handlerName(name) === name)
}

/** The name that typings gives to a method's function type. */
export function signatureName(method: ContractMethod): string {
  return handlerName(method.name)
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** Where the documentation has an error, as a path of the site. */
export function docsPath(name: string, { code }: Pick<ContractErrorObject, 'code'>): string {
  return `/docs/errors/${code}#${name}`
}

/** The number that a limit stands for. Undefined when its pointer leads nowhere. */
export function limitValue(contract: Contract, limit: Limit): number | undefined {
  if (limit.schema === undefined) return limit.value
  return contract.components.schemas[limitedSchema(limit) ?? '']?.maxItems
}

/** The component, an array, whose length a limit bounds; undefined where its pointer leads to no `maxItems`. */
export function limitedSchema({ schema }: Limit): string | undefined {
  const [name, keyword] = schema?.slice(SCHEMAS.length).split('/') ?? []
  return keyword === 'maxItems' ? name : undefined
}
