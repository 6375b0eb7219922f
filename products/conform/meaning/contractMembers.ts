/** Names of members that the contract defines. */
import document from '../../../openrpc.json' with { type: 'json' }

/** Form of member names, as opposed to the keys of maps: addresses, hashes, numbers. */
const MEMBER_NAME = /^[a-z][A-Za-z0-9]*$/

const known = new Set<string>()
collect(document)

/** Collects the names in every `properties` of the contract's schemas. */
function collect(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const { properties } = value as { readonly properties?: unknown }
  if (typeof properties === 'object' && properties !== null)
    for (const name of Object.keys(properties)) known.add(name)
  for (const member of Object.values(value)) collect(member)
}

/** Whether a name has the form of a member's name without being defined by the contract; nodes add such members. */
export function isBeyondContract(name: string): boolean {
  return MEMBER_NAME.test(name) && !known.has(name)
}
