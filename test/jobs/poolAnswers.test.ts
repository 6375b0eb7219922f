/** How the pool takes long answers from its threads, and what it leaves of those that come to nothing. */
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  JobError,
  type JobName,
  type Jobs,
  type JsonResult,
  type RunOptions,
} from '../../src/jobs/executor.ts'
import { type PoolOptions, WorkerPool } from '../../src/jobs/pool.ts'
import { Spool } from '../../src/jobs/spool.ts'
import { JsonBytes } from '../../src/rpc/jsonBytes.ts'
import { JsonFile } from '../../src/rpc/jsonFile.ts'
import { textOf } from '../support/jsonFiles.ts'

/** A worker that does what its input says. */
const SCRIPT = `
  import fs from 'node:fs'
  import path from 'node:path'
  import { parentPort } from 'node:worker_threads'
  const text = '"' + 'x'.repeat(99_998) + '"'
  parentPort.on('message', ({ id, input, spoolPath }) => {
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

type Answer = 'bytes' | 'file' | 'noFile' | 'tooLarge' | 'endless' | 'crash'

describe('pool, answers in JSON', () => {
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

  function start(options: Partial<PoolOptions> = {}): WorkerPool {
    const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`)
    const spool = new Spool(spoolFolder())
    pool = new WorkerPool({
      ...{ location: folder, workersMax: 1, timeoutMs: 30_000, queueMax: 10, spool, workerUrl },
      ...options,
    })
    return pool
  }

  /** Of any job: the script does not look at its name. */
  async function run(on: WorkerPool, answer: Answer, options?: RunOptions): Promise<JsonResult> {
    const input: unknown = { answer, bytesMax: 1 }
    return (await on.run('call', input as Jobs[JobName]['input'] as never, options)) as unknown as JsonResult
  }

  const failureOf = (running: Promise<unknown>): Promise<JobError> =>
    running.then(
      () => expect.fail('the job succeeded'),
      (error: JobError) => error,
    )

  it('are bytes when they are short', async () => {
    const result = await run(start(), 'bytes')
    expect(result).to.be.instanceOf(JsonBytes)
    expect((result as JsonBytes).bytes).to.have.length(100_000)
  })

  it('are files when they are long, which have no name any more', async () => {
    const on = start()
    const results = [await run(on, 'file'), await run(on, 'file')]
    expect(spooled()).to.deep.equal([])
    for (const result of results) {
      expect(result).to.be.instanceOf(JsonFile)
      expect(result).to.have.length(100_000)
      expect(await textOf([result as JsonFile])).to.match(/^"x{99998}"$/)
    }
  })

  it('leave nothing when the job runs too long: its own limit, or the pool has one', async () => {
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

  it('may take longer than the limit of the pool', async () => {
    const on = start({ timeoutMs: 200 })
    const late = failureOf(run(on, 'endless', { timeoutMs: 700 }))
    expect(await late).to.include({ code: 'TIMEOUT', timeoutMs: 700 })
  })

  it('leave nothing when the thread dies, or the pool is closed', async () => {
    const on = start()
    const died = await failureOf(run(on, 'crash'))
    expect(died).to.include({ code: 'CRASHED' })
    expect(died.message).to.contain('no memory')
    const cut = failureOf(run(on, 'endless'))
    while (spooled().length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await on.close()
    expect(await cut).to.include({ code: 'CLOSED' })
  })

  it('say with what cap they are too large', async () => {
    const error = await failureOf(run(start(), 'tooLarge'))
    expect(error).to.be.instanceOf(JobError)
    expect(error).to.include({ code: 'RESPONSE_TOO_LARGE', message: 'too large', bytesMax: 7 })
  })

  it('fail when the file is not there', async () => {
    expect(await failureOf(run(start(), 'noFile'))).to.include({ code: 'ENOENT' })
  })

  it('are refused while too many bytes of others have not been read', async () => {
    const spool = new Spool(spoolFolder(), 150_000)
    const on = start({ spool })
    const results = [await run(on, 'file'), await run(on, 'file')] as JsonFile[]
    expect(await failureOf(run(on, 'file'))).to.include({ code: 'QUEUE_FULL' })
    await results[0]!.close()
    results.push((await run(on, 'file')) as JsonFile)
    await Promise.all(results.map((result) => result.close()))
    expect(await failureOf(run(on, 'noFile'))).to.include({ code: 'ENOENT' })
    expect(spool.isFull).to.equal(false)
  })

  it('are made in a folder from which what was left before is gone', () => {
    fs.mkdirSync(spoolFolder())
    fs.writeFileSync(join(spoolFolder(), '1.json'), 'of a process that was killed')
    const spool = new Spool(spoolFolder())
    spool.clear()
    expect(spooled()).to.deep.equal([])
    expect([spool.newPath(), spool.newPath()]).to.deep.equal(
      [1, 2].map((n) => join(spoolFolder(), `${n}.json`)),
    )
  })
})
