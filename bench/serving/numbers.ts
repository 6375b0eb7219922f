/** Statistics of measurements. */

/** Returns the percentile `share` (0 to 1); NaN without values. @param sorted values in ascending order */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const at = Math.ceil(share * sorted.length) - 1
  return sorted[Math.max(0, at)] ?? Number.NaN
}

/** Returns the median; of an even number of values, the upper middle one; NaN without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** Rounds to three significant figures, which is the precision of the measurements. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
