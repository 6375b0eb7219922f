/** Who gets a thread, who waits for one, and whose job is ended: on threads that do what the test tells them. */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BroadcastChannel } from 'node:worker_threads'
import { expect } from 'chai'
import { JobError, type JobName, type Jobs, type RunOptions } from '../../src/jobs/executor.ts'
import { type PoolOptions, WorkerPool } from '../../src/jobs/pool.ts'
import { Spool } from '../../src/jobs/spool.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { Gone } from '../../src/rpc/gone.ts'

/** Says over a channel what it does, and does what it is told there. A job answers with its thread's number. */
const SCRIPT = `
  import { parentPort, threadId, workerData } from 'node:worker_threads'
  const stage = new BroadcastChannel(workerData.location)
  const jobs = new Map()
  stage.onmessage = ({ data }) => {
    if (data.ready === threadId) parentPort.postMessage({ ready: true })
    const id = jobs.get(data.end)
    if (id === undefined) return
    const failure = { kind: 'archive', code: 'CORRUPT', message: 'as told' }
    parentPort.postMessage(data.fails ? { id, failure } : { id, outcome: { output: threadId } })
  }
  parentPort.on('message', ({ id, input }) => {
    jobs.set(input.name, id)
    stage.postMessage({ begun: input.name, on: threadId })
  })
  stage.postMessage({ started: threadId })`

/** More than any test takes: a job that is let go on for so long comes to its own end. */
const LONG_MS = 600_000

/** What threads say. */
type Told = { started?: number; begun?: string; on?: number }

/** Directs the threads of a pool. */
class Stage {
  readonly #channel: BroadcastChannel
  readonly pool: WorkerPool
  /** What happened, in order: `started 1`, `begun a on 1`. */
  readonly events: string[] = []
  /** Threads are let in as they come. */
  isOpen = true

