/**
 * Checks a value against a schema of any contract, and describes the first fault. The node's generated validators take
 * 220 kB and serve only the node's own contract. The results equal those of AJV.
 */

import { isRecord } from '../../products/contract/schema.ts'
import {
  checkValue,
  type Differences,
  expectedWords,
  isOfType,
  type SchemaDifference,
} from '../../products/contract/schemaCheck.ts'
import { type Contract, resolvedSchema, type Schema } from './contract.ts'
import { shortened } from './longText.ts'

/** The first fault of a value. */
export interface SchemaFault {
  /** JSON pointer into the value: `/requests/0`; empty for the value itself. */
  readonly path: string
  /** Description of valid values at this place, to follow "expected". */
  readonly expected: string
}

/** The node, which allows 64 levels, checks the rest. */
const BOUNDS = { depthMax: 100, stepsMax: 50_000 }

/** Returns the first fault of a value; undefined for a valid value. */
export function findSchemaFault(contract: Contract, schema: Schema, value: unknown): SchemaFault | undefined {
  const [first] = check(contract, schema, value).found.kept
  if (first === undefined) return undefined
  const expected = expectedWords(first, (one) => schemaWords(contract, one))
  return { path: first.path.map((step) => `/${step}`).join(''), expected }
}

/** Whether a value is valid, as far as the console can check it. */
export function fitsSchema(contract: Contract, schema: Schema, value: unknown): boolean {
  return fitOf(contract, schema, value) !== 'not'
}

/** Checks a value. `fits`: valid. `not`: invalid. `open`: no fault found, but not everything could be checked. */
export function fitOf(contract: Contract, schema: Schema, value: unknown): 'fits' | 'open' | 'not' {
  const { found, isWhole } = check(contract, schema, value)
  if (found.kept.length > 0) return 'not'
  return isWhole ? 'fits' : 'open'
}

function check(contract: Contract, schema: Schema, value: unknown) {
  const { schemas = {} } = contract.components ?? {}
  return checkValue(schemas, schema, value, () => new FirstDifference(contract), BOUNDS)
}

/** Keeps the first difference of a value. */
class FirstDifference implements Differences<Schema> {
  readonly kept: SchemaDifference<Schema>[] = []
  readonly #contract: Contract

  constructor(contract: Contract) {
    this.#contract = contract
  }

  add(difference: SchemaDifference<Schema>): false {
    this.kept[0] ??= difference
    return false
  }

  /** Returns the alternative that the type or the members of the value select. */
  meant(alternatives: readonly Schema[], value: unknown): number | undefined {
    const others = [...alternatives.entries()].filter(([, { type }]) => type !== 'null')
    if (others.length === 1) return others[0]![0]
    if (!Array.isArray(value) && !isRecord(value)) return undefined
    const resolved = others.map(([at, one]) => ({ at, ...resolvedSchema(this.#contract, one) }))
    const fitting = resolved.filter((schema) => schema.type !== undefined && isOfType(schema, value))
    const named = fitting.filter(({ required }) => required?.some((name) => Object.hasOwn(value, name)))
    const chosen = fitting.length === 1 ? fitting : named
    return chosen.length === 1 ? chosen[0]!.at : undefined
  }
}

/** Maximum length of a schema's description, in characters. */
const WORDS_CHARACTERS_MAX = 500

/**
 * Returns a description of valid values, to follow "expected": the first sentence of the schema's description. `X or
 * null` is described as `X`.
 */
export function schemaWords(contract: Contract, schema: Schema, hops = 0): string {
  const found = resolvedSchema(contract, schema) ?? {}
  const branches = (found.oneOf ?? found.anyOf)?.filter(({ type }) => type !== 'null')
  const [only] = branches ?? []
  if (branches?.length === 1 && only !== undefined && hops < BOUNDS.depthMax)
    return schemaWords(contract, only, hops + 1)
  if (found.title === undefined && found.type === 'boolean') return 'true or false'
  const { items } = found
  if (found.title === undefined && found.type === 'array' && isRecord(items) && hops < BOUNDS.depthMax)
    return `an array, each entry ${schemaWords(contract, items as Schema, hops + 1)}`
  return shortened(firstSentence(found.description ?? valueWords(found)), WORDS_CHARACTERS_MAX)
}

function valueWords({ type, enum: values, const: value }: Schema): string {
  if (value !== undefined) return JSON.stringify(value)
  if (values !== undefined) return values.map((one) => JSON.stringify(one)).join(', ')
  return type === undefined ? 'another value' : [type].flat().join(' or ')
}

function firstSentence(description: string): string {
  const [sentence = ''] = description.split(/\.(?:\s|$)/, 1)
  const plain = sentence.replaceAll('`', '')
  return /^[A-Z][a-z]*(?:[\s:-]|$)/.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain
}
