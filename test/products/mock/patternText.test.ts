import { expect } from 'chai'
import fc from 'fast-check'
import { patternText } from '../../../products/mock/patternText.ts'
import { Random } from '../../../products/mock/random.ts'
import { schemas } from './mocked.ts'

/** All patterns in a schema, at any level. */
function patternsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, member]) =>
    name === 'pattern' && typeof member === 'string' ? [member] : patternsOf(member),
  )
}

describe('patternText', () => {
  const patterns = [...new Set(patternsOf(schemas))]

  it('returns text that matches the pattern, for every pattern of the contract', () => {
    expect(patterns.length).to.be.above(10)
    fc.assert(
      fc.property(fc.constantFrom(...patterns), fc.string(), (pattern, seed) => {
        expect(patternText(pattern, new Random(seed))).to.match(new RegExp(pattern, 'u'))
      }),
      { numRuns: 1_000 },
    )
  })

  it('returns text that matches the pattern, for all supported syntax', () => {
    const others = ['^a|b(?:c|d)+$', '^[^/]{2,4}$', '^x{3}\\.[a-c-]?$', '^[0-9]{2,}$']
    fc.assert(
      fc.property(fc.constantFrom(...others), fc.string(), (pattern, seed) => {
        expect(patternText(pattern, new Random(seed))).to.match(new RegExp(pattern, 'u'))
      }),
    )
  })

  it('throws TypeError for unsupported syntax', () => {
    for (const pattern of ['^a.b$', '^(a$', '^[a$', '^a)$', '^a++$'])
      expect(() => patternText(pattern, new Random('')), pattern).to.throw(TypeError, 'not understood')
  })
})
