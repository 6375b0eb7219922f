import { expect } from 'chai'
import fc from 'fast-check'
// This file uses top-level await, so that `require` cannot load it.
import '../../src/chain/crypto.ts'

describe('property tests', () => {
  it('use a fixed seed unless PROPERTY_SEED is random', () => {
    const isRandom = process.env.PROPERTY_SEED === 'random'
    expect(fc.readConfigureGlobal().seed).to.be.a(isRandom ? 'undefined' : 'number')
  })
})
