import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { devGenesisText } from '../../src/chain/devGenesis.ts'
import { forkAt } from '../../src/chain/forks.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { toHex } from '../../src/chain/hex.ts'
import { isProofOfStakeAfter } from '../../src/chain/nextBlock.ts'
import { CREATE2_DEPLOYER_ADDRESS, MULTICALL3_ADDRESS } from '../../src/chain/predeploys.ts'
import { systemContracts } from '../../src/chain/systemContracts.ts'
import { makeGenesisBlock } from '../../src/ingest/genesisBlock.ts'

const account = new Uint8Array(20).fill(0xaa)
const options = { chainId: 31_337, accounts: [account], balance: 5n * 10n ** 18n, timestamp: 1_700_000_000 }
const text = devGenesisText(options)
const genesis = parseGenesis(text)

describe('devGenesisText', () => {
  it('has every supported fork, and describes a proof-of-stake chain', async () => {
    const { config } = genesis
    expect(config.chainId).to.equal(31_337n)
    expect(forkAt(config, 0, 0, true)).to.equal('bpo2')
    const { header } = await makeGenesisBlock(genesis)
    expect(isProofOfStakeAfter(config, { header, totalDifficulty: header.difficulty })).to.equal(true)
  })

  it('funds the accounts', () => {
    const funded = genesis.alloc.filter(({ balance }) => balance > 0n)
    expect(funded.map(({ address, balance }) => [address, balance])).to.deep.equal([
      [account, 5n * 10n ** 18n],
    ])
  })

  it('has the code of every system contract except the deposit contract', () => {
    const { DEPOSIT_CONTRACT_ADDRESS: _, ...wanted } = systemContracts('amsterdam', {
      depositContractAddress: new Uint8Array(20),
    })
    const tools = [CREATE2_DEPLOYER_ADDRESS, MULTICALL3_ADDRESS]
    const withCode = genesis.alloc.filter(({ code, nonce }) => code.length > 0 && nonce === 1n)
    expect(withCode.map(({ address }) => toHex(address))).to.have.members([
      ...Object.values(wanted).map(toHex),
      ...tools,
    ])
  })

  it('has the mainnet code of the CREATE2 deployer and of Multicall3', () => {
    const hashOf = (wanted: string) => {
      const { code } = genesis.alloc.find(({ address }) => toHex(address) === wanted)!
      return [code.length, toHex(keccak256(code))]
    }
    expect(hashOf('0x4e59b44847b379578588920ca78fbf26c0b4956c')).to.deep.equal([
      69,
      '0x2fa86add0aed31f33a762c9d88e807c475bd51d0f52bd0955754b2608f7e4989',
    ])
    expect(hashOf('0xca11bde05977b3631167028862be2a173976ca11')).to.deep.equal([
      3_808,
      '0xd5c15df687b16f2ff992fc8d767b4216323184a2bbc6ee2f9c398c318e770891',
    ])
  })

  it('has the system contracts of the sample chain, and the builder contracts of geth', () => {
    const sample = parseGenesis(readFileSync(new URL('../../sample/genesis.json', import.meta.url), 'utf8'))
    const codes = new Map(sample.alloc.map(({ address, code }) => [toHex(address), toHex(keccak256(code))]))
    // geth: params/protocol_params.go, BuilderDepositCode and BuilderExitCode
    codes.set(
      '0x0000bff46984e3725691fa540a8c7589300d8282',
      '0x1dd29c1e0dbc3ab670d229dbd3438003ec9015c1df9058beeb64ff301b60b98d',
    )
    codes.set(
      '0x000064d678505ad48f8ccb093bc65613800e8282',
      '0x90a0b24eb190d6c50f00f6f751dc4c2778658abf3631aceb80586c43f8bd9f2f',
    )
    const tools = [CREATE2_DEPLOYER_ADDRESS, MULTICALL3_ADDRESS]
    for (const { address, code } of genesis.alloc) {
      if (code.length > 0 && !tools.includes(toHex(address)))
        expect(codes.get(toHex(address)), toHex(address)).to.equal(toHex(keccak256(code)))
    }
  })

  it('is the same for the same options', () => {
    expect(devGenesisText(options)).to.equal(text)
  })

  it('begins at the given time', async () => {
    expect((await makeGenesisBlock(genesis)).header.timestamp).to.equal(1_700_000_000)
    const early = await makeGenesisBlock(parseGenesis(devGenesisText({ ...options, timestamp: 0 })))
    expect(early.header.timestamp).to.equal(0)
  })
})
