import { expect } from 'chai'
import type { Clock } from '../../src/head/clock.ts'
import { DiskRecovery } from '../../src/head/diskRecovery.ts'
import { HeadError } from '../../src/head/headError.ts'

const full = (): Error => Object.assign(new Error('no room'), { code: 'ENOSPC' })

/** A clock that advances only when the test says so. */
class StillClock implements Clock {
  #now = 0
  #sleepers: { atMs: number; wake: () => void }[] = []

  now(): number {
    return this.#now
  }

  random(): number {
    return 1
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted === true) return resolve()
      const wake = (): void => {
        signal?.removeEventListener('abort', wake)
        resolve()
      }
      this.#sleepers.push({ atMs: this.#now + ms, wake })
      signal?.addEventListener('abort', wake)
    })
  }

  async pass(ms: number): Promise<void> {
    const endsMs = this.#now + ms
    for (;;) {
      await settled()
      this.#sleepers.sort((a, b) => a.atMs - b.atMs)
      const next = this.#sleepers[0]
      if (next === undefined || next.atMs > endsMs) break
      this.#sleepers.shift()
      this.#now = next.atMs
      next.wake()
    }
    this.#now = endsMs
  }
}

/** Resolves after the callbacks of settled promises have run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('the recovery from a disk that refuses writes', () => {
  let clock: StillClock
  let recovery: DiskRecovery
  let events: string[]
  let room: () => Error | undefined
  let reopening: () => Error | undefined

  beforeEach(() => {
    clock = new StillClock()
    events = []
    room = () => undefined
    reopening = () => undefined
    const step = (name: string, fault: Error | undefined): void => {
      events.push(`${clock.now()} ${name}${fault === undefined ? '' : ' fails'}`)
      if (fault !== undefined) throw fault
    }
    recovery = new DiskRecovery({
      checkSpace: async (isStore) => step(isStore ? 'room for the store' : 'room', room()),
      reopen: async () => step('reopen', reopening()),
      onFailed: (reason) => events.push(`failed: ${reason}`),
      onRecovered: (seconds) => events.push(`recovered after ${seconds} s`),
      logError: (message) => events.push(`error: ${message}`),
      clock,
    })
  })

  afterEach(() => recovery.close())

  const outcomeOf = async (writable: Promise<void> | undefined): Promise<string> => {
    try {
      await writable
      return 'writable'
    } catch (error) {
      expect(error).to.be.instanceOf(HeadError)
      return `${(error as HeadError).code}: ${(error as HeadError).message}`
    }
  }

  it('reopens the store when there is space, and reports the start and the end of a failure exactly once', async () => {
    let looks = 0
    room = () => (++looks < 4 ? full() : undefined)
    expect(recovery.writable()).to.equal(undefined)
    recovery.storeFailed('no room is left on the disk')
    recovery.storeFailed('no room is left on the disk')
    expect(recovery.reason).to.equal('no room is left on the disk')
    await clock.pass(60_000)
    expect(events).to.deep.equal([
      'failed: no room is left on the disk',
      '500 room for the store fails',
      '1500 room for the store fails',
      '3500 room for the store fails',
      '7500 room for the store',
      '7500 reopen',
      'recovered after 7.5 s',
    ])
    expect(recovery.reason).to.equal(undefined)
    expect(recovery.writable()).to.equal(undefined)
    expect(recovery.failures).to.equal(1)
  })

  it('polls at least every ten seconds, and continues after a failed reopening', async () => {
    let openings = 0
    reopening = () => (++openings === 1 ? new Error('held') : openings === 2 ? full() : undefined)
    room = () => (clock.now() < 100_000 ? full() : undefined)
    recovery.storeFailed('the disk fails')
    await clock.pass(100_000)
    const looks = events.filter((event) => event.endsWith('fails')).map((event) => Number.parseInt(event, 10))
    expect(looks.slice(6).map((at, index) => at - looks[index + 5]!)).to.satisfy((gaps: number[]) =>
      gaps.every((gap) => gap === 10_000),
    )
    await clock.pass(40_000)
    expect(events).to.include('error: the archive cannot be reopened')
    expect(openings).to.equal(3)
    expect(recovery.reason).to.equal(undefined)
  })

  it('polls ahead of schedule when writable() is called, and settles the call with the poll’s result', async () => {
    room = () => (clock.now() < 20_000 ? full() : undefined)
    recovery.storeFailed('no room is left on the disk')
    await clock.pass(19_900)
    const first = outcomeOf(recovery.writable())
    await clock.pass(0)
    expect(await first).to.equal('STORE_FAILED: no room is left on the disk')
    const asked = [recovery.writable(), recovery.writable()].map(outcomeOf)
    await clock.pass(500)
    expect(await Promise.all(asked)).to.deep.equal(['writable', 'writable'])
    expect(events.at(-1)).to.equal('recovered after 20.4 s')
  })

  it('limits the number of waiting callers', async () => {
    room = full
    recovery.storeFailed('no room is left on the disk')
    const waiting = Array.from({ length: 64 }, () => outcomeOf(recovery.writable()))
    expect(await outcomeOf(recovery.writable())).to.match(/^STORE_FAILED/)
    await clock.pass(500)
    expect(new Set(await Promise.all(waiting))).to.deep.equal(
      new Set(['STORE_FAILED: no room is left on the disk']),
    )
  })

  it('reopens the store after a failure of the pool’s journal only if the store failed too', async () => {
    recovery.journalFailed(full())
    await clock.pass(10_000)
    expect(events).to.deep.equal(['failed: no room is left on the disk', '500 room', 'recovered after 0.5 s'])
    events.length = 0
    recovery.journalFailed(full())
    recovery.storeFailed('the disk fails')
    await clock.pass(10_000)
    expect(events.slice(1)).to.deep.equal([
      '10500 room for the store',
      '10500 reopen',
      'recovered after 0.5 s',
    ])
  })

  it('stops at once when closed', async () => {
    room = full
    recovery.storeFailed('the disk fails')
    await clock.pass(5_000)
    const waiting = outcomeOf(recovery.writable())
    await recovery.close()
    expect(await waiting).to.match(/^STORE_FAILED/)
    const { length } = events
    await clock.pass(60_000)
    expect(events).to.have.lengthOf(length)
  })
})
