import { expect } from 'chai'
import fc from 'fast-check'
import { blockHashAt } from '../../src/archive/blocks.ts'
import { type Identity, readIdentity } from '../../src/archive/identity.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import type { CallArguments } from '../../src/evm/callArguments.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import { call as callJob } from '../../src/jobs/definitions/call.ts'
import { createAccessList } from '../../src/jobs/definitions/createAccessList.ts'
import { estimateGas } from '../../src/jobs/definitions/estimateGas.ts'
import { parityCalls } from '../../src/jobs/definitions/parityCalls.ts'
import { simulateBlocks } from '../../src/jobs/definitions/simulateBlocks.ts'
import { traceCall } from '../../src/jobs/definitions/traceCall.ts'
import type { Executor } from '../../src/jobs/executor.ts'
import { LongCalls } from '../../src/jobs/longCalls.ts'
import { ShortCalls } from '../../src/jobs/shortCalls.ts'
import type { ShortableJob } from '../../src/jobs/shortJob.ts'
import type { TraceRequest } from '../../src/jobs/traces/traceRequest.ts'
import { JsonBytes } from '../../src/rpc/jsonBytes.ts'
import { JsonFile } from '../../src/rpc/jsonFile.ts'
import type { Store } from '../../src/store/store.ts'
import type { TraceTypes } from '../../src/wire/traceTypes.ts'
import { assemble, concat, word } from '../support/assembler.ts'
import { addressOf, ann, bob, eve } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { BLOCKS, LOGGER, NOTEBOOK, REVERTER, readChain, WHISPERER } from '../support/readChain.ts'
import { runs } from '../support/runs.ts'

const GAS_CAP = 50_000_000n
const GAS = 100_000
const TRACE_BYTES_MAX = 128 * 1024
const JOBS = [
  'call',
  'estimateGas',
  'createAccessList',
  'parityCalls',
  'traceCall',
  'simulateBlocks',
] as const
type ShortJob = (typeof JOBS)[number]

/** A scope of a request that may use the thread at once. */
const SCOPE = { charged: <R>(work: () => R): R => work(), yieldWithin: () => undefined }

/** The requested traces of a call. */
interface Traces {
  tracer: TraceRequest
  types: TraceTypes
  bytesMax: number
}

const TRACES: Traces = {
  tracer: { name: 'structLogs', options: {} },
  types: { trace: false, vmTrace: true, stateDiff: false },
  bytesMax: 100_000_000,
}

/** The input of a simulation in which a call and the same call again run in one block, before an empty block. */
function simulationOf(call: CallArguments) {
  return {
    blocks: [
      { calls: [call, call], blockOverrides: {}, stateOverrides: [] },
      { calls: [], blockOverrides: {}, stateOverrides: [] },
    ],
    ...{ validation: false, traceTransfers: true, fullTransactions: true, blocksMax: 256 },
  }
}

/** Repeats a text. */
const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

