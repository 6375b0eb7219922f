/** Genesis files of other families of chains: each is accepted, or refused by the key that tells the family. */
import { expect } from 'chai'
import { ChainError } from '../../src/chain/errors.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'

/** The forks of a chain that has all rules up to Istanbul from the start. */
const ISTANBUL = {
  ...{ homesteadBlock: 0, eip150Block: 0, eip155Block: 0, eip158Block: 0, byzantiumBlock: 0 },
  ...{ constantinopleBlock: 0, petersburgBlock: 0, istanbulBlock: 0 },
}
const LONDON = { ...ISTANBUL, berlinBlock: 0, londonBlock: 0 }
const BLOBS = { target: 0, max: 6, baseFeeUpdateFraction: 3_338_477 }
/** The head of a Clique chain with one signer. */
const CLIQUE_HEAD = {
  difficulty: '0x1',
  extraData: `0x${'00'.repeat(32)}${'11'.repeat(20)}${'00'.repeat(65)}`,
}

interface Row {
  readonly config: object
  /** The other members of the file. */
  readonly file?: object
  /** The message of the refusal, after `genesis: `; undefined: the file is accepted. */
  readonly refused?: string
}

const engine = (name: string): string => `consensus engine "${name}" is not supported`
const fork = (name: string): string => `fork "${name}" is not supported`
const key = (name: string): string => `config key "${name}" is not supported`
const section = (name: string): string => `config section "${name}" is not supported`

