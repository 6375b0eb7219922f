import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { RequestScope } from '../../src/rpc/requestScope.ts'
import type { Caller } from '../../src/rpc/session.ts'
import { threadScheduler } from '../../src/scheduler.ts'
import { type Scope, ScopeError } from '../../src/scope.ts'
import { StrictScheduler } from '../support/strictScheduler.ts'

const MINUTE_MS = 60_000

/** Works in pieces of a millisecond until a checkpoint throws. @returns the error that was thrown */
async function work(scope: Scope, onPiece: () => void = () => {}): Promise<unknown> {
  try {
    for (;;) {
      const yielded = scope.checkpoint()
      if (yielded !== undefined) await yielded
      onPiece()
      hold(1)
    }
  } catch (error) {
    return error
  }
}

function hold(ms: number): void {
  const endMs = performance.now() + ms
  while (performance.now() < endMs);
}

/** Runs {@link work} in a request of a caller. @returns the error that ended the work */
function workFor(caller: Caller, timeoutMs: number, onPiece?: () => void): Promise<unknown> {
  return new RequestScope(caller, timeoutMs).run((scope) => work(scope, onPiece))
}

describe('the scope of a request', () => {
  it('ends work soon after the request is cancelled', async () => {
    const signal = new CancelSignal()
    let pieces = 0
    const working = workFor({ client: LOCAL, signal }, MINUTE_MS, () => pieces++)
    await setImmediate()
    signal.cancel()
    const before = pieces
    expect(await working)
      .to.be.instanceOf(ScopeError)
      .and.include({ code: 'CANCELLED' })
    // The work runs for the rest of a quantum.
    expect(pieces - before).to.be.below(10)
  })

  it('starts no work if the request is already cancelled', async () => {
    const signal = new CancelSignal()
    signal.cancel()
    const never = (): Promise<unknown> => expect.fail('begun')
    const error = await new RequestScope({ client: LOCAL, signal }, MINUTE_MS)
      .run(never)
      .catch((fault: unknown) => fault)
    expect(error).to.be.instanceOf(ScopeError).and.include({ code: 'CANCELLED' })
  })

  it('charges the caller for time on the thread', async () => {
    const reported: number[] = []
    const request = new RequestScope({ client: LOCAL, worked: (ms) => reported.push(ms) }, MINUTE_MS)
    await request.run(async (scope) => {
      for (let piece = 0; piece < 20; piece++) {
        hold(1)
        await scope.checkpoint()
      }
    })
    const sum = reported.reduce((all, ms) => all + ms, 0)
    expect(reported.length).to.be.within(5, 20)
    expect(sum).to.be.at.least(10)
  })

  it('ends each run() at its own time limit, which includes the time that the run waits', async () => {
    const request = new RequestScope({ client: LOCAL }, 30)
    for (let times = 0; times < 2; times++) {
      const startMs = performance.now()
      const error = await request.run(work)
      expect(error).to.be.instanceOf(ScopeError).and.include({ code: 'DEADLINE_EXCEEDED', timeoutMs: 30 })
      expect(performance.now() - startMs).to.be.at.least(30)
    }
  })

  it('ends work at the earlier of its two deadlines, with the error of that deadline', async () => {
    const request = new RequestScope({ client: LOCAL }, MINUTE_MS)
    const late = request.withTimeout(MINUTE_MS, () => new RangeError('late'))
    const soon = (scope: RequestScope) => scope.withTimeout(20, () => new RangeError('soon'))
    expect(await work(soon(late))).to.include({ message: 'soon' })
    const ended = soon(request)
    expect(await work(ended.withTimeout(MINUTE_MS))).to.include({ message: 'soon' })
  })

  it('schedules all requests of a client under one fairness key', async () => {
    const signal = new CancelSignal()
    const pieces = { many: 0, one: 0 }
    const many = Array.from({ length: 8 }, () =>
      workFor({ client: 'many', signal }, MINUTE_MS, () => pieces.many++),
    )
    const one = workFor({ client: 'one', signal }, MINUTE_MS, () => pieces.one++)
    while (pieces.one < 40) await setImmediate()
    signal.cancel()
    await Promise.all([...many, one])
    expect(pieces.many).to.be.within(20, 80)
  })

  it('runs within the current time slice of its caller’s fairness key', async () => {
    const scheduler = new StrictScheduler(threadScheduler)
    try {
      const fairnessKey = {}
      const [own, stranger] = [{ client: LOCAL, fairnessKey }, { client: LOCAL }].map(
        (caller) => new RequestScope(caller, MINUTE_MS),
      )
      await threadScheduler.yield(fairnessKey)
      expect(own!.withTimeout(MINUTE_MS).checkpoint()).to.equal(undefined)
      expect(own!.yieldWithin(MINUTE_MS)).to.equal(undefined)
      expect(stranger!.withTimeout(MINUTE_MS).checkpoint()).to.be.instanceOf(Promise)
    } finally {
      scheduler.restore()
    }
  })

  it('reserves more memory for its caller only when concurrent use exceeds the previous peak', async () => {
    const reported: number[] = []
    const request = new RequestScope({ client: LOCAL, reserve: (bytes) => reported.push(bytes) }, MINUTE_MS)
    const make = (bytes: number) =>
      request.run(async (scope) => {
        scope.reserve(bytes)
        await setImmediate()
      })
    await Promise.all([make(100), make(50)])
    await make(120)
    await Promise.all([make(100), make(80)])
    expect(reported).to.deep.equal([100, 50, 30])
    const failed = request.run(async (scope) => {
      scope.reserve(200)
      throw new RangeError('too much')
    })
    await failed.catch(() => {})
    await make(200)
    expect(reported).to.deep.equal([100, 50, 30, 20])
  })
})
