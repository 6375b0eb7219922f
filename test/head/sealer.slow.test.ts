import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { bodyAt, headerAt } from '../../src/archive/blocks.ts'
import { BlockPlan } from '../../src/head/blockPlan.ts'
import { HeadError } from '../../src/head/headError.ts'
import { Sealer, type SealerOptions, type SealingMode } from '../../src/head/sealer.ts'
import type { ChainWriter, SealRequest } from '../../src/head/writer.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import { GWEI, type OwnChain, ownChain, signed } from '../support/sealing.ts'

const INSTANT: SealingMode = { kind: 'instant' }
const MANUAL: SealingMode = { kind: 'manual' }
const PRODUCER = { feeRecipient: eve.address, extraData: new TextEncoder().encode('sealer test') }
const NOW_MS = 1_700_000_000_000

describe('the sealer of a dev chain', () => {
  let chain: OwnChain
  let sealer: Sealer
  let logged: unknown[]

  beforeEach(async () => {
    chain = await ownChain()
    logged = []
  })

  afterEach(async () => {
    await sealer.close()
    await chain.close()
    expect(logged).to.deep.equal([])
  })

  function start(mode: SealingMode, options: Partial<SealerOptions> = {}, writer?: ChainWriter): void {
    sealer = new Sealer(
      { writer: writer ?? chain.writer, views: chain.views, pool: chain.pool },
      {
        mode,
        plan: new BlockPlan(PRODUCER, () => NOW_MS),
        intervalUnitMs: 1_000,
        logError: (_message, error) => logged.push(error),
        ...options,
      },
    )
    sealer.start()
  }

  const head = (): number => chain.views.current.head.number
  const header = (number = head()) => headerAt(chain.views.current.archive.reader, number)!.header
  const sizes = (): number[] => {
    const { reader } = chain.views.current.archive
    return Array.from({ length: head() }, (_, index) => bodyAt(reader, index + 1).transactions.length)
  }

  async function until(isDone: () => boolean): Promise<void> {
    while (!isDone()) await sleep(10)
  }

  /** Waits long enough for an unwanted block to appear. */
  const aWhile = (): Promise<void> => sleep(150)

  describe('in instant mode', () => {
    it('seals one block, with the configured attributes, for transactions that arrive together', async () => {
      start(INSTANT)
      await chain.pool.add(signed(ann, 0))
      await chain.pool.add(signed(ann, 1), signed(bob, 0))
      await until(() => head() === 1)
      expect(sizes()).to.deep.equal([3])
      expect(header().coinbase).to.deep.equal(eve.address)
      expect(header().extraData).to.deep.equal(PRODUCER.extraData)
      expect(header().timestamp).to.equal(NOW_MS / 1000)
      await aWhile()
      expect(head()).to.equal(1)
    })

    it('seals transactions that were pending before its start', async () => {
      start(MANUAL)
      await chain.pool.add(signed(ann, 0))
      await sealer.close()
      start(INSTANT)
      await until(() => head() === 1)
    })

    it('seals blocks, each later than its parent, until there are no more candidates', async () => {
      start(INSTANT)
      // A block of 30 million gas has space for two of the five transactions.
      const big = { gasLimit: 14_000_000n, data: new Uint8Array(0) }
      await chain.pool.add(...Array.from({ length: 5 }, (_, nonce) => signed(ann, nonce, big)))
      await until(() => sizes().reduce((sum, size) => sum + size, 0) === 5)
      const times = sizes().map((_, index) => header(index + 1).timestamp)
      expect(times).to.deep.equal(times.map((_, index) => NOW_MS / 1000 + index))
    })

    it('seals no empty block when no candidate is executable, and makes only one attempt', async () => {
      const requests: SealRequest[] = []
      const counting: ChainWriter = {
        seal: (request) => {
          requests.push(request)
          return chain.writer.seal(request)
        },
        unwind: (number) => chain.writer.unwind(number),
        edit: (change) => chain.writer.edit(change),
        close: () => chain.writer.close(),
      }
      start(INSTANT, {}, counting)
      // The value exceeds the sender's balance. A pool that returns such a candidate is faulty, and must not cause an
      // endless loop.
      await chain.pool.add(signed(bob, 0, { value: 10n ** 30n }))
      await aWhile()
      expect(head()).to.equal(0)
      expect(requests).to.have.lengthOf(1)
      await chain.pool.add(signed(ann, 0))
      await until(() => head() === 1)
      await aWhile()
      expect(sizes()).to.deep.equal([1])
      expect(requests).to.have.lengthOf(3)
    })

    it('seals the transactions of unwound blocks again', async () => {
      start(INSTANT)
      await chain.pool.add(signed(ann, 0))
      await until(() => head() === 1)
      await chain.pool.add(signed(ann, 1))
      await until(() => head() === 2)
      await sealer.setHead(0)
      await until(() => head() === 1)
      expect(sizes()).to.deep.equal([2])
    })

    it('continues after a failed block', async () => {
      let failures = 1
      const failing: ChainWriter = {
        seal: (request) =>
          failures-- > 0 ? Promise.reject(new RangeError('the disk is full')) : chain.writer.seal(request),
        unwind: (number) => chain.writer.unwind(number),
        edit: (change) => chain.writer.edit(change),
        close: () => chain.writer.close(),
      }
      start(INSTANT, {}, failing)
      await chain.pool.add(signed(ann, 0))
      await until(() => head() === 1)
      expect(logged.splice(0)).to.have.lengthOf(1)
    })
  })

  describe('on a disk that refuses writes', () => {
    it('reports the fault to the caller, logs nothing, and resumes on request', async () => {
      let isFull = true
      let tries = 0
      const failing: ChainWriter = {
        seal(request) {
          tries++
          if (isFull) return Promise.reject(new HeadError('STORE_FAILED', 'full'))
          return chain.writer.seal(request)
        },
        unwind: (number) => chain.writer.unwind(number),
        edit: (change) => chain.writer.edit(change),
        close: () => chain.writer.close(),
      }
      start(INSTANT, {}, failing)
      await chain.pool.add(signed(ann, 0))
      await until(() => tries > 0)
      const refused = await sealer.seal().catch((error: unknown) => error)
      expect(refused).to.be.instanceOf(HeadError).with.property('code', 'STORE_FAILED')
      isFull = false
      sealer.resume()
      await until(() => head() === 1)
      expect(sizes()).to.deep.equal([1])
      expect(logged).to.deep.equal([])
    })

    it('waits while the archive is reopened, and fails if the archive remains closed', async () => {
      start(MANUAL)
      await chain.views.pause(0)
      const waiting = sealer.seal()
      await chain.store.close()
      chain.views.resume()
      const error = await waiting.catch((thrown: unknown) => thrown)
      expect(error).to.be.instanceOf(HeadError).with.property('code', 'STORE_FAILED')
      expect(logged).to.deep.equal([])
      await chain.store.open()
      chain.views.reopened()
    })
  })

  describe('with an interval', () => {
    it('seals blocks, including empty blocks, even if the clock jumps backwards', async () => {
      // The time of day jumps backwards with every call.
      let now = NOW_MS
      await chain.pool.add(signed(ann, 0))
      start({ kind: 'interval', everyMs: 50 }, { plan: new BlockPlan(PRODUCER, () => (now -= 3_600_000)) })
      expect(head()).to.equal(0)
      await until(() => head() >= 3)
      await sealer.close()
      expect(sizes().slice(0, 3)).to.deep.equal([1, 0, 0])
      const stopped = head()
      await aWhile()
      expect(head()).to.equal(stopped)
    })

    it('restarts the interval after a reset, and drops a block that waited for the reset', async () => {
      let everyMs = 20
      let release = (): void => {}
      const edited = new Promise<void>((resolve) => {
        release = resolve
      })
      const slow: ChainWriter = {
        seal: (request) => chain.writer.seal(request),
        unwind: (number, options) => chain.writer.unwind(number, options),
        edit: async (change) => {
          await edited
          return chain.writer.edit(change)
        },
        close: () => chain.writer.close(),
      }
      const mode: SealingMode = {
        kind: 'interval',
        get everyMs() {
          return everyMs
        },
      }
      start(mode, {}, slow)
      await until(() => head() > 0)
      everyMs = 3_600_000
      const reset = sealer.reset()
      // The timer of the old interval ends, and its block waits for the reset.
      await aWhile()
      release()
      await reset
      await aWhile()
      expect(head()).to.equal(0)
    })
  })

  describe('in manual mode', () => {
    it('seals nothing automatically', async () => {
      start(MANUAL)
      await chain.pool.add(signed(ann, 0))
      await aWhile()
      expect(head()).to.equal(0)
      await sealer.seal()
      await sealer.seal()
      expect(sizes()).to.deep.equal([1, 0])
    })

    it('seals a block with the requested timestamp, and refuses timestamps that are too early or late', async () => {
      start(MANUAL)
      const later = NOW_MS / 1000 + 1_000
      await sealer.seal({ kind: 'at', timestamp: later })
      expect(header().timestamp).to.equal(later)
      for (const timestamp of [0, later, 2 ** 52]) {
        expect(await codeOf(sealer.seal({ kind: 'at', timestamp }))).to.equal('BAD_TIMESTAMP')
      }
      await sealer.seal()
      expect(header().timestamp).to.equal(later + 1)
    })

    it('moves the gas limit towards the target', async () => {
      start(MANUAL, { plan: new BlockPlan({ ...PRODUCER, gasLimitTarget: 60_000_000n }, () => NOW_MS) })
      const before = header(0).gasLimit
      await sealer.seal()
      expect(header().gasLimit).to.equal(before + before / 1024n - 1n)
    })

    it('has a different prevRandao in each block', async () => {
      start(MANUAL)
      await sealer.seal()
      await sealer.seal()
      expect(header(1).mixHash).to.not.deep.equal(header(2).mixHash)
    })

    it('leaves out transactions whose fees are too low', async () => {
      start(MANUAL)
      await chain.pool.add(signed(ann, 0, { maxFeePerGas: GWEI / 2n, maxPriorityFeePerGas: 1n }))
      await sealer.seal()
      expect(sizes()).to.deep.equal([0])
    })
  })

  describe('for an unwind', () => {
    it('sets the head to an earlier block, but not below the finalized block', async () => {
      start(MANUAL)
      for (let left = 12; left > 0; left--) await sealer.seal()
      const kept = header(4)
      for (const number of [12, 13, 1e9])
        expect(await codeOf(sealer.setHead(number))).to.equal('FUTURE_BLOCK')
      expect(await codeOf(sealer.setHead(3))).to.equal('FINAL_BLOCK')
      await sealer.setHead(4)
      expect(head()).to.equal(4)
      expect(header()).to.deep.equal(kept)
      await sealer.seal()
      expect(head()).to.equal(5)
    })
  })

  it('accepts 64 operations at a time, and refuses further operations with BUSY', async () => {
    start(MANUAL)
    const all = await Promise.all(Array.from({ length: 70 }, () => codeOf(sealer.seal())))
    expect(all.filter((code) => code === undefined)).to.have.lengthOf(64)
    expect(all.filter((code) => code === 'BUSY')).to.have.lengthOf(6)
    expect(head()).to.equal(64)
  })

  it('completes the current block when closed, and refuses later operations', async () => {
    start(MANUAL)
    const first = sealer.seal()
    const second = codeOf(sealer.seal())
    await Promise.resolve()
    await sealer.close()
    await first
    expect(await second).to.equal('CLOSED')
    expect(await codeOf(sealer.seal())).to.equal('CLOSED')
    expect(head()).to.equal(1)
  })
})

async function codeOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
    return undefined
  } catch (error) {
    return (error as { code?: unknown }).code
  }
}
