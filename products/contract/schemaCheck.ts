/**
 * Checks a value against a schema of any contract, and reports every difference. The verdicts equal those of AJV, which
 * cannot say which alternative of a union was meant. Time and depth are bounded: schemas and values may come from
 * untrusted sources.
 */
import { type AnySchema, isRecord, isTuple, resolveSchema } from './schema.ts'

/** A difference between a value and its schema. */
export interface SchemaDifference<S> {
  /**
   * `several`: more than one alternative of `oneOf` fits. `missing`, `extra`, `name`: the difference is about one
   * member.
   */
  readonly kind: 'value' | 'several' | 'size' | 'missing' | 'extra' | 'name'
  /**
   * The schema of the value; for `missing`, `extra` and `name`, the schema of the object. The schema may be a
   * reference.
   */
  readonly schema: S
  /** Names of members and indexes of entries. */
  readonly path: readonly (string | number)[]
  readonly value: unknown
  /** The schema of the expected value, or a description that follows the word "expected". */
  readonly expected: S | string
}

/** Collects the differences of a value, or of a value and one alternative of a union. */
export interface Differences<S> {
  readonly kept: readonly SchemaDifference<S>[]
  /** Adds a difference. @returns whether to look for more */
  add(difference: SchemaDifference<S>): boolean
  /** Returns the index of the alternative that a value was meant for; undefined if that is unclear. */
  meant(alternatives: readonly S[], value: unknown): number | undefined
}

/** Bounds of a check. Parts beyond a bound are not checked. */
export interface CheckBounds {
  /** Maximum depth of nested values and alternatives. */
  readonly depthMax: number
  /** Maximum number of comparisons of a value with schemas and enum values. */
  readonly stepsMax: number
}

/** Maximum length of an array whose entries are compared with each other; duplicates in longer arrays are not found. */
const UNIQUE_ENTRIES_MAX = 1_000

/**
 * Collects the differences between a value and a schema.
 *
 * @param schemas the components that the schema refers to
 * @param collect returns an empty collection
 * @returns `isWhole`: whether everything was checked; if not, the value may have more differences
 */
export function checkValue<S extends AnySchema<S>, D extends Differences<S>>(
  schemas: Readonly<Record<string, S>>,
  schema: S,
  value: unknown,
  collect: () => D,
  bounds: CheckBounds,
): { readonly found: D; readonly isWhole: boolean } {
  const found = collect()
  const check = new Check<S>(schemas, collect, bounds)
  check.value(schema, value, found)
  return { found, isWhole: check.unchecked === 0 }
}

/** Describes the expected value, to follow the word "expected". @param words describes the values of a schema */
export function expectedWords<S extends AnySchema<S>>(
  { kind, expected }: SchemaDifference<S>,
  words: (schema: S) => string,
): string {
  if (kind === 'extra' && typeof expected !== 'string')
    return `no members but ${Object.keys(expected.properties ?? {}).join(', ')}`
  const text = typeof expected === 'string' ? expected : words(expected)
  if (kind === 'missing') return `${text}, but it is missing`
  return kind === 'name' ? `a name that is ${text}` : text
}

/** A check in progress. A method with the parameter `found` returns whether to look for more differences. */
class Check<S extends AnySchema<S>> {
  readonly #schemas: Readonly<Record<string, S>>
  readonly #collect: () => Differences<S>
  readonly #bounds: CheckBounds
  readonly #path: (string | number)[] = []
  #depth = 0
  #steps = 0
  /** Number of parts of the value that were not checked. */
  unchecked = 0

  constructor(schemas: Readonly<Record<string, S>>, collect: () => Differences<S>, bounds: CheckBounds) {
    this.#schemas = schemas
    this.#collect = collect
    this.#bounds = bounds
  }

