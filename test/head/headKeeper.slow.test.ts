/** Tests that a head thread that runs out of memory is started again. */
import { setEnvironmentData } from 'node:worker_threads'
import { expect } from 'chai'
import type { Clock } from '../../src/head/clock.ts'
import type { HeadError } from '../../src/head/headError.ts'
import { HeadKeeper, type HeadKeeperOptions } from '../../src/head/headKeeper.ts'
import type { HeadThreadMode } from '../../src/head/headMessages.ts'
import { rejection } from '../support/rejection.ts'
import { threadScript } from '../support/threadScript.ts'

/** Throws the error of a worker that has run out of memory. */
const OUT_OF_MEMORY = `throw Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })`
/** Has a worker run out of 8 MB, and throws its error. */
const REALLY_OUT_OF_MEMORY = `new threads.Worker('for (const all = [];;) all.push(Array(1000).fill({}))', {
  eval: true,
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
}).on('error', (error) => { throw error })`
/** Key under which the tests tell threads how to start. */
const START = 'test/head/headKeeper'

/** Returns a script that reports the nodes that it would follow, and runs the text for each message. */
const dyingOf = (text: string): URL =>
  threadScript(`
  const start = threads.getEnvironmentData('${START}')
  if (start === 'fails') ${OUT_OF_MEMORY}
  if (start === 'is wrong') throw new RangeError('out of luck')
  const { urls = [] } = threads.workerData.mode.settings ?? {}
  threads.parentPort.on('message', (message) => { if (message.kind === 'close') process.exit(0); ${text} })
  threads.parentPort.postMessage({ kind: 'log', line: urls.join() })
  threads.parentPort.postMessage({ kind: 'ready' })`)

/** A clock that advances only as the test says. Each sleep ends at once, unless it is held. */
class TestClock implements Clock {
  nowMs = 0
  readonly slept: number[] = []
  isHeld = false
  onSleep = (): void => {}
  now = (): number => this.nowMs
  random = (): number => 1

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    this.slept.push(ms)
    this.nowMs += ms
    this.onSleep()
    if (!this.isHeld || signal?.aborted === true) return
    await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
  }
}

