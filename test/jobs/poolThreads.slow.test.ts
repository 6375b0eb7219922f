/** Threads of a pool that do not start, cannot be sent a job, need too much memory, or do not end. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { call } from '../../src/jobs/definitions/call.ts'
import { Spool } from '../../src/jobs/spool.ts'
import { cpuMsOfThread } from '../../src/jobs/threadTime.ts'
import { WorkerPool } from '../../src/jobs/workerPool.ts'
import type { WorkerPoolOptions } from '../../src/jobs/workerPoolOptions.ts'
import { threadScript } from '../support/threadScript.ts'
import { endsOf, failureOf, Stage, until } from './stage.ts'

/** Not the URL of a file, so that no thread starts, as if the system could not create a thread. */
const NOWHERE = 'https://localhost/'
/** A worker that behaves as the input of each job says, and answers with the id of its thread. */
const SCRIPT = `
  import { spawnSync } from 'node:child_process'
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', ({ id, input }) => {
    const kept = []
    while (input.grows) kept.push(new Array(1000).fill(id).map((n, i) => ({ n, i })))
    // Native code, which cannot be ended before it returns.
    if (input.pauseMs) spawnSync(process.execPath, ['-e', \`setTimeout(() => {}, \${input.pauseMs})\`])
    if (input.untilFile) spawnSync(process.execPath, ['-e', \`
      const look = () => require('node:fs').existsSync(\${JSON.stringify(input.untilFile)}) || setTimeout(look, 10)
      look()\`])
    parentPort.postMessage({ id, outcome: { output: threadId } })
  })
  parentPort.postMessage({ ready: true })`

interface Input {
  grows?: boolean
  pauseMs?: number
  /** The job blocks until this file exists. */
  untilFile?: string
  bytesMax?: number
  cannotBeCloned?: () => void
}

