import { expect } from 'chai'
import { logBytes, type MinedLog, writeLog } from '../../src/wire/log.ts'
import { jsonText, prepared } from '../../src/wire/members.ts'

const placeOf = (place: { blockHash: string; blockNumber: string; blockTimestamp: string }) => ({
  blockHash: prepared(JSON.stringify(place.blockHash)),
  blockNumber: prepared(JSON.stringify(place.blockNumber)),
  blockTimestamp: prepared(JSON.stringify(place.blockTimestamp)),
})

describe('writeLog', () => {
  it('writes the log, its position, and whether it was removed', () => {
    const place = { blockHash: `0x${'01'.repeat(32)}`, blockNumber: '0x9', blockTimestamp: '0x5' }
    const log = {
      address: new Uint8Array(20).fill(0xab),
      topics: [new Uint8Array(32).fill(1)],
      data: Uint8Array.of(0, 16),
    }
    const transactionHash = new Uint8Array(32).fill(2)
    const mined = { log, place: placeOf(place), transactionHash, transactionIndex: 3, logIndex: 17 }
    for (const removed of [false, true]) {
      expect(JSON.parse(jsonText(writeLog, { ...mined, removed }))).to.deep.equal({
        ...place,
        address: `0x${'ab'.repeat(20)}`,
        topics: [`0x${'01'.repeat(32)}`],
        data: '0x0010',
        transactionHash: `0x${'02'.repeat(32)}`,
        transactionIndex: '0x3',
        logIndex: '0x11',
        removed,
      })
    }
  })
})

describe('logBytes', () => {
  it('returns at least the length of a log’s JSON, and at most 100 bytes more', () => {
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
      const place = placeOf({ blockHash: hash, blockNumber: longest, blockTimestamp: longest })
      const transactionHash = new Uint8Array(32)
      const at = { transactionHash, transactionIndex: 0xffffffff, logIndex: 2 ** 32 }
      const mined: MinedLog = { log, place, ...at, removed: false }
      const { length } = `${jsonText(writeLog, mined)},`
      expect(logBytes(log)).to.be.within(length, length + 100)
    }
  })
})
