/** How jobs of the program's own worker are ended: by the flag, which leaves the thread alive, or with the thread. */
import { expect } from 'chai'
import { fromHex } from '../../src/chain/hex.ts'
import { call as callJob } from '../../src/jobs/definitions/call.ts'
import type { RunOptions } from '../../src/jobs/executor.ts'
import { isRaised, newFlag, offerJob, raiseFlag, takeJob } from '../../src/jobs/jobFlag.ts'
import type { WorkerPool } from '../../src/jobs/workerPool.ts'
import type { WorkerPoolOptions } from '../../src/jobs/workerPoolOptions.ts'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { assemble } from '../support/assembler.ts'
import { counter, endless } from '../support/contracts.ts'
import { addressOf } from '../support/genesis.ts'
import { inputOf } from '../support/simulations.ts'
import { withOwnPool } from './ownPool.ts'
import { endsOf, failureOf, LONG_MS, until } from './stage.ts'

/** More gas than any test has time to use. */
const MUCH_GAS = 10n ** 15n
const COUNTER = addressOf(0xa1)
const ENDLESS = addressOf(0xa2)
const HASHER = addressOf(0xa3)
/** Enough calls to outweigh, in the running mean, the first calls, which take long on a new thread. */
const CALLS = 100
/** An account without code. */
const EMPTY = addressOf(0xa4)
/** Runs 40 million rounds of BLAKE2b in one instruction, which takes seconds. */
const hasher = assemble('0x02625a00 224 SHL 0 MSTORE 1 212 MSTORE8 64 0 213 0 9 GAS STATICCALL STOP')

describe('a job of a worker', () => {
  const contracts = { [COUNTER]: counter, [ENDLESS]: endless, [HASHER]: hasher }

  /** Runs a test with a pool whose thread has run a job. */
  const withPool = (
    options: Partial<WorkerPoolOptions>,
    test: (pool: WorkerPool, call: (to: string, run?: RunOptions) => Promise<unknown>) => Promise<void>,
  ): Promise<void> =>
    withOwnPool(contracts, options, async ({ pool, chain }) => {
      const call = (to: string, run?: RunOptions) =>
        pool.run(callJob, inputOf(chain, { to: fromHex(to) }, { gasCap: MUCH_GAS }), run)
      await call(COUNTER)
      await test(pool, call)
    })

  it('is ended by the interrupt flag when the job exceeds its time limit, and the thread runs the next job', () =>
    withPool({ obeyMs: LONG_MS }, async (pool, call) => {
      for (let time = 0; time < 3; time++) {
        const error = await failureOf(call(ENDLESS, { timeoutMs: 20 }))
        expect(error).to.include({ code: 'TIMEOUT', message: 'ended after 20 ms', timeoutMs: 20 })
        expect(await call(COUNTER)).to.have.lengthOf(32)
      }
      expect(pool.stats()).to.include({ threads: 1, busy: 0, ending: 0 })
    }))

  it('is ended by the interrupt flag when it is cancelled, without a charge of cancelGraceMs', () =>
    withPool({ cancelGraceMs: LONG_MS }, async (pool, call) => {
      const signal = new CancelSignal()
      const charged: number[] = []
      const caller = { client: 'ann', signal, worked: (ms: number) => charged.push(ms) }
      const job = failureOf(call(ENDLESS, { caller }))
      await new Promise((resolve) => setTimeout(resolve, 20))
      signal.cancel()
      expect(await job).to.include({
        code: 'CANCELLED',
        message: 'the caller does not wait for the answer any more',
      })
      expect(charged).to.have.lengthOf(1)
      expect(Math.max(...charged)).to.be.below(LONG_MS)
      expect(await call(COUNTER)).to.have.lengthOf(32)
      expect(pool.stats()).to.include({ threads: 1, busy: 0, ending: 0 })
    }))

  it('is ended by the interrupt flag when it is preempted', () =>
    withPool({ obeyMs: LONG_MS, preemptMs: 20 }, async (pool, call) => {
      const long = failureOf(call(ENDLESS, { caller: { client: 'ann' } }))
      const short = call(COUNTER, { caller: { client: 'bob' } })
      expect(await long).to.include({ code: 'PREEMPTED' })
      expect(await short).to.have.lengthOf(32)
      expect(pool.stats()).to.include({ threads: 1, busy: 0, ending: 0 })
    }))

  it('may be sent to a thread that runs another short job, and has its own result', () =>
    withPool({ stackedMax: 3, clientThreadsMax: 4, queueMax: 4 * CALLS }, async (pool, call) => {
      const charged: number[] = []
      const caller = { client: 'ann', worked: (ms: number) => charged.push(ms) }
      const codes = [COUNTER, EMPTY]
      const answers = await Promise.all(
        Array.from({ length: CALLS }, (_, i) => call(codes[i % 2]!, { caller })),
      )
      for (const [i, answer] of answers.entries()) expect(answer).to.have.lengthOf(i % 2 === 0 ? 32 : 0)
      expect(charged).to.have.lengthOf(CALLS)
      const long = failureOf(call(ENDLESS, { timeoutMs: 50 }))
      const behind = await Promise.all(Array.from({ length: 5 }, () => call(COUNTER)))
      for (const answer of behind) expect(answer).to.have.lengthOf(32)
      expect(await long).to.include({ code: 'TIMEOUT' })
      expect(pool.stats()).to.deep.include({ threads: 1, busy: 0, queued: 0 })
      expect(endsOf(pool.stats())).to.deep.equal({ ok: 1 + CALLS + 5, TIMEOUT: 1 })
    }))

  it('is ended with its thread if it does not check the interrupt flag', () =>
    withPool({ obeyMs: 5 }, async (pool, call) => {
      expect(await failureOf(call(HASHER, { timeoutMs: 20 }))).to.include({ code: 'TIMEOUT' })
      await until(() => pool.stats().ending === 1)
      expect(await call(COUNTER)).to.have.lengthOf(32)
      await until(() => pool.stats().ending === 0)
    }))
})

describe('the interrupt flag of a thread', () => {
  it('is raised for exactly one job', () => {
    const flag = newFlag()
    expect(isRaised(flag, 1)).to.equal(false)
    expect(isRaised(flag, undefined)).to.equal(false)
    raiseFlag(flag, 2 ** 32 + 7)
    expect([2 ** 32 + 6, 2 ** 32 + 7, 2 ** 32 + 8, undefined].map((id) => isRaised(flag, id))).to.deep.equal([
      false,
      true,
      false,
      false,
    ])
  })

  it('allows each job to be claimed exactly once', () => {
    const flag = newFlag()
    const ids = [7, 8, 9, 2 ** 32 + 10]
    for (const [sent, id] of ids.entries()) offerJob(flag, sent, id)
    for (const [sent, id] of ids.entries()) {
      expect([1, 2].map(() => takeJob(flag, sent, id))).to.deep.equal([true, false])
    }
    offerJob(flag, 4, 11)
    expect(takeJob(flag, 0, 7), 'a job that had the same index').to.equal(false)
    expect(takeJob(flag, 4, 11)).to.equal(true)
  })
})