describe('threads of the worker pool', () => {
  const pools: WorkerPool[] = []

  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.close()
  })

  function start(options: Partial<WorkerPoolOptions> = {}): WorkerPool {
    const spool = new Spool(join(tmpdir(), randomUUID()))
    const defaults = { location: '', workersMax: 1, timeoutMs: 60_000, queueMax: 10, spool }
    const pool = new WorkerPool({ ...defaults, workerUrl: threadScript(SCRIPT), ...options })
    pools.push(pool)
    return pool
  }

  /** Runs a job; only its input matters to the script. */
  function run(pool: WorkerPool, input: Input = {}, timeoutMs = 60_000): Promise<number> {
    const options = { timeoutMs, caller: { client: 'ann' } }
    return pool.run(call, input as never, options) as never
  }

  describe('with a time limit of CPU time', () => {
    /** A worker that computes without end, or answers when it hears so, as the input says. */
    const script = `
      import { readlinkSync, readFileSync } from 'node:fs'
      import { parentPort, workerData } from 'node:worker_threads'
      const channel = new BroadcastChannel(workerData.location)
      parentPort.on('message', ({ id, input }) => {
        channel.postMessage('begun')
        if (!input.waits) for (;;);
        channel.onmessage = () => parentPort.postMessage({ id, outcome: { output: 7 } })
      })
      const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
      const cpuMs = Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6
      parentPort.postMessage({ ready: true, threadId: id, cpuMs })`
    const LIMIT_MS = 200

    // Where the system does not report CPU times, the elapsed time counts.
    for (const waits of cpuMsOfThread(process.pid) === undefined ? [] : [true, false]) {
      it(`${waits ? 'go on while a job waits' : 'are ended while a job computes'}`, async () => {
        const location = randomUUID()
        const channel = new BroadcastChannel(location)
        const begun = new Promise((resolve) => {
          channel.onmessage = resolve
        })
        const pool = start({ location, workerUrl: threadScript(script), countsCpuTime: true })
        const job = pool.run(call, { waits } as never, { timeoutMs: LIMIT_MS }) as Promise<unknown>
        await begun
        if (waits) {
          // The timer of the pool began before this one, so it ends before.
          await new Promise((resolve) => setTimeout(resolve, LIMIT_MS))
          channel.postMessage('end')
          expect(await job).to.equal(7)
        } else expect(await failureOf(job)).to.include({ code: 'TIMEOUT', timeoutMs: LIMIT_MS })
        channel.close()
      })
    }

    for (const timeoutMs of cpuMsOfThread(process.pid) === undefined ? [] : [20])
      it('are ended after ten times the limit if they only wait', async () => {
        const pool = start({ location: randomUUID(), workerUrl: threadScript(script), countsCpuTime: true })
        const job = pool.run(call, { waits: true } as never, { timeoutMs })
        expect(await failureOf(job)).to.include({ code: 'TIMEOUT', timeoutMs })
      })
  })

  describe('when the pool is paused', () => {
    it('are all ended, their jobs are rejected, and queued jobs run later on new threads', async () => {
      const stage = new Stage({ workersMax: 2, spares: 1 })
      const running = [stage.run('a', 'ann'), stage.run('b', 'bob')].map(failureOf)
      await stage.begins('a', 'b')
      const waiting = stage.run('c', 'ann')
      await stage.pool.pause()
      for (const job of running) expect(await job).to.include({ code: 'REOPENED' })
      expect(stage.pool.stats()).to.include({ threads: 0, busy: 0, queued: 1, ending: 0 })
      const late = stage.run('d', 'bob')
      expect(stage.pool.stats()).to.include({ threads: 0, busy: 0, queued: 2 })
      stage.pool.resume()
      await stage.begins('c', 'd')
      for (const name of ['c', 'd']) stage.end(name)
      expect(await Promise.all([waiting, late])).to.have.lengthOf(2)
      expect(endsOf(stage.pool.stats())).to.deep.equal({ ok: 2, REOPENED: 2 })
      await stage.close()
    })
  })

  describe('that do not start', () => {
    it('fail their jobs, and free the thread slot of the client and the bytes reserved in the spool', async () => {
      const workerUrl = new URL(NOWHERE)
      const spool = new Spool(join(tmpdir(), randomUUID()), 1_000)
      const pool = start({ workerUrl, spool, clientThreadsMax: 1, spares: 1 })
      for (let i = 0; i < 3; i++) {
        const error = await failureOf(run(pool, { bytesMax: 500 }))
        expect(error).to.include({ code: 'CRASHED' })
        expect(error.message).to.match(/^no thread could be started: /)
      }
      expect(pool.stats()).to.include({ threads: 0, busy: 0, queued: 0 })
      expect(endsOf(pool.stats())).to.deep.equal({ CRASHED: 3 })
      expect(spool.bytesLeft).to.equal(1_000)
      workerUrl.href = threadScript(SCRIPT).href
      expect(await run(pool)).to.be.a('number')
    })

    it('fail their jobs with NO_FILE_HANDLE when no file handle is left', async () => {
      const codes = ['EMFILE', 'ENFILE'].map(
        (code) => `throw Object.assign(new Error('open'), { code: '${code}' })`,
      )
      // Node's error for a thread that cannot create its event loop.
      const own =
        "throw Object.assign(new Error('Worker initialization failure: EMFILE'), { code: 'ERR_WORKER_INIT_FAILED' })"
      for (const script of [...codes, own]) {
        const pool = start({ workerUrl: threadScript(script) })
        expect(await failureOf(run(pool))).to.include({ code: 'NO_FILE_HANDLE' })
        expect(endsOf(pool.stats())).to.deep.equal({ NO_FILE_HANDLE: 1 })
      }
    })

    it('fail the queued jobs if the threads are replacements of an ended thread', async () => {
      const workerUrl = threadScript(SCRIPT)
      const pool = start({ workerUrl })
      await run(pool)
      const first = failureOf(run(pool, { pauseMs: 100 }, 10))
      const others = [1, 2].map(() => failureOf(run(pool)))
      workerUrl.href = NOWHERE
      expect(await first).to.include({ code: 'TIMEOUT' })
      for (const other of others) expect(await other).to.include({ code: 'CRASHED' })
      expect(pool.stats()).to.include({ threads: 0, busy: 0, queued: 0 })
      workerUrl.href = threadScript(SCRIPT).href
      expect(await run(pool)).to.be.a('number')
    })

    it('fail no job if they are spare threads', async () => {
      const workerUrl = threadScript(SCRIPT)
      const pool = start({ workerUrl, spares: 1 })
      const first = run(pool)
      workerUrl.href = NOWHERE
      expect(await first).to.equal(await run(pool))
      expect(pool.stats()).to.include({ threads: 1, busy: 0 })
    })

    it('do not keep jobs waiting for longer than queueWaitMs', async () => {
      const stage = new Stage({ queueWaitMs: 500 })
      stage.isOpen = false
      const jobs = ['a', 'b'].map((name) => failureOf(stage.run(name, 'ann')))
      for (const job of jobs) {
        expect(await job).to.include({ code: 'QUEUE_FULL', message: 'no worker was free for 500 ms' })
      }
      await stage.starts(1)
      expect(stage.pool.stats()).to.include({ threads: 1, busy: 0, queued: 0 })
      stage.letIn(stage.started[0]!)
      const next = stage.run('c', 'ann')
      await stage.begins('c')
      stage.end('c')
      expect(await next).to.equal(stage.started[0])
      expect(stage.begun).to.deep.equal(['c'])
      await stage.close()
    })
  })

  it('do not count their starting time towards the time limit of a job', async () => {
    const timeoutMs = 1_000
    const stage = new Stage({ timeoutMs })
    stage.isOpen = false
    const job = stage.run('a', 'ann')
    await stage.starts(1)
    await new Promise((resolve) => setTimeout(resolve, timeoutMs + 100))
    stage.letIn(stage.started[0]!)
    await stage.begins('a')
    stage.end('a')
    expect(await job).to.equal(stage.started[0])
    await stage.close()
  })

  describe('given a job that cannot be cloned', () => {
    it('fail the job, and run the next job', async () => {
      const pool = start()
      const refused: Input = { cannotBeCloned: () => {} }
      // The first job fails while the thread starts, the second when the thread is ready.
      for (let i = 0; i < 2; i++) {
        const error = await failureOf(run(pool, refused))
        expect(error).to.include({ code: 'CRASHED' })
        expect(error.message).to.match(/^the job could not be sent: /)
      }
      const [bad, good] = [failureOf(run(pool, refused)), run(pool)]
      expect(await bad).to.include({ code: 'CRASHED' })
      expect(await good).to.equal(await run(pool))
      expect(pool.stats()).to.include({ threads: 1, busy: 0, queued: 0 })
    })

    it('fail two queued jobs of this kind, and run the job after them', async () => {
      const pool = start()
      const first = run(pool, { pauseMs: 1 })
      const bad = [1, 2].map(() => failureOf(run(pool, { cannotBeCloned: () => {} })))
      const good = run(pool)
      for (const one of bad) expect(await one).to.include({ code: 'CRASHED' })
      expect(await good).to.equal(await first)
    })
  })

  it('that need too much memory are ended with their jobs, and replaced', async () => {
    const pool = start({ heapBytesMax: 32_000_000 })
    const first = await run(pool)
    expect(await failureOf(run(pool, { grows: true }))).to.include({ code: 'OUT_OF_MEMORY' })
    expect(pool.stats()).to.include({ threads: 1, busy: 0 })
    expect(await run(pool)).to.not.equal(first)
    expect(endsOf(pool.stats())).to.deep.equal({ ok: 2, OUT_OF_MEMORY: 1 })
  })

  it('that are still ending delay the start of new threads', async () => {
    const pool = start({ obeyMs: 0 })
    const first = await run(pool)
    const untilFile = join(await mkdtemp(join(tmpdir(), 'cartulary-test-')), 'go-on')
    for (let i = 0; i < 2; i++) {
      expect(await failureOf(run(pool, { untilFile }, 20))).to.include({ code: 'TIMEOUT' })
    }
    await until(() => pool.stats().threads === 0)
    expect(pool.stats()).to.include({ threads: 0, ending: 2, busy: 0 })
    const next = run(pool)
    expect(pool.stats()).to.include({ threads: 0, ending: 2, busy: 0, queued: 1 })
    await writeFile(untilFile, '')
    expect(await next).to.be.above(first)
    await until(() => pool.stats().ending === 0)
    expect(endsOf(pool.stats())).to.deep.equal({ ok: 2, TIMEOUT: 2 })
  })
})
