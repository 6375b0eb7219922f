/** Functions that look up the parts of the contract that a page shows. */
import type { Contract, ContractMethod, Limit } from '../../products/contract/model.ts'
import { withPlainSchemas } from '../../products/contract/toolForms.ts'

/** Parses the text of a contract that `npm run generate` has checked. */
export function parseDocumented(text: string): Contract {
  return withPlainSchemas(JSON.parse(text) as Contract)
}

/** Returns `eth` for `eth_getProof`, `rpc` for `rpc.discover`. */
export function namespaceOf(method: string): string {
  return method.split(/[_.]/, 1)[0]!
}

/** Namespaces that come first, since most readers look for them; the others follow in the order of the contract. */
const NAMESPACES_FIRST = ['eth', 'debug', 'trace', 'txpool']

/** Returns the methods by namespace. Methods of a namespace are in the order of the contract. */
export function byNamespace(methods: readonly ContractMethod[]): Map<string, ContractMethod[]> {
  const names = new Set(methods.map(({ name }) => namespaceOf(name)))
  const first = NAMESPACES_FIRST.filter((name) => names.has(name))
  const groups = new Map<string, ContractMethod[]>(first.map((name) => [name, []]))
  for (const method of methods) {
    const group = groups.get(namespaceOf(method.name)) ?? []
    groups.set(namespaceOf(method.name), [...group, method])
  }
  return groups
}

/** Returns the limits that name the method, in the order of the contract. */
export function limitsOf(contract: Contract, method: string): [name: string, Limit][] {
  return Object.entries(contract['x-limits']).filter(([, { methods }]) => methods?.includes(method))
}

/** Returns the environment variable of an option, as in src/config.ts: `CARTULARY_MAX_BODY` for `--max-body`. */
export function environmentName(option: string): string {
  return `CARTULARY_${option.slice(2).replaceAll('-', '_').toUpperCase()}`
}
