/** Parses numbers of fixtures. */

/** Prefix of retesteth for a number of more than 256 bits */
const BIG = '0x:bigint '

/** Parses `0x` hex with or without leading zeros or digits, `0x:bigint 0x…`, or decimal digits. */
export function integerOf(text: string): bigint {
  const digits = text.startsWith(BIG) ? text.slice(BIG.length) : text
  return digits === '0x' || digits === '' ? 0n : BigInt(digits)
}
