import { expect } from 'chai'
import { BLOCKS, errorOf, hex, readChain } from '../support/readChain.ts'

const METHOD = 'erigon_getBlockByTimestamp'

describe(METHOD, () => {
  it('returns the block of a timestamp, with hashes or whole transactions', async () => {
    const { ask } = await readChain()
    for (let number = 0; number <= BLOCKS; number++)
      for (const whole of [true, false]) {
        const block = (await ask('eth_getBlockByNumber', hex(number), whole))!
        expect(await ask(METHOD, block.timestamp, whole)).to.deep.equal(block)
      }
  })

  it('returns the next block for a time between two blocks', async () => {
    const { ask } = await readChain()
    for (let number = 1; number <= BLOCKS; number++) {
      const block = (await ask('eth_getBlockByNumber', hex(number)))!
      const parent = (await ask('eth_getBlockByNumber', hex(number - 1)))!
      const [after, before] = [Number(parent.timestamp) + 1, Number(block.timestamp) - 1]
      expect(after).to.be.at.most(before)
      for (const time of [after, before]) expect(await ask(METHOD, time)).to.deep.equal(block)
    }
  })

  it('returns the first block for any earlier time, and the newest block for any later time', async () => {
    const { ask } = await readChain()
    const first = (await ask('eth_getBlockByNumber', '0x0'))!
    const newest = (await ask('eth_getBlockByNumber', hex(BLOCKS)))!
    for (const time of [0, Number(first.timestamp) - 1]) expect(await ask(METHOD, time)).to.deep.equal(first)
    for (const time of [Number(newest.timestamp) + 1, '999999999999', '0xffffffffffffffff'])
      expect(await ask(METHOD, time)).to.deep.equal(newest)
  })

  it('takes a number, a quantity and decimal text, and nothing else', async () => {
    const { ask } = await readChain()
    const { timestamp, hash } = (await ask('eth_getBlockByNumber', '0x9'))!
    for (const time of [Number(timestamp), timestamp, String(Number(timestamp))])
      expect((await ask(METHOD, time)).hash).to.equal(hash)
    for (const time of ['3e8', '-1', '', 1.5, null, '10000000000000000000'])
      expect(await errorOf(ask(METHOD, time)), String(time)).to.have.property('code', -32602)
  })
})
