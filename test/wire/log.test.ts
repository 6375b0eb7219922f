import { expect } from 'chai'
import { logBytes, logJson } from '../../src/wire/log.ts'

describe('logJson', () => {
  it('has the log, where it is, and that it was not removed', () => {
    const place = { blockHash: `0x${'01'.repeat(32)}`, blockNumber: '0x9', blockTimestamp: '0x5' }
    const log = {
      address: new Uint8Array(20).fill(0xab),
      topics: [new Uint8Array(32).fill(1)],
      data: Uint8Array.of(0, 16),
    }
    expect(logJson(log, place, `0x${'02'.repeat(32)}`, '0x3', 17)).to.deep.equal({
      ...place,
      address: `0x${'ab'.repeat(20)}`,
      topics: [`0x${'01'.repeat(32)}`],
      data: '0x0010',
      transactionHash: `0x${'02'.repeat(32)}`,
      transactionIndex: '0x3',
      logIndex: '0x11',
      removed: false,
    })
  })
})

describe('logBytes', () => {
  it('is not less than a log takes, and not much more', () => {
    const longest = `0x${'f'.repeat(16)}`
    for (const [topics, bytes] of [
      [0, 0],
      [4, 1_000],
    ] as const) {
      const log = {
        address: new Uint8Array(20),
        topics: Array.from({ length: topics }, () => new Uint8Array(32)),
        data: new Uint8Array(bytes),
      }
      const hash = `0x${'01'.repeat(32)}`
      const place = { blockHash: hash, blockNumber: longest, blockTimestamp: longest }
      const { length } = `${JSON.stringify(logJson(log, place, hash, '0xffffffff', 2 ** 32))},`
      expect(logBytes(log)).to.be.within(length, length + 100)
    }
  })
})
