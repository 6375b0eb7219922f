/** How a pool takes over long answers from its threads, and deletes the files of failed jobs. */
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { call } from '../../src/jobs/definitions/call.ts'
import { traceCall } from '../../src/jobs/definitions/traceCall.ts'
import { JobError, type RunOptions } from '../../src/jobs/executor.ts'
import type { JsonResult } from '../../src/jobs/job.ts'
import { Spool } from '../../src/jobs/spool.ts'
import { WorkerPool } from '../../src/jobs/workerPool.ts'
import type { WorkerPoolOptions } from '../../src/jobs/workerPoolOptions.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { JsonBytes } from '../../src/rpc/jsonBytes.ts'
import { JsonFile } from '../../src/rpc/jsonFile.ts'
import { openStore } from '../../src/store/open.ts'
import { endless } from '../support/contracts.ts'
import { addressOf } from '../support/genesis.ts'
import { textOf } from '../support/jsonFiles.ts'
import { chainWith, failureOfJob, importedInto, inputOf } from '../support/simulations.ts'
import { withFolder } from '../support/stores.ts'
import { threadScript } from '../support/threadScript.ts'

/** A worker that behaves as the input of each job says. */
const SCRIPT = `
  import fs from 'node:fs'
  import path from 'node:path'
  import { parentPort } from 'node:worker_threads'
  const text = '"' + 'x'.repeat(99_998) + '"'
  parentPort.on('message', ({ id, input, spoolPath, spoolBytesMax }) => {
    if (input.answer === 'room') {
      const bytes = new Uint8Array(Buffer.from(String(spoolBytesMax)))
      return parentPort.postMessage({ id, outcome: { json: { kind: 'bytes', bytes } } }, [bytes.buffer])
    }
    if (input.answer === 'value') {
      return parentPort.postMessage({ id, outcome: { output: spoolBytesMax } })
    }
    if (input.answer === 'failed') {
      const failure = { kind: 'job', code: 'SPOOL_FAILED', message: 'ENOSPC: no space left on device, write' }
      return parentPort.postMessage({ id, failure })
    }
    if (input.answer === 'bytes') {
      const bytes = new Uint8Array(Buffer.from(text))
      return parentPort.postMessage({ id, outcome: { json: { kind: 'bytes', bytes } } }, [bytes.buffer])
    }
    if (input.answer === 'tooLarge') {
      const failure = { kind: 'job', code: 'RESPONSE_TOO_LARGE', message: 'too large', bytesMax: 7 }
      return parentPort.postMessage({ id, failure })
    }
    if (input.answer !== 'noFile') {
      fs.mkdirSync(path.dirname(spoolPath), { recursive: true })
      fs.writeFileSync(spoolPath, text)
    }
    if (input.answer === 'endless') for (;;);
    if (input.answer === 'crash') throw new RangeError('no memory')
    parentPort.postMessage({ id, outcome: { json: { kind: 'file', path: spoolPath, length: text.length } } })
  })
  parentPort.postMessage({ ready: true })`

type Answer = 'bytes' | 'room' | 'value' | 'file' | 'noFile' | 'tooLarge' | 'failed' | 'endless' | 'crash'

