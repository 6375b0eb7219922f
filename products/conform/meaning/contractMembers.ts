/** Names of members that the contract knows at all. */
import document from '../../../openrpc.json' with { type: 'json' }

/** How names of members are written, as against keys of maps: addresses, hashes, numbers. */
const MEMBER_NAME = /^[a-z][A-Za-z0-9]*$/

const known = new Set<string>()
collect(document)

/** Every `properties` of the contract's schemas. */
function collect(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const { properties } = value as { readonly properties?: unknown }
  if (typeof properties === 'object' && properties !== null)
    for (const name of Object.keys(properties)) known.add(name)
  for (const member of Object.values(value)) collect(member)
}

/** Whether it can be no member of the contract's: a node's own, of which the contract says nothing. */
export function isBeyondContract(name: string): boolean {
  return MEMBER_NAME.test(name) && !known.has(name)
}
