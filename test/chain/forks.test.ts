import { expect } from 'chai'
import fc from 'fast-check'
import {
  blobParams,
  decodeConfig,
  encodeConfig,
  FORKS,
  forkAt,
  forkOfHeader,
  isActive,
  isAtLeast,
  isPostMerge,
  isScheduled,
} from '../../src/chain/forks.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { MAINNET } from './mainnet.ts'

const mainnet = parseGenesis(MAINNET).config

describe('fork schedule', () => {
  it('selects mainnet’s fork by the block number before the merge and by the time after it', () => {
    const before = (number: number) => forkAt(mainnet, number, 0, false)
    expect(before(0)).to.equal('frontier')
    expect(before(1_149_999)).to.equal('frontier')
    expect(before(1_150_000)).to.equal('homestead')
    expect(before(1_920_000)).to.equal('dao')
    expect(before(2_463_000)).to.equal('tangerineWhistle')
    expect(before(7_280_000)).to.equal('petersburg')
    expect(before(15_537_393)).to.equal('grayGlacier')
    const after = (timestamp: number) => forkAt(mainnet, 15_537_394, timestamp, true)
    expect(after(1_663_224_179)).to.equal('paris')
    expect(after(1_681_338_455)).to.equal('shanghai')
    expect(after(1_746_612_310)).to.equal('cancun')
    expect(after(1_767_747_671)).to.equal('bpo2')
  })

  it('has no time fork before the merge', () => {
    expect(forkAt(mainnet, 15_000_000, 2_000_000_000, false)).to.equal('arrowGlacier')
    expect(forkAt(mainnet, 12_900_000, 2_000_000_000, true)).to.equal('berlin')
    expect(forkAt(mainnet, 12_965_000, 2_000_000_000, true)).to.equal('bpo2')
    expect(isActive(mainnet, 'shanghai', 15_000_000, 2_000_000_000, false)).to.equal(false)
  })

  it('uses the difficulty to decide whether a block is after the merge', () => {
    const at = { number: 16_000_000, timestamp: 1_681_338_455 }
    expect(forkOfHeader(mainnet, { ...at, difficulty: 0n })).to.equal('shanghai')
    expect(forkOfHeader(mainnet, { ...at, difficulty: 1n })).to.equal('grayGlacier')
    const neverMerges = parseGenesis('{"config":{"chainId":7,"berlinBlock":0},"alloc":{}}').config
    expect(forkOfHeader(neverMerges, { number: 0, timestamp: 0, difficulty: 0n })).to.equal('berlin')
    expect(isPostMerge(mainnet, 20_000_000)).to.equal(false)
    expect(isPostMerge({ ...mainnet, mergeBlock: 15_537_394 }, 15_537_394)).to.equal(true)
  })

  it('omits the DAO fork of a chain that did not adopt it', () => {
    const classic = { ...mainnet, daoForkSupport: false }
    expect(forkAt(classic, 1_920_000, 0, false)).to.equal('homestead')
    expect(isScheduled(classic, 'dao')).to.equal(false)
  })

  it('never returns an older fork for a later block of a chain', () => {
    const block = fc.record({
      number: fc.nat(20_000_000),
      timestamp: fc.nat(1_800_000_000),
      merged: fc.boolean(),
    })
    fc.assert(
      fc.property(block, fc.nat(1_000_000), fc.nat(100_000_000), (b, more, later) => {
        const first = forkAt(mainnet, b.number, b.timestamp, b.merged)
        const second = forkAt(mainnet, b.number + more, b.timestamp + later, b.merged)
        expect(isAtLeast(second, first)).to.equal(true)
        expect(isScheduled(mainnet, first)).to.equal(true)
        expect(FORKS).to.include(second)
      }),
    )
  })

  it('returns the blob parameters for a time', () => {
    expect(blobParams(mainnet, 1_710_338_134)).to.equal(undefined)
    expect(blobParams(mainnet, 1_710_338_135)?.target).to.equal(3)
    expect(blobParams(mainnet, 1_764_798_551)?.max).to.equal(9)
    expect(blobParams(mainnet, 1_765_290_071)?.max).to.equal(15)
    expect(blobParams(mainnet, 1_767_747_671)?.baseFeeUpdateFraction).to.equal(11_684_671)
  })

  it('is unchanged after encoding as JSON and decoding', () => {
    const clique = parseGenesis('{"config":{"chainId":18446744073709551617,"clique":{}},"alloc":{}}').config
    const fixed = { ...mainnet, mergeBlock: 15_537_394, fixedDifficulty: 2n ** 70n }
    for (const config of [mainnet, clique, fixed]) {
      const text = encodeConfig(config)
      expect(decodeConfig(text)).to.deep.equal(config)
      expect(encodeConfig(decodeConfig(text))).to.equal(text)
    }
  })
})