describe('JSON answers of the worker pool', () => {
  let folder: string
  let pool: WorkerPool | undefined

  beforeEach(() => {
    folder = fs.mkdtempSync(join(tmpdir(), 'cartulary-test-'))
  })

  afterEach(async () => {
    await pool?.close()
    expect(spooled()).to.deep.equal([])
    fs.rmSync(folder, { recursive: true })
  })

  const spoolFolder = (): string => join(folder, 'spool')
  const spooled = (): string[] => (fs.existsSync(spoolFolder()) ? fs.readdirSync(spoolFolder()) : [])

  function start(options: Partial<WorkerPoolOptions> = {}): WorkerPool {
    const workerUrl = threadScript(SCRIPT)
    const spool = new Spool(spoolFolder())
    pool = new WorkerPool({
      ...{ location: folder, workersMax: 1, timeoutMs: 30_000, queueMax: 10, spool, workerUrl },
      ...options,
    })
    return pool
  }

  /** Runs a job; its name does not matter to the script. */
  async function run(on: WorkerPool, answer: Answer, options?: RunOptions): Promise<JsonResult> {
    return runOf(on, { answer, bytesMax: 200_000 }, options)
  }

  async function runOf(on: WorkerPool, input: unknown, options?: RunOptions): Promise<JsonResult> {
    return (await on.run(call, input as never, options)) as unknown as JsonResult
  }

  const failureOf = (running: Promise<unknown>): Promise<JobError> =>
    running.then(
      () => expect.fail('the job succeeded'),
      (error: JobError) => error,
    )

  it('are bytes in memory if they are short', async () => {
    const result = await run(start(), 'bytes')
    expect(result).to.be.instanceOf(JsonBytes)
    expect((result as JsonBytes).bytes).to.have.length(100_000)
  })

  it('are open but unlinked files if they are long', async () => {
    const on = start()
    const results = [await run(on, 'file'), await run(on, 'file')]
    expect(spooled()).to.deep.equal([])
    for (const result of results) {
      expect(result).to.be.instanceOf(JsonFile)
      expect(result).to.have.length(100_000)
      expect(await textOf([result as JsonFile])).to.match(/^"x{99998}"$/)
    }
  })

  it('leave no file when the job exceeds its own time limit or the time limit of the pool', async () => {
    const own = start({ timeoutMs: 60_000 })
    expect(await failureOf(run(own, 'endless', { timeoutMs: 300 }))).to.include({
      code: 'TIMEOUT',
      timeoutMs: 300,
      message: 'ended after 300 ms',
    })
    await own.close()
    expect(spooled()).to.deep.equal([])
    const general = start({ timeoutMs: 300 })
    expect(await failureOf(run(general, 'endless'))).to.include({ code: 'TIMEOUT', timeoutMs: 300 })
  })

  it('may take longer than the time limit of the pool if the job has its own limit', async () => {
    const on = start({ timeoutMs: 200 })
    const late = failureOf(run(on, 'endless', { timeoutMs: 700 }))
    expect(await late).to.include({ code: 'TIMEOUT', timeoutMs: 700 })
  })

  it('leave no file when the thread dies, or the pool is closed', async () => {
    const on = start()
    const died = await failureOf(run(on, 'crash'))
    expect(died).to.include({ code: 'CRASHED' })
    expect(died.message).to.contain('no memory')
    const cut = failureOf(run(on, 'endless'))
    while (spooled().length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await on.close()
    expect(await cut).to.include({ code: 'CLOSED' })
  })

  it('fail with an error that names the maximum length when they are too long', async () => {
    const error = await failureOf(run(start(), 'tooLarge'))
    expect(error).to.be.instanceOf(JobError)
    expect(error).to.include({ code: 'RESPONSE_TOO_LARGE', message: 'too large', bytesMax: 7 })
  })

  it('fail when the pool cannot open the file, log the error once, and release their reservation', async () => {
    const logged: string[] = []
    const spool = new Spool(spoolFolder(), 300_000, (line) => logged.push(line))
    const on = start({ spool })
    for (let i = 0; i < 2; i++) {
      const error = await failureOf(run(on, 'noFile'))
      expect(error).to.be.instanceOf(JobError)
      expect(error).to.include({ code: 'SPOOL_FAILED' })
    }
    expect(logged).to.have.length(1)
    expect(logged[0]).to.match(/^spool: ENOENT/)
    expect(on.stats().ended).to.include({ SPOOL_FAILED: 2, failed: 0 })
    expect(spool.bytesLeft).to.equal(300_000)
  })

  /** Maximum length of the file that the next job may write. */
  const room = async (on: WorkerPool, client: string = LOCAL): Promise<number> =>
    Number(new TextDecoder().decode(((await run(on, 'room', { caller: { client } })) as JsonBytes).bytes))

  it('are limited, when they are files, by the limit of the job and by the bytes left in the spool', async () => {
    const spool = new Spool(spoolFolder(), 350_000)
    const on = start({ spool })
    const files: JsonFile[] = []
    for (const left of [200_000, 200_000, 150_000, 50_000]) {
      expect(await room(on)).to.equal(left)
      if (left >= 100_000) files.push((await run(on, 'file')) as JsonFile)
    }
    expect(spool.bytesLeft).to.equal(50_000)
    expect(await run(on, 'bytes')).to.be.instanceOf(JsonBytes)
    await files[0]!.close()
    expect(await room(on)).to.equal(150_000)
    await Promise.all(files.map((file) => file.close()))
    expect(spool.bytesLeft).to.equal(350_000)
  })

  it('occupy at most a quarter of the spool per client, and free the bytes when they are sent', async () => {
    const spool = new Spool(spoolFolder(), 600_000)
    const on = start({ spool })
    expect([await room(on, 'ann'), await room(on)]).to.deep.equal([150_000, 200_000])
    const file = (await run(on, 'file', { caller: { client: 'ann' } })) as JsonFile
    expect([await room(on, 'ann'), await room(on, 'bob')]).to.deep.equal([50_000, 150_000])
    const more = (await run(on, 'bytes', { caller: { client: 'ann' } })) as JsonBytes
    expect(more).to.be.instanceOf(JsonBytes)
    expect(spool.figures).to.deep.equal({ bytes: 100_000, bytesMax: 600_000 })
    await file.close()
    expect([await room(on, 'ann'), spool.bytesLeft]).to.deep.equal([150_000, 600_000])
  })

  it('fail with SPOOL_FULL when they have no reservation and exceed the size of the spool', async () => {
    const spool = new Spool(spoolFolder(), 100)
    const path = spool.newPath()
    fs.mkdirSync(spoolFolder())
    fs.writeFileSync(path, 'x'.repeat(101))
    const error = await failureOf(spool.take({ kind: 'file', path, length: 101 }))
    expect(error).to.include({ code: 'SPOOL_FULL' })
    expect([spooled(), spool.bytesLeft]).to.deep.equal([[], 100])
  })

  it('reserve bytes when the job gets a thread, not while the job waits', async () => {
    const spool = new Spool(spoolFolder(), 500_000)
    const on = start({ spool, workersMax: 2 })
    const running = [1, 2].map(() => failureOf(run(on, 'endless')))
    const waiting = [1, 2, 3].map(() => failureOf(run(on, 'endless')))
    expect(spool.bytesLeft).to.equal(100_000)
    await on.close()
    for (const one of [...running, ...waiting]) expect(await one).to.include({ code: 'CLOSED' })
    expect(spool.bytesLeft).to.equal(500_000)
  })

  it('reserve no bytes in the spool for a job whose input has no `bytesMax`', async () => {
    expect(await runOf(start(), { answer: 'value' })).to.equal(0)
  })

  it('release their reservation however the job ends', async () => {
    const spool = new Spool(spoolFolder(), 300_000, () => {})
    const on = start({ spool })
    const ends: Answer[] = ['bytes', 'value', 'noFile', 'tooLarge', 'crash']
    for (const answer of ends) await run(on, answer).catch(() => {})
    await failureOf(run(on, 'endless', { timeoutMs: 200 }))
    await on.close()
    expect(spool.bytesLeft).to.equal(300_000)
  })

  it('fail while no file can be written to the folder, and log the error once', async () => {
    const logged: string[] = []
    const spool = new Spool(spoolFolder(), 300_000, (line) => logged.push(line))
    const on = start({ spool })
    for (let i = 0; i < 2; i++) {
      const error = await failureOf(run(on, 'failed'))
      expect(error).to.be.instanceOf(JobError)
      expect(error).to.include({ code: 'SPOOL_FAILED' })
    }
    const line = 'spool: ENOSPC: no space left on device, write'
    expect(logged).to.deep.equal([line])
    await ((await run(on, 'file')) as JsonFile).close()
    await failureOf(run(on, 'failed'))
    expect(logged).to.deep.equal([line, line])
    expect(spool.bytesLeft).to.equal(300_000)
  })

  it('are written to a folder from which old files were deleted', () => {
    fs.mkdirSync(spoolFolder())
    fs.writeFileSync(join(spoolFolder(), '1.json'), 'of a process that was killed')
    const spool = new Spool(spoolFolder())
    spool.clear()
    expect(spooled()).to.deep.equal([])
    expect([spool.newPath(), spool.newPath()]).to.deep.equal(
      [1, 2].map((n) => join(spoolFolder(), `${n}.json`)),
    )
  })
  it('are written to a spool whose clear() empties, but does not remove, a folder behind a symbolic link', () => {
    const disk = join(folder, 'disk')
    fs.mkdirSync(join(disk, 'inner'), { recursive: true })
    fs.writeFileSync(join(disk, '1.json'), 'of a process that was killed')
    fs.writeFileSync(join(disk, 'inner', '2.json'), 'of another')
    fs.symlinkSync(disk, spoolFolder())
    const spool = new Spool(spoolFolder())
    spool.clear()
    expect(fs.readdirSync(disk)).to.deep.equal([])
    expect(fs.existsSync(spoolFolder())).to.equal(true)
    spool.clear()
  })

  it('are written to a spool whose clearing never throws, even if the folder is missing or is a file', () => {
    const file = join(folder, 'file')
    fs.writeFileSync(file, '')
    for (const place of [spoolFolder(), file, join(file, 'below')]) {
      expect(() => new Spool(place).clear()).not.to.throw()
    }
  })
})

describe('long answers of the program’s own worker', () => {
  it('fail when the spool is full or cannot be written, while short answers succeed', async () => {
    const chain = await chainWith({ [addressOf(0xa2)]: endless })
    await withFolder(async (folder) => {
      const location = join(folder, 'archive')
      const store = await importedInto(chain, await openStore(location, { create: true }))
      const spoolFolder = join(folder, 'spool')
      const logged: string[] = []
      const spool = new Spool(spoolFolder, 4_000_000, (line) => logged.push(line))
      const workerUrl = new URL('../../dist/worker.js', import.meta.url)
      const pool = new WorkerPool({
        location,
        workersMax: 1,
        timeoutMs: 30_000,
        queueMax: 10,
        spool,
        workerUrl,
      })
      const trace = (limit: number, bytesMax = 1e9) => {
        const call = { to: new Uint8Array(20).fill(0xa2), gas: 500_000n }
        const tracer = { name: 'structLogs', options: { limit } } as const
        return pool.run(traceCall, { ...inputOf(chain, call), bytesMax, tracer })
      }
      try {
        expect(await failureOfJob(trace(0))).to.include({ code: 'SPOOL_FULL' })
        expect(await failureOfJob(trace(0, 2_000_000))).to.include({ code: 'RESPONSE_TOO_LARGE' })
        const file = (await trace(30_000)) as JsonFile
        expect(file).to.be.instanceOf(JsonFile)
        expect(spool.bytesLeft).to.equal(4_000_000 - file.length)
        expect(await failureOfJob(trace(30_000))).to.include({ code: 'SPOOL_FULL' })
        expect(await trace(10)).to.be.instanceOf(JsonBytes)
        await file.close()
        expect(fs.readdirSync(spoolFolder)).to.deep.equal([])
        spool.clear()
        fs.writeFileSync(spoolFolder, 'not a folder')
        expect(await failureOfJob(trace(30_000))).to.include({ code: 'SPOOL_FAILED' })
        expect(logged).to.have.length(1)
        expect(spool.bytesLeft).to.equal(4_000_000)
      } finally {
        await pool.close()
        await store.close()
      }
    })
  })
})
