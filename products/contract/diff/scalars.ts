/** Compares the keywords of schemas that have no subschemas: types, values, bounds. */
import { isDeepStrictEqual } from 'node:util'
import type { Difference, Direction } from './changes.ts'
import { type JsonObject, shown } from './document.ts'

/** Keywords that set a bound: 1 if a larger bound allows more values, -1 if a smaller bound allows more values. */
const BOUNDS: Readonly<Record<string, 1 | -1>> = {
  maximum: 1,
  exclusiveMaximum: 1,
  maxLength: 1,
  maxItems: 1,
  maxProperties: 1,
  minimum: -1,
  exclusiveMinimum: -1,
  minLength: -1,
  minItems: -1,
  minProperties: -1,
}

/** Lower bounds that restrict nothing: a schema with such a bound means the same as a schema without the keyword. */
const NO_BOUND: Readonly<Record<string, number>> = { minLength: 0, minItems: 0, minProperties: 0 }

/** Keywords for which the value 0 allows only the empty string, array or object. */
const MAXIMA = new Set(['maxLength', 'maxItems', 'maxProperties'])

/** Keywords that do not restrict values. */
const PROSE = new Set(['title', 'description', '$comment', 'examples', 'deprecated', 'readOnly', 'writeOnly'])

/** Keywords whose changes are compared in other files. */
const STRUCTURE = new Set([
  ...['$ref', 'oneOf', 'anyOf', 'items', 'additionalItems', 'properties', 'required'],
  ...['additionalProperties', 'propertyNames'],
])

const VALUES = new Set(['type', 'enum', 'const', 'pattern', 'uniqueItems', 'default'])

const ALL_TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object']

/** Whether a schema has no keyword that restricts values. */
export function isUnbounded(schema: JsonObject): boolean {
  return Object.keys(schema).every((keyword) => PROSE.has(keyword) || keyword.startsWith('x-'))
}

/** Returns the types of the values that a schema allows; all types if it does not restrict them. */
export function typesOf(schema: JsonObject): ReadonlySet<string> {
  const { type } = schema
  if (typeof type === 'string') return withIntegers([type])
  if (Array.isArray(type)) return withIntegers(type.map(String))
  const values = valuesOf(schema)
  return values === undefined ? new Set(ALL_TYPES) : withIntegers(values.map(typeOf))
}

function withIntegers(types: readonly string[]): ReadonlySet<string> {
  return new Set(types.includes('number') ? [...types, 'integer'] : types)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value
}

/** Returns the values that a schema lists in `const` or `enum`; undefined without these keywords. */
export function valuesOf({ const: only, enum: some }: JsonObject): readonly unknown[] | undefined {
  if (only !== undefined) return [only]
  return Array.isArray(some) ? some : undefined
}

/** Compares all keywords without subschemas. If the two schemas have no type in common, only the types are compared. */
export function compareScalars(before: JsonObject, after: JsonObject, path: string): Difference[] {
  if (!hasCommonType(before, after)) return compareTypes(before, after, path)
  return [
    ...compareTypes(before, after, path),
    ...compareValues(before, after, path),
    ...comparePattern(before, after, path),
    ...compareBounds(before, after, path),
    ...compareRest(before, after, path),
  ]
}

/** Whether two schemas allow values of a common type. */
export function hasCommonType(before: JsonObject, after: JsonObject): boolean {
  const types = typesOf(after)
  return [...typesOf(before)].some((type) => types.has(type))
}

function compareTypes(before: JsonObject, after: JsonObject, path: string): Difference[] {
  const [old, now] = [typesOf(before), typesOf(after)]
  if (!hasCommonType(before, after)) {
    const what = `the type is ${[...now].join(' or ')}, no longer ${[...old].join(' or ')}`
    return [{ path, what, direction: 'changed' }]
  }
  const removed = [...old].filter((type) => !now.has(type))
  const come = [...now].filter((type) => !old.has(type))
  return [
    ...(removed.length === 0 ? [] : [difference(path, `no longer ${removed.join(', ')}`, 'narrowed')]),
    ...(come.length === 0 ? [] : [difference(path, `also ${come.join(', ')}`, 'widened')]),
  ]
}

function compareValues(before: JsonObject, after: JsonObject, path: string): Difference[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  if (old === undefined && now === undefined) return []
  if (old === undefined) return [difference(path, `only ${listed(now ?? [])}`, 'narrowed')]
  if (now === undefined) return [difference(path, `no longer only ${listed(old)}`, 'widened')]
  const removed = without(old, now)
  const come = without(now, old)
  return [
    ...(removed.length === 0 ? [] : [difference(path, `no longer ${listed(removed)}`, 'narrowed')]),
    ...(come.length === 0 ? [] : [difference(path, `also ${listed(come)}`, 'widened')]),
  ]
}

function without(values: readonly unknown[], others: readonly unknown[]): unknown[] {
  return values.filter((value) => !others.some((other) => isDeepStrictEqual(value, other)))
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ')
}

/**
 * Compares patterns. Two different patterns count as `changed`: the comparison does not decide which pattern allows
 * more.
 */
function comparePattern(
  { pattern: old }: JsonObject,
  { pattern: now }: JsonObject,
  path: string,
): Difference[] {
  if (old === now) return []
  if (old === undefined) return [difference(path, `the pattern ${shown(now)} is new`, 'narrowed')]
  if (now === undefined) return [difference(path, `without the pattern ${shown(old)}`, 'widened')]
  return [difference(path, `the pattern is ${shown(now)}, it was ${shown(old)}`, 'changed')]
}

function compareBounds(before: JsonObject, after: JsonObject, path: string): Difference[] {
  const differences = Object.entries(BOUNDS).flatMap(([keyword, sign]) => {
    const none = NO_BOUND[keyword] ?? sign * Number.POSITIVE_INFINITY
    const [old = none, now = none] = [before[keyword], after[keyword]] as (number | undefined)[]
    if (old === now) return []
    const isEmptied = now === 0 && MAXIMA.has(keyword)
    const direction = (now - old) * sign > 0 ? 'widened' : isEmptied ? 'removed' : 'narrowed'
    return [difference(path, `${keyword} is ${boundText(now)}, it was ${boundText(old)}`, direction)]
  })
  const [old, now] = [before.uniqueItems === true, after.uniqueItems === true]
  if (old === now) return differences
  const what = now ? 'no entry may be there twice' : 'entries may be there twice'
  return [...differences, difference(path, what, now ? 'narrowed' : 'widened')]
}

function boundText(value: number): string {
  return Number.isFinite(value) ? String(value) : 'none'
}

/** Compares prose, `default`, and unknown keywords. */
function compareRest(before: JsonObject, after: JsonObject, path: string): Difference[] {
  const keywords = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keywords].flatMap((keyword) => {
    const isKnown = STRUCTURE.has(keyword) || keyword in BOUNDS
    if (isKnown || (VALUES.has(keyword) && keyword !== 'default')) return []
    if (isDeepStrictEqual(before[keyword], after[keyword])) return []
    const isProse = PROSE.has(keyword) || keyword.startsWith('x-')
    return [difference(path, `${keyword} is another`, isProse ? 'documentation' : 'changed')]
  })
}

/**
 * Returns a difference.
 *
 * @param path JSON pointer to the schema
 * @param what text for the report
 */
export function difference(path: string, what: string, direction: Direction): Difference {
  return { path, what, direction }
}
