/** Tests the genesis of a new development chain. */
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { headerAt } from '../../src/archive/blocks.ts'
import { devGenesisText } from '../../src/chain/devGenesis.ts'
import { settingsOf } from '../../src/config/settings.ts'
import { archiveFolder } from '../../src/node/archiveFolder.ts'
import { openDevChain } from '../../src/node/devChain.ts'
import { openStore } from '../../src/store/open.ts'
import { withFolder } from '../support/stores.ts'

const LOG = 'postgres://127.0.0.1:1/none'

/** Opens or creates the chain of a folder. @returns the time of its genesis block, seconds */
async function genesisTime(dataDir: string, given: Record<string, unknown>): Promise<number> {
  const settings = settingsOf('dev', { accounts: 1, ...given })
  const io = { stdin: process.stdin, say: () => {} }
  await openDevChain(dataDir, settings, { io, onBlock: () => {}, signal: new AbortController().signal })
  const store = await openStore(archiveFolder(dataDir), { create: false })
  const { timestamp } = headerAt(store, 0)!.header
  await store.close()
  return timestamp
}

describe('the genesis of a new development chain', () => {
  it('has the time of the start, which stays', () =>
    withFolder(async (dataDir) => {
      const [from, time, to] = [Date.now() / 1000, await genesisTime(dataDir, {}), Date.now() / 1000]
      expect(time).to.be.within(Math.floor(from), to)
      const file = JSON.parse(fs.readFileSync(path.join(dataDir, 'genesis.json'), 'utf8'))
      expect(Number(file.timestamp)).to.equal(time)
      expect(await genesisTime(dataDir, {})).to.equal(time)
    }))

  for (const time of [0, 1_700_000_000, 8_640_000_000_000])
    it(`has the time ${time} of --genesis-time`, () =>
      withFolder(async (dataDir) => {
        expect(await genesisTime(dataDir, { genesisTime: time })).to.equal(time)
      }))

  it('has the same time on all nodes of a fleet', () =>
    withFolder(async (dataDir) => {
      expect(await genesisTime(dataDir, { logUrl: LOG })).to.equal(0)
    }))

  it('is accepted with the options that made it, and refused with others, by the value that it has', () =>
    withFolder(async (dataDir) => {
      const made = { genesisTime: 1_700_000_000, chainId: 9, balance: 5 }
      await genesisTime(dataDir, made)
      expect(await genesisTime(dataDir, made)).to.equal(made.genesisTime)
      expect(await genesisTime(dataDir, { accounts: 0, balance: 5 })).to.equal(made.genesisTime)
      for (const [other, option, has] of [
        [{ genesisTime: 0 }, '--genesis-time', 'time 1700000000'],
        [{ chainId: 31_337 }, '--chain-id', 'chain ID 9'],
        [{ balance: 6 }, '--balance', 'other balances'],
      ] as const) {
        const error = await genesisTime(dataDir, { ...made, ...other }).catch((thrown: unknown) => thrown)
        expect(error).to.include({ code: 'CONFLICTING_OPTIONS', option })
        expect((error as Error).message).to.include(`has its genesis already, with ${has}`)
      }
    }))

  it('is refused for other accounts than those that have the balance, by the first of them', () =>
    withFolder(async (dataDir) => {
      await genesisTime(dataDir, { accounts: 2, balance: 5 })
      const refusal = async (given: Record<string, unknown>): Promise<string> => {
        const error = await genesisTime(dataDir, given).catch((thrown: unknown) => thrown)
        expect(error).to.include({ code: 'CONFLICTING_OPTIONS', option: '--balance' })
        return (error as Error).message.split('with other balances: ')[1]!
      }
      const advice = 'the addresses are those of --accounts and --mnemonic'
      expect(await refusal({ accounts: 4, balance: 5 })).to.equal(
        `0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC has 0 wei; ${advice}`,
      )
      expect(await refusal({ accounts: 2, balance: 6 })).to.equal(
        `0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 has 5000000000000000000 wei; ${advice}`,
      )
    }))

  it('needs no contract of a fork that begins after the time at which the clock of the chain starts', () =>
    withFolder(async (dataDir) => {
      const time = 1_700_000_000
      const text = devGenesisText({ chainId: 1, accounts: [], balance: 0n, timestamp: time })
      const genesis = JSON.parse(text)
      genesis.config.amsterdamTime = time + 1_000_000
      genesis.alloc = {}
      for (const fork of ['pragueTime', 'osakaTime', 'bpo1Time', 'bpo2Time'])
        genesis.config[fork] = time + 1_000_000
      const file = path.join(dataDir, 'late.json')
      fs.writeFileSync(file, JSON.stringify(genesis))
      const refused = await genesisTime(dataDir, { genesis: file }).catch((error: unknown) => error)
      expect(refused).to.include({ code: 'BAD_GENESIS' })
      expect(await genesisTime(dataDir, { genesisTime: time })).to.equal(time)
    }))

  it('cannot get another time if the chain exists, or has a genesis of its own', () =>
    withFolder(async (dataDir) => {
      await genesisTime(dataDir, {})
      const refusal = (given: object): Promise<unknown> =>
        genesisTime(dataDir, { genesisTime: 1, ...given }).catch((error: unknown) => error)
      expect(await refusal({})).to.include({ code: 'CONFLICTING_OPTIONS', option: '--genesis-time' })
      const genesis = path.join(dataDir, 'genesis.json')
      expect(await refusal({ genesis })).to.include({ code: 'CONFLICTING_OPTIONS', option: '--genesis-time' })
    }))
})
