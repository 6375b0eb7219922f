/** Formats quantities, hashes and times for readers. */

const GWEI_DIGITS = 9
const ETHER_DIGITS = 18

/** Converts a JSON-RPC quantity (`0x` and hex digits) to a number. Use this only for numbers below 2^53. */
export function toNumber(quantity: string | undefined): number {
  return quantity === undefined ? 0 : Number(quantity)
}

/** Formats an integer with commas between groups of three digits: `1,234,567`. */
export function grouped(value: number | bigint): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}

const GWEI = 10n ** BigInt(GWEI_DIGITS)

/** Formats an amount of wei in ether, exactly and without trailing zeros: `1.5 ether`; below 1 gwei in wei: `10 wei`. */
export function ether(wei: bigint): string {
  if (wei > 0n && wei < GWEI) return `${grouped(wei)} wei`
  return `${decimal(wei, ETHER_DIGITS)} ether`
}

const SHORT_DIGITS = 6

/** Formats an amount of wei in ether with up to six digits after the point, rounded down: `2.628865`. */
export function shortEther(wei: bigint): string {
  const unit = 10n ** BigInt(ETHER_DIGITS - SHORT_DIGITS)
  if (wei > 0n && wei < unit) return '< 0.000001'
  return decimal(wei / unit, SHORT_DIGITS)
}

/** Formats an amount of wei in gwei, exactly and without trailing zeros: `0.875 gwei`. */
export function gwei(wei: bigint): string {
  return `${decimal(wei, GWEI_DIGITS)} gwei`
}

/** Formats the difference between two amounts of wei in ether, with its sign: `+0.5 ether`. */
export function etherChange(before: bigint, after: bigint): string {
  return after < before ? `−${ether(before - after)}` : `+${ether(after - before)}`
}

/** Formats `value / 10^digits` exactly, without trailing zeros. */
export function decimal(value: bigint, digits: number): string {
  const sign = value < 0n ? '−' : ''
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0')
  const fraction = text.slice(-digits).replace(/0+$/, '')
  const whole = grouped(BigInt(text.slice(0, -digits)))
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`
}

/** Shortens a hex text to its first `head` and last `tail` digits: `0x1234…cdef`. */
export function shortHex(hex: string, head = 4, tail = 4): string {
  return hex.length <= head + tail + 3 ? hex : `${hex.slice(0, head + 2)}…${hex.slice(-tail)}`
}

/** Shortens a text to `max` characters. */
export function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)}…`
}

/** Formats a time in Unix seconds: `2026-01-31 12:00:00 UTC`. Times that JavaScript cannot represent stay numbers. */
export function timeWords(seconds: number): string {
  const date = new Date(seconds * 1_000)
  if (Number.isNaN(date.getTime())) return `${grouped(seconds)} s`
  return `${date.toISOString().replace('T', ' ').replace(/\..*/, '')} UTC`
}

/** Steps of {@link ageWords}: the age in seconds up to which the unit is used, the seconds of a unit, and its name. */
const AGES: readonly (readonly [number, number, string])[] = [
  [90, 1, 's'],
  [90 * 60, 60, 'min'],
  [48 * 3_600, 3_600, 'h'],
  [Number.POSITIVE_INFINITY, 86_400, 'days'],
]

/** Formats the time between `seconds` and `nowSeconds`: `12 s ago`, `in 12 s`. Blocks of a dev chain may be ahead. */
export function ageWords(seconds: number, nowSeconds: number): string {
  const age = Math.abs(nowSeconds - seconds)
  const [, unit, name] = AGES.find(([end]) => age < end)!
  const words = `${grouped(Math.floor(age / unit))} ${name}`
  return seconds > nowSeconds ? `in ${words}` : `${words} ago`
}

/** Formats a share from 0 to 1: `47.3 %`, with a space that does not break. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}\u00a0%`
}

/** Formats a count with its noun: `1 block`, `3 blocks`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** Returns the number of bytes of a hex text with `0x`. */
export function byteCount(hex: string): number {
  return Math.max(0, (hex.length - 2) >> 1)
}
