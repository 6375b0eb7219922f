import { expect } from 'chai'
import fc from 'fast-check'
import { median, percentile, rounded } from '../../bench/serving/numbers.ts'

describe('numbers of the benchmark', () => {
  it('have percentiles by the nearest-rank method', () => {
    const hundred = Array.from({ length: 100 }, (_, i) => i + 1)
    expect([0.5, 0.99, 1].map((share) => percentile(hundred, share))).to.deep.equal([50, 99, 100])
    expect(percentile([7], 0.99)).to.equal(7)
    expect(percentile([], 0.5)).to.deep.equal(Number.NaN)
  })

  it('follow the nearest-rank definition of a percentile', () => {
    const values = fc.array(fc.integer(), { minLength: 1 })
    fc.assert(
      fc.property(values, fc.double({ min: 0.01, max: 1, noNaN: true }), (some, share) => {
        const sorted = some.toSorted((a, b) => a - b)
        const found = percentile(sorted, share)
        const below = sorted.filter((value) => value < found).length
        const within = sorted.filter((value) => value <= found).length
        expect(within).to.be.at.least(share * sorted.length - 1e-9)
        expect(below).to.be.below(share * sorted.length + 1e-9)
      }),
    )
  })

  it('have the middle value as median, whatever the order of the values', () => {
    expect(median([3, 1, 2])).to.equal(2)
    expect(median([4, 1, 3, 2])).to.equal(3)
    expect(median([])).to.deep.equal(Number.NaN)
  })

  it('are rounded to three significant figures', () => {
    expect([0.123456, 45_678, 7].map(rounded)).to.deep.equal([0.123, 45_700, 7])
  })
})
