/** Rows of a time that was measured many times. */
import type { BenchRow } from '../row.ts'
import { percentile, rounded } from '../serving/numbers.ts'

/**
 * Returns rows `<name>.p50` and `<name>.p99`, in milliseconds.
 *
 * @param p99Most goal for the 99th percentile, in milliseconds
 */
export function percentileRows(
  name: string,
  timesMs: readonly number[],
  p99Most: number,
  note: string,
): BenchRow[] {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const row = (share: number): BenchRow => ({
    name: `${name}.p${share * 100}`,
    value: rounded(percentile(sorted, share)),
    unit: 'ms',
    note,
  })
  return [row(0.5), { ...row(0.99), goals: [{ most: p99Most, orMost: p99Most }] }]
}
