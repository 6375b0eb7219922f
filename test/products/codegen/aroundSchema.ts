/** Arbitraries of fast-check for values that a schema of the contract accepts, and for slightly wrong values. */
import fc, { type Arbitrary } from 'fast-check'
import type { Contract } from '../../../products/contract/model.ts'
import { type Schema, schemaName } from '../../../products/contract/schema.ts'

/** Values that callers may send in any place, by mistake or on purpose. */
const strange: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, '', '0x', '0', 'latest', '0x-1', '0xg', ' 0x1', '0X1', [], {}, [[]]),
  fc.constantFrom(0, -1, 1.5, 2 ** 53, Number.MAX_VALUE, 'constructor', '__proto__'),
  fc.string({ maxLength: 70 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/**
 * Values of a schema, with a strange value at any depth now and then.
 *
 * @param above - the components that contain the schema; a strange value ends the recursion of a recursive one
 */
export function aroundSchema(
  contract: Contract,
  schema: Schema,
  above: readonly string[] = [],
): Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: near(contract, schema, above) }, { weight: 1, arbitrary: strange })
}

function near(contract: Contract, schema: Schema, above: readonly string[]): Arbitrary<unknown> {
  const name = schemaName(schema)
  const component = name === undefined ? undefined : contract.components.schemas[name]
  if (name !== undefined && component !== undefined)
    return above.includes(name) ? strange : near(contract, component, [...above, name])
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((branch) => near(contract, branch, above)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.type === 'object') return nearObject(contract, schema, above)
  if (schema.type === 'array') return nearArray(contract, schema, above)
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? -10, max: 1_000_000 })
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 10, noNaN: true })
  if (schema.pattern === undefined) return fc.string({ maxLength: 20 })
  return fc.oneof({ weight: 6, arbitrary: matching(schema.pattern) }, { weight: 1, arbitrary: hex(64) })
}

function hex(digitsMax: number): Arbitrary<string> {
  return matching(`^0x[0-9a-fA-F]{0,${digitsMax}}$`)
}

/** Strings that match a pattern. They are cached: making the arbitrary is slow, and the contract has few patterns. */
function matching(pattern: string): Arbitrary<string> {
  const known = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  byPattern.set(pattern, known)
  return known
}

const byPattern = new Map<string, Arbitrary<string>>()

function nearArray(contract: Contract, { items }: Schema, above: readonly string[]): Arbitrary<unknown> {
  if (!Array.isArray(items))
    return fc.array(items ? aroundSchema(contract, items, above) : strange, { maxLength: 6 })
  const tuple = fc.tuple(...items.map((item) => aroundSchema(contract, item, above)))
  const shorter = fc.tuple(tuple, fc.nat(items.length)).map(([values, length]) => values.slice(0, length))
  const longer = fc.tuple(tuple, strange).map(([values, value]) => [...values, value])
  return fc.oneof({ weight: 6, arbitrary: tuple }, shorter, longer)
}

function nearObject(contract: Contract, schema: Schema, above: readonly string[]): Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, aroundSchema(contract, property, above)] as const,
  )
  const known = fc.record(Object.fromEntries(members), { requiredKeys: [] })
  const others = schema.additionalProperties
  if (typeof others !== 'object') return known
  const names = schema.propertyNames ? aroundSchema(contract, schema.propertyNames, above) : fc.string()
  const member = fc.tuple(names.map(nameOf), aroundSchema(contract, others, above))
  return fc.array(member, { maxLength: 4 }).map(Object.fromEntries)
}

/** A value as the name of a member. Other conversions to text fail for some objects. */
function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : fc.stringify(value)
}
