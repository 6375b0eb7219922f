/** Differences between an execution and the archive, in the words of `cartulary verify`. */
import { toHex } from '../chain/hex.ts'

/** Told what differs: `balance of account 0x…: execution gives 1, stored is 2`. */
export type OnDifference = (what: string) => void

/** A byte string, a number, a word for it (`succeeded`); undefined where there is nothing. */
export type Comparable = Uint8Array | bigint | number | string | undefined

/** More hex digits are shown by their ends. */
const HEX_SHOWN_MAX = 150

/**
 * Tells of a value that is stored otherwise than execution gives it.
 *
 * @returns whether they are the same
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
