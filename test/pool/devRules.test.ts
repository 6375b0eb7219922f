/**
 * Compares the rules of a public pool with those of a development chain, one by one. Anvil 1.7.1 and Hardhat accept what
 * the development chain accepts here.
 */
import { join } from 'node:path'
import { expect } from 'chai'
import { devLimits, limits } from '../../generated/limits.ts'
import { PoolError } from '../../src/pool/errors.ts'
import { encodeRecord } from '../../src/pool/journalRecord.ts'
import { type PoolOptions, poolOptionsOf } from '../../src/pool/options.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { withFolder } from '../support/stores.ts'
import { ChainPoint, defaultOptions, draft, ETHER, GWEI, sender } from './poolChain.ts'

const devOptions = poolOptionsOf({ ...limits, ...devLimits }, false)

const [RICH, POOR, DELEGATED, NEW] = [1, 2, 3, 4].map(sender) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
/** The delegation of an account (EIP-7702). */
const DELEGATION = Uint8Array.of(0xef, 1, 0, ...new Uint8Array(20).fill(0x55))
/** The cost of a transfer of {@link draft}, wei. */
const COST = 21_000n * 10n * GWEI

const genesis = ChainPoint.genesis([
  [RICH, { balance: 1_000_000n * ETHER }],
  [POOR, { balance: COST }],
  [DELEGATED, { balance: ETHER, code: DELEGATION }],
])

interface Played {
  /** The words in which the pool refused a transaction first; undefined if it took all. */
  readonly refusal: string | undefined
  /** Indices of the transactions that the pool has in the end. */
  readonly kept: readonly number[]
}

/** Adds transactions to a pool. @param waitMs time that then passes before the pool drops expired transactions */
async function play(
  options: PoolOptions,
  transactions: readonly PoolTransaction[],
  waitMs = 0,
): Promise<Played> {
  let now = 0
  const pool = await TransactionPool.open({ view: () => genesis.view, options, now: () => now })
  let refusal: string | undefined
  for (const one of transactions) {
    await pool.add(one).catch((error: unknown) => {
      if (!(error instanceof PoolError)) throw error
      refusal ??= error.message
    })
  }
  now += waitMs
  pool.expire()
  const kept = transactions.flatMap(({ hash }, index) => (pool.get(hash) === undefined ? [] : [index]))
  await pool.close()
  return { refusal, kept }
}

interface Rule {
  /** A transaction, or several, that a public pool refuses. */
  readonly name: string
  readonly transactions: () => readonly PoolTransaction[]
  /** The words in which a public pool refuses one of the transactions; undefined if it drops one. */
  readonly refusal?: string
  readonly waitMs?: number
  /** Indices of the transactions that the pool of a development chain has in the end. Default: all */
  readonly kept?: readonly number[]
}

const many = (from: Uint8Array, count: number, start = 0): PoolTransaction[] =>
  Array.from({ length: count }, (_, at) => draft({ from, nonce: start + at, feeCap: GWEI }))

