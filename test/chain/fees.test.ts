import { createBlockHeader } from '@ethereumjs/block'
import { expect } from 'chai'
import fc from 'fast-check'
import {
  blobBaseFee,
  effectiveGasPrice,
  effectiveTip,
  ethashDifficulty,
  fakeExponential,
  GAS_PER_BLOB,
  gasLimitBounds,
  nextBaseFee,
  nextExcessBlobGas,
} from '../../src/chain/fees.ts'
import { type ChainConfig, forkAt } from '../../src/chain/forks.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { MAINNET } from './mainnet.ts'

const mainnet = parseGenesis(MAINNET).config
const PRAGUE = { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 }
const CANCUN = { target: 3, max: 6, baseFeeUpdateFraction: 3_338_477 }

describe('base fee', () => {
  // geth: consensus/misc/eip1559/eip1559_test.go, TestCalcBaseFee.
  for (const [gasUsed, expected] of [
    [10_000_000n, 1_000_000_000n],
    [9_000_000n, 987_500_000n],
    [11_000_000n, 1_012_500_000n],
  ] as const) {
    it(`follows EIP-1559 after a block that used ${gasUsed} of 20,000,000 gas`, () => {
      expect(nextBaseFee({}, { gasLimit: 20_000_000n, gasUsed, baseFeePerGas: 1_000_000_000n })).to.equal(
        expected,
      )
    })
  }

  it('starts at 1 gwei', () => {
    expect(nextBaseFee({}, { gasLimit: 5000n, gasUsed: 0n })).to.equal(1_000_000_000n)
  })

  it('changes by at most an eighth, rises after a block above the gas target, and is never negative', () => {
    fc.assert(
      fc.property(
        fc.bigInt(5000n, 10n ** 9n),
        fc.bigInt(0n, 10n ** 12n),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (gasLimit, fee, part) => {
          const gasUsed = BigInt(Math.floor(Number(gasLimit) * part))
          const next = nextBaseFee({}, { gasLimit, gasUsed, baseFeePerGas: fee })
          const target = gasLimit / 2n
          // If the gas limit is odd, there is one more unit of gas above the target than below the target.
          const most = fee + (fee * (gasLimit - target)) / target / 8n + 1n
          expect(next >= fee - fee / 8n && next <= most && next >= 0n).to.equal(true)
          if (gasUsed > target) expect(next > fee).to.equal(true)
        },
      ),
    )
  })
})

describe('blob base fee and excess blob gas', () => {
  // geth: consensus/misc/eip4844/eip4844_test.go, TestFakeExponential and TestCalcBlobFee.
  it('use the approximate exponential of EIP-4844', () => {
    const vectors = [
      [1, 0, 1, 1],
      [38_493, 0, 1000, 38_493],
      [0, 1234, 2345, 0],
      [1, 2, 1, 6],
      [1, 4, 2, 6],
      [1, 3, 1, 16],
      [1, 6, 2, 18],
      [1, 4, 1, 49],
      [1, 8, 2, 50],
      [10, 8, 2, 542],
      [11, 8, 2, 596],
      [1, 5, 1, 136],
      [1, 5, 2, 11],
      [2, 5, 2, 23],
      [1, 50_000_000, 2_225_652, 5_709_098_764],
    ].map((row) => row.map(BigInt))
    for (const [factor, numerator, denominator, expected] of vectors) {
      expect(fakeExponential(factor!, numerator!, denominator!)).to.equal(expected)
    }
  })

  it('follow EIP-4844 with the parameters of Cancun', () => {
    for (const [excess, fee] of [
      [0n, 1n],
      [2_314_057n, 1n],
      [2_314_058n, 2n],
      [10_485_760n, 23n],
    ] as const) {
      expect(blobBaseFee(excess, CANCUN)).to.equal(fee)
    }
  })

  const after = (excess: bigint, blobs: bigint, baseFeePerGas: bigint, osaka: boolean) =>
    nextExcessBlobGas(
      { excessBlobGas: excess, blobGasUsed: blobs * GAS_PER_BLOB, baseFeePerGas },
      PRAGUE,
      osaka,
    )

  it('count only the blob gas above the target as excess', () => {
    expect(nextExcessBlobGas({}, CANCUN, false)).to.equal(0n)
    expect(after(0n, 5n, 1n, false)).to.equal(0n)
    expect(after(0n, 6n, 1n, false)).to.equal(0n)
    expect(after(1n, 6n, 1n, false)).to.equal(1n)
    expect(after(1n, 9n, 1n, false)).to.equal(3n * GAS_PER_BLOB + 1n)
  })

  it('follow EIP-7918, which lowers excess blob gas more slowly below the reserve price', () => {
    const six = 6n * GAS_PER_BLOB
    // The reserve price, 8192 · 1 gwei, exceeds the price of a blob at a blob base fee of 1 wei. The result is excess +
    // used · (9 − 6) / 9.
    expect(after(six, 6n, 1_000_000_000n, true)).to.equal(8n * GAS_PER_BLOB)
    expect(after(six, 6n, 1_000_000_000n, false)).to.equal(six)
    expect(after(six, 6n, 16n, true)).to.equal(six)
    expect(after(six, 6n, 17n, true)).to.equal(8n * GAS_PER_BLOB)
    expect(after(0n, 5n, 1_000_000_000n, true)).to.equal(0n)
  })
})

