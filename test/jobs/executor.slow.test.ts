import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { AccessListResult } from '../../generated/types.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { toHex } from '../../src/chain/hex.ts'
import type { CallArguments } from '../../src/evm/callArguments.ts'
import { ExecutionError } from '../../src/evm/errors.ts'
import { call as callJob } from '../../src/jobs/definitions/call.ts'
import { createAccessList } from '../../src/jobs/definitions/createAccessList.ts'
import { estimateGas } from '../../src/jobs/definitions/estimateGas.ts'
import { parityCalls } from '../../src/jobs/definitions/parityCalls.ts'
import { type ClosableExecutor, type Executor, JobError, type RunOptions } from '../../src/jobs/executor.ts'
import { Spool } from '../../src/jobs/spool.ts'
import { WorkerPool } from '../../src/jobs/workerPool.ts'
import type { WorkerPoolOptions } from '../../src/jobs/workerPoolOptions.ts'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { word } from '../support/assembler.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { counter, endless, reverter } from '../support/contracts.ts'
import { addressOf, bob } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { chainWith, failureOfJob, importedInto, inputOf } from '../support/simulations.ts'
import { threadScript } from '../support/threadScript.ts'
import { endsOf } from './stage.ts'

const WORKER = new URL('../../dist/worker.js', import.meta.url)
const at = (byte: number): Uint8Array => new Uint8Array(20).fill(byte)
const COUNTER = at(0xa1)
const ENDLESS = at(0xa2)
const REVERTER = at(0xa3)

