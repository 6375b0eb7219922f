/** What is made of many measurements. */

/** The smallest value that so large a share of all is not above; NaN of nothing. @param sorted ascending */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const at = Math.ceil(share * sorted.length) - 1
  return sorted[Math.max(0, at)] ?? Number.NaN
}

/** Of an even number the upper one of the two in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** Three figures are what a measurement is good for. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
