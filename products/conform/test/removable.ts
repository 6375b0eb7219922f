/** Members of answers whose removal no schema detects. */
import type { MethodName } from '../../../generated/types.ts'
import { isTuple, type Schema, schemaName } from '../../contract/schema.ts'
import { askedMethods, resolved } from '../contract.ts'

/** Members that execution-apis makes optional and whose absence means null; the checks compare them all the same. */
const NULL_WHEN_MISSING = /(?:^|\.)(?:to|contractAddress)$/

/** Members that a node may omit, whatever the rest of the answer contains, and why. */
const FREE: readonly (readonly [members: RegExp, why: string])[] = [
  [/^eth_capabilities \S+\.oldestBlock$/, 'a node need not say from where on it keeps something'],
  [/^debug_traceCall \*\.codeHash$/, 'older nodes do not write it beside the code'],
]

/**
 * Whether the checks have to detect that the member is missing: some object of the contract does not require the
 * member, or its absence means null. Other members in conform/optionalMembers.ts are required by the contract, and not
 * removable.
 *
 * @param field as in `Check.covers`; for a list, the member that holds it
 */
export function isRemovable(method: MethodName, field: string): boolean {
  const { result } = askedMethods.find(({ name }) => name === method)!
  const member = memberOf(field)
  if (FREE.some(([members]) => members.test(`${method} ${member}`))) return false
  const required = requirements(result.schema).get(member) ?? []
  return required.includes(false) || (required.length > 0 && NULL_WHEN_MISSING.test(member))
}

/** `topics[]` → `topics` */
export function memberOf(field: string): string {
  return field.replace(/(?:\[\])+$/, '')
}

/** For each member of a method's results, whether it is required, in each of the objects that define it. */
function requirements(schema: Schema): ReadonlyMap<string, readonly boolean[]> {
  const found = new Map<string, boolean[]>()
  collect(schema, '', [], found)
  return found
}

function collect(
  given: Schema,
  path: string,
  within: readonly string[],
  found: Map<string, boolean[]>,
): void {
  const component = schemaName(given)
  if (component !== undefined && within.includes(component)) return
  const inner = component === undefined ? within : [...within, component]
  const { oneOf = [], items, properties = {}, required = [], additionalProperties } = resolved(given)
  for (const branch of oneOf) collect(branch, path, inner, found)
  for (const item of isTuple(items) ? items : items === undefined ? [] : [items])
    collect(item, `${path}[]`, inner, found)
  for (const [name, property] of Object.entries(properties)) {
    const at = path === '' ? name : `${path}.${name}`
    found.set(at, [...(found.get(at) ?? []), required.includes(name)])
    collect(property, at, inner, found)
  }
  if (typeof additionalProperties === 'object')
    collect(additionalProperties, path === '' ? '*' : `${path}.*`, inner, found)
}
