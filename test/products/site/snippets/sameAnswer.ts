/** Compares what a library returns with the answer in the contract, of which the library makes values of its own. */
import { isRecord } from '../../../../products/contract/schema.ts'

/** Words of viem for quantities. */
const WORDS: Readonly<Record<string, bigint>> = {
  legacy: 0n,
  eip2930: 1n,
  eip1559: 2n,
  eip4844: 3n,
  eip7702: 4n,
  success: 1n,
  reverted: 0n,
}

/**
 * Returns the first difference, or undefined. Numbers, decimal texts and hex texts are equal by value, texts regardless
 * of capitals. Members that only one of the two objects has are ignored, but one member must be in both.
 */
export function difference(found: unknown, wanted: unknown, place = ''): string | undefined {
  if (isEmpty(found) && isEmpty(wanted)) return undefined
  if (Array.isArray(found) && Array.isArray(wanted)) {
    if (found.length !== wanted.length) return `${place}: ${found.length} entries, expected ${wanted.length}`
    return first(found, (one, index) => difference(one, wanted[index], `${place}/${index}`))
  }
  if (isRecord(found) && isRecord(wanted)) {
    const names = Object.keys(found).filter((name) => name in wanted)
    if (names.length === 0 && Object.keys(wanted).length > 0) return `${place}: no common member`
    return first(names, (name) => difference(found[name], wanted[name], `${place}/${name}`))
  }
  // ethers returns the hashes of a block's transactions, and keeps the transactions.
  if (typeof found === 'string' && isRecord(wanted)) return difference(found, wanted.hash, `${place}/hash`)
  // viem's `call` returns an object.
  if (isRecord(found) && 'data' in found) return difference(found.data, wanted, place)
  if (isRecord(found) && Object.keys(found).length === 0) return difference(undefined, wanted, place)
  return isSameLeaf(found, wanted)
    ? undefined
    : `${place}: ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`
}

/** Whether a value is what libraries make of null and of no bytes. */
function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '0x'
}

function first<T>(values: readonly T[], check: (value: T, index: number) => string | undefined) {
  for (const [index, value] of values.entries()) {
    const found = check(value, index)
    if (found !== undefined) return found
  }
  return undefined
}

function isSameLeaf(found: unknown, wanted: unknown): boolean {
  if (found === wanted) return true
  const texts = [found, wanted].map((value) => String(value).toLowerCase())
  if (typeof found === 'string' && texts[0] === texts[1]) return true
  const [left, right] = texts.map(numberOf)
  return left !== undefined && left === right
}

function numberOf(text: string): bigint | undefined {
  if (Object.hasOwn(WORDS, text)) return WORDS[text]
  return /^(?:0x[0-9a-f]+|\d+)$/.test(text) ? BigInt(text) : undefined
}
