/** Tests limits of traces and simulations: the size of a request, and the length of its answer. */
import { expect } from 'chai'
import type { LimitName } from '../../generated/limits.ts'
import type { MethodName } from '../../generated/types.ts'
import { nestedCalls, RECEIVER } from '../support/nestedCalls.ts'
import { type Answering, errorOf } from '../support/readChain.ts'
import { expectLimitError, type Reach } from './documented.ts'
import { withLimits } from './queryLimits.ts'

const EVERYTHING = { fromBlock: '0x0', toBlock: '0x3' }

const tracing = (changed: Partial<Record<LimitName, number>> = {}): Promise<Answering> =>
  nestedCalls({}, withLimits(changed))

async function refused(
  { ask }: Answering,
  name: LimitName,
  question: [MethodName, ...unknown[]],
  message: string,
): Promise<void> {
  expectLimitError(name, await errorOf(ask(...question)), message)
  expect(await ask('eth_blockNumber')).to.equal('0x3')
}

async function traceResponse(): Promise<void> {
  await responseOf(['trace_block', '0x1'])
  await responseOf(bundled([2, 1], 'debug_traceCallMany'))
}

async function responseOf(question: [MethodName, ...unknown[]]): Promise<void> {
  const { length } = await (await tracing()).text(...question)
  const within = await tracing({ traceResponseBytesMax: length })
  expect(await within.text(...question)).to.have.length(length)
  const chain = await tracing({ traceResponseBytesMax: length - 1 })
  const message = `trace exceeds the limit of ${length - 1} bytes (--max-trace-response)`
  const { code, message: reported } = await errorOf(chain.ask(...question))
  // The message continues with advice for a smaller answer.
  expectLimitError('traceResponseBytesMax', { code, message: reported.slice(0, message.length) }, message)
  expect(await chain.ask('trace_block', '0x2')).to.deep.equal([])
  await javascriptResponse()
}

/** The result of a tracer in JavaScript leaves its interpreter in pieces, the second of which is too long here. */
async function javascriptResponse(): Promise<void> {
  const tracer =
    '{ step: function() {}, fault: function() {}, result: function() { return "x".repeat(100000) } }'
  const question: [MethodName, ...unknown[]] = ['debug_traceCall', { to: RECEIVER }, 'latest', { tracer }]
  const within = await tracing({ traceResponseBytesMax: 100_002 })
  expect(await within.text(...question)).to.have.length(100_002)
  const chain = await tracing({ traceResponseBytesMax: 100_001 })
  const message = 'trace exceeds the limit of 100001 bytes (--max-trace-response)'
  const { code, message: reported } = await errorOf(chain.ask(...question))
  expectLimitError('traceResponseBytesMax', { code, message: reported.slice(0, message.length) }, message)
}

const HOARDER =
  '{ step: function() {}, fault: function() {}, result: function() { for (var a = [];;) a.push([a]) } }'

/** 0 switches the tracers off. */
async function tracerMemory(): Promise<void> {
  const { ask } = await tracing({ tracerMemoryBytesMax: 1_000_000 })
  const refused = await errorOf(ask('debug_traceBlockByNumber', '0x1', { tracer: HOARDER }))
  const message =
    "InternalError: out of memory (or the tracer threw null)    in server-side tracer function 'result'"
  expectLimitError('tracerMemoryBytesMax', refused, message)
  const off = await tracing({ tracerMemoryBytesMax: 0 })
  const denied = await errorOf(off.ask('debug_traceBlockByNumber', '0x1', { tracer: HOARDER }))
  const words = 'this node runs no tracers written in JavaScript (--max-tracer-memory 0)'
  expectLimitError('tracerMemoryBytesMax', denied, words)
}

async function traceFilterResults(): Promise<void> {
  const count = (await (await tracing()).ask('trace_filter', EVERYTHING)).length
  const within = await tracing({ traceFilterResultsMax: count })
  expect(await within.ask('trace_filter', EVERYTHING)).to.have.length(count)
  const chain = await tracing({ traceFilterResultsMax: count - 1 })
  const range = 'Try with this block range [0x0, 0x2]'
  const message = `query returns more than the limit of ${count - 1} traces. ${range}`
  await refused(chain, 'traceFilterResultsMax', ['trace_filter', EVERYTHING], message)
}

async function traceFilterCount(): Promise<void> {
  const chain = await tracing({ traceFilterCountMax: 3 })
  expect(await chain.ask('trace_filter', { ...EVERYTHING, count: 3 })).to.have.length(3)
  const message = 'count asks for too many traces (max 3)'
  await refused(chain, 'traceFilterCountMax', ['trace_filter', { ...EVERYTHING, count: 4 }], message)
}

async function traceFilterAddresses(): Promise<void> {
  const chain = await tracing()
  const of = (length: number): [MethodName, ...unknown[]] => {
    const fromAddress = Array.from({ length }, (_, at) => `0x${(at + 1).toString(16).padStart(40, '0')}`)
    return ['trace_filter', { ...EVERYTHING, fromAddress }]
  }
  expect(await chain.ask(...of(1000))).to.deep.equal([])
  const message = 'invalid parameter 0 (filter): at /fromAddress: expected at most 1000 entries'
  await refused(chain, 'traceFilterAddressesMax', of(1001), message)
  const fewer = await tracing({ traceFilterAddressesMax: 2, logsAddressesMax: 1 })
  expect(await fewer.ask(...of(2))).to.deep.equal([])
  await refused(fewer, 'traceFilterAddressesMax', of(3), message.replace('1000', '2'))
}

