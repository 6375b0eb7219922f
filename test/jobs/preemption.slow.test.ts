/** Preemption: which job is chosen, and how a pool ends it. */
import { expect } from 'chai'
import fc from 'fast-check'
import { jobToEnd, type Running } from '../../src/jobs/preemption.ts'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { endsOf, failureOf, LONG_MS, Stage, until } from './stage.ts'

describe('preemption', () => {
  describe('among running jobs', () => {
    const running = (client: string, begunMs: number, hadItsTurn = true): Running => ({
      ...{ client, begunMs, hadItsTurn },
    })
    const chosen = (
      client: string,
      jobs: Running[],
      used: Record<string, number> = {},
    ): Running | undefined => jobToEnd(client, jobs, (name) => (used[name] ?? 0) - (used[client] ?? 0), 1_000)

    it('chooses the job whose client used the most time, including the time of this job', () => {
      const jobs = [running('ann', 100), running('bob', 400), running('cat', 200)]
      expect(chosen('dan', jobs)).to.equal(jobs[0])
      expect(chosen('dan', jobs, { bob: 301 })).to.equal(jobs[1])
    })

    it('chooses a job only if its client used more time than the waiting client', () => {
      const jobs = [running('ann', 400)]
      expect(chosen('dan', jobs, { dan: 599 })).to.equal(jobs[0])
      expect(chosen('dan', jobs, { dan: 600 })).to.equal(undefined)
    })

    it('chooses no job that has just begun, and no job of the waiting client or of a client without limits', () => {
      const starting: Running = { client: 'ann', begunMs: undefined, hadItsTurn: false }
      const jobs = [running('ann', 0, false), starting, running('dan', 0), running(LOCAL, 0)]
      expect(chosen('dan', jobs)).to.equal(undefined)
    })

    it('chooses the job whose client has used most time, whatever the order of the jobs', () => {
      const job = fc.record({ client: fc.constantFrom('a', 'b', 'c'), begunMs: fc.nat(1_000) })
      fc.assert(
        fc.property(
          fc.array(job),
          fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(900)),
          (jobs, used) => {
            const all = jobs.map(({ client, begunMs }) => running(client, begunMs))
            const had = ({ client, begunMs }: Running): number => (used[client] ?? 0) + 1_000 - begunMs!
            const most = chosen('d', all, used)
            const least = Math.max(used.d ?? 0, ...all.map(had))
            if (most === undefined) expect(least).to.equal(used.d ?? 0)
            else expect(had(most)).to.equal(least)
          },
        ),
      )
    })
  })

  describe('in a pool', () => {
    let stage: Stage

    afterEach(() => stage.close())

    const ignored = (job: Promise<unknown>): void => {
      job.catch(() => {})
    }

    /** Runs a job that takes `ms` by the pool's clock. */
    async function runFor(name: string, client: string, ms: number): Promise<void> {
      const job = stage.run(name, client, { timeoutMs: LONG_MS })
      await stage.begins(name)
      stage.nowMs += ms
      stage.end(name)
      await job
    }

    it('ends a client’s job when another client has waited for preemptMs, then runs the waiting client’s job', async () => {
      stage = new Stage({ preemptMs: 1 })
      const first = failureOf(stage.run('a', 'ann'))
      await stage.begins('a')
      stage.nowMs += 100
      const second = stage.run('b', 'bob')
      expect(await first).to.include({
        code: 'PREEMPTED',
        message: 'other clients waited for the worker for more than 1 ms',
      })
      await stage.begins('b')
      stage.end('b')
      await second
      expect(endsOf(stage.pool.stats())).to.deep.equal({ PREEMPTED: 1, ok: 1 })
    })

    it('ends no job while no other client waits', async () => {
      stage = new Stage({ preemptMs: 1 })
      const first = stage.run('a', 'ann')
      await stage.begins('a')
      stage.nowMs += 100
      const second = stage.run('b', 'ann', { timeoutMs: LONG_MS })
      // By now, `b` has waited and `a` has run for longer than `preemptMs`.
      await new Promise((resolve) => setTimeout(resolve, 10))
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 1 })
      stage.end('a')
      await first
      await stage.begins('b')
      stage.end('b')
      await second
      expect(endsOf(stage.pool.stats())).to.deep.equal({ ok: 2 })
    })

    it('lets jobs of a client without limits preempt other jobs, but never be preempted', async () => {
      stage = new Stage({ preemptMs: 1 })
      ignored(stage.run('local', LOCAL))
      await stage.begins('local')
      stage.nowMs += 100
      const waiting = stage.run('a', 'ann')
      await new Promise((resolve) => setTimeout(resolve, 10))
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 1 })
      stage.end('local')
      await stage.begins('a')
      stage.nowMs += 300
      const next = stage.run('local2', LOCAL)
      expect(await failureOf(waiting)).to.include({ code: 'PREEMPTED' })
      await stage.begins('local2')
      stage.end('local2')
      await next
    })

    it('ends one job for each waiting job', async () => {
      stage = new Stage({ workersMax: 2, preemptMs: 1 })
      const first = ['a', 'b'].map((name) => failureOf(stage.run(name, name)))
      await stage.begins('a', 'b')
      stage.nowMs += 100
      for (const name of ['c', 'd']) ignored(stage.run(name, name))
      for (const failure of first) expect(await failure).to.include({ code: 'PREEMPTED' })
      await stage.begins('c', 'd')
    })

    it('keeps the spare thread for clients that run no job and whose last job was short', async () => {
      stage = new Stage({ workersMax: 1, spares: 1, preemptMs: LONG_MS / 2 })
      await runFor('long', 'ann', LONG_MS)
      ignored(stage.run('b1', 'bob'))
      await stage.begins('b1')
      ignored(stage.run('a', 'ann'))
      ignored(stage.run('b2', 'bob'))
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 2 })
      const short = stage.run('c', 'cat')
      await stage.begins('c')
      expect(stage.pool.stats()).to.include({ busy: 2, queued: 2 })
      stage.end('c')
      await short
      expect(stage.begun).to.deep.equal(['long', 'b1', 'c'])
    })

    it('lets a client use the spare thread again after a short job', async () => {
      stage = new Stage({ workersMax: 1, spares: 1, preemptMs: LONG_MS / 2 })
      await runFor('long', 'ann', LONG_MS)
      await runFor('short', 'ann', 1)
      ignored(stage.run('b', 'bob'))
      await stage.begins('b')
      ignored(stage.run('a', 'ann'))
      await stage.begins('a')
      expect(stage.pool.stats()).to.include({ busy: 2, queued: 0 })
    })

    it('does not let a client use the spare thread if the client’s last job exceeded its time limit', async () => {
      stage = new Stage({ workersMax: 1, spares: 1, preemptMs: LONG_MS / 2 })
      expect(await failureOf(stage.run('a1', 'ann', { timeoutMs: 1 }))).to.include({ code: 'TIMEOUT' })
      await stage.isIdle()
      ignored(stage.run('b', 'bob'))
      await stage.begins('b')
      ignored(stage.run('a2', 'ann'))
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 1 })
    })

    it('keeps the spare thread ready after a thread was ended, and starts another thread for long jobs', async () => {
      stage = new Stage({ workersMax: 1, spares: 1, preemptMs: LONG_MS / 2 })
      const both = ['x', 'y'].map((name) => stage.run(name, name))
      await stage.begins('x', 'y')
      for (const name of ['x', 'y']) stage.end(name)
      await Promise.all(both)
      stage.isOpen = false
      const ended = failureOf(stage.run('a1', 'ann', { timeoutMs: 1 }))
      expect(await ended).to.include({ code: 'TIMEOUT' })
      const next = stage.run('a2', 'ann')
      await stage.starts(3)
      const short = stage.run('b', 'bob')
      await stage.begins('b')
      expect(stage.pool.stats()).to.include({ threads: 2, busy: 2, queued: 0 })
      stage.end('b')
      await short
      expect(stage.begun.at(-1)).to.equal('b')
      stage.letIn(stage.started[2]!)
      await stage.begins('a2')
      stage.end('a2')
      expect(await next).to.equal(stage.started[2])
    })

    it('gives a free thread to the next client in turn, not to a job whose own thread is starting', async () => {
      stage = new Stage({ workersMax: 2 })
      const first = stage.run('a1', 'ann')
      await stage.begins('a1')
      stage.isOpen = false
      ignored(stage.run('b', 'bob'))
      await stage.starts(2)
      const second = stage.run('a2', 'ann')
      stage.end('a1')
      await stage.begins('a2')
      stage.end('a2')
      expect(await second).to.equal(await first)
    })

    it('serves the client that used the least time first, and new clients last', async () => {
      stage = new Stage({ preemptMs: LONG_MS / 2, timeoutMs: 1 })
      const options = { timeoutMs: LONG_MS }
      for (const [client, ms] of [
        ['ann', 30],
        ['bob', 20],
        ['cat', 10],
      ] as const)
        await runFor(`${client}0`, client, ms)
      const first = stage.run('x', 'xen', options)
      await stage.begins('x')
      for (const client of ['ann', 'bob', 'cat', 'new']) ignored(stage.run(`${client}1`, client, options))
      stage.end('x')
      await first
      for (const client of ['cat', 'bob', 'ann', 'new']) {
        await stage.begins(`${client}1`)
        stage.end(`${client}1`)
      }
      await until(() => stage.pool.stats().busy === 0)
      expect(stage.begun.slice(4)).to.deep.equal(['cat1', 'bob1', 'ann1', 'new1'])
    })

    it('rejects the last job of the client with the most queued jobs when the queue is full', async () => {
      stage = new Stage({ queueMax: 8 })
      ignored(stage.run('x', 'xen'))
      const crowd = ['a', 'b', 'c', 'd'].flatMap((client) =>
        [1, 2].map((n) => stage.run(`${client}${n}`, client)),
      )
      const outcomes = crowd.map((job) => failureOf(job))
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 8 })
      ignored(stage.run('e1', 'eve'))
      expect(await Promise.race(outcomes)).to.include({ code: 'QUEUE_FULL' })
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 8 })
      expect(await failureOf(stage.run('e2', 'eve'))).to.include({ code: 'QUEUE_FULL' })
    })

    it('reports to the caller how long each job had a thread, however the job ended', async () => {
      stage = new Stage({ preemptMs: LONG_MS / 2 })
      const reported: number[] = []
      const worked = (ms: number): void => void reported.push(ms)
      const ending = async (name: string, ms: number, fails: boolean): Promise<void> => {
        const job = stage.run(name, 'ann', { worked })
        await stage.begins(name)
        stage.nowMs += ms
        stage.end(name, fails)
        await job.catch(() => {})
      }
      await ending('a', 5, false)
      await ending('b', 7, true)
      const last = failureOf(stage.run('c', 'ann', { worked }))
      await stage.begins('c')
      const never = failureOf(stage.run('d', 'ann', { worked }))
      stage.nowMs += 11
      await stage.pool.close()
      expect([(await last).code, (await never).code]).to.deep.equal(['CLOSED', 'CLOSED'])
      expect(reported).to.deep.equal([5, 7, 11])
    })

    it('charges a caller an extra cancelGraceMs when the thread of a cancelled job is ended', async () => {
      stage = new Stage({ cancelGraceMs: 20 })
      const reported: number[] = []
      const signal = new CancelSignal()
      const job = failureOf(stage.run('a', 'ann', { signal, worked: (ms) => void reported.push(ms) }))
      await stage.begins('a')
      stage.nowMs += 30
      signal.cancel()
      expect(await job).to.include({ code: 'CANCELLED' })
      expect(reported).to.deep.equal([50])
    })
  })
})
