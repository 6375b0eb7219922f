/** Tests the states and moves of src/pool/README.md by comparing the pool with a model that recomputes everything. */
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { devLimits, limits } from '../../generated/limits.ts'
import { idOf, toHex } from '../../src/chain/hex.ts'
import { PoolError } from '../../src/pool/errors.ts'
import { type PoolOptions, poolOptionsOf } from '../../src/pool/options.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { runs } from '../support/runs.ts'
import { withFolder } from '../support/stores.ts'
import { ChainPoint, defaultOptions, draft, sender } from './poolChain.ts'
import { PoolModel } from './poolModel.ts'

const SENDERS = [1, 2, 3, 4].map(sender)
/** Wei; prices are 0 to 40 times this step */
const PRICE_STEP = 100_000_000n
/** Wei; enough for some of a sender's transactions, but not for all */
const BALANCE = 20n * 21_000n * 4_000_000_000n
const HOUR_MS = 3_600_000

/** The sender of blob transactions; see {@link PoolModel}. */
const BLOB_SENDER = 0
const BLOB_BYTES = 1_000

const FEW = { pendingMax: 7, queuedMax: 4, accountPendingGuarantee: 2, accountQueuedMax: 3 }
const devOptions: PoolOptions = {
  ...poolOptionsOf({ ...limits, ...devLimits }, false),
  blobBytesMax: 2 * BLOB_BYTES,
}
const POOLS: readonly (readonly [name: string, options: PoolOptions])[] = [
  ['a public pool', { ...defaultOptions, ...FEW }],
  [
    'the pool of a development chain, which loses only what its blocks and its limit for blobs exclude',
    devOptions,
  ],
  ['the pool of a development chain with small limits', { ...devOptions, ...FEW }],
]

class System {
  readonly model: PoolModel
  readonly path: string
  readonly #options: PoolOptions
  pool!: TransactionPool
  /** Transactions reported by onPending. */
  announced = new Set<string>()
  #count = 0n

  constructor(path: string, options: PoolOptions) {
    this.path = path
    this.#options = options
    const accounts = SENDERS.map((address) => [address, { balance: BALANCE }] as const)
    this.model = new PoolModel(ChainPoint.genesis(accounts), options)
  }

  async open(): Promise<void> {
    this.pool = await TransactionPool.open({
      view: () => this.model.point.view,
      options: this.#options,
      journalPath: this.path,
      now: () => this.model.now,
    })
    this.pool.onPending((list) => {
      for (const { hash } of list) this.announced.add(toHex(hash))
    })
  }

  /** Returns a transaction whose fee cap is unique. @param hasBlob whether it has a blob, if the model has blobs */
  draft(
    who: number,
    nonce: bigint,
    price: number,
    tip: number,
    { value = 0n, hasBlob = false } = {},
  ): PoolTransaction {
    const feeCap = BigInt(price) * PRICE_STEP + this.#count++
    const tipCap = BigInt(Math.min(tip, price)) * PRICE_STEP
    const given = { from: SENDERS[who]!, nonce, feeCap, tipCap, value, since: this.model.now }
    const isBlob = hasBlob && who === BLOB_SENDER && !this.#options.hasSenderRules
    return draft(isBlob ? { ...given, type: 3, bytes: BLOB_BYTES } : given)
  }

  async add(pooled: PoolTransaction): Promise<void> {
    const wanted = this.model.add(pooled)
    const got = await this.pool.add(pooled).then(
      () => undefined,
      (error: unknown) => (error instanceof PoolError ? error.code : error),
    )
    expect(got).to.equal(wanted)
  }

  moveTo(point: ChainPoint): void {
    const before = this.model.point
    const move = point.moveFrom(before)
    const removed: PoolTransaction[] = []
    for (let at = before; at.header.number > move.ancestor; at = at.parent!) {
      removed.unshift(...at.mined.filter((pooled) => !point.has(pooled)))
    }
    this.model.moveTo(point, removed)
    this.pool.reset(move)
  }

  /** Compares every result of the pool with the model. */
  check(): void {
    const { model, pool } = this
    const content = pool.content()
    expect(content.map((one) => toHex(one.sender))).to.deep.equal(model.senders().map(toHex))
    for (const { sender: address, pending, queued } of content) {
      const wanted = model.placesOf(address)
      expect(pending.map(nameOf), 'pending').to.deep.equal(wanted.pending.map(nameOf))
      expect(queued.map(nameOf), 'queued').to.deep.equal(wanted.queued.map(nameOf))
      for (const { hash } of pending) expect(pool.get(hash)?.place).to.equal('pending')
      for (const { hash } of queued) expect(pool.get(hash)?.place).to.equal('queued')
      for (const { hash } of pending) expect(this.announced.has(toHex(hash)), 'announced').to.equal(true)
    }
    for (const address of SENDERS) expect(pool.nonceOf(address)).to.equal(model.nonceOf(address))
    const { pending, queued } = model.all()
    expect(pool.counts()).to.deep.equal({ pending: pending.length, queued: queued.length })
    for (const baseFee of [0n, model.baseFee, 2_500_000_000n]) {
      const candidates = pool.candidates(baseFee, 1n, 100)
      expect(candidates.map(nameOf)).to.deep.equal(model.candidates(baseFee).map(nameOf))
    }
  }
}

function nameOf({ sender: from, nonce, feeCap }: PoolTransaction): string {
  return `${SENDERS.findIndex((one) => idOf(one) === idOf(from))}/${nonce} at ${feeCap}`
}

type Act = (system: System) => Promise<void>

