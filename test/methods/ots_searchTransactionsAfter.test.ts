import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { bob } from '../support/genesis.ts'
import { nestedCalls } from '../support/nestedCalls.ts'
import { errorOf, hex } from '../support/readChain.ts'
import { someOf } from '../support/runs.ts'
import { foundTransactions, searchedChains } from './otterscanPages.ts'

describe('ots_searchTransactionsAfter', () => {
  it('returns the pages of every account, newest first, with and without an index', async () => {
    for (const { ask, accounts } of await searchedChains()) {
      const head = Number(await ask('eth_blockNumber'))
      const all = new Map<string, Awaited<ReturnType<typeof foundTransactions>>>()
      for (const account of accounts) all.set(account, await foundTransactions(ask, account))
      const places = [0, 1, 2, 5, Math.floor(head / 2), head - 1, head, head + 9]
      const pages = accounts.flatMap((account) =>
        [1, 2, 7, 25].flatMap((size) => places.map((after) => ({ account, size, after }))),
      )
      for (const { account, size, after } of someOf(pages)) {
        const rest = all.get(account)!.filter(({ block }) => block > after)
        const last = rest[size - 1]?.block ?? Number.POSITIVE_INFINITY
        const expected = rest.filter(({ block }) => block <= last)
        const page = await ask('ots_searchTransactionsAfter', account, after, size)
        expect(page.txs.map(({ hash }) => hash)).to.deep.equal(expected.map(({ hash }) => hash).reverse())
        expect(page.firstPage).to.equal(expected.length === rest.length)
        expect(page.lastPage).to.equal(after === 0)
      }
    }
  })

  it('finds, page by page, the same transactions as ots_searchTransactionsBefore', async () => {
    const [{ ask, accounts }] = await searchedChains()
    const forward: string[] = []
    for (let after = 0; ; ) {
      const { txs, firstPage } = await ask('ots_searchTransactionsAfter', accounts[1]!, after, 5)
      forward.unshift(...txs.map(({ hash }) => hash))
      if (firstPage) break
      after = Number(txs[0]!.blockNumber)
    }
    const backward: string[] = []
    for (let before = 0; ; ) {
      const { txs, lastPage } = await ask('ots_searchTransactionsBefore', accounts[1]!, before, 5)
      backward.push(...txs.map(({ hash }) => hash))
      if (lastPage) break
      before = Number(txs.at(-1)!.blockNumber)
    }
    expect(forward).to.deep.equal(backward)
    expect(forward.length).to.be.greaterThan(20)
  })

  it('takes a block number in hex, and refuses long pages', async () => {
    const { ask } = await nestedCalls()
    const account = toHex(bob.address)
    expect(await ask('ots_searchTransactionsAfter', account, hex(1), 5)).to.deep.equal(
      await ask('ots_searchTransactionsAfter', account, 1, 5),
    )
    const { code, message } = await errorOf(ask('ots_searchTransactionsAfter', account, 0, 26))
    expect([code, message]).to.deep.equal([-38026, 'pageSize asks for too many transactions (max 25)'])
  })
})