describe('short calls', () => {
  let store: Store
  let identity: Identity
  let views: HeadViews
  let workers: Executor

  before(async () => {
    store = (await readChain()).store
    identity = readIdentity(store)!
    workers = inlineExecutor(store, identity)
  })

  beforeEach(() => {
    views = new HeadViews(store)
  })

  afterEach(() => views.close())

  const shortCalls = (options: { gasMax?: number; readsMax?: number } = {}): ShortCalls =>
    new ShortCalls({ gasMax: GAS, readsMax: 24, reads: views.reads, ...options })

  type Answer = { output: string } | { error: string; code: unknown; data: unknown } | undefined

  type Output = Uint8Array | bigint | string | JsonBytes

  const textOf = (output: Output): string => {
    if (output instanceof JsonBytes) return Buffer.from(output.bytes).toString()
    return output instanceof Uint8Array ? toHex(output) : String(output)
  }

  const textOfFile = async (file: JsonFile): Promise<string> => {
    let text = ''
    for await (const piece of file.chunks()) text += Buffer.from(piece).toString()
    await file.close()
    return text
  }

  const failed = (error: unknown): Answer => {
    const { message, code, data } = error as Error & { code?: unknown; data?: Uint8Array }
    return { error: message, code, data: data && toHex(data) }
  }

  /** The answer on this thread; undefined when a worker has to run the call. */
  async function short(
    calls: ShortCalls,
    call: CallArguments,
    job: ShortJob = 'call',
    block = BLOCKS,
    traces: Traces = TRACES,
  ): Promise<Answer> {
    const asked = { block, call, gasCap: GAS_CAP, isPast: block < BLOCKS, ...traces, ...simulationOf(call) }
    const jobs = { call: callJob, estimateGas, createAccessList, parityCalls, traceCall, simulateBlocks }
    const shortable: ShortableJob<typeof asked, Output> = jobs[job]
    try {
      const output = await calls.answer(SCOPE, shortable, views.current.archive, asked, async () => undefined)
      return output === undefined ? undefined : { output: textOf(output) }
    } catch (error) {
      return failed(error)
    }
  }

  function long(
    call: CallArguments,
    job: ShortJob = 'call',
    block = BLOCKS,
    { types, tracer, bytesMax }: Traces = TRACES,
  ): Promise<Answer> {
    const at = { block, blockHash: blockHashAt(store, block)!, gasCap: GAS_CAP }
    const input = { ...at, call, stateOverrides: [], blockOverrides: {} }
    const run = {
      call: () => workers.run(callJob, input),
      estimateGas: () => workers.run(estimateGas, input),
      createAccessList: () => workers.run(createAccessList, input),
      parityCalls: () =>
        workers.run(parityCalls, { ...input, bytesMax, calls: [{ call, types }], single: true }),
      traceCall: () => workers.run(traceCall, { ...input, bytesMax, tracer }),
      simulateBlocks: () => workers.run(simulateBlocks, { ...at, bytesMax, ...simulationOf(call) }),
    }
    const running: Promise<Output | JsonFile> = run[job]()
    return running
      .then(async (output): Promise<Answer> => {
        return { output: output instanceof JsonFile ? await textOfFile(output) : textOf(output) }
      })
      .catch(failed)
  }

  /** A call that runs a program as init code, and returns the program's output. */
  const program = (text: string): CallArguments => ({ data: assemble(text) })

  it('return the same results as a worker, for any call', async () => {
    const addresses = [NOTEBOOK, LOGGER, WHISPERER, REVERTER, addressOf(1), addressOf(2), addressOf(0xee)]
    const address = fc.constantFrom(...addresses.map(fromHex), ann.address, bob.address, eve.address)
    const data = fc.oneof(
      fc.uint8Array({ maxLength: 100 }),
      fc.constantFrom(concat(word(1)), concat(word(3), word(7)), new Uint8Array(4_096)),
    )
    const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
    const call = fc.record({
      from: optional(address),
      to: optional(address),
      data: optional(data),
      value: optional(fc.constantFrom(0n, 1n, 10n ** 18n, 10n ** 30n)),
      gas: optional(fc.constantFrom(0n, 20_999n, 21_000n, 30_000n, 60_000n, 10_000_000n, 10n ** 12n)),
      gasPrice: optional(fc.constantFrom(0n, 1n, 10n ** 10n)),
      maxFeePerGas: optional(fc.constantFrom(0n, 10n ** 10n)),
      nonce: optional(fc.constantFrom(0n, 1n, 1_000n)),
    })
    const calls = shortCalls()
    const block = fc.integer({ min: 0, max: BLOCKS })
    const traces = fc.record({
      tracer: fc.constantFrom<TraceRequest>(
        { name: 'structLogs', options: { enableMemory: true } },
        { name: 'callTracer', config: { onlyTopCall: false, withLog: true } },
        { name: '4byteTracer' },
      ),
      types: fc.record({ trace: fc.boolean(), vmTrace: fc.boolean(), stateDiff: fc.boolean() }),
      bytesMax: fc.constant(TRACES.bytesMax),
    })
    await fc.assert(
      fc.asyncProperty(call, fc.constantFrom(...JOBS), block, traces, async (members, job, number, kind) => {
        const given = Object.entries(members).filter(([, value]) => value !== undefined)
        const asked = Object.fromEntries(given) as CallArguments
        const answer = await short(calls, asked, job, number, kind)
        if (answer !== undefined) expect(answer).to.deep.equal(await long(asked, job, number, kind))
      }),
      { numRuns: runs(500) },
    )
    expect(calls.figures.answered).to.be.above(runs(200))
  })

  const returning = 'PC 0 MSTORE 32 0 RETURN'
  const LONG = {
    'a loop': `${GAS} loop: 1 SWAP1 SUB DUP1 @loop JUMPI ${returning}`,
    'memory that grows in one instruction': `1 1000000 MSTORE ${returning}`,
    'a hash of 1 MB of memory': `1000000 0 KECCAK256 ${returning}`,
    'a copy of 1 MB of code': `0 0 1000000 CODECOPY 1000000 0 0 CODECOPY ${returning}`,
    'a log of 20 kB': `20000 0 LOG0 ${returning}`,
    'a call with 1 MB of input': `0 0 1000000 0 0 0xee GAS CALL ${returning}`,
    'creations with 40 kB of init code': `${times(4, () => '40000 0 0 CREATE POP')} ${returning}`,
    'gas that a failing frame consumes': `
      0xfe 0 MSTORE8 1 0 0 CREATE POP 1 @then JUMPI then: ${returning}`,
    'a recursion': `
      CODESIZE 0 0 CODECOPY CODESIZE 0 0 CREATE ${returning}`,
    'accounts that are read from the store': `${times(25, (index) => `0x${'aa'.repeat(19)}${(index + 16).toString(16)} BALANCE POP`)} ${returning}`,
    'hashes of many blocks': `${times(129, () => '30 BLOCKHASH POP')} ${returning}`,
    MODEXP: `0 0 0 0 5 GAS STATICCALL ${returning}`,
    BLAKE2F: `1 212 MSTORE8 64 0 213 0 9 GAS STATICCALL ${returning}`,
  }

  for (const [what, text] of Object.entries(LONG)) {
    it(`are stopped and left to a worker if they turn out to be long: ${what}`, async () => {
      const call = program(text)
      for (const job of ['call', 'estimateGas', 'traceCall', 'parityCalls', 'simulateBlocks'] as const) {
        // Older views have the records in their caches.
        await views.close()
        views = new HeadViews(store)
        const calls = shortCalls()
        expect(await short(calls, call, job), job).to.equal(undefined)
        expect(calls.figures).to.deep.equal({ answered: 0, dropped: 1, skipped: 0 })
        expect(await long(call, job)).to.have.any.keys('output', 'error')
        const next = { to: fromHex(NOTEBOOK), data: word(3) }
        expect(await short(calls, next)).to.deep.equal(await long(next))
      }
    })
  }

  const SHORT = {
    'a loop': `1000 loop: 1 SWAP1 SUB DUP1 @loop JUMPI ${returning}`,
    'some memory': `1 100000 MSTORE ${returning}`,
    'some accounts': `${times(20, (index) => `0x${'ab'.repeat(19)}${(index + 16).toString(16)} BALANCE POP`)} ${returning}`,
    'hashes of some blocks': `${times(20, () => '30 BLOCKHASH POP')} ${returning}`,
    'SHA-256 and identity': `32 0 32 0 2 GAS STATICCALL POP 32 0 32 0 4 GAS STATICCALL POP 32 0 RETURN`,
    'a failure at the end': `1 2 INVALID`,
    'a revert': `7 0 MSTORE 32 0 REVERT`,
  }

  for (const [what, text] of Object.entries(SHORT)) {
    it(`are answered without a worker: ${what}`, async () => {
      const calls = shortCalls()
      const answer = await short(calls, program(text))
      expect(answer).not.to.equal(undefined)
      expect(answer).to.deep.equal(await long(program(text)))
    })
  }

  const inTurns = (count: number): CallArguments =>
    program(`${count} loop: 1 SWAP1 SUB DUP1 @loop JUMPI ${returning}`)

  for (const job of ['traceCall', 'parityCalls'] as const) {
    it(`may write a trace up to the maximum length of traces: ${job}`, async () => {
      const calls = shortCalls()
      const answer = await short(calls, inTurns(100), job)
      expect(answer).to.have.property('output')
      expect(answer).to.deep.equal(await long(inTurns(100), job))
      const text = (answer as { output: string }).output
      for (const [bytesMax, fits] of [
        [text.length, true],
        [text.length - 1, false],
      ] as const) {
        const within = { ...TRACES, bytesMax }
        expect((await short(shortCalls(), inTurns(100), job, BLOCKS, within)) !== undefined).to.equal(fits)
      }
      // The call is within its gas limit, but its trace is too long.
      expect((await long(inTurns(1_000), job)) as { output: string })
        .to.have.property('output')
        .with.length.above(TRACE_BYTES_MAX)
      expect(await short(calls, inTurns(1_000), job)).to.equal(undefined)
      expect(calls.figures).to.deep.equal({ answered: 1, dropped: 1, skipped: 0 })
    })
  }

  it('go directly to a worker after a long call with the same tracer, but not after one with another tracer', async () => {
    const calls = shortCalls()
    expect(await short(calls, inTurns(1_000), 'traceCall')).to.equal(undefined)
    const frames: Traces = { ...TRACES, tracer: { name: 'noopTracer' } }
    expect(await short(calls, inTurns(1_000), 'traceCall', BLOCKS, frames)).to.deep.equal({ output: '{}' })
    expect(await short(calls, inTurns(1_000), 'traceCall')).to.equal(undefined)
    expect(calls.figures).to.deep.equal({ answered: 1, dropped: 1, skipped: 1 })
  })

  it('are limited in their reads from the store, but not in their reads from the cache', async () => {
    const reading = program(
      `${times(8, (index) => `0x${'ac'.repeat(19)}${(index + 16).toString(16)} BALANCE POP`)} STOP`,
    )
    const calls = shortCalls({ readsMax: 6 })
    expect(await short(calls, reading)).to.equal(undefined)
    const again = shortCalls({ readsMax: 6 })
    expect(await short(again, reading)).to.deep.equal(await long(reading))
  })

  it('apply one gas limit to all runs of an estimate together', async () => {
    const call = program(`3000 loop: 1 SWAP1 SUB DUP1 @loop JUMPI ${returning}`)
    expect(await short(shortCalls(), call)).to.deep.equal(await long(call))
    expect(await short(shortCalls(), call, 'estimateGas')).to.equal(undefined)
    expect(await short(shortCalls({ gasMax: 1_000_000 }), call, 'estimateGas')).to.deep.equal(
      await long(call, 'estimateGas'),
    )
  })

  it('go directly to a worker after a similar call was long', async () => {
    const calls = shortCalls()
    const call = program(LONG['a loop'])
    for (let time = 0; time < 3; time++) expect(await short(calls, call)).to.equal(undefined)
    expect(calls.figures).to.deep.equal({ answered: 0, dropped: 1, skipped: 2 })
    expect(await short(calls, { to: fromHex(NOTEBOOK), data: word(3) })).to.have.property('output')
  })

  it('are tried in the newest block even if a similar call was long in an earlier block', async () => {
    const calls = shortCalls({ readsMax: 0 })
    const call = { to: fromHex(NOTEBOOK), data: word(3) }
    expect(await short(calls, call, 'call', 1)).to.equal(undefined)
    expect(await short(calls, call, 'call', 2)).to.equal(undefined)
    expect(calls.figures).to.include({ dropped: 1, skipped: 1 })
    await short(calls, call)
    expect(calls.figures).to.include({ skipped: 1 })
  })

  it('go to workers while too many calls wait for a turn', async () => {
    const calls = shortCalls()
    const asked = { block: BLOCKS, call: { to: ann.address }, gasCap: GAS_CAP, isPast: false }
    let go = (mayBegin: boolean): void => {
      throw new TypeError(`no call waits: ${mayBegin}`)
    }
    const turn = new Promise<boolean>((resolve) => {
      go = resolve
    })
    const ask = async (scope: Parameters<ShortCalls['answer']>[0]): Promise<string> => {
      const { archive } = views.current
      const answer = await calls.answer(scope, callJob, archive, asked, async () => 'worker')
      return answer === 'worker' ? 'worker' : 'here'
    }
    const waiting = Array.from({ length: 256 }, () => ask({ ...SCOPE, yieldWithin: () => turn }))
    expect(await ask(SCOPE)).to.equal('worker')
    go(true)
    expect(new Set(await Promise.all(waiting))).to.deep.equal(new Set(['here']))
    expect(await ask(SCOPE)).to.equal('here')
    expect(await ask({ ...SCOPE, yieldWithin: async () => false })).to.equal('worker')
  })

  it('are disabled by a gas limit of 0', async () => {
    expect(await short(shortCalls({ gasMax: 0 }), { to: ann.address })).to.equal(undefined)
  })
})

