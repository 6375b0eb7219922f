/** The contract as the pages read it: what products/codegen checks, and what says more to readers than to machines. */
import type { Contract, ContractErrorObject, ContractMethod, Limit } from '../../products/contract/model.ts'

export type DocumentedMethod = ContractMethod & {
  readonly tags?: readonly { readonly name: string }[]
  /** Version of Cartulary that had it first. */
  readonly 'x-since'?: string
  /** When to use it. */
  readonly 'x-use'?: string
}

export type DocumentedError = ContractErrorObject & {
  /** What the caller can do. */
  readonly 'x-advice'?: string
  /** A harmless request that gets this error: `{method, params}` or `{body}`. */
  readonly 'x-trigger'?: unknown
}

export type DocumentedLimit = Limit & {
  /** Methods that it concerns. Every request when it is left out. */
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

/** `eth_getProof` → `eth`, `rpc.discover` → `rpc`. */
export function namespaceOf(method: string): string {
  return method.split(/[_.]/, 1)[0]!
}

/** What most readers look for; the others come after these, in the order of the contract. */
const NAMESPACES_FIRST = ['eth', 'debug', 'trace', 'txpool']

/** Namespaces in the order in which readers want them, with their methods in that of the contract. */
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

/** The names of the errors that a method refers to. */
export function errorsOf(method: DocumentedMethod): string[] {
  return method.errors.map(({ $ref }) => $ref.slice($ref.lastIndexOf('/') + 1))
}

/** Limits that name the method, in the order of the contract. */
export function limitsOf(contract: DocumentedContract, method: string): [name: string, DocumentedLimit][] {
  return Object.entries(contract['x-limits']).filter(([, { methods }]) => methods?.includes(method))
}

/** Limits that name no method: everybody meets them. */
export function sharedLimits({ 'x-limits': limits }: DocumentedContract): [name: string, DocumentedLimit][] {
  return Object.entries(limits).filter(([, { methods }]) => methods === undefined)
}

/** Default of a limit: its own value, or the length of the list that it points at. */
export function defaultOf(contract: DocumentedContract, limit: DocumentedLimit): number | undefined {
  if (limit.value !== undefined) return limit.value
  const name = limit.schema?.split('/').at(-2)
  return name === undefined ? undefined : contract.components.schemas[name]?.maxItems
}

/** The environment's name of an option, as src/config.ts reads it: `--max-body` → `CARTULARY_MAX_BODY`. */
export function environmentName(option: string): string {
  return `CARTULARY_${option.slice(2).replaceAll('-', '_').toUpperCase()}`
}
