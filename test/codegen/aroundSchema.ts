/** fast-check: values that a schema of the contract accepts, and values next to them. */
import fc, { type Arbitrary } from 'fast-check'
import { type Contract, type Schema, schemaName } from '../../src/codegen/contract.ts'

/** What callers send by mistake or on purpose in place of anything. */
const strange: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, '', '0x', '0', 'latest', '0x-1', '0xg', ' 0x1', '0X1', [], {}, [[]]),
  fc.constantFrom(0, -1, 1.5, 2 ** 53, Number.MAX_VALUE, 'constructor', '__proto__'),
  fc.string({ maxLength: 70 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Values in and around a schema: mostly right, with something strange at any depth. */
export function aroundSchema(contract: Contract, schema: Schema): Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: near(contract, schema) }, { weight: 1, arbitrary: strange })
}

function near(contract: Contract, schema: Schema): Arbitrary<unknown> {
  const name = schemaName(schema)
  const component = name === undefined ? undefined : contract.components.schemas[name]
  if (component !== undefined) return near(contract, component)
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((branch) => near(contract, branch)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.type === 'object') return nearObject(contract, schema)
  if (schema.type === 'array')
    return fc.array(schema.items ? aroundSchema(contract, schema.items) : strange, { maxLength: 6 })
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? -10, max: 1_000_000 })
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 10, noNaN: true })
  return fc.oneof(
    { weight: 6, arbitrary: fc.stringMatching(new RegExp(schema.pattern ?? '')) },
    { weight: 1, arbitrary: hex(64) },
  )
}

function hex(digitsMax: number): Arbitrary<string> {
  return fc.stringMatching(new RegExp(`^0x[0-9a-fA-F]{0,${digitsMax}}$`))
}

function nearObject(contract: Contract, schema: Schema): Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, aroundSchema(contract, property)] as const,
  )
  const known = fc.record(Object.fromEntries(members), { requiredKeys: [] })
  const others = schema.additionalProperties
  if (typeof others !== 'object') return known
  const keys = (schema.propertyNames ? aroundSchema(contract, schema.propertyNames) : fc.string()).map(String)
  return fc.array(fc.tuple(keys, aroundSchema(contract, others)), { maxLength: 4 }).map(Object.fromEntries)
}