const RULES: readonly Rule[] = [
  {
    name: 'a tip of 0',
    transactions: () => [draft({ from: RICH, nonce: 0, tipCap: 0n })],
    refusal: 'transaction gas price below minimum: gas tip cap 0, minimum needed 1',
  },
  {
    name: 'a free transaction of an account without money',
    transactions: () => [draft({ from: NEW, nonce: 0, feeCap: 0n })],
    refusal: 'transaction gas price below minimum: gas tip cap 0, minimum needed 1',
  },
  {
    name: 'a higher fee cap without a higher tip in a replacement',
    transactions: () => [
      draft({ from: RICH, nonce: 0, feeCap: 10n * GWEI, tipCap: GWEI }),
      draft({ from: RICH, nonce: 0, feeCap: 10n * GWEI + 1n, tipCap: 0n }),
    ],
    refusal: 'transaction gas price below minimum: gas tip cap 0, minimum needed 1',
    kept: [1],
  },
  {
    name: 'a replacement that pays a wei more',
    transactions: () => [
      draft({ from: RICH, nonce: 0, feeCap: 10n * GWEI, tipCap: GWEI }),
      draft({ from: RICH, nonce: 0, feeCap: 10n * GWEI + 1n, tipCap: GWEI + 1n }),
    ],
    refusal: 'replacement transaction underpriced',
    kept: [1],
  },
  {
    name: 'a replacement of blobs that pays a wei more',
    transactions: () => [
      draft({ from: RICH, nonce: 0, type: 3, feeCap: 10n * GWEI }),
      draft({ from: RICH, nonce: 0, type: 3, feeCap: 10n * GWEI + 1n }),
    ],
    refusal: 'replacement transaction underpriced: new tx gas tip cap 1000000000 <= 1000000000 queued',
    kept: [1],
  },
  {
    name: 'the 65th queued transaction of a sender',
    transactions: () => many(RICH, 65, 1),
    refusal: 'account limit exceeded: pooled 64 txs',
  },
  {
    name: 'a queued transaction for more than three hours',
    transactions: () => [draft({ from: RICH, nonce: 1 })],
    waitMs: 365 * 86_400_000,
  },
  {
    name: 'a transaction of more than 128 KiB',
    transactions: () => [
      draft({ from: RICH, nonce: 0, data: new Uint8Array(200_000), gasLimit: 10_000_000n }),
    ],
    refusal: 'oversized data: transaction size 200072, limit 131072',
  },
  {
    name: 'transactions that cost more than the balance, together',
    transactions: () => [0, 1].map((nonce) => draft({ from: POOR, nonce })),
    refusal:
      'insufficient funds for gas * price + value: balance 210000000000000, queued cost 210000000000000, ' +
      'tx cost 210000000000000, overshot 210000000000000',
  },
  {
    name: 'transactions with and without blobs of one sender',
    transactions: () => [draft({ from: RICH, nonce: 0, type: 3 }), draft({ from: RICH, nonce: 1 })],
    refusal: 'address already reserved',
  },
  {
    name: 'blobs after a nonce gap',
    transactions: () => [draft({ from: RICH, nonce: 1, type: 3 })],
    refusal: 'nonce too high: tx nonce 1, gapped nonce 0',
  },
  {
    name: 'the 17th blob transaction of a sender',
    transactions: () => Array.from({ length: 17 }, (_, nonce) => draft({ from: RICH, nonce, type: 3 })),
    refusal: 'account limit exceeded: pooled 16 txs',
  },
  {
    name: 'two transactions of a delegated account',
    transactions: () => [0, 1].map((nonce) => draft({ from: DELEGATED, nonce })),
    refusal: 'in-flight transaction limit reached for delegated accounts',
  },
  {
    name: 'a delegated account with a nonce gap',
    transactions: () => [draft({ from: DELEGATED, nonce: 1 })],
    refusal: 'gapped-nonce tx from delegated accounts',
  },
]

