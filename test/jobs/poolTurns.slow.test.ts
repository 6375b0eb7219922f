/** Which jobs get a thread, which jobs wait, and which jobs are ended, on threads that the test directs. */
import { expect } from 'chai'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { threadScript } from '../support/threadScript.ts'
import { endsOf, failureOf, LONG_MS, Stage, until } from './stage.ts'

describe('the worker pool', () => {
  let stage: Stage

  afterEach(() => stage.close())

  /** Ignores the error of a job that ends with the pool. */
  const ignored = (running: Promise<unknown>): void => {
    running.catch(() => {})
  }

  describe('with cancelled jobs', () => {
    it('does not begin a job that is already cancelled', async () => {
      stage = new Stage()
      const signal = new CancelSignal()
      signal.cancel()
      expect(await failureOf(stage.run('a', 'ann', { signal }))).to.include({ code: 'CANCELLED' })
      const next = stage.run('b', 'ann')
      await stage.begins('b')
      stage.end('b')
      await next
      expect(stage.begun).to.deep.equal(['b'])
    })

    it('removes a queued job from the queue', async () => {
      stage = new Stage()
      const signal = new CancelSignal()
      const first = stage.run('a', 'ann')
      const second = failureOf(stage.run('b', 'ann', { signal }))
      const third = stage.run('c', 'ann')
      await stage.begins('a')
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 2 })
      signal.cancel()
      expect(await second).to.include({ code: 'CANCELLED' })
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 1 })
      stage.end('a')
      await stage.begins('c')
      stage.end('c')
      expect(await third).to.equal(await first)
      expect(stage.begun).to.deep.equal(['a', 'c'])
    })

    it('begins no job of a caller that cancels all its jobs at once', async () => {
      stage = new Stage()
      stage.isOpen = false
      const signal = new CancelSignal()
      const its = ['a', 'b', 'c'].map((name) => failureOf(stage.run(name, 'ann', { signal })))
      const other = stage.run('d', 'bob')
      await stage.starts(1)
      signal.cancel()
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 0 })
      for (const one of its) expect(await one).to.include({ code: 'CANCELLED' })
      stage.letIn(stage.started[0]!)
      await stage.begins('d')
      stage.end('d')
      await other
      expect(stage.begun).to.deep.equal(['d'])
      expect(endsOf(stage.pool.stats())).to.deep.equal({ CANCELLED: 3, ok: 1 })
    })

    it('lets a starting thread become ready for other jobs when its job is cancelled', async () => {
      stage = new Stage()
      stage.isOpen = false
      const signal = new CancelSignal()
      const first = failureOf(stage.run('a', 'ann', { signal }))
      await stage.starts(1)
      expect(stage.pool.stats()).to.include({ threads: 1, busy: 1 })
      signal.cancel()
      expect(await first).to.include({ code: 'CANCELLED' })
      expect(stage.pool.stats()).to.include({ threads: 1, busy: 0 })
      stage.letIn(stage.started[0]!)
      const second = stage.run('b', 'ann')
      await stage.begins('b')
      stage.end('b')
      expect(await second).to.equal(stage.started[0])
      expect(stage.begun).to.deep.equal(['b'])
    })

    it('keeps the thread if the job ends within the grace period', async () => {
      stage = new Stage({ cancelGraceMs: LONG_MS })
      const signal = new CancelSignal()
      const first = stage.run('a', 'ann', { signal })
      await stage.begins('a')
      signal.cancel()
      stage.end('a')
      const second = stage.run('b', 'ann')
      await stage.begins('b')
      stage.end('b')
      expect(await first).to.equal(await second)
      expect(stage.started).to.have.lengthOf(1)
    })

    it('ends the thread if the job goes on after the grace period', async () => {
      stage = new Stage({ cancelGraceMs: 1 })
      const signal = new CancelSignal()
      const first = failureOf(stage.run('a', 'ann', { signal }))
      await stage.begins('a')
      const second = stage.run('b', 'bob')
      signal.cancel()
      expect(await first).to.include({ code: 'CANCELLED' })
      await stage.begins('b')
      stage.end('b')
      expect(await second).to.equal(stage.started[1])
      expect(endsOf(stage.pool.stats())).to.deep.equal({ CANCELLED: 1, ok: 1 })
    })

    it('ignores callers that cancel after they have received their answer', async () => {
      stage = new Stage({ cancelGraceMs: 0 })
      const signal = new CancelSignal()
      const first = stage.run('a', 'ann', { signal })
      await stage.begins('a')
      stage.end('a')
      await first
      const second = stage.run('b', 'ann')
      await stage.begins('b')
      signal.cancel()
      stage.end('b')
      expect(await second).to.equal(await first)
    })
  })

  describe('with spare threads', () => {
    it('replaces an ended thread with the spare, and starts another spare', async () => {
      stage = new Stage({ spares: 1, cancelGraceMs: 0 })
      const signal = new CancelSignal()
      const first = failureOf(stage.run('a', 'ann', { signal }))
      await stage.starts(2)
      const second = stage.run('b', 'ann')
      expect(stage.pool.stats()).to.include({ threads: 2, busy: 1, queued: 1 })
      signal.cancel()
      expect(await first).to.include({ code: 'CANCELLED' })
      expect(stage.started).to.have.lengthOf(2)
      await stage.begins('b')
      stage.end('b')
      expect(await second).to.equal(stage.started[1])
      await stage.starts(3)
      expect(stage.pool.stats()).to.include({ threads: 2, busy: 0 })
    })

    it('keeps one spare besides the maximum number of working threads', async () => {
      stage = new Stage({ workersMax: 2, spares: 1 })
      for (const name of ['a', 'b', 'c']) ignored(stage.run(name, LOCAL))
      await stage.starts(3)
      await stage.begins('a', 'b')
      expect(stage.pool.stats()).to.include({ threads: 3, busy: 2, queued: 1 })
    })

    it('starts the spare only when the threads that jobs wait for have started', async () => {
      stage = new Stage({ workersMax: 2, spares: 1 })
      stage.isOpen = false
      for (const name of ['a', 'b']) ignored(stage.run(name, LOCAL))
      await stage.starts(2)
      expect(stage.pool.stats()).to.include({ threads: 2, busy: 2 })
      for (const thread of stage.started) stage.letIn(thread)
      await stage.starts(3)
      expect(stage.pool.stats()).to.include({ threads: 3, busy: 2 })
    })

    it('does not repeatedly start a spare that dies during its start', async () => {
      const script = `process.exit(1)`
      const workerUrl = threadScript(script)
      stage = new Stage({ spares: 1, workerUrl })
      expect(await failureOf(stage.run('a', 'ann'))).to.include({ code: 'CRASHED' })
      expect(stage.pool.stats()).to.include({ threads: 0, busy: 0, queued: 0 })
    })

    it('starts no spare thread by default', async () => {
      stage = new Stage({ workersMax: 2 })
      ignored(stage.run('a', 'ann'))
      await stage.begins('a')
      expect(stage.pool.stats()).to.include({ threads: 1, busy: 1 })
    })
  })

  describe('with several clients', () => {
    it('serves waiting clients one after another', async () => {
      stage = new Stage()
      const names = ['a0', 'a1', 'a2', 'a3', 'b1', 'c1', 'c2']
      const running = names.map((name) => stage.run(name, name[0]!))
      const order = ['a0', 'b1', 'c1', 'a1', 'c2', 'a2', 'a3']
      for (const name of order) {
        await stage.begins(name)
        stage.end(name)
      }
      await Promise.all(running)
      expect(stage.begun).to.deep.equal(order)
    })

    it('leaves a thread to other clients, however many jobs one client has', async () => {
      stage = new Stage({ workersMax: 3 })
      for (const name of ['a1', 'a2', 'a3', 'a4']) ignored(stage.run(name, 'ann'))
      expect(stage.pool.stats()).to.include({ busy: 2, queued: 2 })
      ignored(stage.run('b1', 'bob'))
      await stage.begins('a1', 'a2', 'b1')
      expect(stage.pool.stats()).to.include({ busy: 3, queued: 2 })
      stage.end('b1')
      await until(() => stage.pool.stats().busy === 2)
      stage.end('a1')
      await stage.begins('a3')
      expect(stage.pool.stats()).to.include({ busy: 2, queued: 1 })
    })

    it('gives a client at most the configured number of threads', async () => {
      stage = new Stage({ workersMax: 3, clientThreadsMax: 1 })
      for (const name of ['a1', 'a2', 'b1', 'b2']) ignored(stage.run(name, name[0]!))
      await stage.begins('a1', 'b1')
      expect(stage.pool.stats()).to.include({ busy: 2, queued: 2 })
    })

    it('lets a client with limits use the only thread, and lets a client without limits use all threads', async () => {
      stage = new Stage({ workersMax: 1 })
      ignored(stage.run('a', 'ann'))
      await stage.begins('a')
      await stage.close()
      stage = new Stage({ workersMax: 3 })
      for (const name of ['a', 'b', 'c']) ignored(stage.run(name, LOCAL))
      await stage.begins('a', 'b', 'c')
    })

    it('moves a job from a starting thread to another thread that becomes free', async () => {
      stage = new Stage({ workersMax: 2 })
      const first = stage.run('a', LOCAL)
      await stage.begins('a')
      stage.isOpen = false
      const second = stage.run('b', LOCAL)
      await stage.starts(2)
      stage.end('a')
      await stage.begins('b')
      stage.end('b')
      expect(await second).to.equal(await first)
      expect(stage.pool.stats()).to.include({ threads: 2, busy: 0 })
    })
  })

  describe('with many waiting jobs', () => {
    it('refuses jobs of a client that fills a quarter of the queue, but not jobs of other clients', async () => {
      stage = new Stage({ queueMax: 8 })
      for (const name of ['a0', 'a1', 'a2']) ignored(stage.run(name, 'ann'))
      expect(await failureOf(stage.run('a3', 'ann'))).to.include({
        code: 'CLIENT_QUEUE_FULL',
        message: 'too many calls of this client wait for a worker',
      })
      for (const name of ['b1', 'b2', 'c1']) ignored(stage.run(name, name[0]!))
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 5 })
      for (const name of ['x', 'y', 'z']) ignored(stage.run(name, LOCAL))
      expect(await failureOf(stage.run('d1', LOCAL))).to.include({
        code: 'QUEUE_FULL',
        message: 'too many calls wait for a worker',
      })
      expect(stage.pool.stats()).to.include({ queued: 8 })
      expect(endsOf(stage.pool.stats())).to.deep.equal({ CLIENT_QUEUE_FULL: 1, QUEUE_FULL: 1 })
    })

    it('rejects a job that has waited for queueWaitMs, and lets the running job go on', async () => {
      // The first job waits for the start of its thread, which takes long on a busy machine.
      stage = new Stage({ queueWaitMs: 3_000 })
      const first = stage.run('a', 'ann')
      await stage.begins('a')
      expect(await failureOf(stage.run('b', 'bob'))).to.include({
        code: 'QUEUE_FULL',
        message: 'no worker was free for 3000 ms',
      })
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 0 })
      stage.end('a')
      expect(await first).to.equal(stage.started[0])
      expect(stage.begun).to.deep.equal(['a'])
    })

    it('reports the numbers of threads and waiting jobs, and how many jobs ended with each outcome', async () => {
      stage = new Stage({ cancelGraceMs: 0 })
      const { ended: none, ...idle } = stage.pool.stats()
      expect(idle).to.deep.equal({ threads: 0, busy: 0, queued: 0, ending: 0 })
      expect(none).to.include({ ok: 0, failed: 0, TIMEOUT: 0, QUEUE_FULL: 0, CRASHED: 0 })
      expect(new Set(Object.values(none))).to.deep.equal(new Set([0]))
      const signal = new CancelSignal()
      const [first, second] = [stage.run('a', 'ann'), stage.run('b', 'ann')]
      const third = stage.run('c', 'ann', { timeoutMs: 1 })
      const fourth = stage.run('d', 'ann', { signal })
      ignored(fourth)
      expect(stage.pool.stats()).to.deep.include({ threads: 1, busy: 1, queued: 3, ended: none })
      signal.cancel()
      await stage.begins('a')
      stage.end('a')
      await first
      await stage.begins('b')
      stage.end('b', true)
      await second.catch(() => {})
      expect(await failureOf(third)).to.include({ code: 'TIMEOUT' })
      const { ended } = stage.pool.stats()
      expect(endsOf({ ended })).to.deep.equal({ ok: 1, failed: 1, TIMEOUT: 1, CANCELLED: 1 })
      expect(ended).to.have.all.keys(none)
    })
  })
})
