/** When bodies and messages of different lengths are parsed, and how often they wait in the scheduler before that. */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import type { HttpOptions } from '../../src/http/options.ts'
import { HttpServer } from '../../src/http/server.ts'
import { Dispatcher } from '../../src/rpc/dispatch.ts'
import type { MethodTable } from '../../src/rpc/method.ts'
import { RequestScope } from '../../src/rpc/requestScope.ts'
import { arrivalScheduler, threadScheduler } from '../../src/scheduler.ts'
import { StrictScheduler } from '../support/strictScheduler.ts'
import { type Answer, ask, call, closing, open, type Serving, wire } from './serving.ts'
import { connect, urlOf } from './webSocketClient.ts'
import { until } from './webSocketServing.ts'

const MINUTE_MS = 60_000
/** A batch of three calls that is too long to be parsed on arrival. */
const BATCH = [1, 2, 3].map((id) => call('echo', id, ['x'.repeat(2_000)]))
/** The bounds of src/rpc/dispatch.ts. */
const [ON_ARRIVAL_BYTES, AT_ONCE_BYTES] = [4_096, 65_536]

const WAYS: Readonly<Record<string, Partial<HttpOptions>>> = {
  'from a client without limits': {},
  'from a client with limits': { rateLimit: { tokensPerSecond: 1_000, burst: 10_000, loopback: true } },
}

/** A call whose JSON has this many bytes. */
function callOf(bytes: number): string {
  const empty = JSON.stringify(call('echo', 1, ['']))
  return JSON.stringify(call('echo', 1, ['x'.repeat(bytes - empty.length)]))
}