  value(given: S, value: unknown, found: Differences<S>): boolean {
    const schema = resolveSchema(this.#schemas, given)
    const { depthMax, stepsMax } = this.#bounds
    // An unresolved reference, or a bound that is reached, is no fault of the value.
    if (schema === undefined || this.#depth > depthMax || this.#steps++ >= stepsMax) {
      this.unchecked++
      return true
    }
    const { enum: choices = [], isOpen, oneOf, anyOf } = schema
    this.#steps += choices.length
    if (!isOfType(schema, value) || !isScalarFit(schema, value))
      return this.#differs(found, 'value', given, value)
    if (isOpen === true) this.unchecked++
    this.#depth++
    const goesOn =
      (oneOf === undefined || this.#union(given, oneOf, value, found, 1)) &&
      (anyOf === undefined || this.#union(given, anyOf, value, found)) &&
      this.#combined(given, schema, value, found) &&
      (!Array.isArray(value) || this.#entries(schema, value, found)) &&
      (!isRecord(value) || this.#members(given, schema, value, found))
    this.#depth--
    return goesOn
  }

  #differs(
    found: Differences<S>,
    kind: SchemaDifference<S>['kind'],
    schema: S,
    value: unknown,
    expected: S | string = schema,
  ): boolean {
    return found.add({ kind, schema, path: [...this.#path], value, expected })
  }

  #union(
    given: S,
    alternatives: readonly S[],
    value: unknown,
    found: Differences<S>,
    fittingMax = Infinity,
  ): boolean {
    const before = this.unchecked
    const tried: Differences<S>[] = []
    for (const alternative of alternatives) {
      const own = this.#collect()
      this.value(alternative, value, own)
      tried.push(own)
    }
    const fitting = tried.filter(({ kept }) => kept.length === 0).length
    // An alternative that was not checked completely may have differences that were not found. The alternatives that
    // fit can be counted only if all checks were complete.
    if (fitting > fittingMax && this.unchecked === before)
      return this.#differs(found, 'several', given, value)
    if (fitting > 0) return true
    const meant = tried[found.meant(alternatives, value) ?? -1]
    if (meant === undefined) return this.#differs(found, 'value', given, value)
    return meant.kept.every((difference) => found.add(difference))
  }

  #combined(given: S, { allOf = [], not = false }: S, value: unknown, found: Differences<S>): boolean {
    for (const part of allOf) if (!this.value(part, value, found)) return false
    const before = this.unchecked
    const isRefused = typeof not === 'boolean' ? not : this.#fits(not, value) && this.unchecked === before
    return !isRefused || this.#differs(found, 'value', given, value)
  }

  #fits(schema: S, value: unknown): boolean {
    const found = this.#collect()
    this.value(schema, value, found)
    return found.kept.length === 0
  }

  #isOfSize(
    schema: S,
    value: object,
    size: number,
    found: Differences<S>,
    least = 0,
    most = Infinity,
  ): boolean {
    if (size >= least && size <= most) return true
    const parts = Array.isArray(value) ? 'entries' : 'members'
    const wanted = size > most ? `at most ${most} ${parts}` : `at least ${least} ${parts}`
    return this.#differs(found, 'size', schema, value, wanted)
  }

  #entries(schema: S, value: readonly unknown[], found: Differences<S>): boolean {
    const { items, additionalItems, minItems, maxItems, uniqueItems } = schema
    const tuple = isTuple(items) ? items : []
    const rest = isTuple(items) ? additionalItems : items
    const most = rest === false ? Math.min(tuple.length, maxItems ?? tuple.length) : maxItems
    if (!this.#isOfSize(schema, value, value.length, found, minItems, most)) return false
    const hasTwins = uniqueItems === true && this.#hasTwins(value)
    const wanted = 'entries that differ from each other'
    if (hasTwins && !this.#differs(found, 'size', schema, value, wanted)) return false
    let goesOn = true
    for (let at = 0; goesOn && at < value.length; at++) {
      const own = tuple[at] ?? rest
      if (typeof own !== 'object') continue
      this.#path.push(at)
      goesOn = this.value(own, value[at], found)
      this.#path.pop()
    }
    return goesOn
  }

  #hasTwins(value: readonly unknown[]): boolean {
    if (value.length > UNIQUE_ENTRIES_MAX) this.unchecked++
    const entries = value.length > UNIQUE_ENTRIES_MAX ? [] : value
    return entries.some((one, at) => entries.slice(at + 1).some((other) => isEqual(one, other)))
  }

  #members(given: S, schema: S, value: Readonly<Record<string, unknown>>, found: Differences<S>): boolean {
    let goesOn = this.#hasRequired(given, schema, value, found)
    const names = Object.keys(value)
    const { minProperties, maxProperties } = schema
    goesOn &&= this.#isOfSize(schema, value, names.length, found, minProperties, maxProperties)
    for (let at = 0; goesOn && at < names.length; at++) {
      const name = names[at]!
      this.#path.push(name)
      const own = propertyOf(schema, name) ?? schema.additionalProperties
      if (schema.propertyNames !== undefined && !this.#fits(schema.propertyNames, name))
        goesOn = this.#differs(found, 'name', given, name, schema.propertyNames)
      else if (own === false) goesOn = this.#differs(found, 'extra', given, value[name], schema)
      else if (typeof own === 'object') goesOn = this.value(own, value[name], found)
      this.#path.pop()
    }
    return goesOn
  }

  #hasRequired(given: S, schema: S, value: object, found: Differences<S>): boolean {
    let goesOn = true
    for (const name of schema.required ?? []) {
      if (Object.hasOwn(value, name)) continue
      this.#path.push(name)
      goesOn = this.#differs(found, 'missing', given, undefined, propertyOf(schema, name) ?? 'a value')
      this.#path.pop()
    }
    return goesOn
  }
}

function propertyOf<S>({ properties }: AnySchema<S>, name: string): S | undefined {
  return properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined
}

/** Whether a value has the JSON type of a schema, or one of its types. */
export function isOfType<S>({ type }: AnySchema<S>, value: unknown): boolean {
  if (type === undefined) return true
  return typeof type === 'string' ? hasType(type, value) : type.some((name) => hasType(name, value))
}

function hasType(name: string, value: unknown): boolean {
  if (name === 'null') return value === null
  if (name === 'array') return Array.isArray(value)
  if (name === 'object') return isRecord(value)
  if (name === 'integer') return Number.isInteger(value)
  return typeof value === name
}

function isScalarFit<S>(schema: AnySchema<S>, value: unknown): boolean {
  if (schema.const !== undefined && !isEqual(schema.const, value)) return false
  if (schema.enum?.some((one) => isEqual(one, value)) === false) return false
  if (typeof value === 'string') return isTextFit(schema, value)
  return typeof value !== 'number' || isNumberFit(schema, value)
}

function isTextFit<S>({ pattern, minLength, maxLength }: AnySchema<S>, value: string): boolean {
  if (pattern !== undefined && patternOf(pattern)?.test(value) === false) return false
  if (minLength === undefined && maxLength === undefined) return true
  const characters = Array.from(value).length
  return characters >= (minLength ?? 0) && characters <= (maxLength ?? characters)
}

function isNumberFit<S>(schema: AnySchema<S>, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  if (value < (minimum ?? value) || value > (maximum ?? value)) return false
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return false
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return false
  return multipleOf === undefined || Number.isInteger(value / multipleOf)
}

/** Compiled patterns; undefined for an invalid regular expression, which is ignored. */
const patterns = new Map<string, RegExp | undefined>()
const PATTERNS_MAX = 500

function patternOf(pattern: string): RegExp | undefined {
  if (patterns.has(pattern)) return patterns.get(pattern)
  if (patterns.size >= PATTERNS_MAX) patterns.clear()
  patterns.set(pattern, undefined)
  try {
    patterns.set(pattern, new RegExp(pattern, 'u'))
  } catch {
    return undefined
  }
  return patterns.get(pattern)
}

/** Compares JSON values as JSON Schema does: the order of members does not matter. */
function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((one, index) => isEqual(one, right[index]))
  if (!isRecord(left) || !isRecord(right)) return false
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && isEqual(left[name], right[name]))
  )
}
