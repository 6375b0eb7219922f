/**
 * Jobs as their callers know them: a job has a name, a lane, and the types of its input and output, which can be cloned
 * between threads. A worker thread finds the function that runs a job by the job's name (directory.ts).
 */
import type { PendingLayer } from '../methods/pendingBlock.ts'
import type { JsonBytes } from '../rpc/jsonBytes.ts'
import type { JsonFile } from '../rpc/jsonFile.ts'

/** The threads that run a job: no job waits for one of another lane. */
export type Lane =
  /** Jobs that only read what the archive has recorded. */
  | 'reads'
  /** Jobs that execute, and soon come to their end or to their time limit. */
  | 'calls'
  /** Jobs that execute, and may take many times as long. */
  | 'traces'
  /** Jobs that verify what was sent to the pool; they read nothing of the archive. */
  | 'proofs'
  /** The pending block, which callers share. */
  | 'pending'

/**
 * A lane, or the newest block whose traces a job needs: where the traces of this block and of all before it are stored,
 * the job only reads, else it executes.
 */
export type Placement = Lane | { readonly tracedTo: number }

/** The input of every job: the newest block that it looks at. */
export interface BlockInput {
  block: number
  /** Its hash, 32 bytes: the thread that runs the job checks that it sees the same chain. */
  blockHash: Uint8Array
  /** The pending block, when the job is to see it on top of the archive. */
  layer?: PendingLayer
}

/** The input of every job that writes JSON. */
export interface JsonInput extends BlockInput {
  /** Longest answer; beyond it the job fails with RESPONSE_TOO_LARGE. */
  bytesMax: number
}

/** The output of every job that writes JSON: short answers are bytes, long ones a file, which its reader closes. */
export type JsonResult = JsonBytes | JsonFile

export interface Job<Input extends BlockInput = BlockInput, Output = unknown> {
  /** The name of the files that define and run it. */
  readonly name: string
  place(input: Input): Placement
  /** Never set: it carries the type. */
  readonly output?: Output
}

interface JobOptions<Input> {
  readonly name: string
  /** Where the input decides, a function of it. */
  readonly lane: Lane | ((input: Input) => Placement)
}

/** Defines a job; a file of definitions/ has one. */
export function defineJob<Input extends BlockInput, Output>({
  name,
  lane,
}: JobOptions<Input>): Job<Input, Output> {
  return { name, place: typeof lane === 'function' ? lane : () => lane }
}
