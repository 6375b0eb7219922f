/** Stacking: short jobs behind running jobs, on threads that the test directs. */
import { expect } from 'chai'
import { call } from '../../src/jobs/definitions/call.ts'
import type { WorkerPoolOptions } from '../../src/jobs/workerPoolOptions.ts'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { endsOf, failureOf, Stage } from './stage.ts'

/** How long a test waits until the timer that takes jobs back has fired, in milliseconds. */
const LATE_MS = 30
/** Longer than any test. */
const NEVER_MS = 1_000_000

describe('a job behind a running job', () => {
  let stage: Stage

  afterEach(() => stage.close())

  /** Starts a pool. @param firstMs time of the first job in milliseconds, and so the expected time of the next jobs */
  async function start(options: Partial<WorkerPoolOptions> = {}, firstMs = 0): Promise<void> {
    stage = new Stage({ stackedMax: 3, stackedLateMs: NEVER_MS, ...options })
    const first = stage.run('first', LOCAL)
    await stage.begins('first')
    stage.nowMs += firstMs
    stage.end('first')
    await first
    stage.got.length = 0
  }

  const pastLate = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LATE_MS))

  async function endAll(...names: string[]): Promise<void> {
    for (const name of names) {
      await stage.begins(name)
      stage.end(name)
    }
  }

  it('is sent before the running job is answered, and has its own result', async () => {
    await start()
    const names = ['a', 'b', 'c', 'd', 'e']
    const answered: string[] = []
    const charged: string[] = []
    const running = names.map(async (name) => {
      await stage.run(name, LOCAL, { worked: () => charged.push(name) })
      answered.push(name)
    })
    await stage.gets('a', 'b', 'c', 'd')
    expect(stage.got).to.not.include('e')
    expect(stage.pool.stats()).to.include({ threads: 1, busy: 1, queued: 4 })
    await endAll(...names)
    await Promise.all(running)
    expect(answered).to.deep.equal(names)
    expect(charged).to.deep.equal(names)
    expect(stage.begun).to.deep.equal(['first', ...names])
    expect(stage.pool.stats()).to.include({ busy: 0, queued: 0 })
    expect(endsOf(stage.pool.stats())).to.deep.equal({ ok: 6 })
  })

  it('may fail without an effect on the other jobs', async () => {
    await start()
    const jobs = ['a', 'b', 'c'].map((name) => stage.run(name, LOCAL))
    const failure = jobs[1]!.then(
      () => expect.fail('it succeeded'),
      (error: Error) => error.message,
    )
    await endAll('a')
    await stage.begins('b')
    stage.end('b', true)
    await endAll('c')
    expect(await failure).to.equal('as sent')
    expect(await jobs[0]).to.equal(await jobs[2])
  })

  it('begins exactly once, even if it was taken back and sent again', async () => {
    await start({ stackedLateMs: 5 })
    const jobs = ['a', 'b', 'c'].map((name) => stage.run(name, LOCAL))
    await stage.gets('a', 'b', 'c')
    await pastLate()
    expect(stage.pool.stats()).to.include({ busy: 1, queued: 2 })
    await endAll('a', 'b', 'c')
    await Promise.all(jobs)
    expect(stage.got).to.deep.equal(['a', 'b', 'c', 'b', 'c'])
    expect(stage.begun).to.deep.equal(['first', 'a', 'b', 'c'])
  })

  it('moves to a free thread when the running job takes long', async () => {
    await start({ stackedLateMs: 5, workersMax: 2 })
    const long = stage.run('a', LOCAL)
    const other = stage.run('b', LOCAL)
    await stage.begins('a', 'b')
    const behind = stage.run('c', LOCAL)
    await endAll('b')
    await other
    // The job is behind `a`, and only the timer can move it.
    await endAll('c')
    expect(await behind).to.equal(await other)
    stage.end('a')
    expect(await long).to.not.equal(await other)
  })

  it('returns to the front of the full queue of its client if the running job takes long', async () => {
    await start({ stackedLateMs: 5, queueMax: 1 })
    const jobs = ['a', 'b', 'c', 'd', 'e'].map((name) => stage.run(name, LOCAL))
    await stage.gets('a', 'b', 'c', 'd')
    await pastLate()
    expect(stage.pool.stats()).to.include({ queued: 4 })
    expect(await failureOf(stage.run('f', LOCAL))).to.include({ code: 'QUEUE_FULL' })
    await endAll('a', 'b', 'c', 'd', 'e')
    await Promise.all(jobs)
    expect(stage.begun).to.deep.equal(['first', 'a', 'b', 'c', 'd', 'e'])
  })

  it('does not begin if its caller cancels', async () => {
    await start()
    const signal = new CancelSignal()
    const first = stage.run('a', LOCAL)
    const second = failureOf(stage.run('b', 'ann', { signal }))
    const third = stage.run('c', LOCAL)
    await stage.gets('b', 'c')
    signal.cancel()
    expect(await second).to.include({ code: 'CANCELLED' })
    expect(stage.pool.stats()).to.include({ busy: 1, queued: 1 })
    await endAll('a', 'c')
    expect(await third).to.equal(await first)
    expect(stage.begun).to.deep.equal(['first', 'a', 'c'])
    expect(endsOf(stage.pool.stats())).to.deep.equal({ ok: 3, CANCELLED: 1 })
  })

  it('has its full time limit once it begins, and is ended with its thread after this time', async () => {
    await start({ stackedLateMs: 5, obeyMs: 0 })
    const first = stage.run('a', LOCAL)
    const second = failureOf(stage.run('b', LOCAL, { timeoutMs: 2 * LATE_MS }))
    const third = stage.run('c', LOCAL)
    await stage.gets('b', 'c')
    for (let i = 0; i < 3; i++) await pastLate()
    await endAll('a')
    await stage.begins('b')
    expect(await second).to.include({ code: 'TIMEOUT', timeoutMs: 2 * LATE_MS })
    await endAll('c')
    expect(await third).to.be.above(await first)
    expect(stage.begun).to.deep.equal(['first', 'a', 'b', 'c'])
  })

  it('runs exactly once, on a new thread, when its thread dies', async () => {
    await start()
    const first = failureOf(stage.run('a', LOCAL))
    const others = ['b', 'c'].map((name) => stage.run(name, LOCAL))
    await stage.gets('a', 'b', 'c')
    stage.kill('a')
    expect(await first).to.include({ code: 'CRASHED' })
    await endAll('b', 'c')
    for (const other of others) expect(await other).to.equal(stage.started[1])
    expect(stage.begun).to.deep.equal(['first', 'a', 'b', 'c'])
    expect(stage.pool.stats()).to.include({ busy: 0, queued: 0 })
    expect(endsOf(stage.pool.stats())).to.deep.equal({ ok: 3, CRASHED: 1 })
  })

  it('counts towards the limit on threads per client', async () => {
    await start({ clientThreadsMax: 2 })
    const jobs = ['a', 'b', 'c'].map((name) => stage.run(name, 'ann'))
    const other = stage.run('d', 'bob')
    await stage.gets('a', 'b', 'd')
    expect(stage.got).to.not.include('c')
    expect(stage.pool.stats()).to.include({ busy: 1, queued: 3 })
    await endAll('a', 'b')
    await endAll('d', 'c')
    await Promise.all([...jobs, other])
    expect(stage.begun.toSorted()).to.deep.equal(['a', 'b', 'c', 'd', 'first'])
  })

  it('is rejected when the pool is closed', async () => {
    await start()
    const jobs = ['a', 'b', 'c'].map((name) => failureOf(stage.run(name, LOCAL)))
    await stage.gets('a', 'b', 'c')
    await stage.pool.close()
    for (const job of jobs) expect(await job).to.include({ code: 'CLOSED' })
    expect(stage.pool.stats()).to.include({ threads: 0, busy: 0, queued: 0 })
  })

  it('waits while the pool is paused, and runs afterwards', async () => {
    await start()
    const first = failureOf(stage.run('a', LOCAL))
    const second = stage.run('b', LOCAL)
    await stage.gets('a', 'b')
    await stage.pool.pause()
    expect(await first).to.include({ code: 'REOPENED' })
    expect(stage.pool.stats()).to.include({ busy: 0, queued: 1 })
    stage.pool.resume()
    await endAll('b')
    expect(await second).to.equal(stage.started[1])
  })

  it('stays in the queue of the pool if jobs of the same name are usually long', async () => {
    await start({}, 10)
    const jobs = ['a', 'b'].map((name) => stage.run(name, LOCAL))
    await stage.begins('a')
    expect(stage.got).to.deep.equal(['a'])
    await endAll('a', 'b')
    await Promise.all(jobs)
    expect(stage.got).to.deep.equal(['a', 'b'])
  })

  it('is never a job that writes JSON, because a JSON job reserves bytes of the spool when it begins', async () => {
    await start()
    const input = { name: 'b', bytesMax: 1 } as never
    const jobs = [stage.run('a', LOCAL), stage.pool.run(call, input)]
    await stage.begins('a')
    expect(stage.got).to.deep.equal(['a'])
    await endAll('a', 'b')
    await Promise.all(jobs)
  })
})
