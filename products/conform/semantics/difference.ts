/** Describes the first difference between two JSON values. */

import document from '../../../openrpc.json' with { type: 'json' }
import { optionalIn } from '../optionalMembers.ts'
import { shortened } from './wording.ts'

/** Form of member names; the keys of maps (addresses, hashes, numbers) do not have this form. */
const MEMBER_NAME = /^[a-z][A-Za-z0-9]*$/
const known = new Set<string>()

export interface Comparison {
  /** Source of the expected value: `eth_getBlockByNumber`, `the receipts trie`. */
  readonly by: string
  /** Path of the value in the answer; empty for the result itself. */
  readonly at?: string
  /** Whether to ignore members that the expected value lacks. */
  readonly partly?: boolean
}

/**
 * Compares a value with the expected value. Hex is compared without regard to case, and null equals a missing member.
 * Members that other nodes may omit (optionalMembers) are compared only when both values have them. Members that
 * openrpc.json does not define are never compared.
 *
 * @returns the first difference as a sentence; undefined when there is none
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
 * Whether a member is not compared: openrpc.json does not define it, or it is optional and one of the values omits it.
 * A null is not an omission.
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

/** Members by lower-case name. Keys of maps may be addresses, and some nodes write them with a checksum. */
function keyed(value: Record<string, unknown>): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).map(([name, member]) => [name.toLowerCase(), member]))
}

function canonical(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value.startsWith('0x') ? value.toLowerCase() : value
  return typeof value === 'object' ? JSON.stringify(value) : value
}

/** Fills `known` with the names of the members that openrpc.json defines. */
collect(document)

/** Adds the names in every `properties` object of openrpc.json to `known`. */
function collect(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const { properties } = value as { readonly properties?: unknown }
  if (typeof properties === 'object' && properties !== null)
    for (const name of Object.keys(properties)) known.add(name)
  for (const member of Object.values(value)) collect(member)
}

/** Whether a name has the form of a member name, but openrpc.json does not define it; nodes add such members. */
function isBeyondContract(name: string): boolean {
  return MEMBER_NAME.test(name) && !known.has(name)
}
