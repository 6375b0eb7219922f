/** Starts pools with other options on the journal of a development chain's pool. */
import { join } from 'node:path'
import { expect } from 'chai'
import { devLimits, limits } from '../../generated/limits.ts'
import { dropAll, dropAllOf } from '../../src/pool/dropAll.ts'
import { type PoolOptions, poolOptionsOf } from '../../src/pool/options.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { withFolder } from '../support/stores.ts'
import { ChainPoint, defaultOptions, draft, ETHER, GWEI, sender } from './poolChain.ts'

const devOptions = poolOptionsOf({ ...limits, ...devLimits }, false)
const [ONE, TWO, POOR, LONG] = [1, 2, 3, 4].map(sender) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
const COST = 21_000n * 10n * GWEI

const genesis = ChainPoint.genesis([
  ...[ONE, TWO, LONG].map((address) => [address, { balance: 1_000n * ETHER }] as const),
  [POOR, { balance: COST }],
])

/** Transactions that the pool of a development chain takes; a public pool takes the first one only. */
const publicOne = draft({ from: ONE, nonce: 0 })
const excluded = [
  draft({ from: TWO, nonce: 0, tipCap: 0n }),
  ...Array.from({ length: 70 }, (_, index) => draft({ from: LONG, nonce: 2 + index })),
]
const overdrafts = [draft({ from: POOR, nonce: 0 }), draft({ from: POOR, nonce: 1 })]

interface Start {
  readonly pool: TransactionPool
  readonly lost: Uint8Array[]
  readonly aside: [number, readonly string[]][]
}

async function start(folder: string, options: PoolOptions, point: ChainPoint = genesis): Promise<Start> {
  const lost: Uint8Array[] = []
  const aside: Start['aside'] = []
  const pool = await TransactionPool.open({
    ...{ view: () => point.view, options, journalPath: join(folder, 'journal'), now: () => 0 },
    onLost: (hash) => lost.push(hash),
    onKeptAside: (count, reasons) => aside.push([count, reasons]),
  })
  return { pool, lost, aside }
}

const kept = (pool: TransactionPool, transactions: readonly PoolTransaction[]): number =>
  transactions.filter(({ hash }) => pool.get(hash) !== undefined).length

describe('the journal of a development chain', () => {
  it('keeps what only the options of a later start exclude', () =>
    withFolder(async (folder) => {
      const all = [publicOne, ...excluded, ...overdrafts]
      const dev = await start(folder, devOptions)
      for (const one of all) await dev.pool.add(one)
      await dev.pool.close()

      const served = await start(folder, defaultOptions)
      expect(kept(served.pool, all)).to.be.below(all.length - 6)
      expect(served.pool.get(publicOne.hash)?.place).to.equal('pending')
      expect(served.lost).to.deep.equal([])
      const [[count, reasons]] = served.aside as [[number, readonly string[]]]
      expect(count).to.equal(all.length - kept(served.pool, all))
      expect(reasons).to.have.members(['--pool-min-tip', '--pool-sender-rules or a limit of the pool'])
      await served.pool.close()

      const again = await start(folder, devOptions)
      expect(kept(again.pool, all)).to.equal(all.length)
      expect([again.lost, again.aside]).to.deep.equal([[], []])
      await again.pool.close()
    }))

  it('drops what was kept aside by hash, by sender, and with everything else', () =>
    withFolder(async (folder) => {
      const [free, ...far] = excluded as [PoolTransaction, ...PoolTransaction[]]
      for (const [drop, left] of [
        [(pool: TransactionPool) => expect(pool.drop(free.hash)).to.equal(true), 0],
        [(pool: TransactionPool) => dropAllOf(pool, LONG), 1],
        [(pool: TransactionPool) => dropAllOf(pool, TWO), 0],
        [dropAll, 0],
      ] as const) {
        const dev = await start(folder, devOptions)
        for (const one of [free, far[0]!]) await dev.pool.add(one)
        await dev.pool.close()
        const served = await start(folder, defaultOptions)
        drop(served.pool)
        await served.pool.close()
        const again = await start(folder, devOptions)
        expect(kept(again.pool, [free])).to.equal(left)
        dropAll(again.pool)
        await again.pool.close()
      }
    }))

  it('drops what the chain makes invalid, and keeps one transaction of a nonce', () =>
    withFolder(async (folder) => {
      const [free] = excluded as [PoolTransaction]
      const mined = draft({ from: LONG, nonce: 0, tipCap: 0n })
      const dev = await start(folder, devOptions)
      await dev.pool.add(free)
      await dev.pool.add(mined)
      await dev.pool.close()
      // Another transaction of the account has the nonce meanwhile.
      const later = genesis.mine([draft({ from: LONG, nonce: 0 })])
      const served = await start(folder, defaultOptions, later)
      expect(served.lost).to.deep.equal([mined.hash])
      expect(served.aside).to.deep.equal([[1, ['--pool-min-tip']]])
      const other = draft({ from: TWO, nonce: 0, tipCap: 1n })
      await served.pool.add(other)
      await served.pool.close()
      const again = await start(folder, devOptions, later)
      expect(again.pool.get(other.hash)?.place).to.equal('pending')
      expect([again.pool.counts(), again.lost]).to.deep.equal([{ pending: 1, queued: 0 }, []])
      await again.pool.close()
    }))
})
