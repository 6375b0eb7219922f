/** Types of the contract: an OpenRPC 1.4 document with our extensions. */
import { SCHEMAS, type Schema } from './schema.ts'

/** A parameter or a result. */
export interface ContentDescriptor {
  name: string
  description: string
  required?: boolean
  schema: Schema
  /** Names of members in the value are matched case-insensitively, except those that `exactly` lists. */
  'x-anyCase'?: { exactly: string[] }
}

/** Where `npm run examples` takes a value from: the result of a call. */
export interface ValueSource {
  method: string
  params: unknown[]
  /** JSON pointer into the result of the call. */
  result: string
  /** JSON pointer to the part of the example's value that is replaced. Default: the whole value */
  into?: string
  /**
   * Whether each caller needs a value of its own, such as a filter's id. If so, the call that returns the value must be
   * made before each use of the example.
   */
  fresh?: boolean
}

/** Transports over which a method can be served. */
export const TRANSPORTS = ['http', 'ws'] as const
/** Modes of the program in which a method can be served. */
/**
 * Answers of a method in an archive that begins at a later block than its chain: `whole`, those of any archive about the
 * blocks that it has; `fetches`, the same, or an error if the method needs state that the archive does not know; `refused`,
 * always an error.
 */
export const PARTIAL = ['whole', 'fetches', 'refused'] as const
export const MODES = ['serve', 'dev', 'ephemeral'] as const

/** Notifications that follow a method's answer: their method name, and their parameters by kind of subscription. */
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
  /** Why the example succeeds only once on a server. */
  'x-once'?: string
  /** The chain of the example, as a sentence. Default: the sample chain */
  'x-chain'?: string
}

export interface ContractMethod {
  name: string
  summary: string
  description: string
  /** The method's namespace, as the only tag. */
  tags?: { name: string }[]
  params: ContentDescriptor[]
  result: ContentDescriptor
  errors: { $ref: string }[]
  examples: Example[]
  /** First version of the contract that has the method. */
  'x-since': string
  /** Name of the method of which this one is an alias. The alias differs only in name, tag and `x-since`. */
  'x-aliasOf'?: string
  /** When to use the method, and which method fits better otherwise; Markdown. */
  'x-use': string
  /** Tokens of the rate limit that a call costs. */
  'x-cost': number
  /** The thread that runs calls; `either`: the serving thread, or a worker if the call takes long. */
  'x-runs': 'serving' | 'worker' | 'either'
  /** Whether later calls of the same batch must see the effects of the call. */
  'x-writes'?: true
  /** Whether the call changes state that the server keeps for the caller, such as a filter. */
  'x-stateful'?: true
  /** Why the same call may return different results. */
  'x-varies'?: string
  /** Transports that serve the method. Default: all. */
  'x-transports'?: (typeof TRANSPORTS)[number][]
  /** Modes that serve the method. Default: all. */
  'x-modes'?: (typeof MODES)[number][]
  /** Answers in an archive with a part of the state. Methods of development chains alone have none. */
  'x-partial'?: (typeof PARTIAL)[number]
  /** Parameters by position that other nodes have, and this node does not. */
  'x-peerParams'?: PeerParam[]
  'x-notifications'?: Notifications
}

/** Whether the method is served from an archive, and not only on development chains and empty chains. */
export function isServed({ 'x-modes': modes }: ContractMethod): boolean {
  return modes === undefined || modes.includes('serve')
}

/**
 * A parameter that other nodes have at a place where this method has none, or another one. The values null, false and {}
 * are taken there, and count as left out, because they mean nothing; where the method has another parameter, false is.
 */
export interface PeerParam {
  /** Position, from 0. */
  at: number
  name: string
  /** The nodes that have the parameter. */
  clients: string[]
}

/** A request that triggers an error: a call, or the text of an HTTP body. */
export type Trigger = { method: string; params: unknown[] } | { body: string }

export interface ContractErrorObject {
  code: number
  message: string
  /**
   * The link to the error's page. On the wire, the link is `error.data`, unless the error has other data. This member
   * is absent for errors that other nodes return, too: responses with such an error contain the link only if the caller
   * asks for the link.
   */
  data?: { docs: string }
  /** Cause of the error. */
  'x-description': string
  /** Advice to the caller; Markdown. */
  'x-advice': string
  /** A request that gets the error over HTTP from any node that serves the sample chain with default options. */
  'x-trigger'?: Trigger
  /** Whether the same request is likely to succeed within seconds, so that clients may retry automatically. */
  'x-retryable': boolean
  /** `envelope`: any request can get the error. `method`: only calls of the methods that list the error. */
  'x-scope': 'envelope' | 'method'
}

/**
 * A limit that an operator can set. A limit has either `value` or `schema`. The default is `value`, or the `maxItems`
 * that `schema` points at.
 */
export interface Limit {
  value?: number
  /** The default on development chains, if it differs. */
  devValue?: number
  /** JSON pointer to the `maxItems` of a component. */
  schema?: string
  unit: string
  description: string
  /** Command-line option that sets the limit. */
  option?: string
  /** Name, in the catalogue, of the error for requests that exceed the limit. Undefined if there is no such error. */
  error?: string
  /** Methods that the limit bounds. Default: every request. */
  methods?: string[]
}

export interface Contract {
  openrpc: string
  info: { title: string; version: string; description: string }
  servers?: { name: string; url: string; summary?: string }[]
  'x-limits': Record<string, Limit>
  methods: ContractMethod[]
  components: { schemas: Record<string, Schema>; errors: Record<string, ContractErrorObject> }
}

const ERRORS = '#/components/errors/'

/** Returns the name, in the catalogue, of the error that a method refers to. */
export function errorName({ $ref }: ContractMethod['errors'][number]): string {
  return $ref.startsWith(ERRORS) ? $ref.slice(ERRORS.length) : $ref
}

/** Returns the catalogue names of a method's errors. */
export function errorNames({ errors }: Pick<ContractMethod, 'errors'>): string[] {
  return errors.map(errorName)
}

/** Returns the name of a method's handler: `rpc.discover` and `rpc_discover` have the same handler. */
export function handlerName({ name, 'x-aliasOf': of }: Pick<ContractMethod, 'name' | 'x-aliasOf'>): string {
  return of ?? name.replaceAll('.', '_')
}

/** Returns one method for each handler, without aliases such as `rpc.discover`. */
export function uniqueHandlers(contract: Contract): ContractMethod[] {
  return contract.methods.filter((method) => handlerName(method) === method.name)
}

/** Returns the name of a method's function type in the output of @open-rpc/typings. */
export function signatureName(method: ContractMethod): string {
  return handlerName(method)
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

/** Returns the path of an error's description on the documentation site. */
export function docsPath(name: string, { code }: Pick<ContractErrorObject, 'code'>): string {
  return `/docs/errors/${code}#${name}`
}

/** Returns the default of a limit; undefined when the limit's pointer leads nowhere. */
export function limitValue(contract: Contract, limit: Limit): number | undefined {
  if (limit.schema === undefined) return limit.value
  return contract.components.schemas[limitedSchema(limit) ?? '']?.maxItems
}

/**
 * Returns the name of the array component whose length a limit bounds. Undefined if the pointer does not end in
 * `maxItems`.
 */
export function limitedSchema({ schema }: Limit): string | undefined {
  const [name, keyword] = schema?.slice(SCHEMAS.length).split('/') ?? []
  return keyword === 'maxItems' ? name : undefined
}
