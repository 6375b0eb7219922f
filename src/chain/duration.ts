/** Parses durations in Go's notation (decimal numbers, each with a unit), and formats durations for messages. */

/** Milliseconds in each unit. */
const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  // U+00B5, the micro sign, and U+03BC, the Greek letter.
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

const PART = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/y

/**
 * Parses a duration as Go does (time/format.go, `ParseDuration`), without a sign.
 *
 * @param text such as `30s`, `500ms`, `1m30s`
 * @returns milliseconds, possibly with a fraction; undefined when the text is not a duration
 */
export function durationMs(text: string): number | undefined {
  if (text === '0') return 0
  let total = 0
  PART.lastIndex = 0
  while (PART.lastIndex < text.length) {
    const [, value, unit] = PART.exec(text) ?? []
    if (value === undefined || unit === undefined) return undefined
    total += Number(value) * UNIT_MS[unit]!
  }
  return text === '' ? undefined : total
}

/** Formats a duration, as `0s`, `20ms`, `1.5s` or `60s`. @param ms whole milliseconds */
export function durationText(ms: number): string {
  return ms > 0 && ms < 1000 ? `${ms}ms` : `${ms / 1000}s`
}
