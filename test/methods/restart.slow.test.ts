/** Tests that each request, and each batch, reads one chain only, although the head moves. */
import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { toHex } from '../../src/chain/hex.ts'
import type { HeadViews } from '../../src/head/headViews.ts'
import type { ReopenedViews } from '../../src/head/view.ts'
import { type ClosableExecutor, JobError } from '../../src/jobs/executor.ts'
import { Spool } from '../../src/jobs/spool.ts'
import { WorkerPool } from '../../src/jobs/workerPool.ts'
import { openStore } from '../../src/store/open.ts'
import { assemble, word } from '../support/assembler.ts'
import { NOTEBOOK } from '../support/candidates.ts'
import { ENDLESS_AND_SLOW, spinner } from '../support/contracts.ts'
import { ann } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { type LiveNode, type LiveOptions, liveNode } from '../support/liveNode.ts'
import { errorOf, hex } from '../support/readChain.ts'
import { type Branch, branch } from '../support/reorgs.ts'
import { runs } from '../support/runs.ts'
import { withFolder } from '../support/stores.ts'

const COMMON = 2
const SOMEBODY = toHex(new Uint8Array(20).fill(0x70))

/** Code that returns the block's number, slot 1 and slot 2 of the notebook, and the parent's hash. */
const reader = toHex(
  assemble(`NUMBER 0 MSTORE 1 SLOAD 32 MSTORE 2 SLOAD 64 MSTORE
    1 NUMBER SUB BLOCKHASH 96 MSTORE 128 0 RETURN`),
)
const CALL = { to: toHex(NOTEBOOK) }
const OVERRIDES = { [toHex(NOTEBOOK)]: { code: reader } }
const wordsOf = (data: string): string[] => data.slice(2).match(/.{64}/g)!

/** An executor on this thread that runs steps of a test before its jobs. */
class Interrupted {
  #before: (() => Promise<void>)[] = []
  ran = 0

  readonly on = (store: LiveNode['store']): ClosableExecutor => {
    const inner = inlineExecutor(store)
    return {
      run: async (job, input, options) => {
        this.ran++
        await this.#before.shift()?.()
        return inner.run(job, input, options)
      },
      close: () => inner.close(),
    }
  }

  /** Sets the steps. The first step runs before the next job, the second step before the job after that, and so on. */
  before(...steps: (() => Promise<void>)[]): void {
    this.#before = steps
  }
}