const FILES: Readonly<Record<string, Row>> = {
  'the OP stack: superchain-registry, genesis/mainnet/unichain.json.zst': {
    config: {
      ...{ ...LONDON, chainId: 130, muirGlacierBlock: 0, arrowGlacierBlock: 0, grayGlacierBlock: 0 },
      ...{ mergeNetsplitBlock: 0, bedrockBlock: 0, regolithTime: 0, shanghaiTime: 0, canyonTime: 0 },
      ...{ terminalTotalDifficulty: 0, terminalTotalDifficultyPassed: true },
      optimism: { eip1559Elasticity: 6, eip1559Denominator: 50, eip1559DenominatorCanyon: 250 },
    },
    refused: `${section('optimism')}: the file is of a chain of the OP stack`,
  },
  'Besu, QBFT: qbft-london.json': {
    config: { chainId: 4, berlinBlock: 0, londonBlock: 2, qbft: { blockperiodseconds: 1 } },
    refused: engine('qbft'),
  },
  'Besu, IBFT 2.0: ibft.json': {
    config: { chainId: 4, berlinBlock: 0, ibft2: { blockperiodseconds: 1 } },
    refused: engine('ibft2'),
  },
  'GoQuorum, IBFT, then QBFT: qbft-migration.json': {
    config: {
      ...{ ...ISTANBUL, chainId: 1337, eip150Hash: `0x${'00'.repeat(32)}`, ibft: { epochlength: 100 } },
      ...{ qbft: { startBlock: 101 }, txnSizeLimit: 64, maxCodeSize: 0 },
      maxCodeSizeConfig: [{ block: 0, size: 64 }],
    },
    refused: engine('ibft'),
  },
  'GoQuorum, Istanbul': {
    config: { ...ISTANBUL, chainId: 10, istanbul: { epoch: 30_000, policy: 0 }, isQuorum: true },
    refused: engine('istanbul'),
  },
  'GoQuorum with private transactions': {
    config: { ...ISTANBUL, chainId: 10, isQuorum: true, maxCodeSizeConfig: [{ block: 0, size: 35 }] },
    refused: key('isQuorum'),
  },
  'GoQuorum, Clique, with sizes of code': {
    config: {
      ...{ ...ISTANBUL, chainId: 10, txnSizeLimit: 64, maxCodeSize: 0, isQuorum: false },
      ...{ clique: { period: 1, epoch: 30_000 }, maxCodeSizeConfig: [{ block: 0, size: 35 }] },
    },
    file: CLIQUE_HEAD,
  },
  'Besu, Clique, then proof of stake: clique_to_pos.json': {
    config: {
      ...{ ...LONDON, chainId: 4, terminalTotalDifficulty: 9 },
      clique: { blockperiodseconds: 10, epochlength: 30_000, createemptyblocks: true },
    },
    file: CLIQUE_HEAD,
  },
  'Besu, Clique, without fees': {
    config: {
      ...{ ...LONDON, chainId: 1337, zeroBaseFee: true, contractSizeLimit: 2_147_483_647 },
      clique: { blockperiodseconds: 15, epochlength: 30_000 },
    },
    file: CLIQUE_HEAD,
  },
  'Besu, the development network: dev.json': {
    config: {
      ...{ chainId: 1337, londonBlock: 0, contractSizeLimit: 2_147_483_647 },
      ethash: { fixeddifficulty: 100 },
    },
    file: { difficulty: '0x10000', gasLimit: '0x1fffffffffffff', baseFeePerGas: '0x0' },
  },
  'Besu with a fixed base fee': {
    config: { ...LONDON, chainId: 1337, fixedBaseFee: true, ethash: {} },
    refused: key('fixedBaseFee'),
  },
  'Besu with a stack of its own size': {
    config: { ...LONDON, chainId: 1337, evmStackSize: 2048, ethash: {} },
    refused: key('evmStackSize'),
  },
  'Ethereum Classic: classic.json': {
    config: { ...ISTANBUL, chainId: 61, ecip1017EraRounds: 5_000_000, ethash: {} },
    refused: key('ecip1017EraRounds'),
  },
  'Besu, Clique, with Shanghai and without the merge': {
    config: { ...LONDON, chainId: 4, shanghaiTime: 0, clique: { blockperiodseconds: 5 } },
    file: CLIQUE_HEAD,
    refused:
      'fork "shanghai" is scheduled, but the chain has no terminalTotalDifficulty: ' +
      'forks by time on blocks with difficulty above 0 are not supported',
  },
  'Clique with Shanghai before the merge': {
    config: { ...LONDON, chainId: 4, shanghaiTime: 0, terminalTotalDifficulty: 9, clique: { period: 5 } },
    file: CLIQUE_HEAD,
    refused:
      'fork "shanghai" is active at genesis, before the merge: ' +
      'forks by time on blocks with difficulty above 0 are not supported',
  },
  'Linea: linea-mainnet.json of Besu': {
    config: {
      ...{ ...LONDON, chainId: 59_144, terminalTotalDifficulty: 49_575_263, shanghaiTime: 1_761_213_600 },
      ...{ cancunTime: 1_761_645_600, pragueTime: 1_761_646_200, osakaTime: 1_764_798_551 },
      depositContractAddress: '0x94d4a7449B968b839dcbc64A61F195CA300986ae',
      withdrawalRequestContractAddress: '0x66355689a9f067eeb9dc9d899E4192676988279C',
      consolidationRequestContractAddress: '0xF0e003F0dE2d583Ae28FA8cBF66aa096CdAce3ff',
      clique: { createemptyblocks: true, blockperiodseconds: 1, epochlength: 30_000 },
      blobSchedule: { cancun: BLOBS, prague: BLOBS, osaka: BLOBS },
    },
    file: { ...CLIQUE_HEAD, timestamp: '0x6391BFF3', baseFeePerGas: '0x8' },
  },
  'Polygon: Bor': {
    config: { ...LONDON, chainId: 137, shanghaiBlock: 50_523_000, bor: { period: { 0: 2 } } },
    refused: engine('bor'),
  },
  'Gnosis: the chain specification of reth': {
    config: {
      ...{
        ...LONDON,
        chainId: 100,
        terminalTotalDifficulty: '8626000000000000000000058750000000000000000000',
      },
      ...{ burntContract: { 0: `0x${'6b'.repeat(20)}` }, balancerHardforkTime: 1_766_419_900 },
    },
    refused: section('burntContract'),
  },
  'Gnosis: Erigon': {
    config: { ...LONDON, chainName: 'gnosis', chainId: 100, consensus: 'aura', aura: { stepDuration: 5 } },
    refused: engine('aura'),
  },
  'Avalanche subnet-EVM': {
    config: { ...ISTANBUL, chainId: 99_999, feeConfig: { gasLimit: 8_000_000 }, warpConfig: {} },
    refused: section('feeConfig'),
  },
  'Avalanche C-Chain': {
    config: {
      ...{ ...ISTANBUL, chainId: 43_114, apricotPhase1BlockTimestamp: 0 },
      ...{ apricotPhase2BlockTimestamp: 0, durangoBlockTimestamp: 0 },
    },
    refused: fork('apricotPhase1BlockTimestamp'),
  },
  Taiko: {
    config: { ...LONDON, chainId: 167_000, shanghaiTime: 0, terminalTotalDifficulty: 0, taiko: true },
    refused: `${key('taiko')}: the file is of a chain of Taiko`,
  },
  'BNB Smart Chain': {
    config: { ...ISTANBUL, chainId: 56, ramanujanBlock: 0, nielsBlock: 0, parlia: { period: 3 } },
    refused: engine('parlia'),
  },
  Scroll: {
    config: { ...LONDON, chainId: 534_352, archimedesBlock: 0, shanghaiBlock: 0, scroll: {} },
    refused: `${section('scroll')}: the file is of a chain of Scroll`,
  },
  Arbitrum: {
    config: { ...LONDON, chainId: 42_161, arbitrum: { EnableArbOS: true }, clique: { period: 0, epoch: 0 } },
    refused: `${section('arbitrum')}: the file is of a chain of Arbitrum`,
  },
  Berachain: {
    config: { ...LONDON, chainId: 80_094, terminalTotalDifficulty: 0, berachain: { prague1: { time: 0 } } },
    refused: `${section('berachain')}: the file is of a chain of Berachain`,
  },
  'LUKSO: lukso.json of Besu': {
    config: {
      ...{ ...LONDON, chainId: 42, ethash: {}, mergeForkBlock: 0, terminalTotalDifficulty: 0 },
      ...{ terminalTotalDifficultyPassed: true, shanghaiTime: 1_687_969_198, cancunTime: 1_732_119_595 },
      ...{ discovery: { bootnodes: [] }, depositContractAddress: `0x${'ca'.repeat(20)}` },
    },
    file: { difficulty: '0x1', timestamp: '0x646CE7B0' },
  },
  'Ephemery: ephemery.json of Besu': {
    config: {
      ...{ ...LONDON, chainId: 39_438_135, preMergeForkBlock: 0, terminalTotalDifficulty: 0, ethash: {} },
      ...{ shanghaiTime: 0, cancunTime: 0, pragueTime: 0, osakaTime: 0 },
      withdrawalRequestContractAddress: '0x00000961ef480eb55e80d19ad83579a64c007002',
      consolidationRequestContractAddress: '0x0000bbddc7ce488642fb579f8b00f3a590007251',
    },
    file: { difficulty: '0x1', timestamp: '1720119600' },
  },
}

function refusalOf({ config, file = {} }: Row): string | undefined {
  try {
    parseGenesis(JSON.stringify({ config, alloc: {}, ...file }))
    return undefined
  } catch (error) {
    expect(error).to.be.instanceOf(ChainError)
    return (error as ChainError).message
  }
}

describe('genesis files of other families of chains', () => {
  for (const [name, row] of Object.entries(FILES))
    it(`${row.refused === undefined ? 'are accepted' : 'are refused by the key'}: ${name}`, () => {
      expect(refusalOf(row)).to.equal(row.refused === undefined ? undefined : `genesis: ${row.refused}`)
    })
})
