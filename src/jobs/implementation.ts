/** Pairs a job with the function that runs it. */
import type { Identity } from '../archive/identity.ts'
import type { Replayer } from '../evm/replay.ts'
import type { Simulator } from '../evm/simulation.ts'
import type { Reader } from '../store/store.ts'
import type { TextSink } from '../tracers/transaction.ts'
import type { BlockInput, Job, JsonInput, JsonResult } from './job.ts'

/** The tools of every job, on the thread it runs on. */
export interface Tools {
  readonly reader: Reader
  readonly identity: Identity
  readonly simulator: Simulator
  readonly replayer: Replayer
}

/** A job that gives a value. */
export interface ValueImplementation<Input extends BlockInput = BlockInput, Output = unknown> {
  readonly job: Job<Input, Output>
  run(tools: Tools, input: Input): Output | Promise<Output>
}

/** A job that writes JSON: its answer, whole and valid, goes into `out`. */
export interface JsonImplementation<Input extends JsonInput = JsonInput> {
  readonly job: Job<Input, JsonResult>
  write(tools: Tools, input: Input, out: TextSink): void | Promise<void>
}

export type Implementation = ValueImplementation | JsonImplementation

/** A job that gives what `run` gives. */
export function implement<Input extends BlockInput, Output>(
  job: Job<Input, Output>,
  run: (tools: Tools, input: Input) => Output | Promise<Output>,
): ValueImplementation<Input, Output> {
  return { job, run }
}

/** A job whose answer is the JSON that `write` writes. */
export function implementJson<Input extends JsonInput>(
  job: Job<Input, JsonResult>,
  write: (tools: Tools, input: Input, out: TextSink) => void | Promise<void>,
): JsonImplementation<Input> {
  return { job, write }
}
