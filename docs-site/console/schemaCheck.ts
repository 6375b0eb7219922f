/**
 * Checks a value against a schema of any contract, and describes the first fault. The node's generated validators take
 * 220 kB and serve only the node's own contract. The results equal those of AJV.
 */
import { type Contract, isRecord, resolvedSchema, type Schema } from './contract.ts'
import { shortened } from './longText.ts'

/** The first fault of a value. */
export interface SchemaFault {
  /** JSON pointer into the value: `/requests/0`; empty for the value itself. */
  readonly path: string
  /** Description of valid values at this place, to follow "expected". */
  readonly expected: string
}

/** Maximum depth that is checked; the node, which allows 64 levels, checks the rest. */
const DEPTH_MAX = 100

/** Maximum number of comparisons of a value with schemas and enum values; the node checks the rest. */
const STEPS_MAX = 50_000

/** Maximum length of an array whose entries are checked for duplicates; the node checks longer arrays. */
const UNIQUE_ENTRIES_MAX = 1_000

/** Returns the first fault of a value; undefined for a valid value. */
export function findSchemaFault(contract: Contract, schema: Schema, value: unknown): SchemaFault | undefined {
  // Describing a fault costs more than the check, and most values are valid.
  if (fitsSchema(contract, schema, value)) return undefined
  const asked = { contract, isQuick: false, steps: { left: STEPS_MAX }, open: { count: 0 } }
  // This check takes more steps than the quick one, so it may reach the maximum before it finds the fault.
  return check(asked, schema, value, '', 0) ?? { path: '', expected: schemaWords(contract, schema) }
}

/** Whether a value is valid, as far as the console can check it. */
export function fitsSchema(contract: Contract, schema: Schema, value: unknown): boolean {
  return fitOf(contract, schema, value) !== 'not'
}

/** Checks a value. `fits`: valid. `not`: invalid. `open`: no fault found, but not everything could be checked. */
export function fitOf(contract: Contract, schema: Schema, value: unknown): 'fits' | 'open' | 'not' {
  const asked = { contract, isQuick: true, steps: { left: STEPS_MAX }, open: { count: 0 } }
  if (check(asked, schema, value, '', 0) !== undefined) return 'not'
  return asked.open.count === 0 ? 'fits' : 'open'
}

/** State of a check. */
interface Asked {
  readonly contract: Contract
  /** Whether faults need no path and no description. Used for branches of unions, to avoid exponential cost. */
  readonly isQuick: boolean
  readonly steps: { left: number }
  /** Number of parts that could not be checked; if there are any, the value may still be invalid. */
  readonly open: { count: number }
}

const QUICK: SchemaFault = { path: '', expected: '' }

type Check = (
  asked: Asked,
  schema: Schema,
  value: unknown,
  path: string,
  depth: number,
) => SchemaFault | undefined

const check: Check = (asked, schema, value, path, depth) => {
  const { contract, isQuick } = asked
  const found = resolvedSchema(contract, schema)
  // An unresolved reference is a fault of the contract, not of the value.
  if (found === undefined || depth > DEPTH_MAX || asked.steps.left-- <= 0) {
    asked.open.count++
    return undefined
  }
  asked.steps.left -= found.enum?.length ?? 0
  const fault = () => (isQuick ? QUICK : { path, expected: schemaWords(contract, schema) })
  if (!isOfType(found, value) || !isScalarFit(found, value)) return fault()
  if (found.isOpen === true) asked.open.count++
  return (
    unions(asked, found, value, path, depth, fault) ??
    (Array.isArray(value) ? arrayFault(asked, found, value, path, depth) : undefined) ??
    (isRecord(value) ? objectFault(asked, found, value, path, depth) : undefined)
  )
}

function isOfType({ type }: Schema, value: unknown): boolean {
  if (type === undefined) return true
  return (typeof type === 'string' ? [type] : type).some((name) => {
    if (name === 'null') return value === null
    if (name === 'array') return Array.isArray(value)
    if (name === 'object') return isRecord(value)
    if (name === 'integer') return Number.isInteger(value)
    return typeof value === name
  })
}

function isScalarFit(schema: Schema, value: unknown): boolean {
  if (schema.const !== undefined && !isEqual(schema.const, value)) return false
  if (schema.enum?.some((one) => isEqual(one, value)) === false) return false
  if (typeof value === 'string') return isTextFit(schema, value)
  if (typeof value === 'number') return isNumberFit(schema, value)
  return true
}

function isTextFit({ pattern, minLength, maxLength }: Schema, value: string): boolean {
  if (pattern !== undefined && patternOf(pattern)?.test(value) === false) return false
  if (minLength === undefined && maxLength === undefined) return true
  const characters = Array.from(value).length
  return characters >= (minLength ?? 0) && characters <= (maxLength ?? characters)
}

function isNumberFit(schema: Schema, value: number): boolean {
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
  let expression: RegExp | undefined
  try {
    expression = new RegExp(pattern, 'u')
  } catch {
    expression = undefined
  }
  patterns.set(pattern, expression)
  return expression
}

