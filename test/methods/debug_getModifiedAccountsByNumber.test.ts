import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { accountRange } from '../../src/archive/stateRange.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { concat, word } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { notebook } from '../support/contracts.ts'
import { addressOf, ann, eve, oldGenesis } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { askingCalls } from '../support/readCalls.ts'
import { answering, BLOCKS, errorOf, hex, importBuilt, readChain } from '../support/readChain.ts'

/** Accounts of the state after a block, with the values that a comparison covers. */
async function stateAfter(number: number): Promise<Map<string, string>> {
  const { ask, archive } = await readChain()
  const { entries } = accountRange(archive, { number, writes: [] }, new Uint8Array(32), 1_000)
  const accounts = new Map<string, string>()
  for (const address of entries.map((entry) => toHex(entry.address))) {
    const { nonce, balance, codeHash, storageHash } = await ask('eth_getProof', address, [], hex(number))
    accounts.set(address, [nonce, balance, codeHash, storageHash].join())
  }
  return accounts
}

const byHash = (addresses: string[]): string[] => {
  const hashOf = (address: string) => toHex(keccak256(fromHex(address)))
  return addresses.sort((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1))
}

describe('debug_getModifiedAccountsByNumber', () => {
  it('lists the accounts that differ between two blocks, in the order of their hashes', async () => {
    const ask = await askingCalls()
    for (const [from, to] of [
      [0, BLOCKS],
      [3, 9],
      [20, 25],
    ] as const) {
      const [before, after] = [await stateAfter(from), await stateAfter(to)]
      const differing = [...after].filter(([address, account]) => before.get(address) !== account)
      const expected = byHash(differing.map(([address]) => address))
      expect(await ask('debug_getModifiedAccountsByNumber', from, to)).to.deep.equal(expected)
      expect(await ask('debug_getModifiedAccountsByNumber', hex(from), hex(to))).to.deep.equal(expected)
    }
  })

  it('compares one block with its parent', async () => {
    const ask = await askingCalls()
    for (let number = 1; number <= BLOCKS; number++) {
      expect(await ask('debug_getModifiedAccountsByNumber', number)).to.deep.equal(
        await ask('debug_getModifiedAccountsByNumber', number - 1, number),
      )
    }
  })

  it('leaves out destroyed accounts, and accounts that have their old values again', async () => {
    const NOTEBOOK = addressOf(0x51)
    const rules = { homesteadBlock: 0, eip150Block: 0, eip155Block: 0, eip158Block: 0, byzantiumBlock: 0 }
    const builder = await ChainBuilder.create(oldGenesis(rules, { [NOTEBOOK]: notebook }))
    const coinbase = new Uint8Array(20).fill(0xcb)
    const note = (value: number) => ({ from: ann, to: fromHex(NOTEBOOK), data: concat(word(1), word(value)) })
    await builder.add({ transactions: [note(1)] })
    await builder.add({ transactions: [note(2)] })
    await builder.add({ transactions: [note(1)] })
    await builder.add({ transactions: [{ from: eve, to: fromHex(NOTEBOOK) }] })
    const store = await importBuilt(builder)
    const { ask } = answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
    const changed = (from: number, to: number) => ask('debug_getModifiedAccountsByNumber', from, to)
    const [miner, sender, destroyer] = [coinbase, ann.address, eve.address].map(toHex)
    expect(await changed(1, 2)).to.have.members([miner, sender, NOTEBOOK])
    expect(await changed(1, 3)).to.have.members([miner, sender])
    expect(await changed(3, 4)).to.have.members([miner, destroyer])
  })

  it('returns null when no account differs, like geth', async () => {
    const rules = { homesteadBlock: 0, eip150Block: 0, eip155Block: 0, eip158Block: 0, byzantiumBlock: 0 }
    const { config, ...rest } = oldGenesis(rules) as { config: object }
    const merged = { ...config, terminalTotalDifficulty: 0 }
    const builder = await ChainBuilder.create({ ...rest, config: merged, difficulty: '0x0' })
    await builder.add({})
    const store = await importBuilt(builder)
    const { ask } = answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
    expect(await ask('debug_getModifiedAccountsByNumber', 1)).to.equal(null)
  })

  it('rejects unknown blocks, blocks in the wrong order, and the genesis block alone', async () => {
    const ask = await askingCalls()
    const messageOf = async (...numbers: unknown[]) =>
      (await errorOf(ask('debug_getModifiedAccountsByNumber', ...numbers))).message
    expect(await messageOf(BLOCKS + 1)).to.equal(`start block ${(BLOCKS + 1).toString(16)} not found`)
    expect(await messageOf(1, BLOCKS + 1)).to.equal(`end block ${BLOCKS + 1} not found`)
    expect(await messageOf('0xffffffffffffffff')).to.equal('start block ffffffffffffffff not found')
    for (const [start, end] of [
      [2, 2],
      [3, 2],
    ] as const) {
      expect(await messageOf(start, end)).to.equal(
        `start block height (${start}) must be less than end block height (${end})`,
      )
    }
    expect(await messageOf(0)).to.equal('block 0 has no parent')
    expect((await errorOf(ask('debug_getModifiedAccountsByNumber', 'latest'))).code).to.equal(-32602)
  })

  it('rejects an answer above traceResponseBytesMax', async () => {
    const { store } = await readChain()
    const executor = inlineExecutor(store, readIdentity(store)!)
    const { ask } = answering(store, { executor, limits: { ...limits, traceResponseBytesMax: 100 } })
    const { code, message } = await errorOf(ask('debug_getModifiedAccountsByNumber', 0, BLOCKS))
    expect(code).to.equal(-32003)
    expect(message).to.match(/ask for blocks that are closer together$/)
  })
})
