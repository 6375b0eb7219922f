import { createBlockHeader } from '@ethereumjs/block'
import { Common, Mainnet } from '@ethereumjs/common'
import { createEVM, paramsEVM } from '@ethereumjs/evm'
import { ecrecover } from '@ethereumjs/util'
import { createVM, paramsVM } from '@ethereumjs/vm'
import { expect } from 'chai'
import fc from 'fast-check'
import secp256k1 from 'secp256k1'
import { ChainError } from '../../src/chain/errors.ts'
import { fakeExponential } from '../../src/chain/fees.ts'
import { FORKS, type Fork } from '../../src/chain/forks.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { toHex } from '../../src/chain/hex.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { MAINNET } from '../chain/mainnet.ts'
import { runs } from '../support/runs.ts'

const mainnet = parseGenesis(MAINNET).config
const PUBLIC_FORKS = FORKS.filter((fork) => !['bpo3', 'bpo4', 'bpo5', 'amsterdam'].includes(fork))

const schedule = (fork: Fork, config = mainnet) => {
  const { targetBlobGasPerBlock, maxBlobGasPerBlock, blobGasPriceUpdateFraction } = makeCommon(
    config,
    fork,
  ).getBlobGasSchedule()
  return [targetBlobGasPerBlock / 131_072n, maxBlobGasPerBlock / 131_072n, blobGasPriceUpdateFraction]
}

describe('makeCommon', () => {
  for (const fork of PUBLIC_FORKS) {
    it(`returns a Common with the rules of EthereumJS for ${fork}`, () => {
      const common = makeCommon(mainnet, fork)
      const hardfork = fork === 'frontier' ? 'chainstart' : fork
      const theirs = new Common({ chain: Mainnet, hardfork })
      theirs.updateParams(paramsEVM)
      theirs.updateParams(paramsVM)
      expect(common.hardfork()).to.equal(hardfork)
      for (let eip = 0; eip < 9000; eip++) {
        expect(common.isActivatedEIP(eip), `EIP-${eip}`).to.equal(theirs.isActivatedEIP(eip))
      }
      for (const set of [...Object.values(paramsEVM), ...Object.values(paramsVM)]) {
        for (const name of Object.keys(set)) {
          // EthereumJS keeps Prague's values of these parameters from BPO1 on, but never reads them.
          if (name === 'targetBlobGasPerBlock' || name === 'maxBlobGasPerBlock') continue
          const value = (of: Common) => {
            try {
              return of.param(name)
            } catch {
              return 'none'
            }
          }
          expect(value(common), name).to.equal(value(theirs))
        }
      }
      for (const other of PUBLIC_FORKS.filter((each) => each !== 'frontier')) {
        expect(common.gteHardfork(other), other).to.equal(theirs.gteHardfork(other))
      }
      expect(common.consensusType()).to.equal(theirs.consensusType())
      expect(common.consensusAlgorithm()).to.equal(theirs.consensusAlgorithm())
    })
  }

  it('returns the same object for the same configuration and fork', () => {
    expect(makeCommon(mainnet, 'osaka')).to.equal(makeCommon(mainnet, 'osaka'))
    expect(makeCommon(mainnet, 'osaka')).not.to.equal(makeCommon({ ...mainnet }, 'osaka'))
  })

  it('returns a Common with the blob parameters that the configuration of the chain has for the fork', () => {
    expect(schedule('cancun')).to.deep.equal([3n, 6n, 3_338_477n])
    expect(schedule('osaka')).to.deep.equal([6n, 9n, 5_007_716n])
    expect(schedule('bpo2')).to.deep.equal([14n, 21n, 11_684_671n])
    const custom = parseGenesis(`{"config": {
      "chainId": 7, "londonBlock": 0, "terminalTotalDifficulty": 0,
      "osakaTime": 1, "bpo3Time": 2, "bpo5Time": 3,
      "blobSchedule": {
        "prague": {"target": 1, "max": 2, "baseFeeUpdateFraction": 3},
        "bpo3": {"target": 4, "max": 5, "baseFeeUpdateFraction": 6},
        "bpo5": {"target": 7, "max": 8, "baseFeeUpdateFraction": 9}
      }}, "alloc": {}}`).config
    expect(schedule('osaka', custom)).to.deep.equal([1n, 2n, 3n])
    expect(schedule('bpo3', custom)).to.deep.equal([4n, 5n, 6n])
    expect(schedule('bpo5', custom)).to.deep.equal([7n, 8n, 9n])
    const header = createBlockHeader(
      { excessBlobGas: 100n, blobGasUsed: 0n },
      { common: makeCommon(custom, 'bpo5') },
    )
    expect(header.getBlobGasPrice()).to.equal(fakeExponential(1n, 100n, 9n))
  })

  it('returns a Common with the block numbers of London and of the DAO fork', () => {
    expect(makeCommon(mainnet, 'grayGlacier').hardforkBlock('london')).to.equal(12_965_000n)
    expect(makeCommon(mainnet, 'dao').hardforkIsActiveOnBlock('dao', 1_920_000n)).to.equal(true)
    const classic = { ...mainnet, daoForkSupport: false }
    expect(makeCommon(classic, 'homestead').hardforkBlock('dao')).to.equal(null)
  })

  it('returns a Common that reports proof of authority on a clique chain until the merge', () => {
    const text = '{"config":{"chainId":7,"londonBlock":0,"clique":{"period":5,"epoch":9}},"alloc":{}}'
    const { config } = parseGenesis(text)
    expect(makeCommon(config, 'london').consensusType()).to.equal('poa')
    expect(makeCommon(config, 'london').consensusConfig()).to.deep.equal({ period: 5, epoch: 9 })
    expect(makeCommon(config, 'paris').consensusType()).to.equal('pos')
  })

  it('supports a chain id of any size', () => {
    const { config } = parseGenesis('{"config":{"chainId":18446744073709551617},"alloc":{}}')
    expect(makeCommon(config, 'frontier').chainId()).to.equal(2n ** 64n + 1n)
  })

  it('returns a Common that refuses changes', () => {
    const common = makeCommon(mainnet, 'london')
    expect(common.copy()).to.equal(common)
    common.setHardfork('london')
    for (const attempt of [
      () => common.setHardfork('berlin'),
      () => common.setHardforkBy({ blockNumber: 0 }),
      () => common.setEIPs([2537]),
      () => common.resetParams({}),
      () => common.updateParams({ 1: { sloadGas: 1 } }),
    ]) {
      expect(attempt).to.throw(ChainError).with.property('code', 'FROZEN_COMMON')
    }
  })

  it('returns a Common that works in an EVM and a VM, and that retains none of their listeners', async () => {
    const common = makeCommon(mainnet, 'bpo2')
    await createEVM({ common })
    const vm = await createVM({ common })
    expect((await vm.shallowCopy()).common).to.equal(common)
    expect(common.events.listenerCount('hardforkChanged')).to.equal(0)
    const code = new Uint8Array([0x60, 1, 0x60, 2, 0x01, 0x5f, 0x52, 0x60, 32, 0x5f, 0xf3])
    const result = await vm.evm.runCode({ code, gasLimit: 100n })
    expect(result.returnValue.at(-1)).to.equal(3)
    expect(result.executionGasUsed).to.equal(22n)
  })
})