describe('requests', () => {
  let main: Branch
  let side: Branch
  let node: LiveNode | undefined

  before(async () => {
    main = await branch(1, COMMON, 4)
    side = await branch(2, COMMON, 6)
  })

  afterEach(async () => {
    const open = node?.openSnapshots()
    await node?.close()
    node = undefined
    expect(open).to.be.oneOf([undefined, 1])
  })

  async function start(options: LiveOptions = {}): Promise<LiveNode> {
    node = await liveNode(options)
    for (const { bytes } of main.blocks) await node.importer.add(bytes)
    node.views.refresh()
    return node
  }

  async function reorganize({ importer, views }: LiveNode, { blocks }: Branch): Promise<void> {
    const bytes = blocks.slice(COMMON).map((block) => block.bytes)
    await importer.reorganize(COMMON, bytes)
    views.refresh()
  }

  /** Expects the output of `reader` for block `number` of one branch. */
  function expectOf({ name, blocks }: Branch, data: string, number: number): void {
    const [seen, noted, chain, parent] = wordsOf(data)
    expect([seen, noted, chain].map((one) => Number(`0x${one}`))).to.deep.equal([number, number, name])
    expect(`0x${parent}`).to.equal(blocks[number - 2]!.hash)
  }

  describe('while the store is reopened', () => {
    it('restart, and new requests wait', async () => {
      const interrupted = new Interrupted()
      const on = await start({ executorOn: interrupted.on })
      let late: Promise<unknown> | undefined
      interrupted.before(async () => {
        await on.views.pause(0)
        late = on.ask('eth_getBalance', SOMEBODY, 'latest')
        queueMicrotask(() => {
          on.views.reopened()
          on.views.resume()
        })
        throw new JobError('REOPENED', 'the store is opened again')
      })
      expectOf(main, await on.ask('eth_call', CALL, 'latest', OVERRIDES), 4)
      expect(interrupted.ran).to.equal(2)
      expect(await late).to.equal('0x0')
    })

    it('return an error when the store could not be reopened', async () => {
      const interrupted = new Interrupted()
      const on = await start({ executorOn: interrupted.on })
      await on.views.pause(0)
      on.views.resume()
      interrupted.before(async () => {
        throw new JobError('REOPENED', 'the store is opened again')
      })
      const message = 'resource unavailable: the archive cannot be read now'
      expect(await errorOf(on.ask('eth_call', CALL, 'latest', OVERRIDES))).to.include({
        code: -32002,
        message,
      })
      on.views.reopened()
    })
  })

  describe('during a reorg', () => {
    it('restart on the new chain when their block was reorged out', async () => {
      const interrupted = new Interrupted()
      const on = await start({ executorOn: interrupted.on })
      expectOf(main, await on.ask('eth_call', CALL, 'latest', OVERRIDES), 4)
      interrupted.before(() => reorganize(on, side))
      expectOf(side, await on.ask('eth_call', CALL, 'latest', OVERRIDES), 6)
      expect(interrupted.ran).to.equal(3)
      interrupted.before(() => reorganize(on, main))
      expectOf(main, await on.ask('eth_call', CALL, '0x3', OVERRIDES), 3)
    })

    it('return an error when they name a block by hash that was reorged out', async () => {
      const interrupted = new Interrupted()
      const on = await start({ executorOn: interrupted.on })
      interrupted.before(() => reorganize(on, side))
      const error = await errorOf(on.ask('eth_call', CALL, { blockHash: main.blocks[3]!.hash }, OVERRIDES))
      expect(error.message).to.equal('header not found')
      expect(interrupted.ran).to.equal(1)
    })

    it('continue when their block is on both chains', async () => {
      const interrupted = new Interrupted()
      const on = await start({ executorOn: interrupted.on })
      interrupted.before(() => reorganize(on, side))
      const [number, noted, chain] = wordsOf(await on.ask('eth_call', CALL, hex(COMMON), OVERRIDES))
      expect([number, noted, chain].map((one) => Number(`0x${one}`))).to.deep.equal([COMMON, COMMON, 0])
      expect(interrupted.ran).to.equal(1)
    })

    it('restart with the range that their block parameters name on the new chain', async () => {
      const interrupted = new Interrupted()
      const on = await start({ executorOn: interrupted.on })
      interrupted.before(() => reorganize(on, side))
      const filter = { fromBlock: hex(COMMON + 1), toBlock: 'latest' }
      const traces = await on.ask('trace_filter', filter)
      const hashes = side.blocks.slice(COMMON).map(({ hash }) => hash)
      expect(traces.map(({ blockHash }) => blockHash)).to.deep.equal(hashes)
    })

    it('restart with the new pending block', async () => {
      const interrupted = new Interrupted()
      const on = await start({ executorOn: interrupted.on })
      await on.send(ann, { to: SOMEBODY, nonce: 4n })
      // The first job assembles the pending block, and the second job is the call.
      interrupted.before(
        async () => {},
        () => reorganize(on, side),
      )
      await on.send(ann, { to: SOMEBODY, nonce: 5n })
      await on.send(ann, { to: SOMEBODY, nonce: 6n })
      const [number, , chain, parent] = wordsOf(await on.ask('eth_call', CALL, 'pending', OVERRIDES))
      expect([Number(`0x${number}`), Number(`0x${chain}`), `0x${parent}`]).to.deep.equal([
        7,
        2,
        side.blocks[5]!.hash,
      ])
    })

    it('wait until the new chain is complete', async () => {
      const interrupted = new Interrupted()
      const on = await start({ executorOn: interrupted.on })
      let finished: Promise<void> | undefined
      interrupted.before(async () => {
        await on.importer.unwind(COMMON)
        finished = new Promise((resolve) => setTimeout(resolve, 50)).then(async () => {
          for (const { bytes } of side.blocks.slice(COMMON)) await on.importer.add(bytes)
          on.views.refresh()
        })
      })
      expectOf(side, await on.ask('eth_call', CALL, 'latest', OVERRIDES), 6)
      expect(interrupted.ran).to.equal(2)
      await finished
    })

    it('return an error after 20 restarts, whose waits share one time limit', async () => {
      const waits: number[] = []
      const never = (views: HeadViews): ReopenedViews => ({
        get current() {
          return views.current
        },
        acquire: () => views.acquire(),
        hold: (view) => views.hold(view),
        onMove: (listener) => views.onMove(listener),
        opened: () => undefined,
        isOpen: true,
        moved: async (view, timeoutMs) => {
          expect(view).to.equal(views.current)
          waits.push(timeoutMs)
        },
      })
      const gone = async (): Promise<never> => {
        throw new JobError('HEAD_MOVED', 'gone')
      }
      const interrupted = new Interrupted()
      const on = await start({ executorOn: interrupted.on, restartViews: never })
      interrupted.before(...Array.from({ length: 30 }, () => gone))
      const error = await errorOf(on.ask('eth_call', CALL, 'latest', OVERRIDES))
      expect([error.code, error.message]).to.deep.equal([-32000, 'header not found'])
      expect(waits).to.have.length(20)
      expect(waits).to.deep.equal(waits.toSorted((a, b) => b - a))
      for (const wait of waits) expect(wait).to.be.within(1, 5_000)
      expect(interrupted.ran).to.equal(21)
    })

    it('do not restart after an error that the reorg did not cause', async () => {
      const interrupted = new Interrupted()
      const on = await start({ executorOn: interrupted.on })
      interrupted.before(() => Promise.reject(new JobError('TIMEOUT', 'too long', { timeoutMs: 100 })))
      const error = await errorOf(on.ask('eth_call', CALL, 'latest', OVERRIDES))
      expect(error.message).to.equal('execution aborted (timeout = 100ms)')
      expect(interrupted.ran).to.equal(1)
    })
  })

  it('of one batch read the same head while blocks are sealed', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('seal', 'turn', 'batch'), { minLength: 4, maxLength: 24 }),
        async (steps) => {
          const on = await liveNode()
          const running: Promise<unknown>[] = []
          const ask = async (): Promise<void> => {
            const [number, block, called, nonce] = await on.batch([
              ['eth_blockNumber'],
              ['eth_getBlockByNumber', 'latest', false],
              ['eth_call', CALL, 'latest', OVERRIDES],
              ['eth_getTransactionCount', toHex(ann.address), 'latest'],
            ])
            expect((block!.result as { number: string }).number).to.equal(number!.result)
            expect(BigInt(`0x${wordsOf(called!.result as string)[0]}`)).to.equal(
              BigInt(number!.result as string),
            )
            expect(wordsOf(called!.result as string)[3]).to.equal(
              (block!.result as { parentHash: string }).parentHash.slice(2),
            )
            expect(nonce!.result).to.equal(number!.result)
          }
          await on.send(ann, { to: SOMEBODY })
          await on.seal()
          for (const step of steps) {
            if (step === 'seal') {
              await on.send(ann, { to: SOMEBODY, nonce: BigInt(on.importer.head.header.number) })
              await on.seal()
            } else if (step === 'batch') running.push(ask())
            else await new Promise((resolve) => setImmediate(resolve))
          }
          await Promise.all(running)
          expect(on.openSnapshots()).to.equal(1)
          await on.close()
        },
      ),
      { numRuns: runs(25) },
    ))

  it('return data of one chain only, whenever a reorg happens', async () => {
    const on = await start()
    let isOver = false
    const moving = (async () => {
      for (let turn = 0; turn < 12; turn++) {
        await reorganize(on, turn % 2 === 0 ? side : main)
        await new Promise((resolve) => setImmediate(resolve))
      }
    })().finally(() => {
      isOver = true
    })
    const seen = new Set<number>()
    while (!isOver) {
      // Yields, so that reorgs and requests alternate.
      await new Promise((resolve) => setImmediate(resolve))
      const data = await on.ask('eth_call', CALL, 'latest', OVERRIDES)
      const chain = [main, side].find(({ name }) => name === Number(`0x${wordsOf(data)[2]}`))!
      expectOf(chain, data, chain.blocks.length)
      seen.add(chain.name)
      const traced = await on.ask('trace_block', 'latest')
      const known = [main, side].flatMap(({ blocks }) => blocks.at(-1)!.hash)
      expect(known).to.include(traced![0]!.blockHash)
    }
    await moving
    expect(seen.size).to.equal(2)
  })

  describe('on worker threads', () => {
    const workerUrl = new URL('../../dist/worker.js', import.meta.url)

    async function withThread(timeoutMs: number, run: (on: LiveNode) => Promise<void>): Promise<void> {
      await withFolder(async (folder) => {
        const location = join(folder, 'archive')
        const spool = new Spool(join(folder, 'spool'))
        const store = await openStore(location, { create: true })
        const executorOn = (): ClosableExecutor =>
          new WorkerPool({ location, workersMax: 1, timeoutMs, queueMax: 10, spool, workerUrl })
        const on = await start({ store, executorOn })
        await run(on)
        const open = on.openSnapshots()
        await on.close()
        node = undefined
        expect(open).to.equal(1)
        // The store can be opened only if no thread has the store open any more.
        const again = await openStore(location, { create: false })
        await again.close()
      })
    }

    it('finish on the chain on which they began, despite a reorg', () =>
      withThread(30_000, async (on) => {
        // Code that first loops like `spinner` and then runs `reader`.
        const slow = toHex(spinner).slice(2) + reader.slice(2)
        const overrides = { [toHex(NOTEBOOK)]: { code: `0x${slow}` } }
        await on.ask('eth_call', CALL, 'latest', OVERRIDES)
        // The duration of a loop depends on the machine, so the loops get longer until a call outlasts a reorg.
        for (let turns = 150_000; ; turns = Math.min(2 * turns, 1_400_000)) {
          let isDone = false
          const call = { ...CALL, data: toHex(word(turns)) }
          const calling = on.ask('eth_call', call, 'latest', overrides).finally(() => {
            isDone = true
          })
          await new Promise((resolve) => setTimeout(resolve, 20))
          await reorganize(on, side)
          const outlasted = !isDone
          const data = await calling
          // A call that the worker thread begins after the reorg restarts on the new chain.
          const isOfMain = Number(`0x${wordsOf(data)[2]}`) === main.name
          expectOf(isOfMain ? main : side, data, isOfMain ? 4 : 6)
          expectOf(side, await on.ask('eth_call', CALL, 'latest', OVERRIDES), 6)
          if (outlasted && isOfMain) break
          await reorganize(on, main)
        }
      }))

    it('release their snapshots when they are aborted', () =>
      withThread(200, async (on) => {
        const error = await errorOf(
          on.ask('eth_call', { data: ENDLESS_AND_SLOW, gas: '0x2faf080' }, 'latest'),
        )
        expect(error.message).to.equal('execution aborted (timeout = 200ms)')
        await on.seal()
      }))
  })
})
