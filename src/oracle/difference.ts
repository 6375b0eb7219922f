/** Differences between an execution and the archive, as `cartulary verify` reports them. */
import { toHex } from '../chain/hex.ts'

/** Receives a difference as text: `balance of account 0x…: execution gives 1, stored is 2`. */
export type OnDifference = (what: string) => void

/** A value to compare: bytes, a number, or text such as `succeeded`; undefined for a missing value. */
export type Comparable = Uint8Array | bigint | number | string | undefined

/** Maximum number of characters of hex to show. Longer hex is shortened to its beginning and its end. */
const HEX_SHOWN_MAX = 150

/**
 * Compares a value from execution with the stored one, and reports a difference.
 *
 * @returns whether the values are the same
 */
export function compare(
  onDifference: OnDifference,
  what: string,
  given: Comparable,
  stored: Comparable,
): boolean {
  const [expected, actual] = [text(given), text(stored)]
  if (expected === actual) return true
  onDifference(`${what}: execution gives ${shortened(expected)}, stored is ${shortened(actual)}`)
  return false
}

function text(value: Comparable): string {
  if (value === undefined) return 'nothing'
  return value instanceof Uint8Array ? toHex(value) : String(value)
}

function shortened(hex: string): string {
  return hex.length > HEX_SHOWN_MAX ? `${hex.slice(0, 66)}…${hex.slice(-8)}` : hex
}
