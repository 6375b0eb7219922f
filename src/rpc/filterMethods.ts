/** Which methods an operator serves. A method that is filtered out is unknown: `-32601`, not discoverable. */
import type { Method, MethodTable } from './method.ts'

/**
 * Patterns: a method (`eth_call`), a namespace (`eth`), a prefix (`debug_get*`), or `*`. Without `allow`
 * everything is allowed; `deny` wins.
 */
export interface MethodFilter {
  readonly allow?: readonly string[] | undefined
  readonly deny?: readonly string[] | undefined
}

/** The methods that the filter leaves, in table order. */
export function filterMethods<Context>(
  table: MethodTable<Context>,
  filter: MethodFilter,
): MethodTable<Context> {
  const { allow, deny = [] } = filter
  const left = new Map<string, Method<Context>>()
  for (const [name, method] of table) {
    const allowed = allow === undefined || allow.some((pattern) => matches(pattern, name))
    if (allowed && !deny.some((pattern) => matches(pattern, name))) left.set(name, method)
  }
  return left
}

/** The patterns that fit no method of the table: misspelt ones, which would deny nothing without a word. */
export function unmatchedPatterns<Context>(table: MethodTable<Context>, filter: MethodFilter): string[] {
  const names = [...table.keys()]
  const patterns = [...(filter.allow ?? []), ...(filter.deny ?? [])]
  return patterns.filter((pattern) => !names.some((name) => matches(pattern, name)))
}

function matches(pattern: string, name: string): boolean {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1))
  return name === pattern || name.startsWith(`${pattern}_`) || name.startsWith(`${pattern}.`)
}
