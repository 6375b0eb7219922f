/** What a call asks for, in its answer; and what nobody asked for, on the chain all the same. */
import { expect } from 'chai'
import { echoed } from '../../src/mock/echo.ts'
import { MockChain } from '../../src/mock/mockChain.ts'

const word = (byte: string) => `0x${byte.repeat(32)}`

describe('a block in an answer', () => {
  const chain = new MockChain(9)
  const example = { number: '0x1f', hash: word('aa'), parentHash: word('bb') }

  it('that nobody named is one of the chain, with the parent that it has there', () => {
    const there = { number: '0x1', hash: chain.hashOf(1), parentHash: chain.hashOf(0) }
    expect(echoed(example, {}, chain)).to.deep.equal(there)
    expect(echoed([{ block: example }], {}, chain)).to.deep.equal([{ block: there }])
    const first = echoed({ ...example, number: '0xa' }, {}, chain)
    expect(first).to.include({ number: '0x0', parentHash: word('00') })
  })

  it('has all digits of the number that was named', () => {
    for (const number of ['0x20000000000001', '0xfffffffffffffffe', '0x10000000000000001']) {
      const log = { blockNumber: '0x1', blockHash: word('aa') }
      expect(echoed({ ...example, logs: [log] }, { block: number }, chain, 'block')).to.deep.equal({
        number,
        hash: chain.hashOf(BigInt(number)),
        parentHash: chain.hashOf(BigInt(number) - 1n),
        logs: [{ blockNumber: number, blockHash: chain.hashOf(BigInt(number)) }],
      })
      expect(chain.hashOf(BigInt(number))).to.match(/^0x[0-9a-f]{64}$/)
    }
  })
})