describe('a request', () => {
  let server: HttpServer<RequestScope>
  let serving: Serving
  let scheduler: StrictScheduler
  let arrivals: StrictScheduler
  /** The events `wait`, `arrival`, `parse` and `call`, in order. */
  let log: string[]

  beforeEach(() => {
    log = []
    scheduler = new StrictScheduler(threadScheduler, { onWait: () => log.push('wait') })
    arrivals = new StrictScheduler(arrivalScheduler, { onWait: () => log.push('arrival') })
  })

  afterEach(async () => {
    scheduler.restore()
    arrivals.restore()
    await server.stop()
  })

  async function start(options: Partial<HttpOptions>): Promise<void> {
    // Yields as eth_call does on the serving thread.
    const handle = async (scope: RequestScope): Promise<string> => {
      const yielded = scope.yieldWithin(MINUTE_MS)
      if (yielded !== undefined) await yielded
      log.push(`call in slice ${scheduler.count}`)
      return 'done'
    }
    const word = { name: 'word', required: true, check: () => undefined }
    const methods: MethodTable<RequestScope> = new Map([
      ['echo', { name: 'echo', params: [word], cost: 1, runs: 'serving', handle }],
    ])
    const dispatcher = new Dispatcher<RequestScope>(methods, (caller) => ({
      context: new RequestScope(caller!, MINUTE_MS),
      release: () => {},
    }))
    const parse = dispatcher.parse.bind(dispatcher)
    dispatcher.parse = (...body) => {
      log.push(`parse in slice ${scheduler.count}`)
      return parse(...body)
    }
    server = new HttpServer(dispatcher, options)
    serving = { address: await server.start('127.0.0.1', 0) } as Serving
  }

  const post = (body: unknown): Promise<Answer> =>
    ask(serving, { body: typeof body === 'string' ? body : JSON.stringify(body) })

  for (const [way, options] of Object.entries(WAYS)) {
    describe(`over HTTP, ${way}`, () => {
      beforeEach(() => start(options))

      it('is parsed on arrival when it is short', async () => {
        expect((await post(callOf(ON_ARRIVAL_BYTES))).text).to.include('done')
        expect(log).to.deep.equal(['arrival', 'parse in slice 0', 'wait', 'call in slice 1'])
      })

      it('with a long batch is parsed in the time slice in which its calls run', async () => {
        expect(JSON.parse((await post(BATCH)).text)).to.have.length(3)
        const calls = BATCH.map(() => 'call in slice 1')
        expect(log).to.deep.equal(['wait', 'parse in slice 1', ...calls])
      })

      it('with a single long call is parsed in the time slice in which the call runs', async () => {
        expect((await post(callOf(ON_ARRIVAL_BYTES + 1))).text).to.include('done')
        expect(log).to.deep.equal(['wait', 'parse in slice 1', 'call in slice 1'])
      })

      it('of 64 KiB waits for a time slice, and is then parsed in one piece', async () => {
        expect((await post(callOf(AT_ONCE_BYTES))).text).to.include('done')
        expect(log.slice(0, 2)).to.deep.equal(['wait', 'parse in slice 1'])
        expect(log).to.not.include('arrival')
      })

      it('of more than 64 KiB waits for its turn among arriving requests, and then for its turn to be parsed', async () => {
        expect((await post(callOf(AT_ONCE_BYTES + 1))).text).to.include('done')
        // The request also waited before, while its body was read.
        const [, parsed, then] = log.slice(log.indexOf('arrival'))
        expect(parsed).to.match(/^parse in slice/)
        expect(then).to.equal('wait')
        expect(log.filter((one) => one === 'arrival')).to.have.length(1)
      })

      it('is not parsed if the client disconnects while the request waits for its time slice', async () => {
        scheduler.hold()
        const socket = await open(serving)
        const closed = closing(socket)
        socket.write(wire(JSON.stringify(BATCH)))
        await until(() => scheduler.waiting === 1)
        socket.destroy()
        await closed
        while ((await server.figures()).requests > 0) await sleep(1)
        scheduler.release()
        await until(() => scheduler.count === 1 && scheduler.waiting === 0)
        expect(log).to.deep.equal(['wait'])
      })
    })

    describe(`over a WebSocket, ${way}`, () => {
      beforeEach(() => start(options))

      it('is parsed on arrival when it is short', async () => {
        const client = await connect(urlOf(serving.address))
        client.send(callOf(ON_ARRIVAL_BYTES))
        expect(await client.next()).to.have.property('result', 'done')
        expect(log).to.deep.equal(['arrival', 'parse in slice 0', 'wait', 'call in slice 1'])
        client.socket.terminate()
      })

      it('with a long batch is parsed in the time slice in which its calls run', async () => {
        const client = await connect(urlOf(serving.address))
        client.send(BATCH)
        expect(await client.next()).to.have.length(3)
        const calls = BATCH.map(() => 'call in slice 1')
        expect(log).to.deep.equal(['arrival', 'wait', 'parse in slice 1', ...calls])
        client.socket.terminate()
      })

      it('of more than 64 KiB waits for its turn among arriving requests, and then for its turn to be parsed', async () => {
        const client = await connect(urlOf(serving.address))
        client.send(callOf(AT_ONCE_BYTES + 1))
        expect(await client.next()).to.have.property('result', 'done')
        expect(log.slice(0, 3)).to.deep.equal(['arrival', 'parse in slice 0', 'wait'])
        client.socket.terminate()
      })

      it('is not parsed if the client disconnects while the request waits for its time slice', async () => {
        scheduler.hold()
        const client = await connect(urlOf(serving.address))
        client.send(BATCH)
        await until(() => scheduler.waiting === 1)
        client.socket.terminate()
        while ((await server.connectionCount()) > 0) await sleep(1)
        scheduler.release()
        await until(() => scheduler.count === 1 && scheduler.waiting === 0)
        expect(log).to.deep.equal(['arrival', 'wait'])
      })
    })
  }

  describe('over a WebSocket', () => {
    it('is parsed in its own time slice, and at most `webSocketRequestsMax` requests wait at a time', async () => {
      await start({ webSocketRequestsMax: 3 })
      const client = await connect(urlOf(serving.address))
      scheduler.hold()
      for (let at = 0; at < 5; at++) client.send(BATCH)
      await until(() => scheduler.waiting === 3)
      expect(log.filter((one) => one !== 'arrival')).to.deep.equal(['wait', 'wait', 'wait'])
      scheduler.release()
      for (let at = 0; at < 5; at++) expect(await client.next()).to.have.length(3)
      const parsed = log.filter((one) => one.startsWith('parse'))
      expect(parsed).to.deep.equal([1, 2, 3, 4, 5].map((slice) => `parse in slice ${slice}`))
      client.socket.terminate()
    })

    it('is parsed once the calls of the previous message have run, if both arrive in one chunk', async () => {
      await start({})
      const client = await connect(urlOf(serving.address), { perMessageDeflate: false })
      scheduler.free()
      arrivals.free()
      const { _socket: raw } = client.socket as unknown as { _socket: Socket }
      raw.cork()
      for (let at = 0; at < 3; at++) client.send(BATCH)
      raw.uncork()
      for (let at = 0; at < 3; at++) expect(await client.next()).to.have.length(3)
      const each = ['parse in slice 0', ...BATCH.map(() => 'call in slice 0')]
      expect(log).to.deep.equal([...each, ...each, ...each])
      client.socket.terminate()
    })

    it('does not delay a later short message while the request waits', async () => {
      await start({})
      const client = await connect(urlOf(serving.address))
      scheduler.hold()
      client.send(BATCH)
      client.send(call('missing', 'short'))
      expect(await client.next()).to.have.property('id', 'short')
      scheduler.release()
      expect(await client.next()).to.have.length(3)
      client.socket.terminate()
    })
  })
})