describe('effective gas price', () => {
  it('is the gas price of a legacy transaction, or the base fee plus the tip, up to the fee cap', () => {
    expect(effectiveGasPrice({ gasPrice: 9n }, undefined)).to.equal(9n)
    expect(effectiveTip({ gasPrice: 9n }, 7n)).to.equal(2n)
    const fees = { maxFeePerGas: 10n, maxPriorityFeePerGas: 2n }
    expect(effectiveGasPrice(fees, 7n)).to.equal(9n)
    expect(effectiveGasPrice(fees, 9n)).to.equal(10n)
    expect(effectiveTip(fees, 9n)).to.equal(1n)
    expect(effectiveTip(fees, 12n)).to.equal(-2n)
  })
})

describe('gas limit', () => {
  it('changes by less than 1/1024 from one block to the next, and doubles at London', () => {
    expect(gasLimitBounds(1_024_000n, false)).to.deep.equal({ min: 1_023_001n, max: 1_024_999n })
    expect(gasLimitBounds(512_000n, true)).to.deep.equal({ min: 1_023_001n, max: 1_024_999n })
    expect(gasLimitBounds(5000n, false).min).to.equal(5000n)
  })
})

describe('ethash difficulty', () => {
  it('is correct for block 1 of mainnet', () => {
    const genesis = { number: 0, timestamp: 0, difficulty: 17_179_869_184n }
    expect(ethashDifficulty(mainnet, 1_438_269_988, genesis, false)).to.equal(17_171_480_576n)
  })

  it('is the configured fixed difficulty, if there is one', () => {
    const config: ChainConfig = { ...mainnet, fixedDifficulty: 15n }
    expect(ethashDifficulty(config, 9, { number: 5, timestamp: 1, difficulty: 99n }, false)).to.equal(15n)
  })

  // The test excludes two differences. EthereumJS does not apply London's bomb delay (EIP-3554), and applies the
  // minimum difficulty after the bomb is added, whereas geth applies the minimum before.
  it('equals the difficulty that EthereumJS computes for proof-of-work blocks of mainnet', () => {
    const blocks = fc.oneof(fc.nat(12_964_998), fc.integer({ min: 13_773_000, max: 15_537_000 }))
    const difficulty = fc.bigInt(2n ** 30n, 2n ** 54n)
    fc.assert(
      fc.property(
        blocks,
        difficulty,
        fc.integer({ min: 1, max: 1200 }),
        fc.boolean(),
        (number, parentDifficulty, elapsed, uncles) => {
          const common = makeCommon(mainnet, forkAt(mainnet, number + 1, 0, false))
          const options = { common, skipConsensusFormatValidation: true }
          const parent = { number, timestamp: 1_500_000_000, difficulty: parentDifficulty }
          const unclesHash = uncles ? { uncleHash: new Uint8Array(32) } : {}
          const parentHeader = createBlockHeader({ ...parent, ...unclesHash }, options)
          const timestamp = parent.timestamp + elapsed
          const header = createBlockHeader({ number: number + 1, timestamp }, options)
          expect(ethashDifficulty(mainnet, timestamp, parent, uncles)).to.equal(
            header.ethashCanonicalDifficulty(parentHeader),
          )
        },
      ),
    )
  })

  it('delays the difficulty bomb by 9.7M blocks under the rules of London', () => {
    const parent = { number: 13_499_999, timestamp: 0, difficulty: 10n ** 12n }
    const step = parent.difficulty / 2048n
    // The bomb treats block 13.5M as block 3.8M, which is in period 38.
    expect(ethashDifficulty(mainnet, 1, parent, false)).to.equal(parent.difficulty + step + 2n ** 36n)
  })
})
