import { expect } from 'chai'
import fc from 'fast-check'
import { placeOf, sampleBlocks, scaleFor, tickWords } from '../../../docs-site/explorer/scale.ts'

const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })

describe('scales of plots', () => {
  it('have round numbers at their ticks', () => {
    expect(scaleFor([3, 97], true).ticks).to.deep.equal([0, 50, 100])
    expect(scaleFor([0.00003, 0.0004], true).ticks).to.deep.equal([0, 0.0002, 0.0004])
    expect(scaleFor([966, 999], false).ticks).to.deep.equal([960, 980, 1_000])
  })

  it('include all values, with few ticks', () => {
    fc.assert(
      fc.property(fc.array(finite, { minLength: 1, maxLength: 50 }), fc.boolean(), (values, isFromZero) => {
        const scale = scaleFor(values, isFromZero)
        // Values below 1e-30 count as 0.
        const slack = (scale.max - scale.min) * 1e-6 + 1e-30
        expect(scale.min).to.be.at.most(Math.min(...values) + slack)
        expect(scale.max).to.be.at.least(Math.max(...values) - slack)
        expect(scale.ticks.length).to.be.within(2, 7)
      }),
    )
  })

  it('are defined for equal values, for no values, and for values that are not finite', () => {
    expect(scaleFor([], false).ticks.length).to.be.greaterThan(1)
    expect(scaleFor([Number.NaN, Number.POSITIVE_INFINITY], false).max).to.be.greaterThan(0)
    const equal = scaleFor([5, 5, 5], false)
    expect(equal.min).to.be.at.most(5)
    expect(equal.max).to.be.greaterThan(equal.min)
  })

  it('map values to places from 0 to 1', () => {
    const scale = scaleFor([0, 100], true)
    expect([0, 50, 100, 1_000, -1].map((value) => placeOf(value, scale))).to.deep.equal([0, 0.5, 1, 1, 0])
  })

  it('label ticks in a few characters', () => {
    expect([0, 0.00025, 1_500, 12_500_000, 1e18].map(tickWords)).to.deep.equal([
      '0',
      '0.00025',
      '1,500',
      '12.5 M',
      '1.0e+18',
    ])
  })
})

describe('sampled blocks', () => {
  it('are evenly spaced and include both ends', () => {
    expect(sampleBlocks(0, 100, 5)).to.deep.equal([0, 25, 50, 75, 100])
    expect(sampleBlocks(10, 12, 48)).to.deep.equal([10, 11, 12])
    expect(sampleBlocks(7, 7, 48)).to.deep.equal([7])
  })

  it('are different, in ascending order, and at most as many as requested', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), fc.integer({ min: 2, max: 60 }), (first, span, count) => {
        const blocks = sampleBlocks(first, first + span, count)
        expect(blocks.length).to.be.at.most(count)
        expect(blocks.at(-1)).to.equal(first + span)
        expect(blocks).to.deep.equal([...new Set(blocks)].sort((a, b) => a - b))
      }),
    )
  })
})