  constructor(options: Partial<PoolOptions> = {}) {
    const location = randomUUID()
    this.#channel = new BroadcastChannel(location)
    this.#channel.onmessage = (message: unknown) => this.#hear((message as { data: Told }).data)
    const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`)
    const spool = new Spool(join(tmpdir(), location))
    const defaults = { workersMax: 1, timeoutMs: LONG_MS, queueMax: 100 }
    this.pool = new WorkerPool({ ...defaults, location, spool, workerUrl, ...options })
  }

  #hear(data: Told): void {
    if (data.started !== undefined) {
      this.events.push(`started ${data.started}`)
      if (this.isOpen) this.letIn(data.started)
    } else if (data.begun !== undefined) this.events.push(`begun ${data.begun} on ${data.on}`)
  }

  letIn(thread: number): void {
    this.#channel.postMessage({ ready: thread })
  }

  /** A job of any kind; the script only looks at its name. */
  run(name: string, client: string, options: { gone?: Gone; timeoutMs?: number } = {}): Promise<number> {
    const { gone, ...others } = options
    const run: RunOptions = { ...others, caller: { client, gone } }
    const input = { name } as unknown as Jobs[JobName]['input']
    return this.pool.run('call', input as never, run) as unknown as Promise<number>
  }

  end(name: string, fails = false): void {
    this.#channel.postMessage({ end: name, fails })
  }

  get started(): number[] {
    return this.events.flatMap((event) => (event.startsWith('started') ? [Number(event.slice(8))] : []))
  }

  /** Names of the jobs that have begun, in order. */
  get begun(): string[] {
    return this.events.flatMap((event) => /^begun (\S+)/.exec(event)?.[1] ?? [])
  }

  async begins(...names: string[]): Promise<void> {
    await until(() => names.every((name) => this.begun.includes(name)))
  }

  async starts(threads: number): Promise<void> {
    await until(() => this.started.length >= threads)
  }

  async close(): Promise<void> {
    await this.pool.close()
    this.#channel.close()
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1))
}

async function failureOf(running: Promise<unknown>): Promise<JobError> {
  const error = await running.then(
    () => expect.fail('the job succeeded'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof JobError) return error
  throw error
}

describe('pool', () => {
  let stage: Stage

  afterEach(() => stage.close())

  /** They are ended with the pool. */
  const ignored = (running: Promise<unknown>): void => {
    running.catch(() => {})
  }

  describe('for nobody any more', () => {
    it('does not begin a job whose caller has gone', async () => {
      stage = new Stage()
      const gone = new Gone()
      gone.tell()
      expect(await failureOf(stage.run('a', 'ann', { gone }))).to.include({ code: 'CANCELLED' })
      const next = stage.run('b', 'ann')
      await stage.begins('b')
      stage.end('b')
      await next
      expect(stage.begun).to.deep.equal(['b'])
    })

    it('takes a job that waits out of the queue', async () => {
      stage = new Stage()
      const gone = new Gone()
      const first = stage.run('a', 'ann')
      const second = failureOf(stage.run('b', 'ann', { gone }))
      const third = stage.run('c', 'ann')
      await stage.begins('a')
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 2 })
      gone.tell()
      expect(await second).to.include({ code: 'CANCELLED' })
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 1 })
      stage.end('a')
      await stage.begins('c')
      stage.end('c')
      expect(await third).to.equal(await first)
      expect(stage.begun).to.deep.equal(['a', 'c'])
    })

    it('leaves the thread alone on whose start a job waits', async () => {
      stage = new Stage()
      stage.isOpen = false
      const gone = new Gone()
      const first = failureOf(stage.run('a', 'ann', { gone }))
      await stage.starts(1)
      expect(stage.pool.stats()).to.include({ threads: 1, busy: 1 })
      gone.tell()
      expect(await first).to.include({ code: 'CANCELLED' })
      expect(stage.pool.stats()).to.include({ threads: 1, busy: 0 })
      stage.letIn(stage.started[0]!)
      const second = stage.run('b', 'ann')
      await stage.begins('b')
      stage.end('b')
      expect(await second).to.equal(stage.started[0])
      expect(stage.begun).to.deep.equal(['b'])
    })

    it('lets a job come to its end that soon does: its thread is worth more', async () => {
      stage = new Stage({ cancelGraceMs: LONG_MS })
      const gone = new Gone()
      const first = stage.run('a', 'ann', { gone })
      await stage.begins('a')
      gone.tell()
      stage.end('a')
      const second = stage.run('b', 'ann')
      await stage.begins('b')
      stage.end('b')
      expect(await first).to.equal(await second)
      expect(stage.started).to.have.lengthOf(1)
    })

    it('ends a job with its thread that goes on', async () => {
      stage = new Stage({ cancelGraceMs: 1 })
      const gone = new Gone()
      const first = failureOf(stage.run('a', 'ann', { gone }))
      await stage.begins('a')
      const second = stage.run('b', 'bob')
      gone.tell()
      expect(await first).to.include({ code: 'CANCELLED' })
      await stage.begins('b')
      stage.end('b')
      expect(await second).to.equal(stage.started[1])
      expect(stage.pool.stats().ended).to.deep.equal({ CANCELLED: 1, ok: 1 })
    })

    it('does not mind callers that go when they have their answer', async () => {
      stage = new Stage({ cancelGraceMs: 0 })
      const gone = new Gone()
      const first = stage.run('a', 'ann', { gone })
      await stage.begins('a')
      stage.end('a')
      await first
      const second = stage.run('b', 'ann')
      await stage.begins('b')
      gone.tell()
      stage.end('b')
      expect(await second).to.equal(await first)
    })
  })

  describe('with a spare', () => {
    it('gives its place to the spare, which has started before, and starts another', async () => {
      stage = new Stage({ spares: 1, cancelGraceMs: 0 })
      const gone = new Gone()
      const first = failureOf(stage.run('a', 'ann', { gone }))
      await stage.starts(2)
      const second = stage.run('b', 'bob')
      expect(stage.pool.stats()).to.include({ threads: 2, busy: 1, queued: 1 })
      gone.tell()
      expect(await first).to.include({ code: 'CANCELLED' })
      expect(stage.started).to.have.lengthOf(2)
      await stage.begins('b')
      stage.end('b')
      expect(await second).to.equal(stage.started[1])
      await stage.starts(3)
      expect(stage.pool.stats()).to.include({ threads: 2, busy: 0 })
    })

    it('keeps one beside those that work, which are no more than they may be', async () => {
      stage = new Stage({ workersMax: 2, spares: 1 })
      for (const name of ['a', 'b', 'c']) ignored(stage.run(name, LOCAL))
      await stage.starts(3)
      await stage.begins('a', 'b')
      expect(stage.pool.stats()).to.include({ threads: 3, busy: 2, queued: 1 })
    })

    it('starts it after the thread that somebody waits for', async () => {
      stage = new Stage({ workersMax: 2, spares: 1 })
      stage.isOpen = false
      for (const name of ['a', 'b']) ignored(stage.run(name, LOCAL))
      await stage.starts(2)
      expect(stage.pool.stats()).to.include({ threads: 2, busy: 2 })
      for (const thread of stage.started) stage.letIn(thread)
      await stage.starts(3)
      expect(stage.pool.stats()).to.include({ threads: 3, busy: 2 })
    })

    it('does not start those again and again that die of it', async () => {
      const script = `process.exit(1)`
      const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
      stage = new Stage({ spares: 1, workerUrl })
      expect(await failureOf(stage.run('a', 'ann'))).to.include({ code: 'CRASHED' })
      expect(stage.pool.stats()).to.include({ threads: 0, busy: 0, queued: 0 })
    })

    it('has none unless it is asked for', async () => {
      stage = new Stage({ workersMax: 2 })
      ignored(stage.run('a', 'ann'))
      await stage.begins('a')
      expect(stage.pool.stats()).to.include({ threads: 1, busy: 1 })
    })
  })

  describe('in turn', () => {
    it('serves the clients that wait one after the other', async () => {
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

    it('leaves a thread to others, however many one client asks for', async () => {
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

    it('gives a client as many threads as is said', async () => {
      stage = new Stage({ workersMax: 3, clientThreadsMax: 1 })
      for (const name of ['a1', 'a2', 'b1', 'b2']) ignored(stage.run(name, name[0]!))
      await stage.begins('a1', 'b1')
      expect(stage.pool.stats()).to.include({ busy: 2, queued: 2 })
    })

    it('gives the only thread to any client, and all to whoever is not limited', async () => {
      stage = new Stage({ workersMax: 1 })
      ignored(stage.run('a', 'ann'))
      await stage.begins('a')
      await stage.close()
      stage = new Stage({ workersMax: 3 })
      for (const name of ['a', 'b', 'c']) ignored(stage.run(name, LOCAL))
      await stage.begins('a', 'b', 'c')
    })

    it('moves a job from a thread that is starting to one that becomes free', async () => {
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

  describe('with many who wait', () => {
    it('refuses a client that has a quarter of the queue, and nobody else', async () => {
      stage = new Stage({ queueMax: 8 })
      for (const name of ['a0', 'a1', 'a2']) ignored(stage.run(name, 'ann'))
      expect(await failureOf(stage.run('a3', 'ann'))).to.include({
        code: 'QUEUE_FULL',
        message: 'too many calls of this client wait for a worker',
      })
      for (const name of ['b1', 'b2', 'c1']) ignored(stage.run(name, name[0]!))
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 5 })
      for (const name of ['x', 'y', 'z']) ignored(stage.run(name, LOCAL))
      for (const client of ['dan', LOCAL]) {
        expect(await failureOf(stage.run('d1', client))).to.include({
          code: 'QUEUE_FULL',
          message: 'too many calls wait for a worker',
        })
      }
      expect(stage.pool.stats()).to.deep.include({ queued: 8, ended: { QUEUE_FULL: 3 } })
    })

    it('answers who has waited for too long, and goes on', async () => {
      stage = new Stage({ queueWaitMs: 20 })
      const first = stage.run('a', 'ann')
      expect(await failureOf(stage.run('b', 'bob'))).to.include({
        code: 'QUEUE_FULL',
        message: 'no worker was free for 20 ms',
      })
      expect(stage.pool.stats()).to.include({ busy: 1, queued: 0 })
      await stage.begins('a')
      stage.end('a')
      expect(await first).to.equal(stage.started[0])
      expect(stage.begun).to.deep.equal(['a'])
    })

    it('says what it does, and how jobs ended', async () => {
      stage = new Stage({ isLazy: true, cancelGraceMs: 0 })
      expect(stage.pool.stats()).to.deep.equal({ threads: 0, busy: 0, queued: 0, ended: {} })
      const gone = new Gone()
      const [first, second] = [stage.run('a', 'ann'), stage.run('b', 'ann')]
      const third = stage.run('c', 'ann', { timeoutMs: 1 })
      const fourth = stage.run('d', 'ann', { gone })
      ignored(fourth)
      expect(stage.pool.stats()).to.deep.equal({ threads: 1, busy: 1, queued: 3, ended: {} })
      gone.tell()
      await stage.begins('a')
      stage.end('a')
      await first
      await stage.begins('b')
      stage.end('b', true)
      await second.catch(() => {})
      expect(await failureOf(third)).to.include({ code: 'TIMEOUT' })
      const { ended } = stage.pool.stats()
      expect(ended).to.deep.equal({ ok: 1, failed: 1, TIMEOUT: 1, CANCELLED: 1 })
    })
  })
})
