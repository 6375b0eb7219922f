/** Tests limits of execution (gas, time, wait for a thread), and of the storage of long or frequent answers. */
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import type { MethodName } from '../../generated/types.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { call } from '../../src/jobs/definitions/call.ts'
import type { Executor } from '../../src/jobs/executor.ts'
import { AnswerCache } from '../../src/methods/answerCache.ts'
import { toRpcError } from '../../src/methods/wireError.ts'
import { ReadCache } from '../../src/store/readCache.ts'
import { accountKey } from '../../src/store/schema.ts'
import { Stage } from '../jobs/stage.ts'
import { assemble, word } from '../support/assembler.ts'
import { spinner } from '../support/contracts.ts'
import { ann } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { liveNode } from '../support/liveNode.ts'
import { nestedCalls } from '../support/nestedCalls.ts'
import { type Answering, answering, errorOf, hex, readChain } from '../support/readChain.ts'
import { manualSealer, ownChain } from '../support/sealing.ts'
import { expectLimitError, type Reach, smallestServing } from './documented.ts'
import { withLimits } from './queryLimits.ts'
import { COUNTER, ENDLESS, HOARDER, poolLimits, waitingPool, withWaiting, withWorker } from './workers.ts'

const SPINNER = `0x${'5b'.repeat(20)}`
/** More gas than any test has time for */
const MUCH_GAS = 2 ** 31 - 1
const ONE = toHex(word(1))
/** Answer of a waiting worker */
const NINE = '0x09'

/** Finds the smallest gas limit with which a call succeeds. */
async function callGas(): Promise<void> {
  const question: [MethodName, ...unknown[]] = [
    'eth_call',
    { to: SPINNER, input: toHex(word(1_000)) },
    'latest',
    { [SPINNER]: { code: toHex(spinner) } },
  ]
  const withCap = (callGasMax: number): Promise<Answering> => nestedCalls({}, withLimits({ callGasMax }))
  const needed = await smallestServing(200_000, async (cap) => (await withCap(cap)).ask(...question))
  // 21,000 intrinsic gas, plus a thousand iterations.
  expect(needed).to.be.within(30_000, 60_000)
  expect(await (await withCap(needed)).ask(...question)).to.equal('0x')
  const { ask } = await withCap(needed - 1)
  expectLimitError('callGasMax', await errorOf(ask(...question)), 'out of gas')
  expect(await ask('eth_call', { to: SPINNER }, 'latest')).to.equal('0x')
}

/** Ends endless calls by the gas limit, as an error of the execution. */
async function endlessByGas({ ask }: Answering): Promise<void> {
  const call = { to: ENDLESS }
  expectLimitError('callGasMax', await errorOf(ask('eth_call', call, 'latest')), 'out of gas')
  const { trace } = await ask('trace_call', call, ['trace'], 'latest')
  expect(trace![0]).to.have.property('error', 'Out of gas')
  expect(await ask('eth_call', { to: COUNTER }, 'latest')).to.equal(ONE)
}

/**
 * Ends an endless call by its timeout. The second request uses another limit, because the start of its thread may take
 * long.
 */
async function endlessByTime({ ask }: Answering): Promise<void> {
  const refused = await errorOf(ask('eth_call', { to: ENDLESS }, 'latest'))
  expectLimitError('callTimeoutMs', refused, 'execution aborted (timeout = 200ms)')
  const { output } = await ask('trace_call', { to: COUNTER }, ['trace'], 'latest')
  expect(output).to.equal(ONE)
}

/** The account of COUNTER calls another account, and then reverts. */
const CALLING_AND_FAILING = { [COUNTER]: { code: toHex(assemble('0 0 0 0 0 9 GAS CALL 0 0 REVERT')) } }

/** The members of tracers in JavaScript, each of which has a function that does not end. */
const ENDLESS_TRACERS = [
  'step: function() { for (;;); }',
  'fault: function() { for (;;); }',
  'enter: function() { for (;;); }, exit: function() {}',
  'enter: function() {}, exit: function() { for (;;); }',
  'result: function() { for (;;); }',
  'setup: function() { for (;;) try { for (;;); } catch (e) {} }',
  // A built-in function, which the interpreter cannot interrupt: the thread is ended.
  'result: function() { return Array.prototype.includes.call({ length: 9007199254740991 }, 1) }',
]

async function endlessTrace({ ask }: Answering): Promise<void> {
  const refused = await errorOf(ask('trace_call', { to: ENDLESS }, ['trace'], 'latest'))
  expectLimitError('traceTimeoutMs', refused, 'execution timeout (timeout = 200ms)')
  for (const functions of ENDLESS_TRACERS) {
    const tracer = `{ fault: function() {}, result: function() {}, ${functions} }`
    const options = { tracer, stateOverrides: CALLING_AND_FAILING }
    const ended = await errorOf(ask('debug_traceCall', { to: COUNTER }, 'latest', options))
    expectLimitError('traceTimeoutMs', ended, 'execution timeout (timeout = 200ms)')
  }
  const bundles = [{ transactions: [{ to: COUNTER }, { to: ENDLESS }] }]
  const bundled = await errorOf(ask('debug_traceCallMany', bundles, {}, { tracer: 'callTracer' }))
  expectLimitError('traceTimeoutMs', bundled, 'execution timeout (timeout = 200ms)')
  expect(await ask('eth_call', { to: COUNTER }, 'latest')).to.equal(ONE)
}

