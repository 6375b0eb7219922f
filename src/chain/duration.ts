/** Durations as Go writes them (decimal numbers, each with a unit), and as messages show them. */

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
 * Go: time/format.go, `ParseDuration`, without a sign.
 *
 * @param text like `30s`, `500ms`, `1m30s`
 * @returns milliseconds, whole or not; undefined when it is no such duration
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

/** `0s`, `20ms`, `1.5s`, `60s`. @param ms whole milliseconds */
export function durationText(ms: number): string {
  return ms > 0 && ms < 1000 ? `${ms}ms` : `${ms / 1000}s`
}
