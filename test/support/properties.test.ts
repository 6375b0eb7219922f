import { expect } from 'chai'
import fc from 'fast-check'
// This file uses top-level await, so that `require` cannot load it.
import '../../src/chain/crypto.ts'
import { runs, seed } from './runs.ts'

describe('property tests', () => {
  it('have the seed and the number of runs that support/runs.ts chooses', () => {
    expect(fc.readConfigureGlobal()).to.include({ seed, numRuns: runs(100) })
  })
})
