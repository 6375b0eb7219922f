import { expect } from 'chai'
import fc from 'fast-check'
// It awaits at its top level, so that `require` cannot load this file.
import '../../src/chain/crypto.ts'

describe('property tests', () => {
  it('have one seed in every kind of module, unless values are to be new', () => {
    const isRandom = process.env.PROPERTY_SEED === 'random'
    expect(fc.readConfigureGlobal().seed).to.be.a(isRandom ? 'undefined' : 'number')
  })
})
