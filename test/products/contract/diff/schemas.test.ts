import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect } from 'chai'
import fc from 'fast-check'
import { type Difference, type Flow, levelOf } from '../../../../products/contract/diff/changes.ts'
import { OpenRpc } from '../../../../products/contract/diff/document.ts'
import { SchemaComparison } from '../../../../products/contract/diff/schemas.ts'
import { withPlainSchemas } from '../../../../products/contract/toolForms.ts'
import { runs } from '../../../support/runs.ts'
import { edited, type JsonSchema, schema, valueIn, widened } from '../../codegen/schemaArbitraries.ts'

const empty = new OpenRpc({})

function compare(before: JsonSchema, after: JsonSchema): Difference[] {
  return new SchemaComparison(empty, empty).compare(before, after, '')
}

function breaks(before: JsonSchema, after: JsonSchema, flow: Flow): boolean {
  return compare(before, after).some(({ direction }) => levelOf(direction, flow) === 'breaking')
}

const ajv = new Ajv({ strict: false, validateFormats: false })

/** Returns the schema of a lenient client, which accepts unknown members and values that match several forms. */
function lenient(at: unknown): unknown {
  if (Array.isArray(at)) return at.map(lenient)
  if (typeof at !== 'object' || at === null) return at
  const { additionalProperties, oneOf, ...rest } = at as JsonSchema
  const read = Object.fromEntries(Object.entries(rest).map(([keyword, inner]) => [keyword, lenient(inner)]))
  if (typeof additionalProperties === 'object') read.additionalProperties = lenient(additionalProperties)
  if (oneOf !== undefined) read.anyOf = lenient(oneOf)
  return read
}

/** Number of values that are tried for each pair of schemas. */
const VALUES = 6

function expectAllowed(values: readonly unknown[], at: unknown): void {
  const isAllowed = ajv.compile(at as object)
  for (const value of values) expect(isAllowed(value), `${JSON.stringify(value)}`).to.equal(true)
}

describe('SchemaComparison', () => {
  it('finds no differences between a schema and itself', () => {
    fc.assert(
      fc.property(schema, (at) => {
        expect(compare(at, structuredClone(at))).to.deep.equal([])
      }),
    )
  })

  it('finds no differences between a component of openrpc.json and a renamed copy', () => {
    const text = readFileSync(new URL('../../../../openrpc.json', import.meta.url), 'utf8')
    const read = (json: string) => withPlainSchemas(JSON.parse(json))
    const copy = read(text.replaceAll('"#/components/schemas/', '"#/components/schemas/Other'))
    const { schemas } = copy.components
    copy.components.schemas = Object.fromEntries(
      Object.entries(schemas).map(([name, at]) => [`Other${name}`, at]),
    )
    const comparison = new SchemaComparison(new OpenRpc(read(text)), new OpenRpc(copy))
    for (const name of Object.keys(schemas)) {
      const [before, after] = [name, `Other${name}`].map((one) => ({ $ref: `#/components/schemas/${one}` }))
      expect(comparison.compare(before, after, name), name).to.deep.equal([])
    }
  })

  it('compares a pair of renamed components only at its first reference', () => {
    const levels = 400
    /** Each schema refers to the next schema twice; the last schema has the type. */
    const document = (prefix: string, type: string): OpenRpc => {
      const next = (level: number): JsonSchema => ({ $ref: `#/components/schemas/${prefix}${level + 1}` })
      const entries = Array.from({ length: levels }, (_none, level): [string, JsonSchema] => [
        `${prefix}${level}`,
        { type: 'object', properties: { left: next(level), right: next(level) } },
      ])
      entries.push([`${prefix}${levels}`, { type }])
      return new OpenRpc({ components: { schemas: Object.fromEntries(entries) } })
    }
    const compared = (type: string): Difference[] =>
      new SchemaComparison(document('Old', 'string'), document('New', type)).compare(
        { $ref: '#/components/schemas/Old0' },
        { $ref: '#/components/schemas/New0' },
        '',
      )
    expect(compared('string')).to.deep.equal([])
    const [first, ...others] = compared('integer')
    expect(first!.path).to.equal('/properties/left'.repeat(levels))
    expect(others).to.have.length(levels)
    for (const { what, direction } of others) {
      expect(what).to.match(/^is another, as at (?:\/properties\/left)+$/)
      expect(direction).to.equal(first!.direction)
    }
  })

  it('classifies widening as compatible in parameters and breaking in results, and narrowing vice versa', () => {
    fc.assert(
      fc.property(widened, ([before, after]) => {
        fc.pre(JSON.stringify(before) !== JSON.stringify(after))
        expect(breaks(before, after, 'params'), 'wider parameters').to.equal(false)
        expect(breaks(after, before, 'result'), 'narrower results').to.equal(false)
        expect(breaks(before, after, 'result'), 'wider results').to.equal(true)
        expect(breaks(after, before, 'params'), 'narrower parameters').to.equal(true)
      }),
      { numRuns: runs(200) },
    )
  })

  it('classifies a result as compatible only if readers of the old schema can read all new values', () => {
    let tried = 0
    fc.assert(
      fc.property(edited, fc.boolean(), fc.nat(), ([first, second], isTurned, seed) => {
        const [before, after] = isTurned ? [second, first] : [first, second]
        if (breaks(before, after, 'result')) return
        tried++
        expectAllowed(fc.sample(valueIn(after), { numRuns: VALUES, seed }), lenient(before))
      }),
      { numRuns: runs(150) },
    )
    expect(tried).to.be.greaterThan(runs(30))
  })

  it('classifies a parameter as compatible only if the new schema allows all old values', () => {
    let tried = 0
    fc.assert(
      fc.property(edited, fc.boolean(), fc.nat(), ([first, second], isTurned, seed) => {
        const [before, after] = isTurned ? [second, first] : [first, second]
        if (breaks(before, after, 'params')) return
        tried++
        expectAllowed(fc.sample(valueIn(before), { numRuns: VALUES, seed }), after)
      }),
      { numRuns: runs(150) },
    )
    expect(tried).to.be.greaterThan(runs(30))
  })

  it('is tested with generated schemas and values that are valid under these schemas', () => {
    fc.assert(
      fc.property(schema, fc.nat(), (at, seed) => {
        expectAllowed(fc.sample(valueIn(at), { numRuns: VALUES, seed }), at)
      }),
    )
  })
})
