/**
 * A job: its name, its lane, and the function that runs it on a worker thread. The worker finds the job by its name
 * (runJob.ts). The input and output of a job can be cloned between threads.
 */

import type { Identity } from '../archive/identity.ts'
import type { StateReader } from '../archive/stateReader.ts'
import type { Replayer } from '../evm/replay.ts'
import type { Simulator } from '../evm/simulation.ts'
import type { JsonBytes } from '../rpc/jsonBytes.ts'
import type { JsonFile } from '../rpc/jsonFile.ts'
import type { PendingLayers } from '../store/layer.ts'
import type { TextSink } from '../tracers/transaction.ts'

/** The group of threads that run a job. A job never waits for jobs of another lane. */
export type Lane =
  /** Jobs that only read what the archive has recorded. */
  | 'reads'
  /** Jobs that execute transactions and end soon, by themselves or by their time limit. */
  | 'calls'
  /** Jobs that execute transactions and may take many times as long as those of `calls`. */
  | 'traces'
  /** Jobs that verify transactions sent to the transaction pool; they do not read the archive. */
  | 'proofs'
  /** The job that builds the pending block; callers share its result. */
  | 'pending'

/**
 * A lane, or the newest block whose traces a job needs. If the traces are stored up to this block, the job only reads
 * (lane `reads`). Otherwise, the job executes transactions (lane `traces`).
 */
export type Placement = Lane | { readonly tracedTo: number }

/** The input of every job. */
export interface BlockInput {
  /** Number of the newest block that the job reads. */
  block: number
  /** Hash of this block, 32 bytes. The thread that runs the job checks that the block is on the chain. */
  blockHash: Uint8Array
  /** The layers of the pending block, or of the changes by hand, if the job reads the archive with one of them on top. */
  layers?: PendingLayers
}

/** The input of every job that writes JSON. */
export interface JsonInput extends BlockInput {
  /** Maximum length of the answer in bytes; a longer answer fails with RESPONSE_TOO_LARGE. */
  bytesMax: number
}

/**
 * The output of every job that writes JSON: bytes for a short answer, or a file for a long answer. The reader closes
 * the file.
 */
export type JsonResult = JsonBytes | JsonFile

/** The objects through which a job reads the archive and executes transactions. */
export interface Tools {
  readonly reader: StateReader
  readonly identity: Identity
  readonly simulator: Simulator
  readonly replayer: Replayer
}

/** The part of a job that callers use. */
export interface Job<Input extends BlockInput = BlockInput, Output = unknown> {
  /** Name of the job, and of the file that defines the job. */
  readonly name: string
  place(input: Input): Placement
  /** Never set; declares the type of the output. */
  readonly output?: Output
}

/** A job whose output is a value. */
export interface ValueJob<Input extends BlockInput = BlockInput, Output = unknown>
  extends Job<Input, Output> {
  run(tools: Tools, input: Input): Output | Promise<Output>
}

/** A job whose output is the JSON text that `write` writes. */
export interface JsonJob<Input extends JsonInput = JsonInput> extends Job<Input, JsonResult> {
  write(tools: Tools, input: Input, out: TextSink): void | Promise<void>
}

/** The part of a job's definition that determines its lane. */
interface InLane<Input> {
  /** The lane of every run, or a function that returns the placement for an input. */
  readonly lane: Lane | ((input: Input) => Placement)
}

/** Defines a job whose output is what `run` returns. */
export function defineJob<Input extends BlockInput, Output>({
  lane,
  ...job
}: InLane<Input> & Pick<ValueJob<Input, Output>, 'name' | 'run'>): ValueJob<Input, Output> {
  return { ...job, place: placeOf(lane) }
}

/** Defines a job whose output is the JSON text that `write` writes. */
export function defineJsonJob<Input extends JsonInput>({
  lane,
  ...job
}: InLane<Input> & Pick<JsonJob<Input>, 'name' | 'write'>): JsonJob<Input> {
  return { ...job, place: placeOf(lane) }
}

function placeOf<Input>(lane: InLane<Input>['lane']): (input: Input) => Placement {
  return typeof lane === 'function' ? lane : () => lane
}
