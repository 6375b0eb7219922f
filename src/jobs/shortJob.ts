/** Declares how a job runs on the serving thread if its call is short (shortCalls.ts). */
import { idOf } from '../chain/hex.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { TextSink } from '../tracers/transaction.ts'
import type { SimulatedCall } from './inputs.ts'
import type { Tools } from './job.ts'
import type { ShortText } from './shortText.ts'

/** Bytes at the start of the data that select the function of a contract. */
const SELECTOR_BYTES = 4

/** A call without overrides, access list, authorizations or blobs. */
export interface ShortCall extends Pick<SimulatedCall, 'block' | 'call' | 'gasCap'> {
  /** Whether the block is older than the newest block; the cache may lack records of the state after an old block. */
  readonly isPast: boolean
}

/** A call whose answer is JSON text. */
export interface ShortJsonCall extends ShortCall {
  /** Maximum length of the answer in bytes. */
  readonly bytesMax: number
}

/** The objects that short calls use. */
export interface ShortTools extends Pick<Tools, 'identity' | 'reader' | 'simulator'> {
  readonly text: ShortText
}

/** How a job runs on the serving thread. */
interface ShortRun<Asked extends ShortCall> {
  /** Gas for the job, as a multiple of the gas for one call: more than 1 for jobs that repeat the call. Default: 1. */
  readonly gasFactor?: number
  /** The requested kind of trace: some kinds of traces are much longer than others. */
  traceKind?(asked: Asked): string
}

interface ShortValueRun<Asked extends ShortCall, Output> extends ShortRun<Asked> {
  run(tools: ShortTools, asked: Asked): Output
}

interface ShortJsonRun<Asked extends ShortJsonCall> extends ShortRun<Asked> {
  /** Writes all of the answer. */
  write(tools: ShortTools, asked: Asked, out: TextSink): void
}

/** A job that can run on the serving thread. */
export interface ShortableJob<Asked extends ShortCall, Output> {
  readonly name: string
  readonly short: ShortValueRun<Asked, Output>
}

/** Makes a job runnable on the serving thread; the output of the job is a value. */
export function withShortRun<Job extends { readonly name: string }, Asked extends ShortCall, Output>(
  job: Job,
  short: ShortValueRun<Asked, Output>,
): Job & ShortableJob<Asked, Output> {
  return { ...job, short }
}

/** Makes a job runnable on the serving thread; the output of the job is JSON text. */
export function withShortJson<Job extends { readonly name: string }, Asked extends ShortJsonCall>(
  job: Job,
  json: ShortJsonRun<Asked>,
): Job & ShortableJob<Asked, JsonBytes> {
  const run = (tools: ShortTools, asked: Asked): JsonBytes => {
    tools.text.begin(asked.bytesMax)
    json.write(tools, asked, tools.text)
    return new JsonBytes(tools.text.finish())
  }
  return { ...job, short: { ...json, run } }
}

/** Converts a short call into the input of the simulator. */
export function withoutOverrides({ block, call, gasCap }: ShortCall): SimulatedCall {
  return { block, call, gasCap, stateOverrides: [], blockOverrides: {} }
}

/**
 * The kind of a call, which groups calls that probably take equally long: its job and trace, its contract and function,
 * and whether its block is the newest.
 */
export function kindOf<Asked extends ShortCall>(
  { name, short }: ShortableJob<Asked, unknown>,
  asked: Asked,
): string {
  const {
    call: { to, data },
    isPast,
  } = asked
  const trace = short.traceKind?.(asked) ?? ''
  const contract = to === undefined ? '' : idOf(to)
  const kind = `${name} ${trace}${isPast ? ' past ' : ' '}${contract}`
  return data === undefined ? kind : kind + idOf(data.subarray(0, SELECTOR_BYTES))
}
