/** A figure of a part of the bench, beside those of peers where there are any. */
import type { Peer } from './serving/question.ts'

export interface BenchRow {
  name: string
  /** Of ours. */
  value: number
  unit: string
  /** The same figure of each peer that was measured in the same run. */
  peers?: Readonly<Partial<Record<Peer, number>>>
  goals?: readonly RowGoal[]
  /** What else there is to say of it. */
  note?: string
}

/** A least ratio to a peer's figure; or the most that the figure may be, on a quiet machine and on another one. */
export type RowGoal =
  | { readonly against: Peer; readonly least: number }
  | { readonly most: number; readonly orMost: number }

/** What a part is told. */
export interface PartOptions {
  /** geth's program, where there is one. */
  geth: string | undefined
  /** Another checkout of this project, built. */
  against: string | undefined
  /** How long each thing is measured; parts that have a length of their own do not look at it. */
  seconds: number
  /** Names of what is measured, where a part can leave something out. */
  only: RegExp | undefined
  say: (line: string) => void
}

/** `name value unit`, what peers came to, and each goal with whether it is met. */
export function rowText({ name, value, unit, peers = {}, goals = [], note }: BenchRow): string {
  const others = Object.entries(peers).map(([peer, of]) => `${peer} ${of} (ratio ${ratio(value, of)})`)
  const verdicts = goals.flatMap((goal) => {
    if ('most' in goal) {
      const isMet = value <= Math.max(goal.most, goal.orMost)
      return [`goal ≤ ${goal.most}, on a busy machine ≤ ${goal.orMost}: ${verdict(isMet)}`]
    }
    const peer = peers[goal.against]
    if (peer === undefined) return []
    return [`goal ≥ ${goal.least} × ${goal.against}: ${verdict(value / peer >= goal.least)}`]
  })
  return [`${name} ${value} ${unit}`, ...others, ...(note === undefined ? [] : [note]), ...verdicts].join(
    ', ',
  )
}

function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'missed'
}

/** With three figures. */
function ratio(value: number, peer: number): number {
  return Number((value / peer).toPrecision(3))
}