describe('executor', () => {
  let chain: ChainBuilder
  let folder: string
  let location: string
  let store: Store

  before(async () => {
    chain = await chainWith({
      [addressOf(0xa1)]: counter,
      [addressOf(0xa2)]: endless,
      [addressOf(0xa3)]: reverter,
    })
    folder = await mkdtemp(join(tmpdir(), 'cartulary-test-'))
    location = join(folder, 'archive')
    store = await importedInto(chain, await openStore(location, { create: true }))
  })

  after(async () => {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })

  const poolOf = (options: Partial<WorkerPoolOptions> = {}) =>
    new WorkerPool({
      location,
      workersMax: 1,
      timeoutMs: 30_000,
      queueMax: 100,
      spool: new Spool(join(folder, 'spool')),
      workerUrl: WORKER,
      ...options,
    })

  const call = (executor: Executor, args: CallArguments) => executor.run(callJob, inputOf(chain, args))
  /** Starts a job that would run for hours. */
  const forever = (executor: Executor, options?: RunOptions) =>
    executor.run(callJob, inputOf(chain, { to: ENDLESS }, { gasCap: 2n ** 50n }), options)

  const kinds: Record<string, () => ClosableExecutor> = {
    inline: () => inlineExecutor(store, readIdentity(store)!),
    pool: () => poolOf({ workersMax: 2 }),
  }
  for (const [name, make] of Object.entries(kinds)) {
    describe(name, () => {
      let executor: ClosableExecutor

      before(() => {
        executor = make()
      })

      after(() => executor.close())

      it('runs every job', async () => {
        expect(toHex(await call(executor, { to: COUNTER }))).to.equal(toHex(word(1)))
        expect(await executor.run(estimateGas, inputOf(chain, { to: bob.address }))).to.equal(21_000n)
        const text = await executor.run(createAccessList, inputOf(chain, { to: COUNTER }))
        const { accessList, gasUsed, error } = JSON.parse(text) as AccessListResult
        expect(accessList).to.deep.equal([{ address: toHex(COUNTER), storageKeys: [toHex(word(0))] }])
        expect([typeof gasUsed, error]).to.deep.equal(['string', undefined])
      })

      it('runs many jobs at once, and returns the right result for each job', async () => {
        const values = Array.from({ length: 30 }, (_, i) => i + 1)
        const outputs = await Promise.all(
          values.map((value) =>
            executor.run(
              callJob,
              inputOf(
                chain,
                { to: COUNTER },
                { stateOverrides: [{ address: COUNTER, stateDiff: [[word(0), Uint8Array.of(value)]] }] },
              ),
            ),
          ),
        )
        expect(outputs.map(toHex)).to.deep.equal(values.map((value) => toHex(word(value + 1))))
      })

      it('passes on errors of the execution unchanged, including their data', async () => {
        const error = await failureOfJob(call(executor, { to: REVERTER, data: Uint8Array.of(7) }))
        expect(error).to.be.instanceOf(ExecutionError)
        expect(error).to.include({ code: 'REVERTED', message: 'execution reverted' })
        expect([...(error as ExecutionError).data!]).to.deep.equal([7])
        expect(await failureOfJob(call(executor, { to: ENDLESS, gas: 50_000n }))).to.include({
          code: 'FAILED',
        })
      })

      it('reports, for a list of calls, the index of the call that cannot be executed', async () => {
        const { block, blockHash, gasCap } = inputOf(chain, {})
        const types = { trace: true, vmTrace: false, stateDiff: false }
        const calls = [{ to: COUNTER }, { to: COUNTER, gas: 1n }].map((args) => ({ call: args, types }))
        const overrides = { stateOverrides: [], blockOverrides: {} }
        const list = { block, blockHash, calls, ...overrides, gasCap, bytesMax: 1e9 }
        const error = await failureOfJob(executor.run(parityCalls, { ...list, single: false }))
        expect(error).to.be.instanceOf(ExecutionError)
        expect(error).to.include({ code: 'INTRINSIC_GAS', callIndex: 1 })
        expect(error.message).to.match(/^call 1: intrinsic gas too low/)
      })

      it('fails with HEAD_MOVED when the archive has no block with the given hash', async () => {
        const input = inputOf(chain, { to: COUNTER }, { blockHash: new Uint8Array(32) })
        const error = await failureOfJob(executor.run(callJob, input))
        expect(error).to.be.instanceOf(JobError)
        expect(error).to.have.property('code', 'HEAD_MOVED')
      })

      it('reads blocks that are added to the archive after the executor has started', async () => {
        await chain.add()
        await importedInto(chain, store)
        expect(toHex(await call(executor, { to: COUNTER }))).to.equal(toHex(word(1)))
      })
    })
  }

  describe('as a pool', () => {
    it('ends a job that exceeds its time limit, and runs the next job', async () => {
      const pool = poolOf()
      const error = (await failureOfJob(forever(pool, { timeoutMs: 300 }))) as JobError
      expect(error).to.include({ code: 'TIMEOUT', timeoutMs: 300, message: 'ended after 300 ms' })
      expect(toHex(await call(pool, { to: COUNTER }))).to.equal(toHex(word(1)))
      await pool.close()
    })

    it('ends a job that is cancelled, and runs the next job', async () => {
      const pool = poolOf({ spares: 1 })
      await call(pool, { to: COUNTER })
      const signal = new CancelSignal()
      const stuck = failureOfJob(forever(pool, { caller: { client: 'ann', signal } }))
      signal.cancel()
      expect(await stuck).to.include({ code: 'CANCELLED' })
      expect(toHex(await call(pool, { to: COUNTER }))).to.equal(toHex(word(1)))
      expect(endsOf(pool.stats())).to.deep.equal({ ok: 2, CANCELLED: 1 })
      await pool.close()
    })

    it('runs jobs at a lower priority than the serving thread on Linux', async () => {
      const before = getPriority()
      const pool = poolOf()
      await call(pool, { to: COUNTER })
      expect(getPriority()).to.equal(before)
      const lowered = Math.min(19, before + 5)
      if (process.platform === 'linux') expect(nicesOfThreads()).to.include(lowered)
      await pool.close()
    })

    it('runs other jobs while one thread is busy with an endless job', async () => {
      const pool = poolOf({ workersMax: 2 })
      const stuck = failureOfJob(forever(pool))
      for (let i = 0; i < 5; i++) expect(toHex(await call(pool, { to: COUNTER }))).to.equal(toHex(word(1)))
      await pool.close()
      expect(await stuck).to.include({ code: 'CLOSED' })
    })

    it('refuses jobs while the queue is full, and accepts jobs again later', async () => {
      const pool = poolOf({ queueMax: 2 })
      const signal = new CancelSignal()
      const stuck = failureOfJob(forever(pool, { caller: { client: LOCAL, signal } }))
      const waiting = [call(pool, { to: COUNTER }), call(pool, { to: COUNTER })]
      const refused = await failureOfJob(call(pool, { to: COUNTER }))
      expect(refused).to.include({ code: 'QUEUE_FULL', message: 'too many calls wait for a worker' })
      signal.cancel()
      expect(await stuck).to.include({ code: 'CANCELLED' })
      expect((await Promise.all(waiting)).map(toHex)).to.deep.equal([word(1), word(1)].map(toHex))
      expect(toHex(await call(pool, { to: COUNTER }))).to.equal(toHex(word(1)))
      await pool.close()
    })

    it('runs a job at once even if the maximum length of the queue is 0', async () => {
      const pool = poolOf({ queueMax: 0 })
      expect(toHex(await call(pool, { to: COUNTER }))).to.equal(toHex(word(1)))
      const stuck = failureOfJob(forever(pool))
      expect(await failureOfJob(call(pool, { to: COUNTER }))).to.include({ code: 'QUEUE_FULL' })
      await pool.close()
      expect(await stuck).to.include({ code: 'CLOSED' })
    })

    it('reports that a thread died, and starts another thread', async () => {
      // The worker dies on every job except the second.
      const script = `
        import { parentPort } from 'node:worker_threads'
        parentPort.on('message', ({ id, input }) => {
          if (input.call.gas !== 2n) throw new RangeError('no memory')
          parentPort.postMessage({ id, outcome: { output: Uint8Array.of(9) } })
        })
        parentPort.postMessage({ ready: true })`
      const workerUrl = threadScript(script)
      const pool = poolOf({ workerUrl })
      const died = await failureOfJob(call(pool, { gas: 1n }))
      expect(died).to.include({ code: 'CRASHED' })
      expect(died.message).to.contain('no memory')
      expect([...(await call(pool, { gas: 2n }))]).to.deep.equal([9])
      await pool.close()
    })

    it('reports that a thread exited', async () => {
      const workerUrl = new URL(`data:text/javascript,${encodeURIComponent('process.exit(3)')}`)
      const pool = poolOf({ workerUrl })
      const died = await failureOfJob(call(pool, {}))
      expect(died).to.include({ code: 'CRASHED', message: 'the worker thread died: exit code 3' })
      await pool.close()
    })

    it('fails queued jobs and later jobs with CLOSED when it is closed', async () => {
      const pool = poolOf()
      const jobs = [forever(pool), call(pool, { to: COUNTER }), call(pool, { to: COUNTER })].map(failureOfJob)
      await pool.close()
      for (const job of jobs) expect(await job).to.include({ code: 'CLOSED' })
      expect(await failureOfJob(call(pool, { to: COUNTER }))).to.include({ code: 'CLOSED' })
      await pool.close()
    })
  })
})

/** Nice values of this process's threads on Linux, from the 19th field of /proc/self/task/…/stat (proc(5)). */
function nicesOfThreads(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
  })
}
