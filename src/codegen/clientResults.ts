/** openrpc.json → generated/results.ts: what the client's methods answer. */
import type { Contract } from '../contract/model.ts'
import { type Schema, schemaName } from '../contract/schema.ts'
import { methodsOverHttp } from './clientTables.ts'
import { banner, propertyName } from './text.ts'
import { schemaTypes } from './types.ts'

/**
 * Text of generated/results.ts. The types are those of generated/types.ts, but what always begins with 0x is typed so:
 * viem and its like take no other text for hex. Parameters stay plain text, so that whatever a caller has may be given.
 */
export async function emitClientResults(contract: Contract): Promise<string> {
  const results = methodsOverHttp(contract).map(({ name, result }) => ({
    name,
    type: schemaName(result.schema) ?? 'unknown',
  }))
  const types = await schemaTypes(
    schemasBehind(
      contract,
      results.map(({ type }) => type),
    ),
  )
  const members = results.map(({ name, type }) => `  ${propertyName(name)}: ${type}\n`)
  return `${banner}
${types}
/** What every method that is served over HTTP answers. */
export interface Results {
${members.join('')}}
`
}

/** The schemas of these names, and all that they are made of, in the contract's order. */
function schemasBehind({ components }: Contract, names: readonly string[]): Record<string, Schema> {
  const wanted = new Set(names)
  // A set gives what is added while it is walked through, too.
  for (const name of wanted)
    JSON.stringify(components.schemas[name], (key, value: unknown) => {
      const other = key === '$ref' ? schemaName({ $ref: String(value) }) : undefined
      if (other !== undefined) wanted.add(other)
      return value
    })
  return Object.fromEntries(Object.entries(components.schemas).filter(([name]) => wanted.has(name)))
}
