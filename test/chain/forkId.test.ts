import { expect } from 'chai'
import { forkConfig, forkTimesAround } from '../../src/chain/forkConfig.ts'
import { forkId } from '../../src/chain/forkId.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import {
  HOODI,
  HOODI_GENESIS_HASH,
  MAINNET,
  MAINNET_GENESIS_HASH,
  SEPOLIA,
  SEPOLIA_GENESIS_HASH,
} from './mainnet.ts'

const mainnet = parseGenesis(MAINNET).config
const mainnetId = { hash: fromHex(MAINNET_GENESIS_HASH), timestamp: 0 }
const sepolia = parseGenesis(SEPOLIA)
const sepoliaId = { hash: fromHex(SEPOLIA_GENESIS_HASH), timestamp: sepolia.timestamp }

describe('forkId', () => {
  // geth: core/forkid/forkid_test.go, TestCreation.
  const vectors: [number: number, timestamp: number, hash: string, next: number][] = [
    [0, 0, '0xfc64ec04', 1_150_000],
    [1_149_999, 0, '0xfc64ec04', 1_150_000],
    [1_150_000, 0, '0x97c2c34c', 1_920_000],
    [1_920_000, 0, '0x91d1f948', 2_463_000],
    [2_463_000, 0, '0x7a64da13', 2_675_000],
    [2_675_000, 0, '0x3edd5b10', 4_370_000],
    [4_370_000, 0, '0xa00bc324', 7_280_000],
    [7_280_000, 0, '0x668db0af', 9_069_000],
    [9_069_000, 0, '0x879d6e30', 9_200_000],
    [9_200_000, 0, '0xe029e991', 12_244_000],
    [12_244_000, 0, '0x0eb440f6', 12_965_000],
    [12_965_000, 0, '0xb715077d', 13_773_000],
    [13_773_000, 0, '0x20c327fc', 15_050_000],
    [15_050_000, 0, '0xf0afd0e3', 1_681_338_455],
    [20_000_000, 1_681_338_455, '0xdce96c2d', 1_710_338_135],
    [20_000_000, 1_710_338_135, '0x9f3d2254', 1_746_612_311],
    [20_000_000, 1_746_612_311, '0xc376cf8b', 1_764_798_551],
    [20_000_000, 1_764_798_551, '0x5167e2a6', 1_765_290_071],
    [20_000_000, 1_765_290_071, '0xcba2a1c0', 1_767_747_671],
    [20_000_000, 1_767_747_671, '0x07c9462e', 0],
  ]
  for (const [number, timestamp, hash, next] of vectors) {
    it(`is ${hash} on mainnet at block ${number} and time ${timestamp}`, () => {
      const id = forkId(mainnet, mainnetId, number, timestamp)
      expect([toHex(id.hash), id.next]).to.deep.equal([hash, next])
    })
  }

  it('includes the netsplit block, and excludes time forks that are active at genesis', () => {
    const at = (number: number, timestamp: number) =>
      toHex(forkId(sepolia.config, sepoliaId, number, timestamp).hash)
    expect(at(0, 0)).to.equal('0xfe3366e7')
    expect(at(1_735_371, 0)).to.equal('0xb96cbd13')
    expect(at(1_735_372, 1_677_557_088)).to.equal('0xf7f9bc08')
    expect(at(1_735_372, 1_706_655_072)).to.equal('0x88cf81d9')
    expect(at(1_735_372, 1_741_159_776)).to.equal('0xed88b5fd')
    const hoodi = parseGenesis(HOODI)
    const hoodiId = { hash: fromHex(HOODI_GENESIS_HASH), timestamp: hoodi.timestamp }
    expect(toHex(forkId(hoodi.config, hoodiId, 0, 0).hash)).to.equal('0xbef71d30')
    expect(toHex(forkId(hoodi.config, hoodiId, 0, 1_742_999_832).hash)).to.equal('0x0929e24e')
  })
})

describe('forkConfig', () => {
  it('returns the current, the next and the last activation time', () => {
    expect(forkTimesAround(mainnet, 1_746_612_311)).to.deep.equal({
      current: 1_746_612_311,
      next: 1_764_798_551,
      last: 1_767_747_671,
    })
    expect(forkTimesAround(mainnet, 1_600_000_000).current).to.equal(undefined)
    expect(forkTimesAround(mainnet, 1_800_000_000)).to.deep.equal({
      current: 1_767_747_671,
      next: undefined,
      last: undefined,
    })
  })

  // The example of EIP-7910, with Osaka added.
  it('returns the parameters of mainnet’s Cancun and Prague', () => {
    const cancun = forkConfig(mainnet, mainnetId, 1_710_338_135)
    expect(cancun).to.include({ fork: 'cancun', activationTime: 1_710_338_135, chainId: 1n })
    expect(cancun.blobSchedule).to.deep.equal({ target: 3, max: 6, baseFeeUpdateFraction: 3_338_477 })
    expect(toHex(cancun.forkId)).to.equal('0x9f3d2254')
    expect(Object.keys(cancun.precompiles)).to.have.length(10)
    expect(toHex(cancun.precompiles.KZG_POINT_EVALUATION!)).to.equal(`0x${'00'.repeat(19)}0a`)
    expect(Object.keys(cancun.systemContracts)).to.deep.equal(['BEACON_ROOTS_ADDRESS'])
    const prague = forkConfig(mainnet, mainnetId, 1_746_612_311)
    expect(Object.keys(prague.precompiles)).to.have.length(17)
    expect(Object.keys(prague.systemContracts).sort()).to.deep.equal([
      'BEACON_ROOTS_ADDRESS',
      'CONSOLIDATION_REQUEST_PREDEPLOY_ADDRESS',
      'DEPOSIT_CONTRACT_ADDRESS',
      'HISTORY_STORAGE_ADDRESS',
      'WITHDRAWAL_REQUEST_PREDEPLOY_ADDRESS',
    ])
    expect(toHex(prague.systemContracts.DEPOSIT_CONTRACT_ADDRESS!)).to.equal(
      '0x00000000219ab540356cbb839cbe05303d7705fa',
    )
  })

  it('includes P256VERIFY and five system contracts in Osaka and in BPO2', () => {
    for (const [time, id] of [
      [1_764_798_551, '0x5167e2a6'],
      [1_767_747_671, '0x07c9462e'],
    ] as const) {
      const config = forkConfig(mainnet, mainnetId, time)
      expect(toHex(config.forkId)).to.equal(id)
      expect(toHex(config.precompiles.P256VERIFY!)).to.equal(`0x${'00'.repeat(18)}0100`)
      expect(Object.keys(config.systemContracts)).to.have.length(5)
    }
  })

  it('has activation time 0 for a fork that is active at genesis, and no blob schedule before Cancun', () => {
    const hoodi = parseGenesis(HOODI)
    const id = { hash: fromHex(HOODI_GENESIS_HASH), timestamp: hoodi.timestamp }
    expect(forkTimesAround(hoodi.config, hoodi.timestamp).current).to.equal(0)
    expect(forkConfig(hoodi.config, id, 0)).to.include({ fork: 'cancun', activationTime: 0 })
    expect(forkConfig(mainnet, mainnetId, 1_681_338_455).blobSchedule).to.equal(null)
  })
})