/** A command with a readable name. */
class Command implements fc.AsyncCommand<object, System> {
  readonly #name: string
  readonly #act: Act

  constructor(name: string, act: Act) {
    this.#name = name
    this.#act = act
  }

  check(): boolean {
    return true
  }

  async run(_: object, system: System): Promise<void> {
    system.model.now++
    await this.#act(system)
    system.check()
  }

  toString(): string {
    return this.#name
  }
}

const who = fc.nat({ max: SENDERS.length - 1 })
const price = fc.integer({ min: 0, max: 40 })
const hasBlob = fc.boolean()

const adding = fc
  .record({
    ...{ who, offset: fc.integer({ min: -1, max: 5 }), price, tip: price, coins: fc.nat({ max: 3 }) },
    hasBlob,
  })
  .map(
    (given) =>
      new Command(`add ${JSON.stringify(given)}`, async (system) => {
        const nonce = system.model.point.account(SENDERS[given.who]!).nonce + BigInt(given.offset)
        const value = (BigInt(given.coins) * BALANCE) / 8n
        const { price: cap, tip, hasBlob: blob } = given
        const draft = system.draft(given.who, nonce < 0n ? 0n : nonce, cap, tip, { value, hasBlob: blob })
        await system.add(draft)
      }),
  )

const addingNext = fc.record({ who, price, hasBlob }).map(
  (given) =>
    new Command(`add next ${JSON.stringify(given)}`, async (system) => {
      const nonce = system.model.nonceOf(SENDERS[given.who]!)
      await system.add(system.draft(given.who, nonce, given.price, given.price, given))
    }),
)

const addingAgain = fc.nat().map(
  (at) =>
    new Command(`add again ${at}`, async (system) => {
      const { transactions } = system.model
      if (transactions.length > 0) await system.add(transactions[at % transactions.length]!)
    }),
)

/**
 * A block. The fields are the number of each sender's transactions that the block includes, the base fee, and a sender
 * from whom the block includes a transaction unknown to the pool.
 */
const blockDraft = fc.record({
  counts: fc.array(fc.nat({ max: 3 }), { minLength: SENDERS.length, maxLength: SENDERS.length }),
  baseFee: fc.integer({ min: 1, max: 30 }),
  foreign: fc.option(who, { nil: undefined }),
})
type BlockCounts = { counts: number[]; baseFee: number; foreign: number | undefined }

function blockOn(system: System, point: ChainPoint, { counts, baseFee, foreign }: BlockCounts): ChainPoint {
  const known = [...system.model.transactions]
  for (let at = system.model.point; at.parent !== undefined; at = at.parent) known.push(...at.mined)
  const mined: PoolTransaction[] = []
  SENDERS.forEach((address, index) => {
    let { nonce, balance } = point.account(address)
    const take = (pooled: PoolTransaction | undefined): void => {
      if (pooled === undefined || pooled.cost > balance) return
      mined.push(pooled)
      nonce++
      balance -= pooled.cost
    }
    for (let count = counts[index]!; count > 0; count--) {
      take(known.find((one) => idOf(one.sender) === idOf(address) && one.nonce === nonce))
    }
    if (foreign === index) take(system.draft(index, nonce, 30, 1))
  })
  return point.mine(mined, 0, { baseFeePerGas: BigInt(baseFee) * PRICE_STEP })
}

const mining = blockDraft.map(
  (given) =>
    new Command(`mine ${JSON.stringify(given)}`, async (system) => {
      system.moveTo(blockOn(system, system.model.point, given))
    }),
)

const reorganizing = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.array(blockDraft, { maxLength: 3 })).map(
  ([depth, drafts]) =>
    new Command(`reorg of ${depth} ${JSON.stringify(drafts)}`, async (system) => {
      let point = system.model.point
      for (let step = 0; step < depth && point.parent !== undefined; step++) point = point.parent
      for (const given of drafts) point = blockOn(system, point, given)
      if (point !== system.model.point) system.moveTo(point)
    }),
)

const paying = fc.tuple(who, fc.nat({ max: 20 })).map(
  ([index, coins]) =>
    new Command(`balance of ${index} becomes ${coins}/10`, async (system) => {
      const address = SENDERS[index]!
      const { nonce } = system.model.point.account(address)
      const balance = (BigInt(coins) * BALANCE) / 10n
      system.moveTo(system.model.point.block({ accounts: [[address, { nonce, balance }]] }, 0))
    }),
)

const waiting = fc.integer({ min: 0, max: 4 }).map(
  (hours) =>
    new Command(`${hours} hours later`, async (system) => {
      system.model.now += hours * HOUR_MS
      system.model.expire()
      system.pool.expire()
    }),
)

const restarting = fc.constant(
  new Command('restart', async (system) => {
    await system.pool.close()
    await system.open()
    system.model.restart()
  }),
)

const commands = fc.commands(
  [adding, adding, addingNext, addingNext, addingAgain, mining, reorganizing, paying, waiting, restarting],
  { maxCommands: 60, size: 'max' },
)

describe('the model agrees after every step with', () => {
  for (const [name, options] of POOLS) {
    it(name, async () => {
      let run = 0
      await withFolder(async (folder) => {
        await fc.assert(
          fc.asyncProperty(commands, async (list) => {
            const system = new System(join(folder, `journal${run++}`), options)
            await system.open()
            try {
              await fc.asyncModelRun(() => ({ model: {}, real: system }), list)
            } finally {
              await system.pool.close()
            }
          }),
          { numRuns: runs(60) },
        )
      })
    })
  }
})
