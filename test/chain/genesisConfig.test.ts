import { expect } from 'chai'
import { ChainError } from '../../src/chain/errors.ts'
import { type ChainConfig, decodeConfig, encodeConfig } from '../../src/chain/forks.ts'
import { readConfig } from '../../src/chain/genesisConfig.ts'
import { type ExactObject, parseExactJson } from '../../src/chain/genesisJson.ts'
import { HARMLESS_KEYS } from '../../src/chain/genesisKeys.ts'
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
    const camel = { blockPeriodSeconds: 5, epochLength: 100 }
    expect(read({ clique: camel }).clique).to.deep.equal({ period: 5, epoch: 100 })
  })

  it('rejects two names of one option with different values, and names both', () => {
    for (const [config, path, other] of [
      [{ mergeNetsplitBlock: 36, mergeForkBlock: 37 }, 'mergeForkBlock', 'mergeNetsplitBlock'],
      [{ preMergeForkBlock: 0, mergeForkBlock: '0x1' }, 'mergeForkBlock', 'preMergeForkBlock'],
      [{ clique: { blockperiodseconds: 5, period: 0 } }, 'clique.blockPeriodSeconds', 'clique.period'],
      [{ clique: { epoch: 9, epochlength: 8 } }, 'clique.epochLength', 'clique.epoch'],
    ] as const) {
      const expected = `equal to config.${other}`
      expect(refusal(config)).to.deep.equal({ code: 'BAD_GENESIS', path: `config.${path}`, expected })
    }
    expect(read({ mergeNetsplitBlock: 36, mergeForkBlock: '0x24' }).mergeNetsplitBlock).to.equal(36)
    const clique = { period: 5, blockperiodseconds: 5, epoch: null, epochlength: 100 }
    expect(read({ clique }).clique).to.deep.equal({ period: 5, epoch: 100 })
    for (const epoch of [
      { epoch: 0, epochLength: 30_000 },
      { epoch: 30_000, epochLength: '0x0' },
      { epoch: 0 },
    ])
      expect(read({ clique: epoch }).clique, JSON.stringify(epoch)).to.include({ epoch: 30_000 })
    expect(refusal({ clique: { epoch: 0, epochLength: 100 } })).to.include({
      path: 'config.clique.epochLength',
    })
  })

  it('accepts sections with the value false, which means that they are absent', () => {
    expect(read({ clique: false, ethash: {} })).to.include({ engine: 'ethash' })
    expect(read({ clique: { period: 1 }, ethash: false })).to.include({ engine: 'clique' })
    const { blobSchedule } = read({ londonBlock: 0, cancunTime: 0, blobSchedule: false })
    expect(blobSchedule.cancun).to.include({ target: 3 })
  })

  it('rejects files from which clients would choose different engines', () => {
    for (const [config, path] of [
      [{ consensus: 'clique' }, 'config.clique'],
      [{ consensus: 'clique', ethash: {} }, 'config.clique'],
      [{ consensus: 'ethash', clique: { period: 1 } }, 'config.clique'],
      [{ ethash: {}, clique: {} }, 'config.ethash'],
      [{ ethash: 'fast' }, 'config.ethash'],
      [{ ethash: [1] }, 'config.ethash'],
      [{ clique: true }, 'config.clique'],
    ] as const)
      expect(refusal(config), JSON.stringify(config)).to.include({ code: 'BAD_GENESIS', path })
    expect(read({ consensus: 'clique', clique: {} })).to.include({ engine: 'clique' })
    for (const config of [{ consensus: 'ethash' }, { consensus: 'ethash', ethash: {} }, { ethash: {} }])
      expect(read(config)).to.include({ engine: 'ethash' })
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

    it('may allow no blobs before Osaka, from which on clients divide by the maximum', () => {
      const none = { target: 0, max: 0, baseFeeUpdateFraction: 3 }
      const { blobSchedule } = read({ londonBlock: 0, cancunTime: 0, blobSchedule: { cancun: none } })
      expect(blobSchedule.cancun).to.deep.equal(none)
      const given = { cancun: custom, prague: custom, osaka: custom, bpo1: custom }
      const later = { londonBlock: 0, osakaTime: 0, bpo1Time: 9 }
      for (const [schedule, fork] of [
        [{ ...given, osaka: none }, 'osaka'],
        [{ ...given, bpo1: none }, 'bpo1'],
        [{ ...given, prague: none, osaka: undefined }, 'osaka'],
      ] as const)
        expect(refusal({ ...later, blobSchedule: schedule })).to.deep.equal({
          ...{ code: 'BAD_GENESIS', path: `config.blobSchedule.${fork}.max` },
          expected: 'at least 1 from Osaka on',
        })
      expect(read({ ...later, blobSchedule: { ...given, prague: none } }).blobSchedule.prague?.max).to.equal(
        0,
      )
    })

    it('may have parameters for Amsterdam that are those of the fork before', () => {
      const config = { londonBlock: 0, bpo1Time: 5, amsterdamTime: 6 }
      const schedule = { bpo1: custom, amsterdam: custom }
      expect(read({ ...config, blobSchedule: schedule }).blobSchedule.bpo1).to.deep.equal(custom)
      const other = { ...schedule, amsterdam: { ...custom, max: 3 } }
      expect(refusal({ ...config, blobSchedule: other })).to.deep.equal({
        ...{ code: 'UNSUPPORTED_OPTION', option: 'blobSchedule.amsterdam', isSection: true },
      })
    })

    it('must not have parameters that the formulas cannot use', () => {
      for (const bad of [
        { max: 0 },
        { max: null },
        { baseFeeUpdateFraction: 0 },
        { target: 3 },
        { target: null },
      ]) {
        const config = { londonBlock: 0, cancunTime: 0, blobSchedule: { cancun: { ...custom, ...bad } } }
        expect(refusal(config)).to.include({ code: 'BAD_GENESIS' })
      }
    })
  })

  describe('rejects', () => {
    const engines = ['ibft2', 'qbft', 'ibft', 'istanbul', 'raft', 'aura', 'authorityRound', 'bor', 'parlia']
    for (const engine of engines) {
      it(`the unsupported engine ${engine}`, () => {
        expect(refusal({ [engine]: { period: 1 } })).to.deep.equal({ code: 'UNSUPPORTED_ENGINE', engine })
      })
    }

    for (const fork of ['bogotaTime', 'verkleTime', 'classicForkBlock', 'graniteTimestamp']) {
      it(`the unsupported fork ${fork}`, () => {
        expect(refusal({ [fork]: 0 })).to.deep.equal({ code: 'UNSUPPORTED_FORK', fork })
        expect(read({ [fork]: null }).chainId).to.equal(7n)
      })
    }

    for (const [name, value] of Object.entries({
      ...{ fixedBaseFee: true, evmStackSize: 2048, isQuorum: true, ecip1017EraRounds: 5_000_000 },
      ...{ maxCodeSize: 64, ecCurve: 'secp256r1', consensus: 'aura', unheardOf: 'text', minBlobGasPrice: 0 },
    }))
      it(`the unknown key ${name}`, () => {
        const data = { code: 'UNSUPPORTED_OPTION', option: name, isSection: false }
        expect(refusal({ [name]: value })).to.deep.equal(data)
        expect(read({ [name]: false }).chainId).to.equal(7n)
      })

    for (const [name, value] of Object.entries({ transitions: {}, newEngine: { a: 1 }, disabledEIPs: [170] }))
      it(`the unknown section ${name}, which it calls no engine`, () => {
        const data = { code: 'UNSUPPORTED_OPTION', option: name, isSection: true }
        expect(refusal({ [name]: value })).to.deep.equal(data)
      })

    it('unknown keys of the sections of engines', () => {
      const unknown = (option: string) => ({ code: 'UNSUPPORTED_OPTION', option, isSection: false })
      expect(refusal({ clique: { period: 1, fast: 1 } })).to.deep.equal(unknown('clique.fast'))
      expect(refusal({ ethash: { keccak: true } })).to.deep.equal(unknown('ethash.keccak'))
    })

    it('unknown keys of the blob schedule and of the sizes of code', () => {
      const rules = { londonBlock: 0, cancunTime: 0 }
      const params = { target: 1, max: 2, baseFeeUpdateFraction: 3 }
      const scheduled = (blobSchedule: object) => ({ ...rules, blobSchedule })
      for (const [config, option, isSection] of [
        [scheduled({ cancn: params }), 'blobSchedule.cancn', true],
        [scheduled({ bpo9: params }), 'blobSchedule.bpo9', true],
        [
          scheduled({ cancun: { ...params, minBlobGasPrice: 9 } }),
          'blobSchedule.cancun.minBlobGasPrice',
          false,
        ],
        [{ maxCodeSizeConfig: [{ block: 0, size: 32, extra: 1 }] }, 'maxCodeSizeConfig.0.extra', false],
      ] as const)
        expect(refusal(config)).to.deep.equal({ code: 'UNSUPPORTED_OPTION', option, isSection })
      const mixed = { Target: 1, MAX: 2, basefeeupdatefraction: 3 }
      expect(read(scheduled({ Cancun: mixed, bpo5: null })).blobSchedule.cancun).to.deep.equal(params)
    })

    it('keys that differ only in the case of their letters', () => {
      for (const [config, path] of [
        [{ londonBlock: 1, LondonBlock: 2 }, 'config.LondonBlock'],
        [{ clique: { period: 1, Period: 2 } }, 'config.clique.Period'],
        [{ maxCodeSizeConfig: [{ block: 0, size: 32, Size: 33 }] }, 'config.maxCodeSizeConfig.0.Size'],
      ] as const)
        expect(refusal(config)).to.include({ code: 'BAD_GENESIS', path })
    })

    it('a contract of EIP-8282 at an address that differs from the address in the EIP', () => {
      const standard = '0x0000bff46984e3725691fa540a8c7589300d8282'
      expect(read({ builderDepositContractAddress: standard }).chainId).to.equal(7n)
      for (const option of ['builderDepositContractAddress', 'builderExitContractAddress']) {
        const expected = { code: 'UNSUPPORTED_OPTION', option, isSection: false }
        for (const key of [option, option.toLowerCase()])
          expect(refusal({ [key]: `0x${'11'.repeat(20)}` })).to.deep.equal(expected)
      }
    })

    it('names without characters that control a terminal', () => {
      expect(refusal({ 'a\u001b[2J': 1 })).to.include({ option: 'a [2J' })
    })
  })

  describe('options of Besu and GoQuorum', () => {
    it('are in the configuration only if the file has them', () => {
      const none = encodeConfig(read({ londonBlock: 0 }))
      const unset = { zeroBaseFee: false, contractSizeLimit: null, maxCodeSizeConfig: null }
      const standard = {
        withdrawalRequestContractAddress: '0x00000961Ef480Eb55e80D19ad83579A64c007002',
        consolidationRequestContractAddress: '0x0000BBdDc7CE488642fb579F8B00f3a590007251',
      }
      expect(encodeConfig(read({ londonBlock: 0, ...unset, ...standard }))).to.equal(none)
    })

    it('are read, and stored without loss', () => {
      const withdrawals = `0x${'11'.repeat(20)}`
      const consolidations = `0x${'22'.repeat(20)}`
      const config = read({
        ...{ londonBlock: 0, zeroBaseFee: true, contractSizeLimit: '2147483647' },
        withdrawalRequestContractAddress: withdrawals,
        consolidationRequestContractAddress: consolidations,
      })
      expect(config).to.include({ zeroBaseFee: true, contractSizeLimit: 2_147_483_647 })
      expect(toHex(config.withdrawalRequestContractAddress!)).to.equal(withdrawals)
      expect(toHex(config.consolidationRequestContractAddress!)).to.equal(consolidations)
      expect(decodeConfig(encodeConfig(config))).to.deep.equal(config)
    })

    it('have sizes of code in KiB, by block', () => {
      const sizes = [
        { block: 0, size: 24 },
        { block: '0xa', size: 128 },
      ]
      const config = read({ maxCodeSizeConfig: sizes })
      expect(config.maxCodeSizes).to.deep.equal([
        { block: 0, bytes: 24_576 },
        { block: 10, bytes: 131_072 },
      ])
      expect(decodeConfig(encodeConfig(config))).to.deep.equal(config)
    })

    it('must not have values that their clients refuse', () => {
      const size = (block: unknown, size: unknown) => ({ block, size })
      const path = 'config.maxCodeSizeConfig'
      for (const [sizes, at] of [
        [{}, path],
        [[size(0, 23)], `${path}.0.size`],
        [[size(0, 129)], `${path}.0.size`],
        [[size(undefined, 32)], `${path}.0.block`],
        [[size(9, 32), size(8, 32)], `${path}.1.block`],
      ] as const)
        expect(refusal({ maxCodeSizeConfig: sizes })).to.include({ code: 'BAD_GENESIS', path: at })
      expect(refusal({ zeroBaseFee: 'yes' })).to.include({ path: 'config.zeroBaseFee' })
      expect(refusal({ contractSizeLimit: 2 ** 31 })).to.include({ path: 'config.contractSizeLimit' })
    })

    it('have one limit of code at most, and one that access lists of blocks allow', () => {
      const sizes = { maxCodeSizeConfig: [{ block: 0, size: 128 }] }
      const both = { ...sizes, contractSizeLimit: 131_072 }
      expect(refusal(both)).to.include({ path: 'config.maxCodeSizeConfig' })
      const amsterdam = { londonBlock: 0, amsterdamTime: 9 }
      expect(refusal({ ...amsterdam, ...sizes })).to.include({ path: 'config.maxCodeSizeConfig' })
      expect(refusal({ ...amsterdam, contractSizeLimit: 65_537 })).to.include({
        path: 'config.contractSizeLimit',
      })
      expect(read({ ...amsterdam, contractSizeLimit: 65_536 }).contractSizeLimit).to.equal(65_536)
    })
  })

  it('accepts options that change no rule of blocks', () => {
    const harmless = {
      ...{ terminalTotalDifficultyPassed: true, eip150Hash: `0x${'00'.repeat(32)}`, networkID: 7 },
      ...{ checkpoint: { number: 1 }, discovery: { dns: 'enrtree://…' }, txnSizeLimit: 64, maxCodeSize: 0 },
      ...{ chainName: 'a', consensus: 'clique', ecCurve: 'secp256k1', comment: 'a', _comment: ['b'] },
      clique: { createEmptyBlocks: false, allowedFutureBlockTime: 1 },
    }
    expect(read(harmless).chainId).to.equal(7n)
    for (const [name, reason] of Object.entries(HARMLESS_KEYS)) {
      expect(name).to.equal(name.toLowerCase())
      expect(reason, name).to.match(/^[A-Z].{20,}\.$/)
    }
  })

  it('rejects forks out of order, as geth’s CheckConfigForkOrder does', () => {
    expect(refusal({ homesteadBlock: 5, eip150Block: 3 })).to.include({ fork: 'tangerineWhistle' })
    expect(refusal({ londonBlock: 0, shanghaiTime: 9, cancunTime: 8 })).to.include({ fork: 'cancun' })
    expect(refusal({ eip155Block: 1, eip158Block: 2 })).to.include({ fork: 'spuriousDragon' })
    expect(refusal({ daoForkBlock: 2 })).to.include({ fork: 'homestead' })
    expect(refusal({ londonBlock: 5, arrowGlacierBlock: 4 })).to.include({ fork: 'arrowGlacier' })
  })
})
