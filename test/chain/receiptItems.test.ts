import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromBigInt, integerIn, toBigInt } from '../../src/chain/hex.ts'
import { BloomBits, LogsBloom } from '../../src/chain/logsBloom.ts'
import {
  consensusReceipt,
  decodeReceipts,
  encodeReceipts,
  type Log,
  logsBloom,
  type Receipt,
} from '../../src/chain/receipt.ts'
import { countLogs, logsIn, ownLog, receiptItems } from '../../src/chain/receiptItems.ts'
import { runs } from '../support/runs.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const log = fc.record({
  address: bytes(20),
  topics: fc.array(bytes(32), { maxLength: 4 }),
  data: fc.oneof(fc.uint8Array({ maxLength: 100 }), fc.uint8Array({ minLength: 250, maxLength: 70_000 })),
})
const common = {
  type: fc.nat(4),
  cumulativeGasUsed: fc.bigInt({ min: 0n, max: 1n << 64n }),
  logs: fc.array(log, { maxLength: 4 }),
}
const receipt: fc.Arbitrary<Receipt> = fc.oneof(
  fc.record({ ...common, status: fc.boolean() }),
  fc.record({ ...common, stateRoot: bytes(32) }),
)
const receipts = fc.array(receipt, { maxLength: 5 })

describe('receiptItems', () => {
  it('returns the stored receipts', () => {
    fc.assert(
      fc.property(receipts, (stored) => {
        const items = receiptItems(encodeReceipts(stored))
        const read = items.map(({ type, outcome, cumulativeGasUsed, logs }) => {
          expect(countLogs(logs)).to.equal([...logsIn(logs)].length)
          const result = outcome.length === 32 ? { stateRoot: outcome } : { status: outcome.length === 1 }
          return { type, ...result, cumulativeGasUsed, logs: [...logsIn(logs)] }
        })
        expect(read).to.deep.equal(decodeReceipts(encodeReceipts(stored)))
      }),
    )
  })

  it('yields logs that are views of the stored record unless ownLog copies them', () => {
    fc.assert(
      fc.property(log, (drawn) => {
        const stored = encodeReceipts([{ type: 0, status: true, cumulativeGasUsed: 1n, logs: [drawn] }])
        const [view] = logsIn(receiptItems(stored)[0]!.logs)
        const own = ownLog(view!)
        stored.fill(0)
        expect(own).to.deep.equal(drawn)
        expect(view!.address.every((byte) => byte === 0)).to.equal(true)
      }),
    )
  })
})

describe('receipts', () => {
  const outcomeOf = ({ stateRoot, status }: Receipt) =>
    stateRoot ?? Uint8Array.from(status === true ? [1] : [])
  const logsOf = ({ logs }: Receipt) => logs.map(({ address, topics, data }) => [address, topics, data])
  const gasOf = ({ cumulativeGasUsed }: Receipt) => fromBigInt(cumulativeGasUsed)

  it('are stored as RLP of [type, outcome, gas, logs]', () => {
    fc.assert(
      fc.property(receipts, (drawn) => {
        const items = drawn.map((one) => [Uint8Array.of(one.type), outcomeOf(one), gasOf(one), logsOf(one)])
        expect(encodeReceipts(drawn)).to.deep.equal(RLP.encode(items))
      }),
    )
  })

  it('are encoded for consensus as their type and the RLP of [outcome, gas, bloom, logs]', () => {
    fc.assert(
      fc.property(receipt, (drawn) => {
        const fields = RLP.encode([outcomeOf(drawn), gasOf(drawn), logsBloom(drawn.logs), logsOf(drawn)])
        const typed = Uint8Array.from(drawn.type === 0 ? fields : [drawn.type, ...fields])
        expect(consensusReceipt(drawn)).to.deep.equal(typed)
      }),
    )
  })
})

describe('LogsBloom', () => {
  /**
   * Returns the bloom by Yellow Paper §4.3.1. The lower 11 bits of each of the first three pairs of bytes of an entry's
   * hash are the position of a bit.
   */
  function plainBloom(logs: readonly Log[]): Uint8Array {
    const bloom = new Uint8Array(256)
    for (const entry of logs.flatMap(({ address, topics }) => [address, ...topics])) {
      const hash = keccak256(entry)
      for (const pair of [0, 2, 4]) {
        const bit = ((hash[pair]! << 8) | hash[pair + 1]!) % 2048
        bloom[255 - Math.floor(bit / 8)]! |= 1 << (bit % 8)
      }
    }
    return bloom
  }

  it('computes the bloom filter of the Yellow Paper, with or without a cache that several filters share', () => {
    fc.assert(
      fc.property(receipts, (drawn) => {
        const own = new BloomBits()
        // The second occurrence of an entry is a hit in the cache.
        for (const { logs } of [...drawn, ...drawn]) {
          for (const bloom of [new LogsBloom(), new LogsBloom(own)]) {
            for (const one of logs) bloom.add(one)
            expect(bloom.bytes).to.deep.equal(plainBloom(logs))
          }
          expect(logsBloom(logs)).to.deep.equal(plainBloom(logs))
        }
      }),
      { numRuns: runs(20) },
    )
  })
})

describe('integerIn', () => {
  it('returns the integer of any length between two offsets', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (integer) => {
        const around = Uint8Array.of(0xff, ...integer, 0xff)
        expect(integerIn(around, 1, 1 + integer.length)).to.equal(toBigInt(integer))
      }),
    )
  })
})
