import { expect } from 'chai'
import fc from 'fast-check'
import { nestsDeeperThan } from '../../src/rpc/nesting.ts'

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

describe('nesting', () => {
  it('counts levels', () => {
    expect(nestsDeeperThan(Buffer.from('[[[]]]'), 3)).to.equal(false)
    expect(nestsDeeperThan(Buffer.from('[[[]]]'), 2)).to.equal(true)
    expect(nestsDeeperThan(Buffer.from('[[],[],{},{}]'), 2)).to.equal(false)
  })

  it('leaves out brackets inside strings', () => {
    expect(nestsDeeperThan(Buffer.from('["[[[[\\"[[[[", "\\\\", []]'), 2)).to.equal(false)
    expect(nestsDeeperThan(Buffer.from('["\\\\", [[]]]'), 2)).to.equal(true)
  })

  it('ends on what is no JSON', () => {
    expect(nestsDeeperThan(Buffer.from('"[[[[[[[['), 1)).to.equal(false)
    expect(nestsDeeperThan(Buffer.from(']]]]]]]['), 1)).to.equal(false)
  })

  it('agrees with the parsed value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat({ max: 8 }), (value, depthMax) => {
        const depth = depthOf(JSON.parse(JSON.stringify(value)))
        expect(nestsDeeperThan(Buffer.from(JSON.stringify(value)), depthMax)).to.equal(depth > depthMax)
      }),
    )
  })
})
