/** The jobs that a call may be short for, their input, and the kinds of calls that take as long as each other. */
import { idOf } from '../chain/hex.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { TextSink } from '../tracers/transaction.ts'
import type { TraceTypes } from '../wire/traceTypes.ts'
import { executeCall } from './definitions/call.ts'
import { createdAccessList } from './definitions/createAccessList.ts'
import { estimatedGas } from './definitions/estimateGas.ts'
import { writeCalls } from './definitions/parityCalls.ts'
import { type TracedCall, traceCallAfter } from './definitions/traceCall.ts'
import type { SimulatedCall } from './inputs.ts'
import type { Tools } from './job.ts'
import type { ShortText } from './shortText.ts'

/** An estimate or an access list takes several runs, which together may have so many times the gas of a call. */
const SEVERAL_RUNS = 2

/** Bytes of data that say which function of a contract is called. */
const SELECTOR_BYTES = 4

/** A call that overrides nothing, and has neither an access list nor authorizations nor blobs. */
export interface ShortCall extends Pick<SimulatedCall, 'block' | 'call' | 'gasCap'> {
  /** Its block is not the newest: nothing of its state may be in a cache. */
  readonly isPast: boolean
}

/** One whose trace is asked for. */
interface ShortTrace extends ShortCall {
  /** Longest answer. */
  readonly bytesMax: number
}

/** name → input of the calls that may be short. */
export interface ShortInputs {
  readonly call: ShortCall
  readonly createAccessList: ShortCall
  readonly estimateGas: ShortCall
  readonly parityCalls: ShortTrace & { readonly types: TraceTypes }
  readonly traceCall: ShortTrace & Pick<TracedCall, 'tracer'>
}

export type ShortJob = keyof ShortInputs

/** name → output of the calls that may be short. */
export interface ShortOutputs {
  readonly call: Uint8Array
  readonly createAccessList: string
  readonly estimateGas: bigint
  readonly parityCalls: JsonBytes
  readonly traceCall: JsonBytes
}

/** The tools of short calls. */
export interface ShortTools extends Pick<Tools, 'identity' | 'reader' | 'simulator'> {
  readonly text: ShortText
}

type ShortJobs = { readonly [J in ShortJob]: (tools: ShortTools, asked: ShortInputs[J]) => ShortOutputs[J] }

export const shortJobs: ShortJobs = {
  call: ({ simulator }, asked) => executeCall(simulator, simulated(asked)),
  createAccessList: ({ simulator }, asked) => createdAccessList(simulator, simulated(asked)),
  estimateGas: ({ simulator }, asked) => estimatedGas(simulator, simulated(asked)),
  parityCalls: (tools, { block, call, gasCap, types, bytesMax }) =>
    written(tools, bytesMax, (out) =>
      writeCalls(tools, { block, gasCap, calls: [{ call, types }], single: true }, out),
    ),
  traceCall: (tools, { tracer, bytesMax, ...asked }) =>
    written(tools, bytesMax, (out) => traceCallAfter(tools, { ...simulated(asked), tracer }, out)),
}

function simulated({ block, call, gasCap }: ShortCall): SimulatedCall {
  return { block, call, gasCap, stateOverrides: [], blockOverrides: {} }
}

function written({ text }: ShortTools, bytesMax: number, write: (out: TextSink) => void): JsonBytes {
  text.begin(bytesMax)
  write(text)
  return new JsonBytes(text.finish())
}

/** Runs of a call that its gas is for. */
export function runsOf(job: ShortJob): number {
  return job === 'estimateGas' || job === 'createAccessList' ? SEVERAL_RUNS : 1
}

/** Calls of one function of one contract are of one kind, in the newest block or in an earlier one. */
export function kindOf<J extends ShortJob>(job: J, asked: ShortInputs[J]): string {
  const {
    call: { to, data },
    isPast,
  } = asked
  const contract = to === undefined ? '' : idOf(to)
  const what = `${job}${traceOf(asked)}${isPast ? ' past ' : ' '}${contract}`
  return data === undefined ? what : what + idOf(data.subarray(0, SELECTOR_BYTES))
}

/** The kind of trace that is asked for: some are much longer than others. */
function traceOf(asked: ShortInputs[ShortJob]): string {
  if ('tracer' in asked) return ` ${asked.tracer.name}`
  return 'types' in asked && asked.types.vmTrace ? ' vmTrace' : ''
}
