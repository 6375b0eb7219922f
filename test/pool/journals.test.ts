/** Pools that share their transactions. */
import { join } from 'node:path'
import { expect } from 'chai'
import { idOf, toHex } from '../../src/chain/hex.ts'
import type { SharedTransactions } from '../../src/pool/journals.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import { withFolder } from '../support/stores.ts'
import { ChainPoint, defaultOptions, draft, ETHER, GWEI, sender } from './poolChain.ts'

const ANN = sender(1)
const point = ChainPoint.genesis([[ANN, { balance: 1000n * ETHER }]])
const first = draft({ from: ANN, nonce: 0 })
const second = draft({ from: ANN, nonce: 1 })
const better = draft({ from: ANN, nonce: 0, feeCap: 20n * GWEI, tipCap: 2n * GWEI })

/** Shared transactions in memory, which may refuse all new ones. */
class Shared implements SharedTransactions {
  readonly records = new Map<string, Uint8Array>()
  isBroken = false

  put(hash: Uint8Array, record: Uint8Array): Promise<void> {
    if (this.isBroken) return Promise.reject(new RangeError('no'))
    this.records.set(idOf(hash), record)
    return Promise.resolve()
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
  it('stores those that it has, and each later one before it is acknowledged', async () => {
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
})