const callFor = (ms: number) => ({ to: COUNTER, nonce: hex(ms) })

async function callQueue({ ask }: Answering): Promise<void> {
  const waiting = [1, 2].map(() => ask('eth_call', callFor(100), 'latest'))
  const refused = await errorOf(ask('eth_call', callFor(0), 'latest'))
  const message = 'limit exceeded: too many calls wait for a worker'
  expectLimitError('callQueueMax', refused, message)
  expect(await Promise.all(waiting)).to.deep.equal([NINE, NINE])
  expect(await ask('eth_call', callFor(0), 'latest')).to.equal(NINE)
}

async function queueWait({ ask }: Answering): Promise<void> {
  const served = () => ask('eth_call', callFor(0), 'latest').catch(() => undefined)
  // The wait includes the start of the thread.
  while ((await served()) !== NINE);
  const running = ask('eth_call', callFor(300), 'latest')
  const refused = await errorOf(ask('eth_call', callFor(0), 'latest'))
  const message = 'limit exceeded: no worker was free for 50 ms'
  expectLimitError('queueWaitMs', refused, message)
  expect(await running).to.equal(NINE)
  expect(await ask('eth_call', callFor(0), 'latest')).to.equal(NINE)
}

/** Preempts a client's call for a waiting call of another client. */
async function preemption(name: 'callPreemptMs' | 'tracePreemptMs', executor: Executor): Promise<void> {
  const { builder } = await readChain()
  const { number: block } = builder.head
  const run = (client: string, ms: number): Promise<Uint8Array> => {
    const asked = [JSON.stringify({ transaction: { nonce: hex(ms) } })]
    const input = { block, blockHash: builder.hash, asked, gasCap: 1n }
    return executor.run(call, input, { caller: { client } })
  }
  const ended = run('greedy', 1_000_000).then(
    () => expect.fail('it ran to its end'),
    (error) => toRpcError(error, 'eth_call')!,
  )
  expect(await run('modest', 0)).to.deep.equal(Uint8Array.of(9))
  const message = 'preempted: other clients waited for the worker for more than 50 ms'
  expectLimitError(name, await ended, message)
}

/** Ends the thread of a call that exceeds the heap limit; another thread serves the next call. */
async function workerHeap({ ask }: Answering): Promise<void> {
  const refused = await errorOf(ask('eth_call', { to: HOARDER }, 'latest'))
  const message = 'the call needs too much memory'
  expectLimitError('workerHeapBytesMax', refused, message)
  expect(await ask('eth_call', { to: COUNTER }, 'latest')).to.equal(ONE)
}

/** A client uses at most two of three threads. */
async function clientCalls(): Promise<void> {
  const stage = new Stage({ ...poolLimits({ clientCallsMax: 2 }), workersMax: 3 })
  const jobs = ['a', 'b', 'c'].map((name) => stage.run(name, 'greedy'))
  const modest = stage.run('m', 'modest')
  await stage.begins('a', 'b', 'm')
  stage.end('m')
  await modest
  // A free thread does not take the client's third call.
  expect(stage.pool.stats()).to.include({ busy: 2, queued: 1 })
  stage.end('a')
  await stage.begins('c')
  for (const name of ['b', 'c']) stage.end(name)
  await Promise.all(jobs)
  await stage.close()
}

async function spoolBytes({ text }: Answering): Promise<void> {
  const trace = (gas: number) => text('debug_traceCall', { to: ENDLESS, gas: hex(gas) }, 'latest')
  expect(await trace(100_000)).to.have.length.within(1_048_577, 4_000_000)
  expectLimitError('spoolBytesMax', await errorOf(trace(500_000)), 'limit exceeded')
  expect(await trace(100_000)).to.have.length.above(1_048_576)
}

async function answerCache(): Promise<void> {
  for (const [bytes, runs] of [
    [100_000, 1],
    [1_000, 2],
    [0, 2],
  ] as const) {
    const chain = await nestedCalls()
    const ran: string[] = []
    const executor: Executor = {
      run: (job, input, options) => {
        ran.push(job.name)
        return chain.context.executor.run(job, input, options)
      },
    }
    const { ask } = answering(chain.archive.reader as never, { executor, answers: new AnswerCache(bytes) })
    const traces = await ask('trace_block', '0x1')
    expect(await ask('trace_block', '0x1')).to.deep.equal(traces)
    expect(ran, `${bytes} bytes`).to.have.length(runs)
  }
}