function unions(
  asked: Asked,
  schema: Schema,
  value: unknown,
  path: string,
  depth: number,
  fault: () => SchemaFault,
): SchemaFault | undefined {
  const quick = { ...asked, isQuick: true }
  const fits = (branch: Schema) => check(quick, branch, value, path, depth + 1) === undefined
  const { oneOf, anyOf, allOf, not } = schema
  const openBefore = asked.open.count
  for (const branches of [oneOf, anyOf]) {
    if (branches === undefined) continue
    const fitting = branches.filter(fits).length
    if (fitting === 0)
      return asked.isQuick ? QUICK : (branchFault(asked, branches, value, path, depth) ?? fault())
    // More than one matching branch is a fault only if all branches could be checked.
    if (branches === oneOf && fitting > 1 && asked.open.count === openBefore) return fault()
  }
  for (const branch of allOf ?? []) {
    const found = check(asked, branch, value, path, depth + 1)
    if (found !== undefined) return found
  }
  if (not === true) return fault()
  if (!isRecord(not)) return undefined
  const openOutside = asked.open.count
  return fits(not) && asked.open.count === openOutside ? fault() : undefined
}

/** Returns the fault inside one branch of a union, if the type or the members of the value select that branch. */
function branchFault(
  asked: Asked,
  branches: readonly Schema[],
  value: unknown,
  path: string,
  depth: number,
): SchemaFault | undefined {
  const inside = (branch: Schema) => check(asked, branch, value, path, depth + 1)
  const others = branches.filter(({ type }) => type !== 'null')
  if (others.length === 1) return inside(others[0]!)
  if (!Array.isArray(value) && !isRecord(value)) return undefined
  const kinds = others.map((branch) => ({ branch, schema: resolvedSchema(asked.contract, branch) }))
  const fitting = kinds.filter(
    ({ schema }) => schema !== undefined && schema.type !== undefined && isOfType(schema, value),
  )
  const named = fitting.filter(({ schema }) => schema?.required?.some((name) => Object.hasOwn(value, name)))
  const [chosen] = fitting.length === 1 ? fitting : named.length === 1 ? named : []
  return chosen === undefined ? undefined : inside(chosen.branch)
}

function arrayFault(
  asked: Asked,
  schema: Schema,
  value: readonly unknown[],
  path: string,
  depth: number,
): SchemaFault | undefined {
  const { items, additionalItems, minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = schema
  if (value.length > maxItems) return { path, expected: `at most ${maxItems} entries` }
  if (value.length < minItems) return { path, expected: `at least ${minItems} entries` }
  if (uniqueItems === true && value.length > UNIQUE_ENTRIES_MAX) asked.open.count++
  else if (uniqueItems === true && hasTwins(value))
    return { path, expected: 'entries that differ from each other' }
  const tuple = Array.isArray(items) ? (items as readonly Schema[]) : undefined
  if (tuple !== undefined && additionalItems === false && value.length > tuple.length)
    return { path, expected: `at most ${tuple.length} entries` }
  const rest =
    tuple === undefined
      ? (items as Schema | undefined)
      : isRecord(additionalItems)
        ? additionalItems
        : undefined
  for (const [index, entry] of value.entries()) {
    const one = tuple?.[index] ?? rest
    const fault = one === undefined ? undefined : check(asked, one, entry, `${path}/${index}`, depth + 1)
    if (fault !== undefined) return fault
  }
  return undefined
}

function hasTwins(value: readonly unknown[]): boolean {
  return value.some((one, index) => value.slice(index + 1).some((other) => isEqual(one, other)))
}

function objectFault(
  asked: Asked,
  schema: Schema,
  value: Readonly<Record<string, unknown>>,
  path: string,
  depth: number,
): SchemaFault | undefined {
  const {
    required = [],
    properties = {},
    minProperties = 0,
    maxProperties = Number.POSITIVE_INFINITY,
  } = schema
  for (const name of required)
    if (!Object.hasOwn(value, name)) {
      const missing = Object.hasOwn(properties, name)
        ? schemaWords(asked.contract, properties[name]!)
        : 'a value'
      return { path: `${path}/${name}`, expected: `${missing}, but it is missing` }
    }
  const names = Object.keys(value)
  if (names.length < minProperties) return { path, expected: `at least ${minProperties} members` }
  if (names.length > maxProperties) return { path, expected: `at most ${maxProperties} members` }
  for (const name of names) {
    const fault = memberFault(asked, schema, name, value[name], `${path}/${name}`, depth)
    if (fault !== undefined) return fault
  }
  return undefined
}

function memberFault(
  asked: Asked,
  { properties = {}, additionalProperties, propertyNames }: Schema,
  name: string,
  value: unknown,
  path: string,
  depth: number,
): SchemaFault | undefined {
  if (propertyNames !== undefined && check(asked, propertyNames, name, path, depth + 1) !== undefined)
    return { path, expected: `a name that is ${schemaWords(asked.contract, propertyNames)}` }
  const known = Object.hasOwn(properties, name) ? properties[name] : undefined
  if (known === undefined && additionalProperties === false)
    return { path, expected: `no members but ${Object.keys(properties).join(', ')}` }
  const member = known ?? (isRecord(additionalProperties) ? additionalProperties : undefined)
  return member === undefined ? undefined : check(asked, member, value, path, depth + 1)
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
  if (branches?.length === 1 && only !== undefined && hops < DEPTH_MAX)
    return schemaWords(contract, only, hops + 1)
  if (found.title === undefined && found.type === 'boolean') return 'true or false'
  const { items } = found
  if (found.title === undefined && found.type === 'array' && isRecord(items) && hops < DEPTH_MAX)
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
