/** Messages between a run and its threads. */
import type { PackFile } from './packs.ts'
import type { Selection } from './selection.ts'
import type { Verdict } from './verdict.ts'

/** Executors by name. */
export const EVMS = ['core', 'ethereumjs'] as const
export type EvmName = (typeof EVMS)[number]

/** Data of a thread. */
export interface ThreadData {
  evm: EvmName
  selection: Selection
  /** The thread's current position, in the layout {@link PLACE} */
  place: Int32Array<SharedArrayBuffer>
  /** The gate for native calls (src/chain/nativeGate.ts) */
  gate: Int32Array
}

/**
 * Indexes in {@link ThreadData.place}: the line in its file, the case in its line, the number of lines and cases begun, and
 * the operating system's id of the thread, 0 where the system does not report it.
 */
export const PLACE = { line: 0, case: 1, begun: 2, thread: 3 } as const

/** Lines to play. */
export interface Task {
  file: PackFile
  /** First line, and the line after the last */
  from: number
  to: number
  /** Cases that ended a thread, by line and position */
  skip: { line: number; case: number }[]
}

/** Thread → run: the verdicts on one line; `done` is true for the last line of a task. */
export interface LineDone {
  line: number
  verdicts: Verdict[]
  done: boolean
}