/** Reads a record again after the cache exceeded its limit. */
async function readCache(): Promise<void> {
  for (const [bytes, reads] of [
    [1_000, 1],
    [100, 3],
  ] as const) {
    let count = 0
    const reader = { get: () => void count++ }
    const cache = new ReadCache(reader, bytes)
    for (let time = 0; time < 3; time++) cache.get(accountKey(ann.address))
    expect(count, `${bytes} bytes`).to.equal(reads)
  }
}

/** Requests a pending block on each of three heads, from a thread that never answers. */
async function pendingQueue(): Promise<void> {
  const stuck = waitingPool({}, { queueMax: 1 }, 60_000)
  const node = await liveNode({ executorOn: () => stuck })
  const assemble = async () => {
    await node.send(ann, { to: ann.address, gasLimit: 21_000n })
    const block = node.ask('eth_getBlockByNumber', 'pending', false)
    // Rejected when the node closes.
    block.catch(() => {})
    return { block, head: await node.seal() }
  }
  const waiting = [await assemble(), await assemble()]
  const message = 'limit exceeded: too many calls wait for a worker'
  expectLimitError('pendingQueueMax', await errorOf((await assemble()).block), message)
  expect(await node.ask('eth_blockNumber')).to.equal('0x3')
  await node.close()
  expect(waiting.map(({ head }) => head)).to.deep.equal([1, 2])
}

async function minedBlocks(): Promise<void> {
  const chain = await ownChain()
  const chainControl = manualSealer(chain)
  const { ask } = answering(chain.store, { chainControl, ...withLimits({ minedBlocksMax: 3 }) })
  const refused = await errorOf(ask('evm_mine', { blocks: 4 }))
  expectLimitError('minedBlocksMax', refused, 'too many blocks (max 3)')
  expect(await ask('evm_mine', { blocks: 3 })).to.equal('0x0')
  expect(await ask('eth_blockNumber')).to.equal('0x3')
  await chainControl.close()
  await chain.close()
}

/** Finds the smallest limit for a dump, which a load needs, too. */
async function stateDump(): Promise<void> {
  const chain = await ownChain()
  const chainControl = manualSealer(chain)
  const common = { chainControl, executor: inlineExecutor(chain.store) }
  const under = (stateDumpBytesMax: number): Answering =>
    answering(chain.store, { ...common, ...withLimits({ stateDumpBytesMax }) })
  const needed = await smallestServing(1_000_000, (limit) => under(limit).ask('anvil_dumpState'))
  const dump = await under(needed).ask('anvil_dumpState')
  expect(gunzipSync(fromHex(dump))).to.have.length(needed)
  expect(await under(needed).ask('anvil_loadState', dump)).to.equal(true)
  const { ask } = under(needed - 1)
  const tooLarge = `the state has more than ${needed - 1} bytes of JSON (--max-state-dump)`
  expectLimitError('stateDumpBytesMax', await errorOf(ask('anvil_dumpState')), tooLarge)
  expect(await errorOf(ask('anvil_loadState', dump))).to.include({
    code: -32602,
    message: `invalid parameter 0 (state): expected at most ${needed - 1} bytes of JSON (--max-state-dump)`,
  })
  await chainControl.close()
  await chain.close()
}

export const callLimits = {
  callGasMax: async () => {
    await callGas()
    await withWorker({ callGasMax: 100_000 }, endlessByGas)
  },
  callTimeoutMs: () => withWorker({ callGasMax: MUCH_GAS, callTimeoutMs: 200 }, endlessByTime),
  traceTimeoutMs: () => withWorker({ callGasMax: MUCH_GAS, traceTimeoutMs: 200 }, endlessTrace),
  callQueueMax: () => withWaiting({ callQueueMax: 1 }, callQueue),
  queueWaitMs: () => withWaiting({ queueWaitMs: 50 }, queueWait),
  callPreemptMs: () =>
    withWaiting({ callPreemptMs: 50, callTimeoutMs: 2_000_000 }, (_, executor) =>
      preemption('callPreemptMs', executor),
    ),
  tracePreemptMs: () =>
    withWaiting({ callTimeoutMs: 2_000_000 }, (_, executor) => preemption('tracePreemptMs', executor), {
      preemptMs: 50,
    }),
  clientCallsMax: clientCalls,
  workerHeapBytesMax: () =>
    withWorker({ callGasMax: MUCH_GAS, callTimeoutMs: 50_000, workerHeapBytesMax: 64_000_000 }, workerHeap),
  spoolBytesMax: () => withWorker({}, spoolBytes, 4_000_000),
  answerCacheBytes: answerCache,
  readCacheBytes: readCache,
  pendingQueueMax: pendingQueue,
  minedBlocksMax: minedBlocks,
  stateDumpBytesMax: stateDump,
} satisfies Record<string, Reach>
