/** Batches whose context goes stale while they run, and batches that time out. */
import { mock } from 'node:test'
import { expect } from 'chai'
import fc from 'fast-check'
import { CancelSignal } from '../../src/rpc/cancelSignal.ts'
import type { ContextSource } from '../../src/rpc/context.ts'
import { Dispatcher, type DispatchOptions } from '../../src/rpc/dispatch.ts'
import type { Method } from '../../src/rpc/method.ts'
import type { AnsweredCall } from '../../src/rpc/observer.ts'
import { RpcError } from '../../src/rpc/rpcError.ts'
import type { Caller } from '../../src/rpc/session.ts'
import { JsonFiles, textOf } from '../support/jsonFiles.ts'
import { runs } from '../support/runs.ts'
import { ReorgedError, type World, Worlds } from './renewing.ts'

interface Response {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number }
}

describe('a batch', () => {
  let worlds: Worlds
  let files: JsonFiles
  let ran: string[]
  let answered: AnsweredCall[]
  /** Caller of each context. */
  let callers: Caller[]
  /** Functions for the calls of `move`. Each call runs the next function. */
  let moves: (() => void)[]

  beforeEach(() => {
    worlds = new Worlds()
    files = new JsonFiles()
    ran = []
    answered = []
    callers = []
    moves = []
  })

  function method(
    name: string,
    handle: (world: World) => unknown,
    more: Partial<Method<World>> = {},
  ): Method<World> {
    const recorded = (world: World): unknown => {
      ran.push(name)
      return handle(world)
    }
    return { name, params: [], cost: 1, runs: 'serving', handle: recorded, ...more }
  }

  const later = async <T>(value: () => T): Promise<T> => {
    await new Promise((resolve) => setImmediate(resolve))
    return value()
  }

  function dispatcher(options: Partial<DispatchOptions>): Dispatcher<World> {
    const methods = [
      method('read', (world) => worlds.read(world)),
      method('readLate', (world) => later(() => worlds.read(world))),
      method('file', async (world) => {
        worlds.read(world)
        return files.make(String(world.number))
      }),
      method('move', (world) => {
        moves.shift()?.()
        return world.number
      }),
      method('keep', (world) => world.number, { stateful: true }),
      method('write', (world) => world.number, { writes: true }),
      // Fails when it is cancelled, as a job does.
      method(
        'untilCancelled',
        () => new Promise((_, reject) => callers.at(-1)!.signal!.onCancel(() => reject(new ReorgedError()))),
      ),
      method(
        'fileAtTheEnd',
        () => new Promise((resolve) => callers.at(-1)!.signal!.onCancel(() => resolve(files.make('1')))),
      ),
    ]
    const source: ContextSource<World> = (caller) => {
      callers.push(caller!)
      return worlds.source(caller)
    }
    return new Dispatcher(new Map(methods.map((one) => [one.name, one])), source, {
      toRpcError: (error) => (error instanceof ReorgedError ? new RpcError('headerNotFound') : undefined),
      logError: () => expect.fail('nothing of this is a fault'),
      observer: { answered: (call) => void answered.push(call) },
      ...options,
    })
  }

  async function run(
    names: readonly string[],
    signal?: CancelSignal,
    options: Partial<DispatchOptions> = {},
  ): Promise<Response[]> {
    const on = dispatcher(options)
    const body = names.map((name, id) => ({ jsonrpc: '2.0', id, method: name }))
    const envelope = await on.parse(Buffer.from(JSON.stringify(body)))
    const chunks = await on.run(envelope, { client: 'a', signal })
    return chunks === undefined ? [] : (JSON.parse(await textOf(chunks)) as Response[])
  }

  it('restarts all its calls when its context goes stale', async () => {
    moves = [() => worlds.move()]
    const answers = await run(['read', 'file', 'move', 'readLate', 'read'])
    expect(answers.map(({ result }) => result)).to.deep.equal([2, 2, 2, 2, 2])
    expect(answers.map(({ id }) => id)).to.deep.equal([0, 1, 2, 3, 4])
    expect([worlds.taken, worlds.held, files.open]).to.deep.equal([2, 0, 0])
  })

  it('does not restart stateful calls that have run', async () => {
    moves = [() => worlds.move()]
    const answers = await run(['keep', 'read', 'move', 'readLate', 'keep'])
    expect(answers.map(({ result }) => result)).to.deep.equal([1, 2, 2, 2, 1])
    expect(ran.filter((name) => name === 'keep')).to.have.length(2)
  })

  it('does not restart completed calls of methods that write', async () => {
    moves = [() => worlds.move()]
    const answers = await run(['write', 'read', 'move', 'readLate', 'write'])
    expect(answers.map(({ result }) => result)).to.deep.equal([1, 2, 2, 2, 2])
    expect(ran.filter((name) => name === 'write')).to.have.length(2)
  })

  it('restarts each stale call alone after three restarts of all calls', async () => {
    moves = Array.from({ length: 4 }, () => () => worlds.move())
    const answers = await run(['read', 'move', 'readLate', 'readLate'])
    expect(answers.map(({ result }) => result)).to.deep.equal([4, 4, 5, 5])
    expect(worlds.held).to.equal(0)
  })

  it('answers with an error after the maximum number of restarts', async () => {
    worlds = new Worlds(2)
    moves = Array.from({ length: 9 }, () => () => worlds.move())
    const answers = await run(['move', 'readLate'])
    expect(answers[1]!.error?.code).to.equal(-32000)
    expect([worlds.taken, worlds.held]).to.deep.equal([3, 0])
  })

  it('reports each call to the observer exactly once, even if the call restarted', async () => {
    moves = [() => worlds.move()]
    await run(['move', 'readLate', 'nothing'])
    const reported = answered.map(({ method: name, code }) => `${name} ${code}`)
    expect(reported.filter((one) => one.startsWith('readLate'))).to.deep.equal(['readLate undefined'])
    expect(reported).to.include('undefined -32601')
  })

  it('runs no further calls after it was cancelled', async () => {
    const signal = new CancelSignal()
    moves = [() => signal.cancel()]
    await run(['read', 'move', ...Array.from({ length: 50 }, () => 'read')], signal)
    expect(ran).to.deep.equal(['read', 'move'])
    expect(worlds.held).to.equal(0)
  })

  it('reads from one context only, even if the context goes stale while the batch runs', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('read', 'readLate', 'file', 'move'), { minLength: 1, maxLength: 40 }),
        fc.array(fc.boolean(), { maxLength: 3 }),
        async (names, isMoving) => {
          worlds = new Worlds()
          moves = isMoving.map((moving) => (moving ? () => worlds.move() : () => {}))
          const answers = await run(names)
          const reads = answers.filter(({ id }) => names[id] !== 'move')
          expect(new Set(reads.map(({ result }) => result)).size).to.be.at.most(1)
          expect([worlds.held, files.open]).to.deep.equal([0, 0])
        },
      ),
      { numRuns: runs(200) },
    ))

  describe('that times out', () => {
    const soon = { batchTimeoutMs: 1, batchConcurrencyMax: 2 }
    const timedOut = { code: -32005, message: 'batch timed out (timeout = 1ms)' }

    beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
    afterEach(() => mock.timers.reset())

    /** Lets the time of a batch end when this many of its calls have begun. */
    async function endedAfter<T>(calls: number, answering: Promise<T> | T): Promise<T> {
      while (ran.length < calls) await new Promise((resolve) => setImmediate(resolve))
      mock.timers.tick(1)
      return answering
    }

    it('keeps the answers so far, ends the running calls, and runs no further calls', async () => {
      const names = ['keep', 'untilCancelled', 'untilCancelled', 'keep', 'nothing']
      const answers = await endedAfter(3, run(names, undefined, soon))
      expect(answers.map(({ id }) => id)).to.deep.equal([0, 1, 2, 3, 4])
      expect(answers[0]).to.include({ result: 1 })
      for (const { error } of answers.slice(1)) expect(error).to.deep.include(timedOut)
      expect(ran).to.deep.equal(['keep', 'untilCancelled', 'untilCancelled'])
      expect(answered.map(({ method: name, code }) => [name, code])).to.deep.equal([
        ['keep', undefined],
        ['untilCancelled', -32005],
        ['untilCancelled', -32005],
      ])
      expect(worlds.held).to.equal(0)
    })

    it('keeps the result of a call that succeeds in spite of the cancellation', async () => {
      const answers = await endedAfter(2, run(['fileAtTheEnd', 'untilCancelled'], undefined, soon))
      expect(answers[0]).to.include({ result: 1 })
      expect(answers[1]!.error).to.deep.include(timedOut)
      expect([worlds.held, files.open]).to.deep.equal([0, 0])
    })

    it('runs no later calls, not even calls that write', async () => {
      const answers = await endedAfter(1, run(['untilCancelled', 'write', 'keep'], undefined, soon))
      for (const { error } of answers) expect(error).to.deep.include(timedOut)
      expect(ran).to.deep.equal(['untilCancelled'])
    })

    it('does not restart stale calls', async () => {
      moves = [() => worlds.move()]
      const options = { ...soon, batchConcurrencyMax: 9 }
      const answers = await endedAfter(3, run(['move', 'untilCancelled', 'read'], undefined, options))
      expect(answers.map(({ id }) => id)).to.deep.equal([0, 1, 2])
      expect(answers[1]!.error).to.deep.include(timedOut)
      expect([worlds.held, files.open]).to.deep.equal([0, 0])
    })

    it('does not answer notifications', async () => {
      const on = dispatcher(soon)
      const body = [
        { jsonrpc: '2.0', method: 'untilCancelled' },
        { jsonrpc: '2.0', method: 'keep' },
      ]
      const envelope = await on.parse(Buffer.from(JSON.stringify(body)))
      expect(await endedAfter(2, on.run(envelope, { client: 'a' }))).to.equal(undefined)
    })

    it('ends at once if its client disconnects first', async () => {
      const signal = new CancelSignal()
      const answering = run(['untilCancelled'], signal, { batchTimeoutMs: 1_000_000 })
      while (ran.length === 0) await new Promise((resolve) => setImmediate(resolve))
      signal.cancel()
      expect((await answering)[0]!.error!.code).to.equal(-32000)
    })
  })
})
