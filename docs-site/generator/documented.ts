/** Types of the contract for the pages, with the members for readers, and functions that look up its parts. */
import type { Contract, ContractErrorObject, ContractMethod, Limit } from '../../products/contract/model.ts'

export type DocumentedMethod = ContractMethod & {
  readonly tags?: readonly { readonly name: string }[]
  /** First version of the contract that has the method. */
  readonly 'x-since'?: string
  /** When to use the method; Markdown. */
  readonly 'x-use'?: string
}

export type DocumentedError = ContractErrorObject & {
  /** Advice to the caller; Markdown. */
  readonly 'x-advice'?: string
  /** A request that gets the error and changes nothing: `{method, params}` or `{body}`. */
  readonly 'x-trigger'?: unknown
}

export type DocumentedLimit = Limit & {
  /** Methods that the limit bounds. Default: every request. */
  readonly methods?: readonly string[]
}

export type DocumentedContract = Omit<Contract, 'methods' | 'components' | 'x-limits'> & {
  readonly methods: readonly DocumentedMethod[]
  readonly components: {
    readonly schemas: Contract['components']['schemas']
    readonly errors: Readonly<Record<string, DocumentedError>>
  }
  readonly 'x-limits': Readonly<Record<string, DocumentedLimit>>
}

/** Parses the text of a contract that `npm run generate` has checked. */
export function parseDocumented(text: string): DocumentedContract {
  return JSON.parse(text) as DocumentedContract
}

/** Returns `eth` for `eth_getProof`, `rpc` for `rpc.discover`. */
export function namespaceOf(method: string): string {
  return method.split(/[_.]/, 1)[0]!
}

/** Namespaces that come first, since most readers look for them; the others follow in the order of the contract. */
const NAMESPACES_FIRST = ['eth', 'debug', 'trace', 'txpool']

/** Returns the methods by namespace. Methods of a namespace are in the order of the contract. */
export function byNamespace(methods: readonly DocumentedMethod[]): Map<string, DocumentedMethod[]> {
  const names = new Set(methods.map(({ name }) => namespaceOf(name)))
  const first = NAMESPACES_FIRST.filter((name) => names.has(name))
  const groups = new Map<string, DocumentedMethod[]>(first.map((name) => [name, []]))
  for (const method of methods) {
    const group = groups.get(namespaceOf(method.name)) ?? []
    groups.set(namespaceOf(method.name), [...group, method])
  }
  return groups
}

/** Returns the names of the errors that a method refers to. */
export function errorsOf(method: DocumentedMethod): string[] {
  return method.errors.map(({ $ref }) => $ref.slice($ref.lastIndexOf('/') + 1))
}

/** Returns the limits that name the method, in the order of the contract. */
export function limitsOf(contract: DocumentedContract, method: string): [name: string, DocumentedLimit][] {
  return Object.entries(contract['x-limits']).filter(([, { methods }]) => methods?.includes(method))
}

/** Returns the limits without methods, which bound every request. */
export function sharedLimits({ 'x-limits': limits }: DocumentedContract): [name: string, DocumentedLimit][] {
  return Object.entries(limits).filter(([, { methods }]) => methods === undefined)
}

/** Returns the default of a limit: its value, or the `maxItems` that its `schema` points at. */
export function defaultOf(contract: DocumentedContract, limit: DocumentedLimit): number | undefined {
  if (limit.value !== undefined) return limit.value
  const name = limit.schema?.split('/').at(-2)
  return name === undefined ? undefined : contract.components.schemas[name]?.maxItems
}

/** Returns the environment variable of an option, as in src/config.ts: `CARTULARY_MAX_BODY` for `--max-body`. */
export function environmentName(option: string): string {
  return `CARTULARY_${option.slice(2).replaceAll('-', '_').toUpperCase()}`
}
