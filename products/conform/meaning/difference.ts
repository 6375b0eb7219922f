/** Where two JSON values differ, in a sentence. */
import { optionalIn } from '../optionalMembers.ts'
import { isBeyondContract } from './contractMembers.ts'
import { shortened } from './wording.ts'

export interface Comparison {
  /** Who says what is expected: `eth_getBlockByNumber`, `the receipts trie`. */
  readonly by: string
  /** Where in the answer the value stands; `` for the result itself. */
  readonly at?: string
  /** Whether members that are not expected are let pass. */
  readonly partly?: boolean
}

/**
 * The first place where a value is not the expected one; undefined when there is none. Hex is compared without its
 * case, and a member that is null is like one that is missing. Members that execution-apis leaves optional are compared
 * when both have them, members that the contract does not know never.
 */
export function difference(
  found: unknown,
  expected: unknown,
  { by, at = '', partly = false }: Comparison,
): string | undefined {
  if (Array.isArray(expected) && Array.isArray(found)) {
    if (found.length !== expected.length) {
      return `${place(at)} has ${found.length} items, but by ${by} it has ${expected.length}`
    }
    return firstOf(
      expected.map((item, index) => [found[index], item, `${at}[${index}]`]),
      by,
      partly,
    )
  }
  if (isObject(expected) && isObject(found)) {
    const names = partly
      ? Object.keys(expected)
      : [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    const optional = optionalIn({ ...expected, ...found })
    const foundMembers = keyed(found)
    const expectedMembers = keyed(expected)
    const pairs = names.flatMap((name): [unknown, unknown, string][] => {
      const key = name.toLowerCase()
      if (isLeftOut(name, optional, foundMembers.get(key), expectedMembers.get(key))) return []
      return [[foundMembers.get(key), expectedMembers.get(key), at === '' ? name : `${at}.${name}`]]
    })
    return firstOf(pairs, by, partly)
  }
  if (canonical(found) === canonical(expected)) return undefined
  return `${place(at)} is ${shortened(found)}, but by ${by} it is ${shortened(expected)}`
}

/**
 * Members that the contract does not know are not compared; those that a node may leave out are compared only when
 * both sides have them, if as null.
 */
function isLeftOut(name: string, optional: readonly string[], found: unknown, expected: unknown): boolean {
  if (isBeyondContract(name)) return true
  return optional.includes(name) && (found === undefined || expected === undefined)
}

function firstOf(
  pairs: readonly (readonly [unknown, unknown, string])[],
  by: string,
  partly: boolean,
): string | undefined {
  for (const [found, expected, at] of pairs) {
    const fault = difference(found, expected, { by, at, partly })
    if (fault !== undefined) return fault
  }
  return undefined
}

function place(at: string): string {
  return at === '' ? 'the result' : `\`${at}\``
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Members by lower-case name: maps have addresses for names, and some nodes write those with a checksum. */
function keyed(value: Record<string, unknown>): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).map(([name, member]) => [name.toLowerCase(), member]))
}

function canonical(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value.startsWith('0x') ? value.toLowerCase() : value
  return typeof value === 'object' ? JSON.stringify(value) : value
}
