/** Pools that share their transactions. */
import { join } from 'node:path'
import { expect } from 'chai'
import { idOf, toHex } from '../../src/chain/hex.ts'
import { encodeRecord } from '../../src/pool/journalRecord.ts'
import type { SharedTransactions } from '../../src/pool/journals.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { withFolder } from '../support/stores.ts'
import { breakWrites } from './brokenDisk.ts'
import { ChainPoint, defaultOptions, draft, ETHER, GWEI, sender } from './poolChain.ts'

const SENDERS = Array.from({ length: 5 }, (_, at) => sender(at + 1))
const point = ChainPoint.genesis(SENDERS.map((one) => [one, { balance: 1000n * ETHER }]))
const [ANN] = SENDERS as [Uint8Array]
const first = draft({ from: ANN, nonce: 0 })
const second = draft({ from: ANN, nonce: 1 })
const better = draft({ from: ANN, nonce: 0, feeCap: 20n * GWEI, tipCap: 2n * GWEI })

/** Shared transactions in memory, which may refuse all new ones. */
class Shared implements SharedTransactions {
  readonly records = new Map<string, Uint8Array>()
  isBroken = false

  put(hash: Uint8Array, record: Uint8Array): Promise<boolean> {
    if (this.isBroken) return Promise.reject(new RangeError('no'))
    const isNew = !this.records.has(idOf(hash))
    this.records.set(idOf(hash), record)
    return Promise.resolve(isNew)
  }

  remove(hash: Uint8Array): void {
    this.records.delete(idOf(hash))
  }
}

function open(journalPath?: string): Promise<TransactionPool> {
  return TransactionPool.open({ view: () => point.view, options: defaultOptions, journalPath })
}

function hashesIn(pool: TransactionPool): string[] {
  const all = pool.content().flatMap(({ pending, queued }) => [...pending, ...queued])
  return all.map(({ hash }) => toHex(hash))
}

describe('a pool that shares its transactions', () => {
  it('stores the transactions that it has, and each new transaction before acknowledging it', async () => {
    const shared = new Shared()
    const pool = await open()
    await pool.add(first)
    await pool.share(shared)
    expect([...shared.records.keys()]).to.deep.equal([idOf(first.hash)])
    await pool.add(second)
    expect([...shared.records.keys()]).to.deep.equal([first, second].map(({ hash }) => idOf(hash)))
    await pool.close()
  })

  it('removes a transaction that was replaced', async () => {
    const shared = new Shared()
    const pool = await open()
    await pool.share(shared)
    await pool.add(first)
    await pool.add(better)
    expect([...shared.records.keys()]).to.deep.equal([idOf(better.hash)])
    await pool.close()
  })

  it('takes over the transactions of another pool', async () => {
    const shared = new Shared()
    const pool = await open()
    await pool.share(shared)
    await pool.add(first)
    await pool.add(second)
    await pool.close()
    const next = await open()
    next.restore([...shared.records.values(), Uint8Array.of(9, 9)])
    expect(hashesIn(next)).to.deep.equal([first, second].map(({ hash }) => toHex(hash)))
    await next.close()
  })

  it('keeps the dearer of two transactions with one nonce, and returns the hash of the other', async () => {
    const recordOf = (pooled: PoolTransaction): Uint8Array => encodeRecord({ kind: 'in', pooled })
    for (const [held, given, lost] of [
      [first, better, first],
      [better, first, first],
    ] as const) {
      const pool = await open()
      for (const one of [held, second]) await pool.add(one)
      expect(pool.restore([recordOf(given), recordOf(second)]).map(toHex)).to.deep.equal([toHex(lost.hash)])
      expect(hashesIn(pool)).to.deep.equal([better, second].map(({ hash }) => toHex(hash)))
      expect(pool.counts()).to.deep.equal({ pending: 2, queued: 0 })
      await pool.close()
    }
  })

  it('refuses a transaction that cannot be stored, and forgets it', async () => {
    await withFolder(async (folder) => {
      const shared = new Shared()
      const pool = await open(join(folder, 'journal'))
      await pool.share(shared)
      shared.isBroken = true
      const code = await pool.add(first).catch(({ code }: { code: unknown }) => code)
      expect(code).to.equal('LOG_FAILED')
      expect(hashesIn(pool)).to.deep.equal([])
      await pool.close()
      const again = await open(join(folder, 'journal'))
      expect(hashesIn(again)).to.deep.equal([])
      await again.close()
    })
  })

  it('removes a transaction from the shared store if its journal write fails, unless shared earlier', async () => {
    await withFolder(async (folder) => {
      const shared = new Shared()
      const path = join(folder, 'journal')
      const pool = await open(path)
      await pool.share(shared)
      shared.records.set(idOf(second.hash), encodeRecord({ kind: 'in', pooled: second }))
      const mend = await breakWrites(path)
      try {
        for (const refused of [first, second]) {
          const code = await pool.add(refused).catch(({ code }: { code: unknown }) => code)
          expect(code).to.equal('JOURNAL_FAILED')
        }
        expect([...shared.records.keys()]).to.deep.equal([idOf(second.hash)])
      } finally {
        mend()
      }
      await pool.close()
    })
  })

  it('keeps restored transactions in the shared store when its journal cannot be written', async () => {
    await withFolder(async (folder) => {
      const shared = new Shared()
      const path = join(folder, 'journal')
      const pool = await open(path)
      await pool.share(shared)
      shared.records.set(idOf(first.hash), encodeRecord({ kind: 'in', pooled: first }))
      const mend = await breakWrites(path)
      try {
        pool.restore([...shared.records.values()])
        await pool.close()
      } finally {
        mend()
      }
      expect([...shared.records.keys()]).to.deep.equal([idOf(first.hash)])
    })
  })

  it('keeps a restored transaction in its journal when the shared store fails', async () => {
    await withFolder(async (folder) => {
      const shared = new Shared()
      const path = join(folder, 'journal')
      const pool = await open(path)
      await pool.share(shared)
      shared.isBroken = true
      pool.restore([encodeRecord({ kind: 'in', pooled: first })])
      await pool.close()
      const again = await open(path)
      expect(hashesIn(again)).to.deep.equal([toHex(first.hash)])
      await again.close()
    })
  })

  it('shares a large pool in steps, without writing to its journal', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const pool = await open(path)
      const data = new Uint8Array(100_000)
      const many = SENDERS.flatMap((from) =>
        Array.from({ length: 12 }, (_, nonce) => draft({ from, nonce, data, gasLimit: 2_000_000n })),
      )
      await Promise.all(many.map((one) => pool.add(one)))
      const shared = new Shared()
      let [waiting, most] = [0, 0]
      const put = shared.put.bind(shared)
      shared.put = async (hash, record) => {
        waiting += record.length
        most = Math.max(most, waiting)
        await new Promise((resolve) => setImmediate(resolve))
        waiting -= record.length
        return put(hash, record)
      }
      const mend = await breakWrites(path)
      try {
        await pool.share(shared)
      } finally {
        mend()
      }
      expect([...shared.records.keys()]).to.have.members(many.map(({ hash }) => idOf(hash)))
      expect(most).to.be.within(3_000_000, 4_100_000)
      await pool.close()
    })
  })
})
