/** The result rows of the benchmarks, and their options. */
import type { Peer } from './serving/question.ts'

export interface BenchRow {
  name: string
  /** Our figure. */
  value: number
  unit: string
  /** Figures of the peers in the same run. */
  peers?: Readonly<Partial<Record<Peer, number>>>
  goals?: readonly RowGoal[]
  /** Additional text. */
  note?: string
}

/**
 * A minimum ratio to a peer's figure; a minimum figure; or a maximum figure: `most` on an idle machine, `orMost` on a busy
 * one.
 */
export type RowGoal =
  | { readonly against: Peer; readonly least: number }
  | { readonly atLeast: number }
  | { readonly most: number; readonly orMost: number }

/** Options of a part. */
export interface PartOptions {
  /** Path of geth, if there is one. */
  geth: string | undefined
  /** Folder of another checkout of this project, already built. */
  against: string | undefined
  /** Path of Node for our node; undefined: the Node of this process. */
  node: string | undefined
  /** Number of serving threads of our node; undefined: the default of the program. */
  servingThreads: number | undefined
  /** Seconds for each measurement; parts with a fixed length ignore this. */
  seconds: number
  /** Selects measurements by name; parts that always measure everything ignore this. */
  only: RegExp | undefined
  say: (line: string) => void
}

/** Formats a row: `name value unit`, the figures of peers, and for each goal whether it is met. */
export function rowText({ name, value, unit, peers = {}, goals = [], note }: BenchRow): string {
  const others = Object.entries(peers).map(([peer, of]) => `${peer} ${of} (ratio ${ratio(value, of)})`)
  const verdicts = goals.flatMap((goal) => {
    if ('most' in goal) {
      const isMet = value <= Math.max(goal.most, goal.orMost)
      return [`goal ≤ ${goal.most}, on a busy machine ≤ ${goal.orMost}: ${verdict(isMet)}`]
    }
    if ('atLeast' in goal) return [`goal ≥ ${goal.atLeast}: ${verdict(value >= goal.atLeast)}`]
    const peer = peers[goal.against]
    if (peer === undefined) return []
    return [`goal ≥ ${goal.least} × ${goal.against}: ${verdict(value / peer >= goal.least)}`]
  })
  return [`${name} ${value} ${unit}`, ...others, ...(note === undefined ? [] : [note]), ...verdicts].join(
    ', ',
  )
}

/** Whether a goal is met, in a word. */
export function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'missed'
}

/** Returns the ratio with three significant figures. */
function ratio(value: number, peer: number): number {
  return Number((value / peer).toPrecision(3))
}
