/** Statistics of a soak test: waits in bounded memory, and the growth of a series. */

/** Factor between the bounds of two buckets */
const STEP = 1.03
const FIRST_MS = 0.05
const BUCKETS = 512

/** A histogram of waits with a relative error of 3 %, in constant memory. */
export class Waits {
  readonly #buckets = new Uint32Array(BUCKETS)
  #count = 0
  #maxMs = 0

  add(ms: number): void {
    const bucket = ms <= FIRST_MS ? 0 : Math.ceil(Math.log(ms / FIRST_MS) / Math.log(STEP))
    const at = Math.min(BUCKETS - 1, bucket)
    this.#buckets[at] = this.#buckets[at]! + 1
    this.#count++
    this.#maxMs = Math.max(this.#maxMs, ms)
  }

  /** The percentile in milliseconds; `share` from 0 to 1. */
  at(share: number): number {
    let left = Math.ceil(this.#count * share)
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      left -= this.#buckets[bucket]!
      if (left <= 0) return Math.min(this.#maxMs, FIRST_MS * STEP ** bucket)
    }
    return this.#maxMs
  }

  summary(): WaitSummary {
    return {
      count: this.#count,
      p50: this.at(0.5),
      p99: this.at(0.99),
      p999: this.at(0.999),
      max: this.#maxMs,
    }
  }
}

/** Milliseconds; `count` is the number of waits. */
export interface WaitSummary {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly p999: number
  readonly max: number
}

/** A value at a time in seconds. */
export interface Sample {
  readonly seconds: number
  readonly value: number
}

/** Slope by least squares, in units per second. */
export function slopeOf(samples: readonly Sample[]): number {
  const meanX = mean(samples.map(({ seconds }) => seconds))
  const meanY = mean(samples.map(({ value }) => value))
  let above = 0
  let below = 0
  for (const { seconds, value } of samples) {
    above += (seconds - meanX) * (value - meanY)
    below += (seconds - meanX) ** 2
  }
  return below === 0 ? 0 : above / below
}

/**
 * Ratio of the last median to the first median of a series, each over a quarter of the time, at most two minutes: 1.1
 * is growth by a tenth.
 */
export function growthOf(samples: readonly Sample[]): number {
  const first = samples[0]?.seconds ?? 0
  const last = samples.at(-1)?.seconds ?? 0
  const stretch = Math.min(120, (last - first) / 4)
  const early = samples.filter(({ seconds }) => seconds <= first + stretch)
  const late = samples.filter(({ seconds }) => seconds >= last - stretch)
  return median(late.map(({ value }) => value)) / median(early.map(({ value }) => value))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