async function searchPage(): Promise<void> {
  const search = (size: number): [MethodName, ...unknown[]] => [
    'ots_searchTransactionsBefore',
    RECEIVER,
    0,
    size,
  ]
  const chain = await tracing({ searchPageMax: 2 })
  expect(await chain.ask(...search(2))).to.include({ firstPage: true })
  const message = 'pageSize asks for too many transactions (max 2)'
  await refused(chain, 'searchPageMax', search(3), message)
  await refused(chain, 'searchPageMax', ['ots_searchTransactionsAfter', RECEIVER, 0, 3], message)
}

async function traceCalls(): Promise<void> {
  const chain = await tracing()
  const of = (count: number): [MethodName, ...unknown[]] => [
    'trace_callMany',
    Array.from({ length: count }, () => [{ to: RECEIVER }, ['trace']]),
    '0x3',
  ]
  expect(await chain.ask(...of(1000))).to.have.length(1000)
  const message = 'invalid parameter 0 (calls): expected at most 1000 entries'
  await refused(chain, 'traceCallsMax', of(1001), message)
  const fewer = await tracing({ traceCallsMax: 2 })
  expect(await fewer.ask(...of(2))).to.have.length(2)
  await refused(fewer, 'traceCallsMax', of(3), message.replace('1000', '2'))
}

async function traceIndices(): Promise<void> {
  const chain = await tracing()
  const block = (await chain.ask('eth_getBlockByNumber', '0x1', false))!
  const of = (count: number): [MethodName, ...unknown[]] => [
    'trace_get',
    block.transactions[0],
    Array.from({ length: count }, () => '0x0'),
  ]
  expect(await chain.ask(...of(1025))).to.equal(null)
  const message = 'invalid parameter 1 (indices): expected at most 1025 entries'
  await refused(chain, 'traceIndicesMax', of(1026), message)
  const fewer = await tracing({ traceIndicesMax: 2 })
  expect(await fewer.ask(...of(2))).to.equal(null)
  await refused(fewer, 'traceIndicesMax', of(3), message.replace('1025', '2'))
}

const simulation = (blocks: readonly object[]): [MethodName, ...unknown[]] => [
  'eth_simulateV1',
  { blockStateCalls: blocks },
  '0x3',
]

/** An eth_callMany, or a debug_traceCallMany, of bundles with these numbers of calls. */
const bundled = (counts: number[], method: MethodName = 'eth_callMany'): [MethodName, ...unknown[]] => [
  method,
  counts.map((count) => ({ transactions: Array.from({ length: count }, () => ({ to: RECEIVER })) })),
]
const BUNDLING: readonly MethodName[] = ['eth_callMany', 'debug_traceCallMany']

async function simulateBlocks(): Promise<void> {
  const chain = await tracing({ simulateBlocksMax: 3 })
  expect(await chain.ask(...simulation([{}, {}, {}]))).to.have.length(3)
  await refused(chain, 'simulateBlocksMax', simulation([{}, {}, {}, {}]), 'too many blocks')
  // Blocks that fill a gap count toward the limit.
  const gap = (number: string): object => ({ blockOverrides: { number } })
  expect(await chain.ask(...simulation([gap('0x6')]))).to.have.length(3)
  const beyond = await errorOf(chain.ask(...simulation([gap('0x7')])))
  expect(beyond.code).to.equal(-38026)
  for (const method of BUNDLING) {
    const four = bundled([1, 1, 1, 1], method)
    await refused(chain, 'simulateBlocksMax', four, 'too many bundles: 4 > 3')
  }
}

async function simulateCalls(): Promise<void> {
  const chain = await tracing({ simulateCallsMax: 3 })
  const calls = (count: number): object => ({
    calls: Array.from({ length: count }, () => ({ to: RECEIVER })),
  })
  expect(await chain.ask(...simulation([calls(2), calls(1)]))).to.have.length(2)
  await refused(chain, 'simulateCallsMax', simulation([calls(2), calls(2)]), 'too many calls: 4 > 3')
  for (const method of BUNDLING) {
    expect(await chain.ask(...bundled([2, 1], method))).to.have.length(2)
    await refused(chain, 'simulateCallsMax', bundled([2, 2], method), 'too many calls: 4 > 3')
  }
}

async function simulateResponse(): Promise<void> {
  for (const question of [simulation([{ calls: [{ to: RECEIVER }] }]), bundled([1])]) await bounded(question)
}

async function bounded(question: [MethodName, ...unknown[]]): Promise<void> {
  const { length } = await (await tracing()).text(...question)
  const within = await tracing({ simulateResponseBytesMax: length })
  expect(await within.text(...question)).to.have.length(length)
  const chain = await tracing({ simulateResponseBytesMax: length - 1 })
  const message = `response exceeds the limit of ${length - 1} bytes (--max-simulate-response)`
  const { code, message: reported } = await errorOf(chain.ask(...question))
  // The message continues with advice for a smaller answer.
  expectLimitError('simulateResponseBytesMax', { code, message: reported.slice(0, message.length) }, message)
}

export const traceLimits = {
  traceResponseBytesMax: traceResponse,
  tracerMemoryBytesMax: tracerMemory,
  traceFilterResultsMax: traceFilterResults,
  traceFilterCountMax: traceFilterCount,
  traceFilterAddressesMax: traceFilterAddresses,
  searchPageMax: searchPage,
  traceCallsMax: traceCalls,
  traceIndicesMax: traceIndices,
  simulateBlocksMax: simulateBlocks,
  simulateCallsMax: simulateCalls,
  simulateResponseBytesMax: simulateResponse,
} satisfies Record<string, Reach>
