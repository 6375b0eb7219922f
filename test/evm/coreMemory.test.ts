import { expect } from 'chai'
import fc from 'fast-check'
import { ENVIRONMENT } from '../../src/core/layout.ts'
import { Core } from '../../src/evm/core.ts'
import { runs } from '../support/runs.ts'

describe('the memory of a core', () => {
  it('returns each written word as a bigint', () => {
    const { memory } = new Core()
    const word = fc
      .tuple(fc.bigInt(0n, 2n ** 256n - 1n), fc.integer({ min: 0, max: 256 }))
      .map(([value, bits]) => BigInt.asUintN(bits, value))
    fc.assert(
      fc.property(word, (value) => {
        memory.setWord(ENVIRONMENT, value)
        expect(memory.word(ENVIRONMENT)).to.equal(value)
      }),
      { numRuns: runs(1_000) },
    )
  })
})
