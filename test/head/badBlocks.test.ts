import { expect } from 'chai'
import { BadBlocks } from '../../src/head/badBlocks.ts'

const block = (number: number, name = number, length = 1) => ({
  ...{ number, hash: new Uint8Array(32).fill(name), bytes: new Uint8Array(length) },
})
const numbers = (blocks: BadBlocks) => blocks.list().map(({ number }) => number)

describe('bad blocks', () => {
  it('are kept in descending order of their numbers, each once', () => {
    const blocks = new BadBlocks()
    for (const number of [5, 7, 5, 6]) blocks.add(block(number))
    blocks.add(block(6, 99))
    expect(numbers(blocks)).to.deep.equal([7, 6, 6, 5])
  })

  it('are at most ten, those with the highest numbers', () => {
    const blocks = new BadBlocks()
    for (let number = 1; number <= 15; number++) blocks.add(block(number))
    blocks.add(block(2, 200))
    expect(numbers(blocks)).to.deep.equal([15, 14, 13, 12, 11, 10, 9, 8, 7, 6])
  })

  it('take at most 32 MiB in total', () => {
    const blocks = new BadBlocks()
    for (let number = 1; number <= 5; number++) blocks.add(block(number, number, 10 * 1024 * 1024))
    expect(numbers(blocks)).to.deep.equal([5, 4, 3])
  })
})
