import { expect } from 'chai'
import fc from 'fast-check'
import { commonAncestor } from '../../src/head/commonAncestor.ts'

describe('the search for the last common block of two chains', () => {
  it('returns the last common block from `floor` to `top` after few steps, or undefined if there is none', async () => {
    const numbers = fc.nat(100_000)
    await fc.assert(
      fc.asyncProperty(numbers, numbers, numbers, async (fork, top, floor) => {
        let looks = 0
        const isCommon = async (number: number) => {
          expect(number).to.be.within(floor, top)
          looks++
          return number <= fork
        }
        const expected = top < floor || fork < floor ? undefined : Math.min(fork, top)
        expect(await commonAncestor(isCommon, top, floor)).to.equal(expected)
        const distance = Math.max(0, top - Math.max(floor, Math.min(fork, top)))
        expect(looks).to.be.at.most(2 * Math.log2(distance + 1) + 4)
      }),
    )
  })
})
