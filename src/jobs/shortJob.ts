/** Declares how a job runs on the serving thread if its call is short (shortCalls.ts). */
import { idOf } from '../chain/hex.ts'
import type { CallArguments } from '../evm/callArguments.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { TextSink } from '../tracers/transaction.ts'
import type { SimulatedCall } from './inputs.ts'
import type { Tools } from './job.ts'
import type { ShortText } from './shortText.ts'

/** Bytes at the start of the data that select the function of a contract. */
const SELECTOR_BYTES = 4

/** The part of the input that all jobs on the serving thread have. */
export interface ShortRequest {
  /** Number of the block on whose state the job runs. */
  readonly block: number
  /** Maximum gas that the caller may use. */
  readonly gasCap: bigint
  /**
   * Whether the block is older than the newest block. The read cache may lack records of an older state, so that the
   * job takes longer.
   */
  readonly isPast: boolean
}

/** A call without overrides, access list, authorizations or blobs. */
export interface ShortCall extends ShortRequest, Pick<SimulatedCall, 'call'> {}

/** The part of the input that is common to all jobs with a JSON answer. */
export interface ShortJsonRequest extends ShortRequest {
  /** Maximum length of the answer in bytes. */
  readonly bytesMax: number
}

/** A call whose answer is JSON text. */
export interface ShortJsonCall extends ShortJsonRequest, ShortCall {}

/** The objects that short calls use. */
export interface ShortTools extends Pick<Tools, 'identity' | 'reader' | 'simulator'> {
  readonly text: ShortText
}

/** How a job runs on the serving thread. */
interface ShortRun<Asked extends ShortRequest> {
  /** Gas for the job, as a multiple of the gas for one call: more than 1 for jobs of several runs. Default: 1. */
  readonly gasFactor?: number
  /** Returns the same text for requests that probably take equally long. */
  kindOf(asked: Asked): string
}

interface ShortValueRun<Asked extends ShortRequest, Output> extends ShortRun<Asked> {
  run(tools: ShortTools, asked: Asked): Output
}

interface ShortJsonRun<Asked extends ShortJsonRequest> extends ShortRun<Asked> {
  /** Writes all of the answer. */
  write(tools: ShortTools, asked: Asked, out: TextSink): void
}

/** A job that can run on the serving thread. */
export interface ShortableJob<Asked extends ShortRequest, Output> {
  readonly name: string
  readonly short: ShortValueRun<Asked, Output>
}

/** Makes a job runnable on the serving thread; the output of the job is a value. */
export function withShortRun<Job extends { readonly name: string }, Asked extends ShortRequest, Output>(
  job: Job,
  short: ShortValueRun<Asked, Output>,
): Job & ShortableJob<Asked, Output> {
  return { ...job, short }
}

/** Makes a job runnable on the serving thread; the output of the job is JSON text. */
export function withShortJson<Job extends { readonly name: string }, Asked extends ShortJsonRequest>(
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

/** The contract and the function of a call: calls of one function probably take equally long. */
export function kindOfCall({ to, data }: CallArguments): string {
  const contract = to === undefined ? '' : idOf(to)
  return data === undefined ? contract : contract + idOf(data.subarray(0, SELECTOR_BYTES))
}

/** Names the kind of a request: the job, whether the block is an earlier one, and the result of the job's `kindOf`. */
export function kindOf<Asked extends ShortRequest>(
  { name, short }: ShortableJob<Asked, unknown>,
  asked: Asked,
): string {
  return `${name} ${asked.isPast ? 'past ' : ''}${short.kindOf(asked)}`
}
