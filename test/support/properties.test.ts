import { expect } from 'chai'
import fc from 'fast-check'
// This file uses top-level await, so that `require` cannot load it.
import '../../src/chain/crypto.ts'
import { runs, seed, someOf } from './runs.ts'

describe('property tests', () => {
  it('have the seed and the number of runs that support/runs.ts chooses', () => {
    expect(fc.readConfigureGlobal()).to.include({ seed, numRuns: runs(100) })
  })

  it('run a part of their values and cases, but never none', () => {
    const { PROPERTY_RUNS: part = '0.2' } = process.env
    const all = Array.from({ length: 12 }, (_, index) => index)
    expect(runs(1_000)).to.equal(Math.max(5, Math.ceil(1_000 * Number(part))))
    for (const whole of [1, 2, 5]) expect(runs(whole)).to.equal(whole)
    expect(runs(2, 1)).to.equal(Math.ceil(2 * Number(part)))
    expect(someOf(all)).to.have.length(runs(12, 1))
    expect(someOf(all)).to.deep.equal(all.filter((one) => someOf(all).includes(one)))
    expect([someOf(['a']), someOf([])]).to.deep.equal([['a'], []])
  })
})
