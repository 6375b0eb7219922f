/** The tree of calls of a transaction, made of the answers of debug_traceTransaction or trace_transaction. */
import type { CallFrame, Trace } from '../../generated/types.ts'

/** A call, a creation or a self-destruction. Gas is in gas, `value` in wei. */
export interface Frame {
  readonly type: string
  readonly from: string
  readonly to: string | undefined
  readonly value: bigint
  readonly gas: number
  readonly gasUsed: number
  readonly input: string
  readonly output: string
  readonly error: string | undefined
  readonly revertReason: string | undefined
  readonly calls: readonly Frame[]
}

/** Maximum number of frames that {@link countFrames} counts. */
export const FRAMES_COUNTED_MAX = 100_000

/** Converts an answer of the callTracer. */
export function frameOfCall(call: CallFrame): Frame {
  return {
    type: call.type,
    from: call.from,
    to: call.to,
    value: BigInt(call.value ?? 0),
    gas: Number(call.gas),
    gasUsed: Number(call.gasUsed),
    input: call.input,
    output: call.output ?? '0x',
    error: call.error,
    revertReason: call.revertReason,
    calls: (call.calls ?? []).map(frameOfCall),
  }
}

type Growing = Omit<Frame, 'calls'> & { readonly calls: Growing[] }

/**
 * Converts an answer of trace_transaction, whose traces name their places by `traceAddress`. Gas is without the
 * intrinsic gas. Returns undefined if there is no outermost call.
 */
export function frameOfTraces(traces: readonly Trace[]): Frame | undefined {
  const byPlace = new Map<string, Growing>()
  for (const trace of traces) {
    const frame = frameOfTrace(trace)
    if (frame === undefined) continue
    const place = trace.traceAddress
    byPlace.set(place.join('.'), frame)
    if (place.length > 0) byPlace.get(place.slice(0, -1).join('.'))?.calls.push(frame)
  }
  return byPlace.get('')
}

function frameOfTrace(trace: Trace): Growing | undefined {
  const rest = { error: trace.type === 'suicide' || trace.type === 'reward' ? undefined : trace.error }
  const none = { gas: 0, gasUsed: 0, input: '0x', output: '0x', revertReason: undefined }
  if (trace.type === 'reward') return undefined
  if (trace.type === 'suicide') {
    const { address, refundAddress, balance } = trace.action
    const type = 'SELFDESTRUCT'
    return { ...none, ...rest, type, from: address, to: refundAddress, value: BigInt(balance), calls: [] }
  }
  const gas = Number(trace.action.gas)
  const value = BigInt(trace.action.value)
  // A failed call has no result; geth's callTracer reports that a call without revert took all of its gas.
  const gasUsed = trace.result === undefined ? gas : Number(trace.result.gasUsed)
  const shared = { ...none, ...rest, from: trace.action.from, value, gas, gasUsed, calls: [] }
  if (trace.type === 'create') {
    const output = trace.result?.code ?? '0x'
    return { ...shared, type: 'CREATE', to: trace.result?.address, input: trace.action.init, output }
  }
  const { callType, to, input } = trace.action
  return { ...shared, type: callType.toUpperCase(), to, input, output: trace.result?.output ?? '0x' }
}

/** Counts a frame and all frames inside it, up to {@link FRAMES_COUNTED_MAX}. */
export function countFrames(root: Frame): number {
  let count = 0
  const open: Frame[] = [root]
  for (let frame = open.pop(); frame !== undefined && count < FRAMES_COUNTED_MAX; frame = open.pop()) {
    count++
    for (const call of frame.calls) open.push(call)
  }
  return count
}

/** Returns the gas that a frame used itself, without the calls that it made. */
export function ownGas(frame: Frame): number {
  return Math.max(0, frame.gasUsed - frame.calls.reduce((sum, call) => sum + call.gasUsed, 0))
}
