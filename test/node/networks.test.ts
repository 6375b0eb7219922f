import fs from 'node:fs'
import { expect } from 'chai'
import { emitNetworkFiles } from '../../products/codegen/networks.ts'
import { forkId } from '../../src/chain/forkId.ts'
import { toHex } from '../../src/chain/hex.ts'
import { makeGenesisBlock } from '../../src/ingest/genesisBlock.ts'
import { readNetwork } from '../../src/node/networks.ts'

/** Hashes and times of geth 1.17.8: params/config.go and params/chainspecs; the fork ids are of core/forkid. */
const PUBLISHED = {
  mainnet: {
    hash: '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
    chainId: 1n,
    times: {
      ...{ shanghai: 1681338455, cancun: 1710338135, prague: 1746612311 },
      ...{ osaka: 1764798551, bpo1: 1765290071, bpo2: 1767747671 },
    },
    total: 58_750_000_000_000_000_000_000n,
    deposits: '0x00000000219ab540356cbb839cbe05303d7705fa',
    id: '0x07c9462e',
    unknown: undefined,
  },
  sepolia: {
    hash: '0x25a5cc106eea7138acab33231d7160d69cb777ee0c2c553fcddf5138993e6dd9',
    chainId: 11_155_111n,
    times: {
      ...{ shanghai: 1677557088, cancun: 1706655072, prague: 1741159776 },
      ...{ osaka: 1760427360, bpo1: 1761017184, bpo2: 1761607008, amsterdam: 1791294816 },
    },
    total: 17_000_000_000_000_000n,
    deposits: '0x7f02c3e3c98b133055b8b348b2ac625669ed295d',
    id: '0x268956b6',
    unknown: undefined,
  },
  hoodi: {
    hash: '0xbbe312868b376a3001692a646dd2d7d1e4406380dfd86b98aa8a34d1557c971b',
    chainId: 560_048n,
    times: {
      ...{ shanghai: 0, cancun: 0, prague: 1742999832 },
      ...{ osaka: 1761677592, bpo1: 1762365720, bpo2: 1762955544 },
    },
    total: 0n,
    deposits: '0x00000000219ab540356cbb839cbe05303d7705fa',
    id: '0x23aa1351',
    unknown: undefined,
  },
} as const

describe('the networks of the program', () => {
  for (const name of ['mainnet', 'sepolia', 'hoodi'] as const) {
    const { hash, chainId, times, total, deposits, id, unknown } = PUBLISHED[name]

    it(`include ${name}, with the published genesis hash, schedule and fork id`, async () => {
      const { source, name: nameInMessages, genesis } = await readNetwork(name)
      const block = await makeGenesisBlock(genesis)
      const { config } = genesis
      expect(source).to.equal('network')
      expect(nameInMessages).to.equal(`--chain ${name}`)
      expect(toHex(block.hash)).to.equal(hash)
      expect(config.chainId).to.equal(chainId)
      expect(config.times).to.deep.equal(times)
      expect(config.terminalTotalDifficulty).to.equal(total)
      expect(toHex(config.depositContractAddress)).to.equal(deposits)
      expect(config.unknownFork).to.deep.equal(unknown)
      expect(config.blobSchedule.bpo2).to.deep.equal({
        target: 14,
        max: 21,
        baseFeeUpdateFraction: 11_684_671,
      })
      const genesisId = { hash: block.hash, timestamp: genesis.timestamp }
      expect(toHex(forkId(config, genesisId, 1e9, times.bpo2).hash)).to.equal(id)
    })
  }

  it('have the data of the installed packages', () => {
    const file = fs.readFileSync(new URL('../../generated/networkFiles.ts', import.meta.url), 'utf8')
    expect(file === emitNetworkFiles(), 'npm run generate writes generated/networkFiles.ts anew').to.equal(
      true,
    )
  })
})
