/** Passes on lines, each at most once in some minutes: followed nodes may fail in the same way again and again. */
import type { Clock } from './clock.ts'

/** Minimum milliseconds between two lines that differ at most in their numbers. */
export const SAME_LINE_MS = 300_000
/** Maximum number of lines that are remembered: a node decides what some say. */
const LINES_MAX = 64
/** Numbers and hashes, which may differ each time. */
const NUMBERS = /0x[0-9a-f]+|\d+/gi

export class RareLines {
  readonly #clock: Clock
  readonly #say: (line: string) => void
  /** Unix time in milliseconds at which a line was passed on, the oldest first. */
  readonly #saidAtMs = new Map<string, number>()

  constructor(clock: Clock, say: (line: string) => void) {
    this.#clock = clock
    this.#say = say
  }

  /** @param end of the line, by which it does not differ from others */
  say(line: string, end = ''): void {
    const now = this.#clock.now()
    // The label of a node ends before the first blank: nodes differ by its numbers.
    const label = line.slice(0, line.indexOf(' '))
    const key = label + line.slice(label.length).replace(NUMBERS, '0')
    const saidAtMs = this.#saidAtMs.get(key)
    if (saidAtMs !== undefined && now - saidAtMs < SAME_LINE_MS) return
    this.#saidAtMs.delete(key)
    this.#saidAtMs.set(key, now)
    if (this.#saidAtMs.size > LINES_MAX) this.#saidAtMs.delete(this.#saidAtMs.keys().next().value!)
    this.#say(line + end)
  }
}
