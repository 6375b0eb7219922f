import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { type Hex, toHex } from '../../src/chain/hex.ts'
import { finalAsRecorded } from '../../src/head/finality.ts'
import { Following } from '../../src/head/following.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import { insertMirrored } from '../../src/head/mirrorInsert.ts'
import { poolOptionsOf } from '../../src/pool/options.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import { signer } from '../support/chains.ts'
import { ann } from '../support/genesis.ts'
import { signedBy } from '../support/pooling.ts'
import { emptyChain, FakeUpstream, fastClock, listAnswers, ownChain, until } from '../support/upstreams.ts'

/** An account without balance before block 1. */
const poor = signer(77)

describe('the pool of a following node', () => {
  it('accepts the followed node’s transactions in the end, although it refuses them at first', async () => {
    const draft = { from: ann, to: poor.address, value: 10n ** 18n, gasLimit: 21_000n, type: 2 }
    const list = await emptyChain(3, [], (number) => (number === 1 ? { transactions: [draft] } : {}))
    const raws = [0n, 1n, 2n].map((nonce) => signedBy(poor, { nonce }, 'osaka'))
    const hashes = raws.map((raw) => toHex(keccak256(raw)))
    const changes = [...hashes]
    const node = await FakeUpstream.start(
      listAnswers(list, {
        eth_newPendingTransactionFilter: () => '0x1',
        eth_getFilterChanges: () => changes.splice(0),
        eth_getRawTransactionByHash: (_method, [hash]) => toHex(raws[hashes.indexOf(hash as Hex)]!),
      }),
    )
    const own = await ownChain(list.builder)
    const views = new HeadViews(own.store, finalAsRecorded)
    const pool = await TransactionPool.open({ view: () => views.current, options: poolOptionsOf(limits) })
    views.onMove((move) => pool.reset(move))
    let refusals = 0
    const following = new Following(
      own.chain,
      own.identity,
      { urls: [node.url], intervalMs: 100 },
      {
        // Refresh the serving thread's views only after the first refusals.
        onCommitted: () => void (refusals > 0 && views.refresh()),
        async onTransactions(transactions) {
          const refused = await insertMirrored(pool, transactions)
          if (refused.length === 0) return refused
          refusals += refused.length
          views.refresh()
          return refused
        },
      },
      fastClock(),
    )
    const controller = new AbortController()
    const ended = following.run(controller.signal)
    await until(() => pool.counts().pending === 3)
    expect(refusals).to.equal(3)
    expect(pool.contentOf(poor.address).pending.map(({ hash }) => toHex(hash))).to.deep.equal(hashes)
    controller.abort()
    await ended
    await pool.close()
    await views.close()
    node.stop()
  })
})
