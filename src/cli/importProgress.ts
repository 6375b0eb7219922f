/** The progress of an import or a backfill: a bar on a terminal, otherwise a line every few seconds. */
import { SingleBar } from 'cli-progress'
import type { Tally } from '../node/importChains.ts'

const LINE_EVERY_MS = 5_000
const BAR_EVERY_MS = 100
/** Length in milliseconds of the window over which rates are averaged. */
const WINDOW_MS = 10_000
const SAMPLE_EVERY_MS = 500

export interface Progress {
  update(tally: Tally): void
  /** Removes the bar from the terminal without printing anything. */
  end(): void
}

/** The output for progress: standard error, because standard output may carry data. */
export interface ProgressOutput {
  readonly isTTY?: boolean | undefined
  write(text: string): unknown
}

/** @param now returns the time in milliseconds */
export function importProgress(output: ProgressOutput & NodeJS.WritableStream, now: () => number): Progress {
  return output.isTTY === true ? barProgress(output, now) : lineProgress(output, now)
}

/** Writes one line every five seconds. */
export function lineProgress(output: ProgressOutput, now: () => number): Progress {
  const rates = new Rates(now)
  let shownAtMs = now()
  return {
    update(tally) {
      rates.sample(tally)
      if (now() - shownAtMs < LINE_EVERY_MS) return
      shownAtMs = now()
      const done = tally.total === undefined ? '' : `, ${percentOf(tally)} %`
      output.write(
        `block ${tally.number}: ${rates.text(tally)}${done}${leftText(rates.secondsLeft(tally))}\n`,
      )
    },
    end() {},
  }
}

function barProgress(output: NodeJS.WritableStream, now: () => number): Progress {
  const rates = new Rates(now)
  let bar: SingleBar | undefined
  let shownAtMs = 0
  return {
    update(tally) {
      rates.sample(tally)
      if (now() - shownAtMs < BAR_EVERY_MS) return
      shownAtMs = now()
      const line = {
        number: tally.number,
        rates: rates.text(tally),
        left: leftText(rates.secondsLeft(tally)),
      }
      if (bar === undefined) {
        const head = tally.total === undefined ? '' : '[{bar}] {percentage} %  '
        const format = `${head}block {number}: {rates}{left}`
        bar = new SingleBar({ format, stream: output, clearOnComplete: true, hideCursor: true, barsize: 24 })
        bar.start(tally.total ?? 1, 0, line)
      }
      bar.update(tally.total === undefined ? 0 : Math.min(tally.done, tally.total), line)
    },
    end() {
      bar?.stop()
    },
  }
}

/** Returns a sentence that summarizes an import; the caller appends the number of the head. @param seconds duration */
export function importSummary(tally: Tally, seconds: number): string {
  const known = tally.known === 0 ? '' : ` (${tally.known} more were there already)`
  return `imported ${workText(tally, seconds)}${known}; the head is block `
}

/** Describes the amount of work and its duration. */
export function workText({ blocks, transactions, gas }: Tally, seconds: number): string {
  return `${blocks} blocks with ${transactions} transactions, ${mega(gas)} Mgas in ${seconds.toFixed(1)} s`
}

interface Sample {
  readonly atMs: number
  readonly blocks: number
  readonly transactions: number
  readonly gas: bigint
  readonly done: number
}

/** Rates over a sliding window. */
class Rates {
  readonly #now: () => number
  readonly #samples: Sample[]

  constructor(now: () => number) {
    this.#now = now
    this.#samples = [{ atMs: now(), blocks: 0, transactions: 0, gas: 0n, done: 0 }]
  }

  sample(tally: Tally): void {
    const atMs = this.#now()
    if (atMs - this.#samples.at(-1)!.atMs < SAMPLE_EVERY_MS) return
    const { transactions, gas, done } = tally
    this.#samples.push({ atMs, blocks: tally.blocks + tally.known, transactions, gas, done })
    while (this.#samples.length > 2 && atMs - this.#samples[1]!.atMs > WINDOW_MS) this.#samples.shift()
  }

  text(tally: Tally): string {
    const since = this.#samples[0]!
    const seconds = this.#seconds(since)
    const blocks = Math.round((tally.blocks + tally.known - since.blocks) / seconds)
    const transactions = Math.round((tally.transactions - since.transactions) / seconds)
    const megagas = (Number(tally.gas - since.gas) / 1e6 / seconds).toFixed(1)
    return `${blocks} blocks/s, ${transactions} transactions/s, ${megagas} Mgas/s`
  }

  /** Estimates the remaining seconds; undefined if the total is unknown. */
  secondsLeft({ done, total }: Tally): number | undefined {
    const since = this.#samples[0]!
    const perSecond = (done - since.done) / this.#seconds(since)
    if (total === undefined || done > total || perSecond <= 0) return undefined
    return (total - done) / perSecond
  }

  #seconds(since: Sample): number {
    return Math.max(1, this.#now() - since.atMs) / 1000
  }
}

function percentOf({ done, total }: Tally): string {
  return ((100 * done) / Math.max(1, total ?? 0)).toFixed(1)
}

function mega(gas: bigint): string {
  return (Number(gas) / 1e6).toFixed(1)
}

function leftText(seconds: number | undefined): string {
  return seconds === undefined ? '' : `, ${durationText(seconds)} left`
}

/** Formats a duration: `45 s`, `12 min`, `3 h 20 min`. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 90) return `${whole} s`
  const minutes = Math.round(whole / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
