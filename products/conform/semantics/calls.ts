/** Checks the return values and the traces of calls that are not mined. */
import type { ChainSample, Check, Target } from '../check.ts'
import { framesOf, isHiddenByGeth, isHiddenByParity, traceOfFrame } from './callFrames.ts'
import { selectorsOf } from './callTraces.ts'
import { blockTag, chosenTransactions, titleOf } from './choice.ts'
import { difference } from './difference.ts'
import { createdBy, expectedWords, type Probe, probesOf } from './probe.ts'
import { ask, isGiven, type JsonObject, readObject, readObjects, readText } from './reading.ts'
import { checkOf } from './rule.ts'
import { judgePrestate } from './stateChanges.ts'
import { judgeSteps } from './steps.ts'
import { allFields } from './wholeAnswers.ts'

/** Maximum number of mined transactions repeated as calls. */
const CALLS_MAX = 12
const ALL_TYPES = ['trace', 'stateDiff', 'vmTrace']
const CALLS = { tracer: 'callTracer', tracerConfig: { withLog: true } }

/** A call, and the block on whose state it runs. */
export interface ChosenCall {
  readonly title: string
  readonly call: JsonObject
  /** Block parameter. */
  readonly block: string
}

/** The probes, and mined transactions repeated as calls on the state of the parent block. */
export function chosenCalls(found: ChainSample): readonly ChosenCall[] {
  const probes = probesOf(found).map(({ call, block }) => ({
    title: `a program of our own, block ${block}`,
    call,
    block,
  }))
  const chosen = chosenTransactions(found, CALLS_MAX, ({ in: at, index }) => index === 0 && at.number > 0)
  const mined = chosen.map((at): ChosenCall => {
    const { from, to, value, input } = at.transaction
    const call = { from, ...(isGiven(to) ? { to } : {}), value, input }
    return { title: `as ${titleOf(at)}, a block earlier`, call, block: blockTag(at.in.number - 1) }
  })
  return [...probes, ...mined]
}

function outcomeOf({ output, error }: JsonObject): string {
  return isGiven(error) ? 'an error' : readText(output ?? '0x', 'output').toLowerCase()
}

/** The outcome of eth_call: the output, or `an error`. */
async function calledOutcome({ call, block }: ChosenCall, target: Target): Promise<string> {
  const { result, error } = await target.answer('eth_call', [call, block])
  return error === undefined ? readText(result, 'result of eth_call').toLowerCase() : 'an error'
}

const callReturns = checkOf({
  method: 'eth_call',
  name: 'a program sees block, accounts and place as headers and state have them',
  covers: [''],
  needs: ['eth_getBalance', 'eth_getCode', 'eth_getTransactionCount'],
  cases: (found) =>
    probesOf(found).map((probe) => ({
      title: `block ${probe.block}`,
      params: [probe.call, probe.block],
      judge: async (result, target) =>
        difference(result, await expectedWords(probe, found.chainId, target), { by: 'header and state' }),
    })),
})

const traced = checkOf({
  method: 'trace_call',
  name: 'it is what trace_callMany gives of the call alone',
  against: 'trace_callMany',
  covers: allFields('trace_call').filter((path) => isOfCall(path)),
  needs: ['trace_callMany'],
  cases: (found) =>
    chosenCalls(found).map(({ title, call, block }) => ({
      title,
      params: [call, ALL_TYPES, block],
      judge: async (result, target) => {
        const many = await ask(target, 'trace_callMany', [[call, ALL_TYPES]], block)
        return difference([result], many, { by: 'trace_callMany' })
      },
    })),
})

const tracedMany = checkOf({
  method: 'trace_callMany',
  name: 'it is what trace_call gives of the call',
  against: 'trace_call',
  covers: allFields('trace_callMany').filter((path) => isOfCall(path)),
  needs: ['trace_call'],
  cases: (found) =>
    chosenCalls(found).map(({ title, call, block }) => ({
      title,
      params: [[[call, ALL_TYPES]], block],
      judge: async (result, target) =>
        difference(result, [await ask(target, 'trace_call', call, ALL_TYPES, block)], { by: 'trace_call' }),
    })),
})

/** Whether a field is in traces of the chosen calls: no position in the chain, no rewards, by default no labels, no reverts. */
function isOfCall(path: string): boolean {
  return !/author|rewardType|revertReason|trace\[\]\.(?:block|transaction)|ops\[\]\.(?:idx|op)$/.test(path)
}

const tracedProbe = checkOf({
  method: 'trace_call',
  name: 'the trace and the changes are those of the call that eth_call executes',
  covers: ['output'],
  needs: ['eth_call', 'eth_getTransactionCount'],
  cases: (found) =>
    probesOf(found).map((probe: Probe) => ({
      title: `block ${probe.block}`,
      params: [probe.call, ['trace', 'stateDiff'], probe.block],
      judge: async (result, target) => {
        const output = await ask(target, 'eth_call', probe.call, probe.block)
        const address = await createdBy(probe.from, probe.block, target)
        const outermost = {
          ...{ type: 'create', traceAddress: [], subtraces: 0 },
          action: { from: probe.from, init: probe.call.data, value: '0x0' },
          result: { address, code: output },
        }
        const expected = { output, trace: [outermost] }
        return difference(result, expected, { by: 'eth_call', partly: true })
      },
    })),
})

