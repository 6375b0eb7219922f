import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { recoverSender } from '../../src/archive/recoverSender.ts'
import { unwindBlock } from '../../src/archive/unwind.ts'
import { type BodyTransaction, rawTransaction } from '../../src/chain/transaction.ts'
import { finalAtDepth } from '../../src/head/finality.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { makePoolTransaction } from '../../src/pool/makePoolTransaction.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import { ChainBuilder } from '../support/chains.ts'
import { ann, bob, currentGenesis } from '../support/genesis.ts'
import { memoryStore } from '../support/stores.ts'
import { defaultOptions } from './poolChain.ts'

describe('the pool on an archive', () => {
  it('follows commits and unwinds', async () => {
    const builder = await ChainBuilder.create(currentGenesis())
    const store = await memoryStore()
    const importer = await Importer.open(store, builder.genesis, false, {
      trustHeaders: true,
      syncEveryMs: 1e9,
    })
    const views = new HeadViews(store, finalAtDepth(64))
    const pool = await TransactionPool.open({ view: () => views.current, options: defaultOptions })
    views.onMove((move) => pool.reset(move))
    const drafts = [ann, bob, ann].map((from) => ({ from, to: bob.address, gasLimit: 21_000n }))
    const { bytes } = await builder.add({ transactions: drafts })
    const [, transactions] = RLP.decode(bytes) as unknown as [unknown, BodyTransaction[]]
    const since = 5
    const sent = transactions.map((transaction) => {
      const raw = rawTransaction(transaction)
      const sender = recoverSender(transaction)
      return makePoolTransaction({ raw, sender, sidecar: undefined, bytes: raw.length, since })
    })
    for (const pooled of sent) await pool.add(pooled)
    const nonces = (): bigint[] => [ann, bob].map(({ address }) => pool.nonceOf(address))
    expect(pool.counts()).to.deep.equal({ pending: 3, queued: 0 })

    await importer.add(bytes)
    expect(views.refresh()?.ancestor).to.equal(0)
    expect([pool.counts(), nonces()]).to.deep.equal([{ pending: 0, queued: 0 }, [2n, 1n]])

    await unwindBlock(store, views.current.archive.identity, { sync: false })
    expect(views.refresh()?.ancestor).to.equal(0)
    expect([pool.counts(), nonces()]).to.deep.equal([{ pending: 3, queued: 0 }, [2n, 1n]])
    expect(pool.candidates(1n, 1n, 9)).to.have.deep.members(sent)

    await pool.close()
    await views.close()
    await store.close()
  })
})
