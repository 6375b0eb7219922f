/** Checks the traces of bundles of calls. */
import type { ChainSample, Check } from '../check.ts'
import { BALANCE_CODE, PAYEE, payment, word } from './callBundles.ts'
import { chosenCalls } from './calls.ts'
import { blockTag, chosenTransactions, titleOf } from './choice.ts'
import { difference } from './difference.ts'
import { ask, isGiven, type JsonObject, readBigInt } from './reading.ts'
import { checkOf } from './rule.ts'
import { allFields } from './wholeAnswers.ts'

/** Maximum number of mined transactions repeated as calls at their place in the block. */
const PLACED_MAX = 4
/** Maximum number of calls that are traced with each tracer. */
const CALLS_MAX = 6

const TRACERS = [
  { tracer: 'callTracer', tracerConfig: { withLog: true } },
  { tracer: 'flatCallTracer' },
  { tracer: 'prestateTracer' },
  { tracer: 'prestateTracer', tracerConfig: { diffMode: true } },
  { tracer: '4byteTracer' },
  { tracer: 'keccak256PreimageTracer' },
  { tracer: 'erc7562Tracer' },
  { tracer: 'muxTracer', tracerConfig: { callTracer: {}, prestateTracer: {} } },
  { enableMemory: true, enableReturnData: true },
]

interface PlacedCall {
  readonly title: string
  readonly call: JsonObject
  /** Block parameter. */
  readonly block: string
  /** Number of transactions of the block before the call; undefined for all of them. */
  readonly index: number | undefined
}

function placedCalls(found: ChainSample): readonly PlacedCall[] {
  const after = chosenCalls(found)
    .slice(0, CALLS_MAX)
    .map((chosen) => ({ ...chosen, index: undefined }))
  const within = chosenTransactions(found, PLACED_MAX, ({ in: at }) => at.number > 0).map((at) => {
    const { from, to, value, input } = at.transaction
    const call = { from, ...(isGiven(to) ? { to } : {}), value, input }
    return {
      title: `as ${titleOf(at)}, at its place`,
      ...{ call, block: blockTag(at.in.number), index: at.index },
    }
  })
  return [...after, ...within]
}

/** Whether a field occurs in traces of calls, which have no block hash and no transaction hash. */
function isOfCall(path: string): boolean {
  return !/\.(?:blockHash|transactionHash)$/.test(path)
}

export const bundleTraceChecks: readonly Check[] = [
  checkOf({
    method: 'debug_traceCallMany',
    name: 'the trace of a call alone is that of debug_traceCall',
    against: 'debug_traceCall',
    covers: allFields('debug_traceCallMany').filter(isOfCall),
    needs: ['debug_traceCall'],
    cases: (found) =>
      placedCalls(found).flatMap(({ title, call, block, index }) =>
        TRACERS.map((options) => ({
          title: `${title}, ${JSON.stringify(options)}`,
          params: [
            [{ transactions: [call] }],
            { blockNumber: block, ...(index !== undefined && { transactionIndex: index }) },
            options,
          ],
          // Accept an error: a call that cannot be executed at all fails in debug_traceCall, too.
          mayFail: true,
          judge: async (result, target) => {
            const placed = index === undefined ? {} : { txIndex: `0x${index.toString(16)}` }
            const trace = await ask(target, 'debug_traceCall', call, block, { ...options, ...placed })
            return difference(result, [[trace]], { by: 'debug_traceCall' })
          },
        })),
      ),
  }),
  checkOf({
    method: 'debug_traceCallMany',
    name: 'a call sees the overrides, and what the calls before it have changed',
    covers: ['[][].output'],
    needs: ['eth_getBalance'],
    cases: (found) =>
      [...new Set(chosenCalls(found).map(({ block }) => block))].map((block) => {
        const { call, overrides } = payment
        const bundle = { transactions: [call, { data: BALANCE_CODE }] }
        const options = { tracer: 'callTracer', stateOverrides: overrides }
        return {
          title: `block ${block}`,
          params: [[bundle, bundle], { blockNumber: block }, options],
          judge: async (result, target) => {
            const before = readBigInt(await ask(target, 'eth_getBalance', PAYEE, block), 'balance')
            const traces = [1n, 2n].map((times) => [
              { to: PAYEE, value: call.value },
              { output: word(before + times * payment.amount) },
            ])
            return difference(result, traces, { by: 'the payments', partly: true })
          },
        }
      }),
  }),
]
