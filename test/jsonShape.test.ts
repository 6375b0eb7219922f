import { expect } from 'chai'
import fc from 'fast-check'
import { type ShapeLimits, ShapeScan } from '../src/jsonShape.ts'
import { runs } from './support/runs.ts'

const MANY = 1_000_000

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

/** Number of commas and opening brackets in the JSON text of a value. */
function valuesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const members = Object.values(value)
  return 1 + Math.max(0, members.length - 1) + members.reduce<number>((sum, one) => sum + valuesOf(one), 0)
}

function passedLimit(bytes: Uint8Array, limits: ShapeLimits): keyof ShapeLimits | undefined {
  return new ShapeScan(limits).add(bytes)
}

function isTooDeep(text: string, depthMax: number): boolean {
  return passedLimit(Buffer.from(text), { depthMax, valuesMax: MANY }) === 'depthMax'
}

describe('ShapeScan', () => {
  it('counts levels of nesting', () => {
    expect(isTooDeep('[[[]]]', 3)).to.equal(false)
    expect(isTooDeep('[[[]]]', 2)).to.equal(true)
    expect(isTooDeep('[[],[],{},{}]', 2)).to.equal(false)
  })

  it('ignores brackets in strings, long or short', () => {
    expect(isTooDeep('["[[[[\\"[[[[", "\\\\", []]', 2)).to.equal(false)
    expect(isTooDeep('["\\\\", [[]]]', 2)).to.equal(true)
    for (const inside of ['[', '\\"[', '\\\\\\"[', '\\\\']) {
      const long = inside.repeat(100)
      expect(isTooDeep(`["${long}", []]`, 2), inside).to.equal(false)
      expect(isTooDeep(`["${long}", [[]]]`, 2), inside).to.equal(true)
    }
  })

  it('counts values', () => {
    const passed = (text: string, valuesMax: number) =>
      passedLimit(Buffer.from(text), { depthMax: 8, valuesMax })
    expect(passed('[1,2,3,4,5,6,7,8]', 8)).to.equal(undefined)
    expect(passed('[1,2,3,4,5,6,7,8]', 7)).to.equal('valuesMax')
    expect(passed('[[],[],[],[]]', 8)).to.equal(undefined)
    expect(passed('[[],[],[],[]]', 7)).to.equal('valuesMax')
    expect(passed('["1,2,3,4,5,6,7,8,9,10"]', 1)).to.equal(undefined)
  })

  it('terminates for text that is not JSON', () => {
    expect(isTooDeep('"[[[[[[[[', 1)).to.equal(false)
    expect(isTooDeep(`"${'['.repeat(200)}`, 1)).to.equal(false)
    expect(isTooDeep(`"${'\\'.repeat(201)}`, 1)).to.equal(false)
    expect(isTooDeep(']]]]]]]]', 1)).to.equal(false)
  })

  it('counts the levels and values of the parsed text', () => {
    const text = fc.oneof(fc.string(), fc.string({ minLength: 60, maxLength: 200 }))
    const value = fc.oneof(fc.jsonValue({ maxDepth: 6 }), fc.array(fc.tuple(text, fc.dictionary(text, text))))
    fc.assert(
      fc.property(value, fc.nat({ max: 8 }), fc.nat({ max: 30 }), (one, depthMax, valuesMax) => {
        const json = JSON.stringify(one)
        const same: unknown = JSON.parse(json)
        expect(isTooDeep(json, depthMax)).to.equal(depthOf(same) > depthMax)
        const passed = passedLimit(Buffer.from(json), { depthMax: MANY, valuesMax })
        expect(passed === 'valuesMax').to.equal(valuesOf(same) > valuesMax)
      }),
    )
  })

  it('returns the same result for any division of a text into pieces', () => {
    const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 12 })
    const piece = fc.constantFrom('"', '\\', '\\"', '[', ']', '{', '}', ',', ':', 'a', 'é', 'x'.repeat(90))
    const text = fc.array(piece, { maxLength: 60 }).map((pieces) => Buffer.from(pieces.join('')))
    fc.assert(
      fc.property(text, cuts, fc.nat({ max: 6 }), fc.nat({ max: 20 }), (bytes, at, depth, values) => {
        const limits = { depthMax: depth, valuesMax: values }
        const scan = new ShapeScan(limits)
        const ends = [...at.toSorted((a, b) => a - b), bytes.length]
        let from = 0
        for (const end of ends) {
          scan.add(bytes.subarray(from, end))
          from = Math.max(from, end)
        }
        expect(scan.passed).to.equal(passedLimit(bytes, limits))
      }),
      { numRuns: runs(1_000) },
    )
  })
})
