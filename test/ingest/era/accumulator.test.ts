import { expect } from 'chai'
import fc from 'fast-check'
import { bytevector, container, list, uint256 } from 'micro-eth-signer/ssz.js'
import { toHex } from '../../../src/chain/hex.ts'
import {
  accumulatorRoot,
  ERA_BLOCKS_MAX,
  type HeaderRecord,
  uint256Bytes,
  uint256Of,
} from '../../../src/ingest/era/accumulator.ts'
import { runs } from '../../support/runs.ts'

const oracle = list(ERA_BLOCKS_MAX, container({ blockHash: bytevector(32), totalDifficulty: uint256 }))

function expectedRoot(records: readonly HeaderRecord[]): string {
  const values = records.map(({ hash, totalDifficulty }) => ({ blockHash: hash, totalDifficulty }))
  return toHex(oracle.merkleRoot(values))
}

const word = fc.uint8Array({ minLength: 32, maxLength: 32 })
const record = fc.record({ hash: word, totalDifficulty: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }) })

describe('accumulatorRoot', () => {
  it('is the SSZ root of the records', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 20 }), (records) => {
        expect(toHex(accumulatorRoot(records))).to.equal(expectedRoot(records))
      }),
      { numRuns: runs(30) },
    )
  })

  it('is the SSZ root of the records of a full file', () => {
    const records = Array.from({ length: ERA_BLOCKS_MAX }, (_, index) => ({
      hash: new Uint8Array(32).fill(index),
      totalDifficulty: BigInt(index) * 17_179_869_184n,
    }))
    expect(toHex(accumulatorRoot(records))).to.equal(expectedRoot(records))
  })

  it('writes integers as little-endian words', () => {
    expect(toHex(uint256Bytes(258n))).to.equal(`0x0201${'00'.repeat(30)}`)
    expect(uint256Of(uint256Bytes(2n ** 200n + 7n))).to.equal(2n ** 200n + 7n)
  })
})
