/**
 * Checks a value by a schema of a contract, and says in words what is wrong. The node's generated validators know
 * only its own contract, and weigh 220 kB; this reads any contract, and finds the same values valid (as AJV does).
 */
import { type Contract, isRecord, resolvedSchema, type Schema } from './contract.ts'
import { shortened } from './longText.ts'

/** The first fault of a value. */
export interface SchemaFault {
  /** Where it is, inside the value: `/requests/0`; empty for the value itself. */
  readonly path: string
  /** What stands there in a valid value, to be read after "expected". */
  readonly expected: string
}

/** So deep is a value followed; what lies deeper is left to the node, which takes 64 levels. */
const DEPTH_MAX = 100

/** So many schemas and values are compared with parts of one value; a contract that wants more is left to the node. */
const STEPS_MAX = 50_000

/** So many entries are compared with each other; of longer arrays the node says whether two are the same. */
const UNIQUE_ENTRIES_MAX = 1_000

/** @returns undefined when the value is valid */
export function findSchemaFault(contract: Contract, schema: Schema, value: unknown): SchemaFault | undefined {
  // Words cost more than the check; nearly always there is nothing to say.
  if (fitsSchema(contract, schema, value)) return undefined
  const asked = { contract, isQuick: false, steps: { left: STEPS_MAX }, open: { count: 0 } }
  // With words it takes longer, so that it may not come to the end.
  return check(asked, schema, value, '', 0) ?? { path: '', expected: schemaWords(contract, schema) }
}

/** @returns whether the value is valid, as far as the console can tell */
export function fitsSchema(contract: Contract, schema: Schema, value: unknown): boolean {
  return fitOf(contract, schema, value) !== 'not'
}

/** How a value stands to a schema; `open`: nothing is wrong with it, but not everything could be checked. */
export function fitOf(contract: Contract, schema: Schema, value: unknown): 'fits' | 'open' | 'not' {
  const asked = { contract, isQuick: true, steps: { left: STEPS_MAX }, open: { count: 0 } }
  if (check(asked, schema, value, '', 0) !== undefined) return 'not'
  return asked.open.count === 0 ? 'fits' : 'open'
}

/** Quick is without words and without a place: alternatives are tried so, or each level would double the work. */
interface Asked {
  readonly contract: Contract
  readonly isQuick: boolean
  readonly steps: { left: number }
  /** How often something was left to the node: then "fits" means that it may fit. */
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
  // A reference that leads nowhere is a fault of the contract, not of the value.
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

/** Those of a contract are few; of a pattern that is no regular expression nothing is asked. */
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
    // What only may fit is not one too many.
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

/** The fault inside the one branch that the value was meant for, if its shape says which. */
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

/** As JSON Schema has it: the order of members does not matter. */
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

/** So much of a schema's words is shown, in characters. */
const WORDS_CHARACTERS_MAX = 500

/**
 * What a valid value is, in words, to be read after "expected": the first sentence of the description of the
 * schema that is meant. `X or null` is described as `X`.
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