const debugFrames = checkOf({
  method: 'debug_traceCall',
  name: 'callTracer has the outcome of eth_call, and the frames of trace_call',
  covers: ['output', 'type', 'from', 'to', 'input', 'value'],
  needs: ['eth_call', 'trace_call'],
  cases: (found) =>
    chosenCalls(found).map((chosen) => ({
      title: chosen.title,
      params: [chosen.call, chosen.block, CALLS],
      judge: async (result, target) => {
        const frame = readObject(result, 'frame')
        const wrong = difference(outcomeOf(frame), await calledOutcome(chosen, target), {
          by: 'eth_call',
          at: 'output',
        })
        if (wrong !== undefined) return wrong
        const parity = readObject(
          await ask(target, 'trace_call', chosen.call, ['trace'], chosen.block),
          'traces',
        )
        const own = framesOf(frame, isHiddenByParity).map((placed) => {
          const { action, ...rest } = traceOfFrame(placed)
          // Do not compare the gas. For a call without gas, a node uses its own limit, which may differ between
          // methods.
          const parties = Object.entries(readObject(action, 'action')).filter(([name]) => name !== 'gas')
          return { ...rest, action: Object.fromEntries(parties) }
        })
        return difference(parity.trace, own, { by: 'callTracer', at: 'trace_call', partly: true })
      },
    })),
})

const debugFlat = checkOf({
  method: 'debug_traceCall',
  name: "flatCallTracer's traces are the frames of callTracer",
  against: 'debug_traceCall',
  covers: [
    ...['from', 'to', 'input', 'value', 'callType', 'init', 'gas'].map((name) => `[].action.${name}`),
    ...['output', 'address', 'code', 'gasUsed'].map((name) => `[].result.${name}`),
    ...['[].traceAddress[]', '[].subtraces', '[].type'],
  ],
  cases: (found) =>
    chosenCalls(found).map(({ title, call, block }) => ({
      title,
      params: [call, block, { tracer: 'flatCallTracer' }],
      judge: async (result, target) => {
        const frame = readObject(await ask(target, 'debug_traceCall', call, block, CALLS), 'frame')
        const traces = framesOf(frame, isHiddenByGeth).map(traceOfFrame)
        const { gas, gasUsed } = frame
        const outermost = { action: { gas }, ...(isGiven(frame.error) ? {} : { result: { gasUsed } }) }
        return (
          difference(result, traces, { by: 'callTracer', partly: true }) ??
          difference(readObjects(result, 'traces')[0], outermost, {
            by: 'callTracer',
            at: '[0]',
            partly: true,
          })
        )
      },
    })),
})

const debugSelectors = checkOf({
  method: 'debug_traceCall',
  name: '4byteTracer counts the selectors of the frames of callTracer',
  against: 'debug_traceCall',
  covers: ['*'],
  cases: (found) =>
    chosenCalls(found).map(({ title, call, block }) => ({
      title,
      params: [call, block, { tracer: '4byteTracer' }],
      judge: async (result, target) => {
        const frame = readObject(await ask(target, 'debug_traceCall', call, block, CALLS), 'frame')
        return difference(result, selectorsOf(frame), { by: 'callTracer' })
      },
    })),
})

const debugPrestate = checkOf({
  method: 'debug_traceCall',
  name: 'prestateTracer gives accounts as they are in the block',
  covers: ['*.balance', '*.nonce', '*.code', '*.codeHash', '*.storage.*'],
  needs: ['eth_getBalance', 'eth_getTransactionCount', 'eth_getCode', 'eth_getStorageAt'],
  cases: (found) =>
    chosenCalls(found).map(({ title, call, block }) => ({
      title,
      params: [call, block, { tracer: 'prestateTracer' }],
      judge: (result, target) => judgePrestate(result, block, target, found.rules),
    })),
})

const debugSteps = checkOf({
  method: 'debug_traceCall',
  name: "struct logs have the outcome of callTracer, and the operations of trace_call's vmTrace",
  against: 'trace_call',
  covers: ['failed', 'gas', 'returnValue', 'structLogs[].pc', 'structLogs[].depth'],
  needs: ['trace_call'],
  cases: (found) =>
    chosenCalls(found).map(({ title, call, block }) => ({
      title,
      params: [call, block, { enableMemory: true, enableReturnData: true }],
      judge: async (result, target) => {
        const trace = readObject(result, 'trace')
        const frame = readObject(await ask(target, 'debug_traceCall', call, block, CALLS), 'frame')
        const parity = readObject(await ask(target, 'trace_call', call, ['vmTrace'], block), 'traces')
        const expected = {
          failed: isGiven(frame.error),
          gas: Number(frame.gasUsed),
          returnValue: frame.output ?? '0x',
        }
        return (
          difference(trace, expected, { by: 'callTracer', partly: true }) ??
          judgeSteps(readObjects(trace.structLogs, 'structLogs'), parity.vmTrace, 'trace_call')
        )
      },
    })),
})

export const callChecks: readonly Check[] = [
  ...[callReturns, traced, tracedMany, tracedProbe],
  ...[debugFrames, debugFlat, debugSelectors, debugPrestate, debugSteps],
]
