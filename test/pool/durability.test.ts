/** Acknowledged transactions are on disk, whatever happens afterwards. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import type { PoolError } from '../../src/pool/errors.ts'
import { Journal } from '../../src/pool/journal.ts'
import { HEAD_BYTES } from '../../src/pool/journalHead.ts'
import type { PoolOptions } from '../../src/pool/options.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { withFolder } from '../support/stores.ts'
import { breakWrites } from './brokenDisk.ts'
import { ChainPoint, defaultOptions, draft, ETHER, GWEI, sender } from './poolChain.ts'

const [ANN, BOB] = [sender(1), sender(2)]
const point = ChainPoint.genesis([ANN, BOB].map((one) => [one, { balance: 1000n * ETHER }] as const))

const old = draft({ from: ANN, nonce: 0 })
const better = draft({ from: ANN, nonce: 0, feeCap: 20n * GWEI, tipCap: 2n * GWEI })

async function withPool<T>(
  journalPath: string,
  use: (pool: TransactionPool) => Promise<T>,
  options: Partial<PoolOptions> = {},
): Promise<T> {
  const pool = await TransactionPool.open({
    view: () => point.view,
    options: { ...defaultOptions, ...options },
    journalPath,
  })
  try {
    return await use(pool)
  } finally {
    await pool.close()
  }
}

function hashesIn(pool: TransactionPool): string[] {
  const all = pool.content().flatMap(({ pending, queued }) => [...pending, ...queued])
  return all.map(({ hash }) => toHex(hash))
}

const codeOf = (adding: Promise<void>): Promise<unknown> =>
  adding.then(
    () => undefined,
    ({ code }: { code: unknown }) => code,
  )

describe('a pool with a journal', () => {
  for (const [name, newer, options] of [
    ['replaced', better, {}],
    [
      'evicted',
      draft({ from: BOB, nonce: 0, feeCap: 20n * GWEI, tipCap: 2n * GWEI }),
      { pendingMax: 1, queuedMax: 0 },
    ],
  ] as const) {
    it(`keeps a transaction that would have been ${name}, if the record of the new transaction cannot be written`, async () => {
      await withFolder(async (folder) => {
        const path = join(folder, 'journal')
        await withPool(
          path,
          async (pool) => {
            await pool.add(old)
            const reported: PoolTransaction[] = []
            pool.onPending((list) => reported.push(...list))
            const { version } = pool
            const mend = await breakWrites(path)
            const adding = codeOf(pool.add(newer))
            expect(pool.get(newer.hash)).to.equal(undefined)
            expect(await adding).to.equal('JOURNAL_FAILED')
            mend()
            expect(hashesIn(pool)).to.deep.equal([toHex(old.hash)])
            expect([reported, pool.version]).to.deep.equal([[], version])
          },
          options,
        )
        expect(await withPool(path, async (pool) => hashesIn(pool), options)).to.deep.equal([toHex(old.hash)])
      })
    })
  }

  it('contains either a transaction or its replacement, wherever the write is truncated', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      let before = 0
      await withPool(path, async (pool) => {
        await pool.add(old)
        before = (await stat(path)).size
        await pool.add(better)
      })
      const whole = await readFile(path)
      for (let length = before; length <= whole.length; length += 3) {
        const torn = join(folder, `torn${length}`)
        await writeFile(torn, whole.subarray(0, length))
        const held = await withPool(torn, async (pool) => hashesIn(pool))
        expect(held).to.have.lengthOf(1)
        expect([toHex(old.hash), toHex(better.hash)]).to.include(held[0])
      }
    })
  })

  it('does not restore an underpriced replacement from the journal', async () => {
    const dearer = draft({ from: ANN, nonce: 0, feeCap: 11n * GWEI, tipCap: GWEI })
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const { journal } = await Journal.open(path, () => [])
      for (const one of [old, dearer]) await journal.append(one)
      await journal.close()
      expect(await withPool(path, async (pool) => hashesIn(pool))).to.deep.equal([toHex(old.hash)])
    })
  })

  it('names the transactions of the journal that it cannot restore and that are in no block', async () => {
    const [taker, mined] = [draft({ from: ANN, nonce: 0, value: 1n }), draft({ from: ANN, nonce: 1 })]
    const others = [2, 3].map((nonce) => draft({ from: ANN, nonce }))
    const cheap = draft({ from: BOB, nonce: 0, feeCap: 2n, tipCap: 2n })
    const later = point.block({
      transactions: [taker, mined],
      accounts: [[ANN, { balance: 1000n * ETHER, nonce: 2n }]],
    })
    await withFolder(async (folder) => {
      const journalPath = join(folder, 'journal')
      await withPool(journalPath, async (pool) => {
        for (const one of [old, mined, ...others, cheap]) await pool.add(one)
      })
      const lost: string[] = []
      const aside: unknown[] = []
      const pool = await TransactionPool.open({
        view: () => later.view,
        options: { ...defaultOptions, minTip: 3n },
        journalPath,
        onLost: (hash) => lost.push(toHex(hash)),
        onKeptAside: (count, options) => aside.push(count, options),
      })
      expect(hashesIn(pool)).to.deep.equal(others.map(({ hash }) => toHex(hash)))
      await pool.close()
      expect(lost).to.deep.equal([toHex(old.hash)])
      // Only the options of this start exclude the cheap one.
      expect(aside).to.deep.equal([1, ['--pool-min-tip']])
    })
  })

  it('processes simultaneous transactions, including duplicates, in order', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await withPool(path, async (pool) => {
        const blobs = [0, 1, 2].map((nonce) => draft({ from: BOB, nonce, type: 3 }))
        const all = [...blobs, better, old, old, ...[1, 2, 3].map((nonce) => draft({ from: ANN, nonce }))]
        const outcomes = await Promise.all(all.map((pooled) => codeOf(pool.add(pooled))))
        expect(outcomes.map((code) => code ?? 'in')).to.deep.equal([
          ...['in', 'in', 'in', 'in', 'REPLACEMENT_UNDERPRICED', 'REPLACEMENT_UNDERPRICED'],
          ...['in', 'in', 'in'],
        ])
        expect(pool.counts()).to.deep.equal({ pending: 7, queued: 0 })
        const again = [pool.add(old), pool.add(blobs[0]!)].map(codeOf)
        expect(await Promise.all(again)).to.deep.equal(['REPLACEMENT_UNDERPRICED', 'ALREADY_KNOWN'])
      })
      expect(await withPool(path, async (pool) => hashesIn(pool))).to.have.lengthOf(7)
    })
  })

  it('writes no record for a transaction that must be refused, even while other transactions arrive', async () => {
    const data = new Uint8Array(100_000)
    const large = { from: ANN, data, gasLimit: 2_000_000n }
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const options = { pendingMax: 1, queuedMax: 1 }
      await withPool(
        path,
        async (pool) => {
          await pool.add(better)
          await pool.add(draft({ from: BOB, nonce: 0 }))
          const before = (await stat(path)).size
          const adding = [
            draft({ from: ANN, nonce: 0, feeCap: 30n * GWEI, tipCap: 3n * GWEI }),
            draft({ ...large, nonce: 0, feeCap: 21n * GWEI, tipCap: 2n * GWEI }),
            draft({ ...large, nonce: 1, feeCap: GWEI }),
            draft({ from: ANN, nonce: 1, type: 3 }),
          ].map((pooled) => codeOf(pool.add(pooled)))
          expect(await Promise.all(adding)).to.deep.equal([
            undefined,
            'REPLACEMENT_UNDERPRICED',
            'UNDERPRICED',
            'ADDRESS_RESERVED',
          ])
          expect((await stat(path)).size).to.be.lessThan(before + 1000)
        },
        options,
      )
    })
  })

  it('does not keep a transaction that was refused after its record was written', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      await withPool(path, async (pool) => {
        const outcomes = await Promise.all([better, old].map((pooled) => codeOf(pool.add(pooled))))
        expect(outcomes).to.deep.equal([undefined, 'REPLACEMENT_UNDERPRICED'])
      })
      expect(await withPool(path, async (pool) => hashesIn(pool))).to.deep.equal([toHex(better.hash)])
    })
  })

  it('loses only one transaction when one bit is damaged, and reports the loss', async () => {
    await withFolder(async (folder) => {
      const journalPath = join(folder, 'journal')
      const all = [0, 1, 2].map((nonce) => draft({ from: ANN, nonce }))
      await withPool(journalPath, async (pool) => {
        for (const pooled of all) await pool.add(pooled)
      })
      const file = await readFile(journalPath)
      // The records have about the same length.
      file[(HEAD_BYTES + file.length) >> 1]! ^= 4
      await writeFile(journalPath, file)
      const reported: unknown[] = []
      const pool = await TransactionPool.open({
        view: () => point.view,
        options: defaultOptions,
        journalPath,
        onJournalDamage: (damage) => reported.push(damage),
      })
      expect(hashesIn(pool)).to.deep.equal([all[0]!, all[2]!].map(({ hash }) => toHex(hash)))
      await pool.close()
      expect(reported).to.deep.equal([{ read: 2, lost: 1, keptAs: `${journalPath}.damaged` }])
      expect(await readFile(`${journalPath}.damaged`)).to.deep.equal(file)
    })
  })

  it('reports every failed batch, and leaves the file unchanged', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'journal')
      const reported: unknown[] = []
      const { journal } = await Journal.open(
        path,
        () => [],
        (error) => reported.push((error as PoolError).code),
      )
      const before = await readFile(path)
      const mend = await breakWrites(path)
      const one = draft({ from: sender(1), nonce: 0 })
      for (let tries = 0; tries < 2; tries++) await journal.append(one).catch(() => {})
      expect(await readFile(path)).to.deep.equal(before)
      mend()
      await journal.append(one)
      await journal.close()
      expect(reported).to.deep.equal(['JOURNAL_FAILED', 'JOURNAL_FAILED'])
    })
  })
})
