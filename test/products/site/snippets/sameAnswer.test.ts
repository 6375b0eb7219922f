import { expect } from 'chai'
import { difference } from './sameAnswer.ts'

describe('the comparison of answers that two libraries return', () => {
  it('ignores the notation of numbers, and capitals in texts', () => {
    for (const [found, wanted] of [
      ['1000', '0x3e8'],
      [1000, '0x3e8'],
      ['0xAB', '0xab'],
      ['eip1559', '0x2'],
      [null, '0x'],
      [{ data: '0x01' }, '0x01'],
      [{}, '0x'],
      [
        [1, { a: '1' }],
        ['0x1', { a: '0x1', b: 2 }],
      ],
      [true, true],
    ] as const)
      expect(difference(found, wanted), JSON.stringify([found, wanted])).to.equal(undefined)
  })

  it('reports different values, different lengths, and objects without a common member', () => {
    for (const [found, wanted] of [
      ['1001', '0x3e8'],
      [true, false],
      [[1], [1, 2]],
      [{ a: 1 }, { b: 1 }],
      [{ a: { b: 2 } }, { a: { b: '0x3' } }],
      [null, '0x1'],
      ['0x1', null],
      ['legacy', '0x2'],
    ] as const)
      expect(difference(found, wanted), JSON.stringify([found, wanted])).to.be.a('string')
  })
})
