import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { devGenesisText } from '../../src/chain/devGenesis.ts'
import { forkAt } from '../../src/chain/forks.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { toHex } from '../../src/chain/hex.ts'
import { isProofOfStakeAfter } from '../../src/chain/nextBlock.ts'
import { systemContracts } from '../../src/chain/systemContracts.ts'
import { makeGenesisBlock } from '../../src/ingest/genesisBlock.ts'

const account = new Uint8Array(20).fill(0xaa)
const text = devGenesisText({ chainId: 31_337, accounts: [account], balance: 5n * 10n ** 18n })
const genesis = parseGenesis(text)

describe('the genesis of a chain of one’s own', () => {
  it('has every fork that is known, and goes on as proof of stake', () => {
    const { config } = genesis
    expect(config.chainId).to.equal(31_337n)
    expect(forkAt(config, 0, 0, true)).to.equal('bpo2')
    const { header } = makeGenesisBlock(genesis)
    expect(isProofOfStakeAfter(config, { header, totalDifficulty: header.difficulty })).to.equal(true)
  })

  it('funds the accounts', () => {
    const funded = genesis.alloc.filter(({ balance }) => balance > 0n)
    expect(funded.map(({ address, balance }) => [address, balance])).to.deep.equal([
      [account, 5n * 10n ** 18n],
    ])
  })

  it('has the code of every system contract but that of deposits', () => {
    const { DEPOSIT_CONTRACT_ADDRESS: _, ...wanted } = systemContracts('bpo2', new Uint8Array(20))
    const withCode = genesis.alloc.filter(({ code, nonce }) => code.length > 0 && nonce === 1n)
    expect(withCode.map(({ address }) => toHex(address))).to.have.members(Object.values(wanted).map(toHex))
  })

  it('has the system contracts of the sample chain', () => {
    const sample = parseGenesis(readFileSync(new URL('../../sample/genesis.json', import.meta.url), 'utf8'))
    const codes = new Map(sample.alloc.map(({ address, code }) => [toHex(address), code]))
    for (const { address, code } of genesis.alloc) {
      if (code.length > 0) expect(codes.get(toHex(address))).to.deep.equal(code)
    }
  })

  it('is the same for the same options', () => {
    const again = devGenesisText({ chainId: 31_337, accounts: [account], balance: 5n * 10n ** 18n })
    expect(again).to.equal(text)
  })
})
