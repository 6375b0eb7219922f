/** The choice between the serving thread and a worker for a call. */
import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import type { MethodName } from '../../generated/types.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import type { Executor } from '../../src/jobs/executor.ts'
import { ShortCalls } from '../../src/jobs/shortCalls.ts'
import type { Context } from '../../src/methods/handler.ts'
import { RequestScope } from '../../src/rpc/requestScope.ts'
import { threadScheduler } from '../../src/scheduler.ts'
import { addressOf } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { answering, errorOf, NOTEBOOK, REVERTER, readChain } from '../support/readChain.ts'

const ANYONE = addressOf(0xee)
const HASH = `0x01${'00'.repeat(31)}`

describe('a call', () => {
  let views: HeadViews
  let executor: Executor
  /** Names of the jobs that ran on a worker. */
  let ran: string[]
  /** Times charged to the caller, in milliseconds. */
  let charged: number[]

  beforeEach(async () => {
    const { store } = await readChain()
    views = new HeadViews(store)
    const workers = inlineExecutor(store, readIdentity(store)!)
    ran = []
    charged = []
    executor = {
      run: (job, input, options) => {
        ran.push(job.name)
        return workers.run(job, input, options)
      },
    }
  })

  afterEach(() => views.close())

  async function asking(changes: Partial<Context> = {}) {
    const { store } = await readChain()
    const view = views.current
    const shortCalls = new ShortCalls({ gasMax: 100_000, readsMax: 24, reads: views.reads })
    const scope = new RequestScope({ client: 'ann', worked: (ms) => charged.push(ms) }, limits.readTimeoutMs)
    return answering(store, { archive: view.archive, view, executor, shortCalls, scope, ...changes }).ask
  }

  const NOTED = { to: NOTEBOOK, data: `0x${'00'.repeat(32)}` }
  const METHODS = {
    eth_call: [NOTED, 'latest'],
    eth_callMany: [[{ transactions: [NOTED, { to: ANYONE }] }, { transactions: [NOTED] }]],
    eth_estimateGas: [NOTED, 'latest'],
    eth_createAccessList: [NOTED, 'latest'],
    debug_traceCall: [NOTED, 'latest'],
    trace_call: [NOTED, ['trace', 'vmTrace', 'stateDiff'], 'latest'],
    eth_simulateV1: [{ blockStateCalls: [{ calls: [NOTED, { to: ANYONE }] }, {}] }, 'latest'],
  } satisfies { [M in MethodName]?: unknown[] }
  const QUESTIONS = Object.entries(METHODS) as [keyof typeof METHODS, unknown[]][]

  for (const [method, params] of QUESTIONS) {
    it(`of ${method} runs on the serving thread if it is short, and the client is charged for the time`, async () => {
      const ask = await asking()
      const short = await ask(method, ...params)
      expect(ran).to.deep.equal([])
      expect(charged).to.have.lengthOf(1)
      expect(charged[0]).to.be.above(0)
      const byWorker = await asking({ shortCalls: undefined })
      expect(short).to.deep.equal(await byWorker(method, ...params))
      expect(ran).to.have.lengthOf(1)
    })
  }

  it('that fails returns the same error from the serving thread and from a worker', async () => {
    const answers: unknown[] = []
    for (const shortCalls of [{}, { shortCalls: undefined }]) {
      const ask = await asking(shortCalls)
      const calls: [MethodName, ...unknown[]][] = [
        ['eth_call', { to: REVERTER, data: '0x0102' }],
        ['eth_call', { to: NOTEBOOK, gas: '0x1' }],
        ['eth_call', { to: NOTEBOOK, value: '0xffffffffffffffffffffffffffffff' }],
        ['eth_estimateGas', { to: REVERTER, data: '0x0102' }],
        ['eth_call', { to: NOTEBOOK }, '0x99999'],
      ]
      for (const call of calls) {
        const { code, message, data } = await errorOf(ask(...call))
        answers.push({ code, message, data })
      }
    }
    expect(answers.slice(5)).to.deep.equal(answers.slice(0, 5))
    expect(ran).to.deep.equal(['call', 'call', 'call', 'estimateGas'])
  })

  const LONG = {
    'overrides the state': [{ to: NOTEBOOK }, 'latest', { [ANYONE]: { balance: '0x1' } }],
    'overrides the block': [{ to: NOTEBOOK }, 'latest', {}, { number: '0x99' }],
    'has long data': [{ to: NOTEBOOK, data: `0x${'00'.repeat(4_097)}` }],
    'has an access list': [{ to: NOTEBOOK, accessList: [] }],
    'has blobs': [{ to: NOTEBOOK, blobVersionedHashes: [HASH], maxFeePerBlobGas: '0x0' }],
  }

  for (const [what, params] of Object.entries(LONG)) {
    it(`that ${what} runs on a worker`, async () => {
      const ask = await asking()
      await ask('eth_call', ...params)
      expect(ran).to.deep.equal(['call'])
    })
  }

  const LONG_TRACES = {
    'overrides the state': { stateOverrides: { [ANYONE]: { balance: '0x1' } } },
    'overrides the block': { blockOverrides: { number: '0x99' } },
    'has a txIndex': { txIndex: '0x0' },
  }

  for (const [what, options] of Object.entries(LONG_TRACES)) {
    it(`that is traced and ${what} runs on a worker`, async () => {
      const ask = await asking()
      await ask('debug_traceCall', { to: NOTEBOOK }, 'latest', options)
      expect(ran).to.deep.equal(['traceCall'])
    })
  }

  const LONG_SIMULATIONS = {
    'three blocks': [{}, {}, {}],
    'nine calls': [{ calls: Array.from({ length: 9 }, () => NOTED) }],
    'calls with 4,097 bytes of data together': [
      { calls: [1, 4_096].map((bytes) => ({ to: ANYONE, data: `0x${'00'.repeat(bytes)}` })) },
    ],
    'an access list': [{ calls: [{ to: NOTEBOOK, accessList: [] }] }],
    'overrides of the state': [{ stateOverrides: {} }],
    'overrides of the block': [{ blockOverrides: {} }],
  }

  for (const [what, blockStateCalls] of Object.entries(LONG_SIMULATIONS)) {
    it(`in a simulation with ${what} runs on a worker`, async () => {
      const ask = await asking()
      await ask('eth_simulateV1', { blockStateCalls }, 'latest')
      expect(ran).to.deep.equal(['simulateBlocks'])
    })
  }

  it('whose trace exceeds the size limit runs again on a worker, which returns the error', async () => {
    const ask = await asking({ limits: { ...limits, traceResponseBytesMax: 100 } })
    for (const method of ['debug_traceCall', 'trace_call'] as const) {
      const { message } = await errorOf(ask(method, ...METHODS[method]))
      expect(message).to.match(/100 bytes/)
    }
    expect(ran).to.deep.equal(['traceCall', 'parityCalls'])
  })

  describe('while the serving thread is busy', () => {
    let isBusy = true
    let busy: Promise<void>

    beforeEach(() => {
      isBusy = true
      // Each task holds the thread for longer than a time slice, and requests the next slice at once.
      const work = async (): Promise<void> => {
        while (isBusy) {
          await threadScheduler.yield('bob')
          const endMs = performance.now() + 5
          while (performance.now() < endMs);
        }
      }
      busy = Promise.all([work(), work()]).then(() => {})
    })

    afterEach(async () => {
      isBusy = false
      await busy
    })

    for (const [method, params] of QUESTIONS) {
      it(`returns its result, and is not subject to the time limit of reads (${method})`, async () => {
        const scope = new RequestScope({ client: 'ann' }, limits.readTimeoutMs)
        scope.run = () => expect.fail('counts as a read')
        const ask = await asking({ scope })
        const answers = await Promise.all(Array.from({ length: 20 }, () => ask(method, ...params)))
        expect(new Set(answers.map((answer) => JSON.stringify(answer)))).to.have.lengthOf(1)
      })
    }

    it('runs on a worker when it gets no time slice', async () => {
      const scope = new RequestScope({ client: 'ann' }, limits.readTimeoutMs)
      scope.yieldWithin = async () => false
      const ask = await asking({ scope })
      await ask('eth_call', { to: NOTEBOOK })
      expect(ran).to.deep.equal(['call'])
    })
  })

  it('on the pending block runs on a worker', async () => {
    const { archive } = views.current
    const ask = await asking({ archive: { ...archive } })
    await ask('eth_call', { to: NOTEBOOK }, 'pending')
    expect(ran).to.deep.equal(['call'])
  })

  it('with 4,096 bytes of data, the maximum for a short call, runs on the serving thread', async () => {
    const ask = await asking()
    await ask('eth_call', { to: ANYONE, data: `0x${'00'.repeat(4_096)}` })
    expect(ran).to.deep.equal([])
  })
})
