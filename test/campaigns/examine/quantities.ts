/** Numbers as fixtures write them. */

/** How retesteth marks a number of more than 256 bits. */
const BIG = '0x:bigint '

/** `0x` hex with leading zeros or none at all, `0x:bigint 0x…`, or decimal digits. */
export function integerOf(text: string): bigint {
  const digits = text.startsWith(BIG) ? text.slice(BIG.length) : text
  return digits === '0x' || digits === '' ? 0n : BigInt(digits)
}
