/** Members of answers that can be taken out without any schema's noticing. */
import type { MethodName } from '../../../generated/types.ts'
import { askedMethods, resolved } from '../../../products/conform/contract.ts'
import { isTuple } from '../../../products/conform/schemaFaults.ts'
import { type Schema, schemaName } from '../../../products/contract/schema.ts'

/** What execution-apis leaves optional, and stands for null when it is missing: the checks compare it all the same. */
const NULL_WHEN_MISSING = /(?:^|\.)(?:to|contractAddress)$/

/** What may honestly be missing, whatever the rest of the answer says, and why. */
const FREE: readonly (readonly [members: RegExp, why: string])[] = [
  [/^eth_capabilities \S+\.oldestBlock$/, 'a node need not say from where on it keeps something'],
  [/^debug_traceCall \*\.codeHash$/, 'older nodes do not write it beside the code'],
]

/**
 * Whether the contract requires a member nowhere, or not everywhere it stands: then only the checks can know that it is
 * missing. Members that are excused (products/conform/optionalMembers.ts) are required by the contract: of those none is.
 *
 * @param field as in `Check.covers`; of a list the member that holds it
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

/** For each member of a method's results, whether it is required, in each of the objects that have it. */
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
