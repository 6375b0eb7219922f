/** Lists the members of the values that a schema allows. */
import { isObject, type OpenRpc } from '../diff/document.ts'

/** Maximum number of schemas inside each other; schemas are nested more deeply only by recursion. */
const LEVELS_MAX = 16
/** The last step of the path of a member with any name. */
const ANY_NAME = '*'

/**
 * Returns the paths of all members of the values that a schema allows. `.name` is a member of an object, `.*` one with
 * any name, and `[]` an item of a list. All branches of a union count.
 *
 * @param path of the value itself
 */
export function membersOf(document: OpenRpc, schema: unknown, path = ''): Set<string> {
  const found = new Set<string>()
  const walk = (given: unknown, at: string, above: readonly unknown[]): void => {
    const here = document.resolve(given)
    if (!isObject(here) || above.includes(here) || above.length > LEVELS_MAX) return
    const deeper = [...above, here]
    for (const keyword of ['oneOf', 'anyOf', 'allOf'] as const)
      for (const branch of listOf(here[keyword])) walk(branch, at, deeper)
    for (const [name, property] of Object.entries(isObject(here.properties) ? here.properties : {})) {
      found.add(`${at}.${name}`)
      walk(property, `${at}.${name}`, deeper)
    }
    for (const item of listOf(here.items)) walk(item, `${at}[]`, deeper)
    if (isObject(here.additionalProperties)) {
      found.add(`${at}.${ANY_NAME}`)
      walk(here.additionalProperties, `${at}.${ANY_NAME}`, deeper)
    }
  }
  walk(schema, path, [])
  return found
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** Returns the path of the object that has a member, and the name of the member. */
export function parentOf(path: string): { readonly parent: string; readonly name: string } {
  const dot = path.lastIndexOf('.')
  return { parent: path.slice(0, dot), name: path.slice(dot + 1) }
}

/** Whether a member is among others, under its name, or where any name is allowed. */
export function hasMember(members: ReadonlySet<string>, path: string): boolean {
  return members.has(path) || members.has(`${parentOf(path).parent}.${ANY_NAME}`)
}
