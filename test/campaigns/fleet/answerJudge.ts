/**
 * Judges when the heads that callers saw went backwards or were stale, by the order of the log. A head may be in the log
 * several times, because a reorg may go back to a block; a head counts as the earliest entry that explains it.
 */

/** The newest block that one request saw. Times are in milliseconds, of one clock. */
export interface Observation {
  readonly startMs: number
  readonly endMs: number
  readonly hash: string
}

/** An entry of the log after which a view may be taken. */
export interface LoggedHead {
  readonly seq: number
  readonly hash: string
  /** When the entry was seen in the log, which is later than its commit */
  readonly seenMs: number
}

export interface Judgement {
  /** Requests that saw an older head than a request that had ended before they began */
  readonly backwards: number
  /** Requests that did not see a head that had been in the log for longer than the bound when they began */
  readonly stale: number
  /** Requests that saw a block after which the log takes no view */
  readonly unknown: number
  /** Descriptions of the first faults */
  readonly examples: readonly string[]
}

const EXAMPLES_MAX = 5

/** @param boundMs maximum age of an answer */
export function judgeAnswers(
  observations: readonly Observation[],
  heads: readonly LoggedHead[],
  boundMs: number,
): Judgement {
  const seqs = new Map<string, number[]>()
  for (const { seq, hash } of heads) seqs.set(hash, [...(seqs.get(hash) ?? []), seq])
  const starts = observations.toSorted((a, b) => a.startMs - b.startMs)
  const ends = observations.toSorted((a, b) => a.endMs - b.endMs)
  const floors = new Map<Observation, { seen: number; fresh: LoggedHead | undefined }>()
  const examples: string[] = []
  const tally = { backwards: 0, stale: 0, unknown: 0 }
  const note = (kind: keyof typeof tally, text: string): void => {
    tally[kind]++
    if (examples.length < EXAMPLES_MAX) examples.push(`${kind}: ${text}`)
  }
  let [begun, known, seen] = [0, 0, 0]
  for (const observation of ends) {
    // A request that begins in the millisecond in which another ends is not after it.
    for (; begun < starts.length && starts[begun]!.startMs <= observation.endMs; begun++) {
      const start = starts[begun]!
      while (known < heads.length && heads[known]!.seenMs + boundMs < start.startMs) known++
      floors.set(start, { seen, fresh: heads[known - 1] })
    }
    const floor = floors.get(observation)!
    floors.delete(observation)
    const candidates = seqs.get(observation.hash)
    if (candidates === undefined) {
      note('unknown', `${observation.hash} is no head of the log`)
      continue
    }
    const seq = candidates.find((one) => one >= floor.seen)
    if (seq === undefined) note('backwards', `entry ${candidates.at(-1)} after entry ${floor.seen}`)
    else if (floor.fresh !== undefined && candidates.at(-1)! < floor.fresh.seq) {
      const ageMs = Math.round(observation.startMs - floor.fresh.seenMs)
      note('stale', `entry ${seq} when entry ${floor.fresh.seq} was ${ageMs} ms old`)
    }
    if (seq !== undefined) seen = Math.max(seen, seq)
  }
  return { ...tally, examples }
}