describe('the pool of a development chain', () => {
  for (const { name, transactions, refusal, waitMs, kept } of RULES) {
    it(`takes ${name}, which a public pool does not`, async () => {
      const given = transactions()
      const wanted = kept ?? [...given.keys()]
      const open = await play(defaultOptions, given, waitMs)
      expect(open.refusal).to.equal(refusal)
      expect(open.kept).not.to.deep.equal(wanted)
      expect(await play(devOptions, given, waitMs)).to.deep.equal({ refusal: undefined, kept: wanted })
    })
  }

  it('refuses blobs beyond the bytes of all blob transactions, and drops none that it acknowledged', async () => {
    const blob = (nonce: number, blobs: number, feeCap = 10n * GWEI): PoolTransaction =>
      draft({ from: RICH, nonce, type: 3, blobs, feeCap })
    const options = { ...devOptions, blobBytesMax: 6 * 131_072 }
    const given = [blob(0, 3), draft({ from: RICH, nonce: 1 }), blob(2, 2), blob(3, 1)]
    expect(await play(options, given)).to.deep.equal({ refusal: 'txpool is full', kept: [0, 1, 2] })
    const larger = [blob(0, 3), blob(1, 2), blob(0, 4, 11n * GWEI), blob(0, 2, 11n * GWEI)]
    expect(await play(options, larger)).to.deep.equal({ refusal: 'txpool is full', kept: [1, 3] })
  })

  it('reports once what a sender cannot pay any more, and nothing else that leaves', async () => {
    let point = genesis
    const unpaid: Uint8Array[] = []
    const onUnpaid = (hash: Uint8Array): void => void unpaid.push(hash)
    const pool = await TransactionPool.open({ view: () => point.view, options: devOptions, onUnpaid })
    const given = [
      draft({ from: POOR, nonce: 0, feeCap: GWEI }),
      draft({ from: POOR, nonce: 0 }),
      draft({ from: POOR, nonce: 1 }),
    ]
    for (const one of given) await pool.add(one)
    for (const transactions of [[given[1]!], []]) {
      const before = point
      point = point.mine(transactions)
      pool.reset(point.moveFrom(before))
    }
    expect(unpaid).to.deep.equal([given[2]!.hash])
    expect(pool.counts()).to.deep.equal({ pending: 0, queued: 0 })
    await pool.close()
  })

  it('does not report as unpaid what another transaction replaced', async () => {
    const unpaid: Uint8Array[] = []
    const onUnpaid = (hash: Uint8Array): void => void unpaid.push(hash)
    const pool = await TransactionPool.open({ view: () => genesis.view, options: devOptions, onUnpaid })
    const [replaced, dear, kept] = [
      draft({ from: POOR, nonce: 0, feeCap: 11n * GWEI }),
      draft({ from: POOR, nonce: 0, feeCap: 12n * GWEI }),
      draft({ from: POOR, nonce: 1, feeCap: GWEI }),
    ]
    pool.restore([replaced, dear, kept].map((pooled) => encodeRecord({ kind: 'in', pooled })))
    expect(unpaid).to.deep.equal([dear.hash])
    expect(pool.counts()).to.deep.equal({ pending: 0, queued: 1 })
    await pool.close()
  })

  it('drops the followers of blobs that return from a removed block, the newest sender first', async () => {
    let point = genesis
    const options = { ...devOptions, blobBytesMax: 5 * 131_072 }
    const pool = await TransactionPool.open({ view: () => point.view, options })
    const blob = (from: Uint8Array, nonce: number, since: number): PoolTransaction =>
      draft({ from, nonce, type: 3, since })
    const mined = [blob(RICH, 0, 1), blob(RICH, 1, 2)]
    const later = [blob(RICH, 2, 3), blob(RICH, 3, 5), blob(DELEGATED, 0, 4), blob(DELEGATED, 1, 6)]
    for (const one of mined) await pool.add(one)
    const moveTo = (to: ChainPoint): void => {
      const before = point
      point = to
      pool.reset(point.moveFrom(before))
    }
    moveTo(point.mine(mined))
    for (const one of later) await pool.add(one)
    moveTo(genesis.mine([]))
    const places = [...mined, ...later].map(({ hash }) => pool.get(hash)?.place)
    await pool.close()
    expect(places).to.deep.equal(['pending', 'pending', 'pending', undefined, 'pending', undefined])
  })

  describe('at a start with a lower limit for the bytes of all blob transactions', () => {
    /** Returns the places of transactions after a second start of the pool, with these options. */
    const placesAfter = (
      given: readonly PoolTransaction[],
      options: Partial<PoolOptions>,
    ): Promise<readonly unknown[]> =>
      withFolder(async (folder) => {
        const journalPath = join(folder, 'journal')
        const open = (chosen: PoolOptions): Promise<TransactionPool> =>
          TransactionPool.open({ view: () => genesis.view, options: chosen, journalPath, now: () => 0 })
        const pool = await open(devOptions)
        for (const one of given) await pool.add(one)
        await pool.close()
        const lower = await open({ ...devOptions, ...options })
        const places = given.map(({ hash }) => lower.get(hash)?.place)
        await lower.close()
        return places
      })

    it('leaves out the newest blob transactions', async () => {
      const given = [0, 1, 2, 3].map((nonce) => draft({ from: RICH, nonce, type: 3 }))
      const places = await placesAfter(given, { blobBytesMax: 3 * 131_072 })
      expect(places).to.deep.equal(['pending', 'pending', undefined, undefined])
    })

    it('leaves out no other transactions, if the pool has space for them without the blobs', async () => {
      const cheap = draft({ from: RICH, nonce: 0, feeCap: GWEI })
      const given = [cheap, ...[1, 2].map((nonce) => draft({ from: RICH, nonce, type: 3 }))]
      // A transaction with a blob takes five slots.
      const slots = { pendingMax: 3, queuedMax: 3 }
      const places = await placesAfter(given, { ...slots, blobBytesMax: 2 * 131_072 })
      expect(places).to.deep.equal(['pending', 'pending', undefined])
    })
  })
})
