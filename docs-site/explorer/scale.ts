/** Scales of plots: round numbers on an axis, and the places of values between them. */

/** An axis from `min` to `max`, with round numbers to label. */
export interface Scale {
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
}

/** Smaller values count as 0. An amount of 1 wei is 1e-18 ether. */
const VALUE_MIN = 1e-30
/** Smaller differences, as a share of the values, count as none. */
const SPAN_MIN = 1e-9

/** Makes a scale that includes all values and has about `count` intervals. Values that are not finite are ignored. */
export function scaleFor(values: readonly number[], isFromZero: boolean, count = 3): Scale {
  const finite = values.filter(Number.isFinite).map((value) => (Math.abs(value) < VALUE_MIN ? 0 : value))
  const low = finite.length === 0 || isFromZero ? Math.min(0, ...finite) : Math.min(...finite)
  const high = finite.length === 0 ? 1 : Math.max(...finite)
  // The steps between nearly equal values would be lost in the digits of the values.
  const span = high - low > Math.abs(high) * SPAN_MIN ? high - low : Math.abs(high) / 10 || 1
  const step = roundStep(span / count)
  const min = Math.floor(low / step) * step
  const max = Math.max(min + step, Math.ceil(high / step - 1e-9) * step)
  const intervals = Math.round((max - min) / step)
  return { min, max, ticks: Array.from({ length: intervals + 1 }, (_, index) => rounded(min + index * step)) }
}

/** Returns the place of a value on a scale, from 0 (min) to 1 (max). */
export function placeOf(value: number, { min, max }: Scale): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

/** Formats a number of an axis in a few characters: `0.25`, `1,500`, `12.5 M`. */
export function tickWords(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e15 || (size > 0 && size < 1e-6)) return value.toExponential(1)
  if (size >= 1e6) return `${rounded(value / 1e6).toLocaleString('en-US')} M`
  return value.toLocaleString('en-US', { maximumSignificantDigits: size < 1 ? 3 : 7 })
}

/**
 * Returns up to `count` block numbers from `first` to `last`, evenly spaced, with both ends.
 *
 * @param count at least 2
 */
export function sampleBlocks(first: number, last: number, count: number): number[] {
  const span = Math.max(0, last - first)
  const intervals = Math.min(span, count - 1)
  if (intervals === 0) return [last]
  return Array.from({ length: intervals + 1 }, (_, index) => first + Math.round((span * index) / intervals))
}

/** Rounds a step up to 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one >= step / power - 1e-9) ?? 10
  return factor * power
}

/** Removes the error of binary fractions: 0.1 + 0.2 becomes 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}
