import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { MethodError } from '../../src/methods/errors.ts'
import { Walks } from '../../src/methods/walks.ts'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { threadScheduler } from '../../src/scheduler.ts'
import type { Scope } from '../../src/scope.ts'
import { StrictScheduler } from '../support/strictScheduler.ts'

const MINUTE_MS = 60_000

/** Goes on until it is ended, a millisecond a piece. @returns what ended it */
async function walk(scope: Scope, onPiece: () => void = () => {}): Promise<unknown> {
  try {
    for (;;) {
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
      onPiece()
      const endMs = performance.now() + 1
      while (performance.now() < endMs);
    }
  } catch (error) {
    return error
  }
}

describe('walks', () => {
  it('end soon after nobody waits for the answer any more', async () => {
    const signal = new CancelSignal()
    const walks = new Walks({ client: LOCAL, signal }, MINUTE_MS)
    let pieces = 0
    const walking = walk(walks.begin(), () => pieces++)
    await setImmediate()
    signal.cancel()
    const before = pieces
    expect(await walking).to.include({ name: 'JobError', code: 'CANCELLED' })
    // What is left of a turn of 5 ms.
    expect(pieces - before).to.be.below(10)
  })

  it('tell the caller their time on the thread', async () => {
    const told: number[] = []
    const walks = new Walks({ client: LOCAL, worked: (ms) => told.push(ms) }, MINUTE_MS)
    const scope = walks.begin()
    for (let piece = 0; piece < 20; piece++) {
      const endMs = performance.now() + 1
      while (performance.now() < endMs);
      await scope.checkpoint()
    }
    const sum = told.reduce((all, ms) => all + ms, 0)
    expect(told.length).to.be.within(5, 20)
    expect(sum).to.be.at.least(10)
  })

  it('end when they have taken too long, each by itself, the wait for turns included', async () => {
    const walks = new Walks({ client: LOCAL }, 30)
    for (let times = 0; times < 2; times++) {
      const startMs = performance.now()
      const error = await walk(walks.begin())
      expect(error).to.be.instanceOf(MethodError).and.include({ code: 'READ_TIMEOUT' })
      expect((error as Error).message).to.equal('request timed out (timeout = 30ms): ask for less')
      expect(performance.now() - startMs).to.be.at.least(30)
    }
  })

  it('of one client take the turns of one, however many requests it sends', async () => {
    const signal = new CancelSignal()
    const pieces = { many: 0, one: 0 }
    const many = Array.from({ length: 8 }, () => {
      const walks = new Walks({ client: 'many', signal }, MINUTE_MS)
      return walk(walks.begin(), () => pieces.many++)
    })
    const one = walk(new Walks({ client: 'one', signal }, MINUTE_MS).begin(), () => pieces.one++)
    while (pieces.one < 40) await setImmediate()
    signal.cancel()
    await Promise.all([...many, one])
    expect(pieces.many).to.be.within(20, 80)
  })

  it('go on in the turn of a caller that says whose turns it takes', async () => {
    const turns = new StrictScheduler(threadScheduler)
    try {
      const fairnessKey = {}
      const [own, stranger] = [{ client: LOCAL, fairnessKey }, { client: LOCAL }].map(
        (caller) => new Walks(caller, MINUTE_MS),
      )
      await threadScheduler.yield(fairnessKey)
      expect(own!.begin().checkpoint()).to.equal(undefined)
      expect(own!.turnWithin(MINUTE_MS)).to.equal(undefined)
      expect(stranger!.begin().checkpoint()).to.be.instanceOf(Promise)
    } finally {
      turns.restore()
    }
  })

  it('tell of the most that was being written at a time', async () => {
    const held: number[] = []
    const walks = new Walks({ client: LOCAL, hold: (bytes) => held.push(bytes) }, MINUTE_MS)
    const make = (bytes: number) =>
      walks.making(async (written) => {
        written(bytes)
        await setImmediate()
      })
    await Promise.all([make(100), make(50)])
    await make(120)
    await Promise.all([make(100), make(80)])
    expect(held).to.deep.equal([100, 50, 30])
    const failed = walks.making(async (written) => {
      written(200)
      throw new MethodError('RANGE_TOO_LARGE', 'too much')
    })
    await failed.catch(() => {})
    await make(200)
    expect(held).to.deep.equal([100, 50, 30, 20])
  })
})
