/** A row of the fleet's table: faults that it injects, and what must hold nevertheless. */
import type { PlantedFault } from './plantedProgram.ts'

export interface RowContext {
  /** Takes what does not hold. It is reported even if the row breaks off. */
  readonly failures: Failures
  /** Path of the program under test */
  readonly program: string
  /** Whether the row injects a small sample of its faults */
  readonly isShort: boolean
  /** An empty folder of the row's own */
  readonly folder: string
  /** Tells how far the row is. */
  readonly progress: (text: string) => void
  /** Registers what must be closed at the end of the row, whatever happens. */
  readonly onEnd: (close: () => Promise<void>) => void
}

export interface RowOutcome {
  /** Number of injected faults */
  readonly faults: number
  readonly figures: Readonly<Record<string, number | string>>
}

export interface Row {
  readonly name: string
  /** Kind of the injected faults, as a plural */
  readonly injects: string
  /** The sentence that must hold */
  readonly claim: string
  /** Longest time of the whole row, in minutes */
  readonly minutesMax: number
  readonly plants: readonly PlantedFault[]
  run(context: RowContext): Promise<RowOutcome>
}

/** Collects what did not hold, and bounds how much of it is reported. */
export class Failures {
  /** Descriptions of what did not hold */
  readonly list: string[] = []
  /** Descriptions of goals of time that were missed. A short run only reports them: its machine may be busy. */
  readonly missed: string[] = []

  get isEmpty(): boolean {
    return this.list.length === 0
  }

  /** @param text describes the failure */
  expect(holds: boolean, text: string): void {
    if (!holds) this.add(text)
  }

  /** Like {@link expect}, for a goal of time. */
  goal(isMet: boolean, text: string): void {
    if (!isMet && this.missed.length < FAILURES_MAX) this.missed.push(text)
  }

  add(...texts: readonly string[]): void {
    for (const text of texts) {
      if (this.list.includes(text)) continue
      if (this.list.length < FAILURES_MAX) this.list.push(text)
      else if (this.list.length === FAILURES_MAX) this.list.push('… and more')
    }
  }
}

const FAILURES_MAX = 20

/** Median and maximum of some times, rounded to milliseconds. */
export function summary(times: readonly number[]): string {
  if (times.length === 0) return 'none'
  const sorted = times.toSorted((a, b) => a - b)
  return `p50 ${Math.round(sorted[Math.floor(sorted.length / 2)]!)} ms, max ${Math.round(sorted.at(-1)!)} ms`
}