describe('a head thread that runs out of memory', () => {
  let clock: TestClock
  let keeper: HeadKeeper | undefined
  let events: string[]
  let onRunning: () => void
  let onDeath: (error: HeadError) => void

  beforeEach(() => {
    clock = new TestClock()
    events = []
    onRunning = () => {}
    onDeath = () => {}
  })

  afterEach(async () => {
    setEnvironmentData(START, undefined)
    await keeper?.close()
  })

  async function start(workerUrl: URL, options: Partial<HeadKeeperOptions> = {}): Promise<HeadKeeper> {
    keeper = await HeadKeeper.start({
      location: '/nowhere',
      mode: { kind: 'seal', finalityDepth: 64 },
      ...{ clock, workerUrl },
      onCommitted: () => void events.push('views'),
      onDeath: (error) => onDeath(error),
      onStoreFailed: () => events.push('store'),
      onDamaged: () => events.push('damage'),
      onOutOfMemory: (seconds) => events.push(`pause of ${seconds} s`),
      onRunning: () => {
        events.push('running')
        onRunning()
      },
      say: (line) => events.push(line),
      ...options,
    })
    return keeper
  }

  const running = (): Promise<void> =>
    new Promise((resolve) => {
      onRunning = resolve
    })

  /** Has the thread run out of memory. @returns the error of the operation that it did not complete */
  const end = (kept: HeadKeeper): Promise<unknown> => rejection(kept.unwind(0))

  it('is started again, after the views were refreshed', async () => {
    const kept = await start(dyingOf(REALLY_OUT_OF_MEMORY))
    const again = running()
    expect(await end(kept)).to.include({ name: 'HeadError', code: 'OUT_OF_MEMORY' })
    await again
    expect(kept.failure).to.equal(undefined)
    expect(events.filter((event) => event !== '')).to.deep.equal(['pause of 1 s', 'views', 'running'])
  })

  it('refuses operations until it runs again', async () => {
    clock.isHeld = true
    const kept = await start(dyingOf(OUT_OF_MEMORY))
    const error = await end(kept)
    expect(error).to.include({ code: 'OUT_OF_MEMORY' })
    expect(kept.failure).to.equal(error)
    for (const refused of [kept.unwind(1), kept.edit({ kind: 'baseFee', baseFee: 1n })])
      expect(await rejection(refused)).to.equal(error)
    kept.forward({ hash: new Uint8Array(32), raw: new Uint8Array(1), sender: new Uint8Array(20) })
    kept.askNonce(1, new Uint8Array(20))
    kept.settle(new Uint8Array(32))
    await kept.restart()
    expect(kept.failure).to.equal(error)
    await kept.close()
    expect(events.filter((event) => event !== '')).to.deep.equal(['pause of 1 s'])
  })

  it('is started after pauses that grow up to a minute, and are short again after a long run', async () => {
    const kept = await start(dyingOf(OUT_OF_MEMORY))
    for (let deaths = 0; deaths < 8; deaths++) {
      const again = running()
      await end(kept)
      await again
    }
    const again = running()
    clock.nowMs += 600_000
    await end(kept)
    await again
    expect(clock.slept.map((ms) => ms / 1000)).to.deep.equal([1, 2, 4, 8, 16, 32, 60, 60, 1])
  })

  it('is started again when the start fails for want of memory, too', async () => {
    const kept = await start(dyingOf(OUT_OF_MEMORY))
    setEnvironmentData(START, 'fails')
    clock.onSleep = () => {
      if (clock.slept.length === 3) setEnvironmentData(START, undefined)
    }
    const again = running()
    await end(kept)
    await again
    expect(events.filter((event) => event !== '')).to.deep.equal([
      ...['pause of 1 s', 'pause of 2 s', 'pause of 4 s'],
      ...['views', 'running'],
    ])
  })

  it('ends the node when it cannot be started for another reason', async () => {
    const kept = await start(dyingOf(OUT_OF_MEMORY))
    setEnvironmentData(START, 'is wrong')
    const death = new Promise<HeadError>((resolve) => {
      onDeath = resolve
    })
    await end(kept)
    expect(await death).to.have.property('code', 'DIED')
  })

  it('asks another node first when it follows several', async () => {
    const urls = ['http://a', 'http://b', 'http://c']
    const settings = { urls, intervalMs: 1_000 }
    const mode: HeadThreadMode = { kind: 'follow', settings, trustHeaders: false, finalityDepth: 64 }
    const kept = await start(dyingOf(OUT_OF_MEMORY), { mode })
    for (let deaths = 0; deaths < 3; deaths++) {
      const again = running()
      kept.settle(new Uint8Array(32))
      await again
    }
    expect(events.filter((event) => event.startsWith('http'))).to.deep.equal([
      ...['http://a,http://b,http://c', 'http://b,http://c,http://a'],
      ...['http://c,http://a,http://b', 'http://a,http://b,http://c'],
    ])
  })

  it('tells a follower of the log that there may be new entries', async () => {
    const applied: string[] = []
    const mode: HeadThreadMode = {
      kind: 'replicate',
      url: 'postgres://a',
      name: 'a',
      pollMs: 1,
      segmentInterval: 0,
      lease: undefined,
    }
    const onReplica = {
      onApplied: () => void applied.push('applied'),
      onProgress: () => {},
      onNonce: () => {},
      onPromoted: () => {},
    }
    const kept = await start(dyingOf(OUT_OF_MEMORY), { mode, onReplica })
    const again = running()
    kept.settle(new Uint8Array(32))
    await again
    expect(applied).to.deep.equal(['applied'])
  })
})