describe('kinds of long calls', () => {
  it('are remembered for a time that grows with every long call, up to a limit', () => {
    let nowMs = 0
    const calls = new LongCalls(() => nowMs)
    const times: number[] = []
    for (let time = 0; time < 4; time++) {
      calls.add('a')
      const sinceMs = nowMs
      while (calls.has('a')) nowMs += 500
      times.push(nowMs - sinceMs)
    }
    expect(times).to.deep.equal([1_000, 4_000, 16_000, 16_000])
    expect(calls.has('b')).to.equal(false)
  })

  it('are removed from memory some time after they have expired', () => {
    let nowMs = 0
    const calls = new LongCalls(() => nowMs)
    calls.add('a')
    nowMs = 500
    calls.add('b')
    nowMs = 16_999
    expect(calls.size).to.equal(2)
    nowMs = 17_000
    expect(calls.size).to.equal(1)
    calls.add('b')
    nowMs = 17_500
    expect(calls.has('b')).to.equal(true)
    nowMs = 17_000 + 4_000 + 16_000
    expect(calls.size).to.equal(0)
  })

  it('are removed after a short call, or as the oldest when there are more than 4,096 kinds', () => {
    const calls = new LongCalls(() => 0)
    calls.add('a')
    calls.remove('a')
    expect(calls.has('a')).to.equal(false)
    for (let kind = 0; kind < 5_000; kind++) calls.add(`${kind}`)
    expect(calls.size).to.equal(4_096)
    expect(calls.has('0')).to.equal(false)
    expect(calls.has('4999')).to.equal(true)
  })
})
