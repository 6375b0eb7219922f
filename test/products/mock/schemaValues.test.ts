import { expect } from 'chai'
import fc from 'fast-check'
import { Random } from '../../../products/mock/random.ts'
import { SchemaValues } from '../../../products/mock/schemaValues.ts'
import { runs } from '../../support/runs.ts'
import { schemas } from './mocked.ts'

/** All patterns in a schema, at any level. */
function patternsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, member]) =>
    name === 'pattern' && typeof member === 'string' ? [member] : patternsOf(member),
  )
}

describe('a string that the mock makes', () => {
  const patterns = [...new Set(patternsOf(schemas))]
  const text = (pattern: string, seed: string): unknown =>
    new SchemaValues(schemas).value({ type: 'string', pattern }, new Random(seed))

  it('matches its pattern, for every pattern in openrpc.json', () => {
    expect(patterns.length).to.be.above(10)
    fc.assert(
      fc.property(fc.constantFrom(...patterns), fc.string(), (pattern, seed) => {
        expect(text(pattern, seed)).to.match(new RegExp(pattern, 'u'))
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('depends only on the pattern and the seed', () => {
    for (const pattern of patterns) expect(text(pattern, '7')).to.equal(text(pattern, '7'))
    const seeds = Array.from({ length: 20 }, (_, seed) => text('^0x[0-9a-f]{64}$', String(seed)))
    expect(new Set(seeds)).to.have.length(20)
  })
})

describe('an object that the mock makes', () => {
  it('has as many optional members as its schema requires, at any depth', () => {
    const flag = { type: 'boolean' }
    const choice = { type: 'object', properties: { a: flag, b: flag, c: flag }, minProperties: 2 }
    const deep = Array.from({ length: 8 }).reduce<object>(
      (items) => ({ type: 'array', minItems: 1, items }),
      choice,
    )
    fc.assert(
      fc.property(fc.constantFrom(choice, deep), fc.string(), (schema, seed) => {
        let value = new SchemaValues({}).value(schema, new Random(seed))
        while (Array.isArray(value)) [value] = value
        expect(Object.keys(value as object)).to.have.length.within(2, 3)
      }),
      { numRuns: runs(200) },
    )
  })
})
