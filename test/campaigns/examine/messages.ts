/** What the threads of a run say to each other. */
import type { PackFile } from './packs.ts'
import type { Selection } from './selection.ts'
import type { Verdict } from './verdict.ts'

/** Paths of execution by name. */
export const EVMS = ['core', 'ethereumjs'] as const
export type EvmName = (typeof EVMS)[number]

/** A thread's whole life. */
export interface ThreadData {
  evm: EvmName
  selection: Selection
  /** Where the thread writes where it is: {@link PLACE}. */
  place: Int32Array<SharedArrayBuffer>
}

/**
 * Positions in {@link ThreadData.place}: the line in its file, the case in its line, and how many lines and cases began
 * so far.
 */
export const PLACE = { line: 0, case: 1, begun: 2 } as const

/** Lines to be played. */
export interface Task {
  file: PackFile
  /** First line, and the one after the last. */
  from: number
  to: number
  /** Cases that ended a thread, by line and position. */
  skip: { line: number; case: number }[]
}

/** Thread → run: the verdicts on one line; `done` with the last of a task. */
export interface LineDone {
  line: number
  verdicts: Verdict[]
  done: boolean
}
