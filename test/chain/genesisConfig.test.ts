import { expect } from 'chai'
import { ChainError } from '../../src/chain/errors.ts'
import type { ChainConfig } from '../../src/chain/forks.ts'
import { readConfig } from '../../src/chain/genesisConfig.ts'
import { type ExactObject, parseExactJson } from '../../src/chain/genesisJson.ts'
import { toHex } from '../../src/chain/hex.ts'

function read(config: object, genesisTimestamp = 0): ChainConfig {
  const json = parseExactJson(JSON.stringify({ chainId: 7, ...config })) as ExactObject
  return readConfig(json, genesisTimestamp)
}

function refusal(config: object): ChainError['data'] {
  try {
    read(config)
  } catch (error) {
    expect(error).to.be.instanceOf(ChainError)
    return (error as ChainError).data
  }
  return expect.fail('nothing was refused')
}

describe('readConfig', () => {
  describe('back-filling', () => {
    it('assigns the block of the next listed fork to an omitted fork', () => {
      expect(read({ homesteadBlock: 0, istanbulBlock: 5, londonBlock: 33 }).blocks).to.deep.equal({
        homestead: 0,
        tangerineWhistle: 5,
        spuriousDragon: 5,
        byzantium: 5,
        constantinople: 5,
        petersburg: 5,
        istanbul: 5,
        berlin: 33,
        london: 33,
      })
    })

    it('does not add optional forks', () => {
      const { blocks, times } = read({ londonBlock: 1, bpo2Time: 9 })
      expect(blocks).not.to.have.any.keys('dao', 'muirGlacier', 'arrowGlacier')
      expect(times).to.deep.equal({ shanghai: 9, cancun: 9, prague: 9, osaka: 9, bpo2: 9 })
    })

    it('activates every block fork when a time fork is active at genesis', () => {
      const { blocks } = { blocks: read({ pragueTime: 100 }, 100).blocks }
      expect(blocks.homestead).to.equal(0)
      expect(blocks.london).to.equal(0)
      expect(refusal({ pragueTime: 100 })).to.include({ code: 'BAD_FORK_ORDER', fork: 'london' })
    })

    it('adds Petersburg to a chain whose last fork is Constantinople, as geth does', () => {
      expect(read({ constantinopleBlock: 4 }).blocks.petersburg).to.equal(4)
    })

    it('treats a fork at a block or time above 2^53 as not scheduled', () => {
      const config = read({ berlinBlock: 3, londonBlock: '0xffffffffffffffff' })
      expect(config.blocks).to.not.have.property('london')
    })
  })

  it('reads whether the chain moved the DAO’s balances', () => {
    const geth = { homesteadBlock: 0, daoForkBlock: 2, eip150Block: 3, eip155Block: 4, eip158Block: 4 }
    expect(read({ ...geth, daoForkSupport: true }).daoForkSupport).to.equal(true)
    expect(read(geth).daoForkSupport).to.equal(false)
    // Besu has neither eip155Block nor daoForkSupport.
    expect(read({ ...geth, eip155Block: undefined }).daoForkSupport).to.equal(true)
  })

  it('accepts three names of the netsplit block', () => {
    for (const key of ['mergeNetsplitBlock', 'preMergeForkBlock', 'mergeForkBlock']) {
      expect(read({ londonBlock: 0, [key]: 36 }).mergeNetsplitBlock).to.equal(36)
    }
  })

  it('reads consensus engines in the notations of geth and of Besu', () => {
    expect(read({})).to.include({ engine: 'ethash' })
    expect(read({ ethash: { fixeddifficulty: 15 } })).to.include({ engine: 'ethash', fixedDifficulty: 15n })
    expect(read({ clique: { period: 15, epoch: 0 } }).clique).to.deep.equal({ period: 15, epoch: 30_000 })
    const besu = { blockperiodseconds: 5, epochlength: 100 }
    expect(read({ clique: besu, ethash: null }).clique).to.deep.equal({ period: 5, epoch: 100 })
  })

  it('returns the zero address as the deposit contract unless the file has an address', () => {
    expect(toHex(read({}).depositContractAddress)).to.equal(`0x${'00'.repeat(20)}`)
    const depositContractAddress = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
    expect(toHex(read({ depositContractAddress }).depositContractAddress)).to.equal(
      depositContractAddress.toLowerCase(),
    )
  })

  describe('blob schedule', () => {
    const custom = { target: 1, max: 2, baseFeeUpdateFraction: 3 }

    it('has EIP-4844’s parameters for Cancun and Prague’s for Osaka when the genesis file lists neither', () => {
      const { blobSchedule } = read({ londonBlock: 0, osakaTime: 5, blobSchedule: { prague: custom } })
      expect(blobSchedule).to.deep.equal({
        cancun: { target: 3, max: 6, baseFeeUpdateFraction: 3_338_477 },
        prague: custom,
        osaka: custom,
      })
    })

    it('must have an entry for BPO forks that no public network defines', () => {
      const config = { londonBlock: 0, osakaTime: 5, bpo1Time: 6, bpo3Time: 7 }
      expect(refusal(config)).to.include({ path: 'config.blobSchedule.bpo3' })
      const { blobSchedule } = read({ ...config, blobSchedule: { bpo3: custom } })
      expect(blobSchedule.bpo1).to.deep.equal({ target: 10, max: 15, baseFeeUpdateFraction: 8_346_193 })
      expect(blobSchedule.bpo3).to.deep.equal(custom)
    })

    it('must not have parameters that the formulas cannot use', () => {
      for (const bad of [{ max: 0 }, { baseFeeUpdateFraction: 0 }, { target: 3 }, { target: null }]) {
        const config = { londonBlock: 0, cancunTime: 0, blobSchedule: { cancun: { ...custom, ...bad } } }
        expect(refusal(config)).to.include({ code: 'BAD_GENESIS' })
      }
    })
  })

  describe('rejects', () => {
    for (const engine of ['ibft2', 'qbft', 'ibft', 'aura', 'authorityRound', 'bor', 'parlia', 'newEngine']) {
      it(`the unsupported engine ${engine}`, () => {
        expect(refusal({ [engine]: { period: 1 } })).to.deep.equal({ code: 'UNSUPPORTED_ENGINE', engine })
      })
    }

    for (const fork of ['bogotaTime', 'verkleTime', 'pragueEOFTime', 'classicForkBlock', 'somethingBlock']) {
      it(`the unsupported fork ${fork}`, () => {
        expect(refusal({ [fork]: 0 })).to.deep.equal({ code: 'UNSUPPORTED_FORK', fork })
        expect(read({ [fork]: null }).chainId).to.equal(7n)
      })
    }

    for (const option of ['zeroBaseFee', 'contractSizeLimit', 'evmStackSize', 'isQuorum', 'transitions']) {
      it(`the unsupported option ${option}`, () => {
        const value = option === 'transitions' ? {} : 1
        expect(refusal({ [option]: value })).to.deep.equal({ code: 'UNSUPPORTED_OPTION', option })
        expect(read({ [option]: false }).chainId).to.equal(7n)
      })
    }

    it('a system contract at an address that differs from the address in the EIP', () => {
      const standard = '0x00000961ef480eb55e80d19ad83579a64c007002'
      expect(read({ withdrawalRequestContractAddress: standard }).chainId).to.equal(7n)
      expect(refusal({ withdrawalRequestContractAddress: `0x${'11'.repeat(20)}` })).to.include({
        code: 'UNSUPPORTED_OPTION',
      })
    })
  })

  it('ignores options that change no rule', () => {
    const harmless = {
      terminalTotalDifficultyPassed: true,
      eip150Hash: `0x${'00'.repeat(32)}`,
      networkID: 7,
      checkpoint: { number: 1 },
      discovery: { dns: 'enrtree://…' },
    }
    expect(read(harmless).chainId).to.equal(7n)
  })

  it('rejects forks out of order, as geth’s CheckConfigForkOrder does', () => {
    expect(refusal({ homesteadBlock: 5, eip150Block: 3 })).to.include({ fork: 'tangerineWhistle' })
    expect(refusal({ londonBlock: 0, shanghaiTime: 9, cancunTime: 8 })).to.include({ fork: 'cancun' })
    expect(refusal({ eip155Block: 1, eip158Block: 2 })).to.include({ fork: 'spuriousDragon' })
    expect(refusal({ daoForkBlock: 2 })).to.include({ fork: 'homestead' })
    expect(refusal({ londonBlock: 5, arrowGlacierBlock: 4 })).to.include({ fork: 'arrowGlacier' })
  })
})