describe('customCrypto', () => {
  const { customCrypto } = makeCommon(mainnet, 'osaka')
  const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })

  it('recovers the same key as EthereumJS', () => {
    const chainIds = fc.option(fc.bigInt(1n, 2n ** 60n), { nil: undefined })
    fc.assert(
      fc.property(bytes32, bytes32, chainIds, (secret, hash, chainId) => {
        fc.pre(secp256k1.privateKeyVerify(secret))
        const { signature, recid } = secp256k1.ecdsaSign(hash, secret)
        const v = BigInt(recid) + (chainId === undefined ? 27n : chainId * 2n + 35n)
        const [r, s] = [signature.slice(0, 32), signature.slice(32)]
        const key = customCrypto.ecrecover!(hash, v, r, s, chainId)
        expect(toHex(key)).to.equal(toHex(ecrecover(hash, v, r, s, chainId)))
        expect(toHex(customCrypto.ecrecover!(hash, BigInt(recid), r, s, chainId))).to.equal(toHex(key))
      }),
      { numRuns: runs(10) },
    )
  })

  it('throws for a signature from which no key can be recovered', () => {
    const zero = new Uint8Array(32)
    const one = zero.with(31, 1)
    const bad: [bigint, Uint8Array, Uint8Array][] = [
      [27n, zero, one],
      [27n, one, zero],
      [27n, new Uint8Array(32).fill(255), one],
      [26n, one, one],
      [31n, one, one],
    ]
    for (const [v, r, s] of bad) expect(() => customCrypto.ecrecover!(zero, v, r, s)).to.throw()
  })

  it('hashes empty data with keccak-256 and SHA-256', () => {
    const empty = new Uint8Array(0)
    expect(toHex(customCrypto.keccak256!(empty))).to.equal(
      '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    )
    expect(toHex(customCrypto.sha256!(empty))).to.equal(
      '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    )
  })

  it('accepts a KZG proof that the zero polynomial has the value 0, and refuses the value 1', () => {
    const infinity = `0xc0${'00'.repeat(47)}`
    const word = (digits: string) => `0x${digits.padStart(64, '0')}`
    expect(customCrypto.kzg!.verifyProof(infinity, word('2'), word('0'), infinity)).to.equal(true)
    expect(customCrypto.kzg!.verifyProof(infinity, word('2'), word('1'), infinity)).to.equal(false)
  })
})
