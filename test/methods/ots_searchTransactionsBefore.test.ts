import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { toHex } from '../../src/chain/hex.ts'
import { bodyKey, receiptsKey, sendersKey } from '../../src/store/schema.ts'
import type { Store } from '../../src/store/store.ts'
import { bob, eve } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { liveNode } from '../support/liveNode.ts'
import { nestedCalls } from '../support/nestedCalls.ts'
import { answering, BLOCKS, errorOf, hex, readChain } from '../support/readChain.ts'
import { someOf } from '../support/runs.ts'
import { foundTransactions, searchedChains } from './otterscanPages.ts'

const TO = new Uint8Array(20).fill(0x70)

describe('ots_searchTransactionsBefore', () => {
  it('returns the pages of every account, newest first, with and without an index', async () => {
    for (const { ask, accounts } of await searchedChains()) {
      const head = Number(await ask('eth_blockNumber'))
      const all = new Map<string, Awaited<ReturnType<typeof foundTransactions>>>()
      for (const account of accounts) all.set(account, (await foundTransactions(ask, account)).reverse())
      const places = [0, 1, 2, 5, Math.floor(head / 2), head, head + 1, head + 9]
      const pages = accounts.flatMap((account) =>
        [1, 2, 7, 25].flatMap((size) => places.map((before) => ({ account, size, before }))),
      )
      for (const { account, size, before } of someOf(pages)) {
        const rest = all.get(account)!.filter(({ block }) => before === 0 || block < before)
        const last = rest[size - 1]?.block ?? 0
        const expected = rest.filter(({ block }) => block >= last)
        const page = await ask('ots_searchTransactionsBefore', account, before, size)
        expect(page.txs.map(({ hash }) => hash)).to.deep.equal(expected.map(({ hash }) => hash))
        expect(page.firstPage).to.equal(before === 0)
        expect(page.lastPage).to.equal(expected.length === rest.length)
      }
    }
  })

  it('returns whole transactions and receipts, with the time of their block', async () => {
    const [{ ask, accounts }] = await searchedChains()
    const { txs, receipts } = await ask('ots_searchTransactionsBefore', accounts[0]!, 0, 25)
    expect(txs.length).to.be.at.least(25)
    for (const [index, { hash }] of txs.entries()) {
      expect(txs[index]).to.deep.equal(await ask('eth_getTransactionByHash', hash))
      const { timestamp, ...receipt } = receipts[index]!
      expect(receipt).to.deep.equal(await ask('eth_getTransactionReceipt', hash))
      expect(timestamp).to.equal(Number((await ask('eth_getBlockByNumber', receipt.blockNumber))!.timestamp))
    }
  })

  it('reads each record of a block once for a page', async () => {
    const { store } = await readChain()
    const counts = new Map<string, number>()
    const counted: Store = Object.create(store, {
      get: {
        value: (key: Uint8Array) => {
          const name = toHex(key)
          counts.set(name, (counts.get(name) ?? 0) + 1)
          return store.get(key)
        },
      },
    })
    const { ask } = answering(counted, { executor: inlineExecutor(store, readIdentity(store)!) })
    const { txs } = await ask('ots_searchTransactionsBefore', toHex(bob.address), 0, 25)
    const blocks = new Set(txs.map(({ blockNumber }) => Number(blockNumber)))
    expect(blocks.size).to.be.at.least(5)
    for (const block of blocks) {
      for (const key of [bodyKey(block), sendersKey(block), receiptsKey(block)]) {
        expect(counts.get(toHex(key)), `block ${block}`).to.equal(1)
      }
    }
  })

  it('accepts block numbers in hex, and block numbers after the head', async () => {
    const [{ ask, accounts }] = await searchedChains()
    const newest = await ask('ots_searchTransactionsBefore', accounts[0]!, 0, 3)
    for (const block of [hex(BLOCKS + 1), '0xffffffffffffffff', Number.MAX_SAFE_INTEGER]) {
      const page = await ask('ots_searchTransactionsBefore', accounts[0]!, block, 3)
      expect(page).to.deep.equal({ ...newest, firstPage: false })
    }
  })

  it('refuses a page size of 0 or above the limit, and a block that is not a block number', async () => {
    const { ask } = await nestedCalls()
    const refused = async (...params: unknown[]): Promise<[number, string]> => {
      const { code, message } = await errorOf(ask('ots_searchTransactionsBefore', ...params))
      return [code, message]
    }
    const account = toHex(bob.address)
    expect(await refused(account, 0, 26)).to.deep.equal([
      -38026,
      'pageSize asks for too many transactions (max 25)',
    ])
    for (const params of [
      [account, 0, 0],
      [account, 'latest', 5],
      [account, -1, 5],
      [account, 0],
      ['0x', 0, 5],
    ]) {
      expect((await refused(...params))[0]).to.equal(-32602)
    }
  })

  it('finds a transaction only while a block has it', async () => {
    const node = await liveNode()
    try {
      const hashes = async (): Promise<string[]> =>
        (await node.ask('ots_searchTransactionsBefore', toHex(TO), 0, 25)).txs.map(({ hash }) => hash)
      const first = await node.send(bob, { to: TO, value: 1n })
      expect(await hashes()).to.deep.equal([])
      await node.seal()
      const second = await node.send(eve, { to: TO, value: 1n })
      await node.seal()
      expect(await hashes()).to.deep.equal([second, first].map(({ hash }) => toHex(hash)))
      await node.setHead(1)
      expect(await hashes()).to.deep.equal([toHex(first.hash)])
    } finally {
      await node.close()
    }
  })
})
