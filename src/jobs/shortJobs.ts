/** The jobs of short calls, their inputs, and kinds: groups of calls that probably take equally long. */
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

/** Gas for all runs of an estimate or an access list, as a multiple of the gas for a call. */
const SEVERAL_RUNS = 2

/** Bytes at the start of the data that select the function of a contract. */
const SELECTOR_BYTES = 4

/** A call without overrides, access list, authorizations and blobs. */
export interface ShortCall extends Pick<SimulatedCall, 'block' | 'call' | 'gasCap'> {
  /** Whether its block is older than the newest; the state of such a block may be missing from the cache. */
  readonly isPast: boolean
}

/** A call to trace. */
interface ShortTrace extends ShortCall {
  /** Maximum length of the answer in bytes. */
  readonly bytesMax: number
}

/** Name of a job → input of its short calls. */
export interface ShortInputs {
  readonly call: ShortCall
  readonly createAccessList: ShortCall
  readonly estimateGas: ShortCall
  readonly parityCalls: ShortTrace & { readonly types: TraceTypes }
  readonly traceCall: ShortTrace & Pick<TracedCall, 'tracer'>
}

export type ShortJob = keyof ShortInputs

/** Name of a job → output of its short calls. */
export interface ShortOutputs {
  readonly call: Uint8Array
  readonly createAccessList: string
  readonly estimateGas: bigint
  readonly parityCalls: JsonBytes
  readonly traceCall: JsonBytes
}

/** The objects that short calls use. */
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

/** The factor by which the gas for a call is multiplied: 2 for jobs that take several runs. */
export function runsOf(job: ShortJob): number {
  return job === 'estimateGas' || job === 'createAccessList' ? SEVERAL_RUNS : 1
}

/** The kind of a call: its job and tracer, its contract and function, and whether its block is the newest. */
export function kindOf<J extends ShortJob>(job: J, asked: ShortInputs[J]): string {
  const {
    call: { to, data },
    isPast,
  } = asked
  const contract = to === undefined ? '' : idOf(to)
  const what = `${job}${traceOf(asked)}${isPast ? ' past ' : ' '}${contract}`
  return data === undefined ? what : what + idOf(data.subarray(0, SELECTOR_BYTES))
}

/** The requested kind of trace, because some kinds are much longer than others. */
function traceOf(asked: ShortInputs[ShortJob]): string {
  if ('tracer' in asked) return ` ${asked.tracer.name}`
  return 'types' in asked && asked.types.vmTrace ? ' vmTrace' : ''
}
