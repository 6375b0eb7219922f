/**
 * Selects the methods that the operator serves. Calls of any other method are answered with `-32601`. Discovery does
 * not list the other methods.
 */
import type { Method, MethodTable } from './method.ts'

/**
 * A pattern is a method (`eth_call`), a namespace (`eth`), a prefix (`debug_get*`), or `*`. Without `allow` all methods
 * are allowed. A method that both lists match is denied.
 */
export interface MethodFilter {
  readonly allow?: readonly string[] | undefined
  readonly deny?: readonly string[] | undefined
}

/** The methods that pass the filter, in table order. */
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

/**
 * The patterns that match no method of the table. Such a pattern is probably misspelt. In `deny`, it would silently
 * deny nothing.
 */
export function unmatchedPatterns<Context>(table: MethodTable<Context>, filter: MethodFilter): string[] {
  const names = [...table.keys()]
  const patterns = [...(filter.allow ?? []), ...(filter.deny ?? [])]
  return patterns.filter((pattern) => !names.some((name) => matches(pattern, name)))
}

function matches(pattern: string, name: string): boolean {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1))
  return name === pattern || name.startsWith(`${pattern}_`) || name.startsWith(`${pattern}.`)
}
