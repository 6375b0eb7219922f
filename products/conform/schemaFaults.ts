/**
 * Compares a value with a schema of the contract. For a closed object AJV reports only that there is an extra member,
 * and for alternatives it reports the faults of every one. This module finds the alternative that was meant, and
 * separates extra members from faults, because most nodes add members of their own. Its tests compare the verdicts with
 * AJV's.
 */
import { type Schema, schemaName } from '../contract/schema.ts'
import { resolved } from './contract.ts'
import { allowedElsewhere, optionalElsewhere } from './optionalMembers.ts'
import { isRecord, shown } from './targetJson.ts'

export interface SchemaFault {
  /** `transactions[3].type`; empty for the value itself. */
  readonly path: string
  readonly expected: string
  /** The value, shortened. */
  readonly found: string
}

export interface Difference {
  readonly faults: readonly SchemaFault[]
  /** Members that the contract does not define, in the notation of fields: `transactions[].publicKey`. */
  readonly extras: readonly string[]
  /** Missing members that the contract requires and execution-apis does not, in the same notation. */
  readonly omissions: readonly string[]
  /** Fields whose values have a form that other nodes use and the contract excludes. */
  readonly otherForms: readonly string[]
  /** Transactions of types that the contract does not define: `transactions[]`. */
  readonly foreignTypes: readonly string[]
}

/** Maximum number of faults kept for one answer: many faults are usually one fault in many places. */
const FAULTS_MAX = 20
/** Maximum number of remarks of one kind on one answer, so that a node that adds a million members does no harm. */
const REMARKS_MAX = 50

/** How a value differs from a schema; all lists are empty when it does not. */
export function differenceOf(schema: Schema, value: unknown): Difference {
  const found = new Found()
  compare(schema, value, '', found)
  const { extras, omissions, otherForms, foreignTypes } = found
  return {
    faults: found.faults.slice(0, FAULTS_MAX),
    extras: [...extras],
    omissions: [...omissions],
    otherForms: [...otherForms],
    foreignTypes: [...foreignTypes],
  }
}

/** Collects the differences of one value. */
class Found {
  readonly faults: SchemaFault[] = []
  readonly extras = new Set<string>()
  readonly omissions = new Set<string>()
  readonly otherForms = new Set<string>()
  readonly foreignTypes = new Set<string>()

  get isNone(): boolean {
    return this.faults.length === 0 && this.#remarks.every(({ size }) => size === 0)
  }

  get #remarks(): readonly Set<string>[] {
    return [this.extras, this.omissions, this.otherForms, this.foreignTypes]
  }

  remark(kind: Set<string>, path: string): void {
    if (kind.size < REMARKS_MAX) kind.add(fieldOf(path))
  }

  add(other: Found): void {
    this.faults.push(...other.faults.slice(0, FAULTS_MAX))
    for (const [at, own] of this.#remarks.entries())
      for (const path of other.#remarks[at] ?? []) if (own.size < REMARKS_MAX) own.add(path)
  }

  fault(path: string, expected: string, value: unknown): void {
    this.faults.push({ path, expected, found: value === undefined ? 'nothing' : shown(value) })
  }
}

function compare(given: Schema, value: unknown, path: string, found: Found): void {
  const schema = resolved(given)
  if (schema.oneOf !== undefined) compareOneOf(schema, value, path, found)
  else if (schema.type === 'object') compareObject(schema, schemaName(given) ?? '', value, path, found)
  else if (schema.type === 'array') compareArray(schema, value, path, found)
  else if (isScalarOf(schema, value)) return
  else if (allowedElsewhere(schemaName(given) ?? '', value)) found.remark(found.otherForms, path)
  else found.fault(path, wordsOf(schema), value)
}

/** Whether a value satisfies a schema that has neither members, items nor alternatives. */
function isScalarOf(schema: Schema, value: unknown): boolean {
  if (schema.const !== undefined) return value === schema.const
  if (schema.enum?.some((allowed) => allowed === value) === false) return false
  switch (schema.type) {
    case 'null':
      return value === null
    case 'boolean':
      return typeof value === 'boolean'
    case 'string':
      return (
        typeof value === 'string' && (schema.pattern === undefined || patternOf(schema.pattern).test(value))
      )
    case 'integer':
    case 'number':
      return isNumberOf(schema, value)
    default:
      return true
  }
}

function isNumberOf({ type, minimum = -Infinity, maximum = Infinity }: Schema, value: unknown): boolean {
  const isKind = type === 'integer' ? Number.isInteger(value) : typeof value === 'number'
  return isKind && Number(value) >= minimum && Number(value) <= maximum
}

const patterns = new Map<string, RegExp>()

function patternOf(source: string): RegExp {
  let pattern = patterns.get(source)
  if (pattern === undefined) {
    pattern = new RegExp(source, 'u')
    patterns.set(source, pattern)
  }
  return pattern
}

function compareArray(schema: Schema, value: unknown, path: string, found: Found): void {
  if (!Array.isArray(value)) {
    found.fault(path, wordsOf(schema), value)
    return
  }
  const { items, minItems = 0, maxItems = Infinity } = schema
  if (value.length < minItems) found.fault(path, `at least ${minItems} entries`, value)
  if (value.length > maxItems) found.fault(path, `at most ${maxItems} entries`, value)
  for (const [at, item] of value.entries()) {
    const of = isTuple(items) ? items[at] : items
    if (of !== undefined) compare(of, item, `${path}[${at}]`, found)
    else if (schema.additionalItems === false) found.fault(`${path}[${at}]`, 'no more entries', item)
    // Enough faults: scanning the rest of a long array would add nothing.
    if (found.faults.length >= FAULTS_MAX) return
  }
}

/** Whether `items` has a separate schema for each position. */
export function isTuple(items: Schema['items']): items is Schema[] {
  return Array.isArray(items)
}

function compareObject(schema: Schema, component: string, value: unknown, path: string, found: Found): void {
  if (!isRecord(value)) {
    found.fault(path, wordsOf(schema), value)
    return
  }
  const { properties = {}, required = [], propertyNames, additionalProperties, minProperties = 0 } = schema
  const names = Object.keys(value)
  if (names.length < minProperties) found.fault(path, `at least ${minProperties} members`, value)
  for (const name of required) {
    if (value[name] !== undefined) continue
    const at = memberPath(path, name)
    if (optionalElsewhere(component, name)) found.remark(found.omissions, at)
    else found.fault(at, `${wordsOf(properties[name] ?? {})}, but it is missing`, undefined)
  }
  for (const name of names) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (propertyNames !== undefined && !isScalarOf(resolved(propertyNames), name))
      found.fault(memberPath(path, name), `a name that is ${wordsOf(propertyNames)}`, name)
    else if (property !== undefined) compare(property, value[name], memberPath(path, name), found)
    else if (additionalProperties === false) found.remark(found.extras, memberPath(path, name))
    else if (typeof additionalProperties === 'object')
      compare(additionalProperties, value[name], memberPath(path, name), found)
    if (found.faults.length >= FAULTS_MAX) return
  }
}

function compareOneOf(schema: Schema, value: unknown, path: string, found: Found): void {
  const branches = schema.oneOf ?? []
  if (isForeignTransaction(branches, value)) {
    found.remark(found.foreignTypes, path)
    return
  }
  const tried = branches.map((branch) => {
    const own = new Found()
    compare(branch, value, path, own)
    return own
  })
  const fitting = tried.filter((own) => own.isNone)
  if (fitting.length === 1) return
  const meant = fitting.length > 1 ? undefined : meantBranch(branches, value)
  const own = meant === undefined ? undefined : tried[meant]
  if (own === undefined) {
    const words = fitting.length > 1 ? `${wordsOf(schema)}: one of them, not several` : wordsOf(schema)
    found.fault(path, words, value)
    return
  }
  found.add(own)
}

const TRANSACTION_TYPE = /^0x[0-9a-f]{1,2}$/

/**
 * Whether the alternatives are transaction types, and the value is a transaction of another type, as some chains have.
 */
function isForeignTransaction(branches: readonly Schema[], value: unknown): boolean {
  if (!isRecord(value) || typeof value.hash !== 'string') return false
  const { type } = value
  if (typeof type !== 'string' || !TRANSACTION_TYPE.test(type)) return false
  const types = branches.flatMap((branch) => typesOf(branch))
  return types.some((one) => TRANSACTION_TYPE.test(String(one))) && !types.includes(type)
}

/** The `type` constants that distinguish the alternatives of a schema. */
function typesOf(given: Schema): readonly unknown[] {
  const { oneOf, properties } = resolved(given)
  if (oneOf !== undefined) return oneOf.flatMap((branch) => typesOf(branch))
  const { const: only } = resolved(properties?.type ?? {})
  return only === undefined ? [] : [only]
}

/**
 * Index of the alternative that the value was meant for: of its JSON type, without a contradicting constant, and with
 * the most members in common.
 */
function meantBranch(branches: readonly Schema[], value: unknown): number | undefined {
  let best: number | undefined
  let bestScore = Number.NEGATIVE_INFINITY
  for (const [at, branch] of branches.entries()) {
    const score = likeness(branch, value)
    if (score === undefined || score <= bestScore) continue
    best = at
    bestScore = score
  }
  return best
}

/** Score of a value's similarity to a schema; undefined when the value cannot have been meant for the schema. */
function likeness(given: Schema, value: unknown): number | undefined {
  const schema = resolved(given)
  if (schema.oneOf !== undefined) {
    if (isForeignTransaction(schema.oneOf, value)) return 0
    const scores = schema.oneOf.map((branch) => likeness(branch, value)).filter((one) => one !== undefined)
    return scores.length === 0 ? undefined : Math.max(...scores)
  }
  if (schema.type === 'array') return Array.isArray(value) ? itemLikeness(schema, value) : undefined
  if (schema.type !== 'object') return typeOfScalar(schema) === typeof value ? 0 : undefined
  if (!isRecord(value)) return undefined
  const { properties = {}, required = [], propertyNames } = schema
  let score = 0
  for (const [name, member] of Object.entries(value)) {
    const property = Object.hasOwn(properties, name) ? resolved(properties[name] ?? {}) : undefined
    if (property?.const !== undefined && property.const !== member) return undefined
    const isKey = propertyNames !== undefined && isScalarOf(resolved(propertyNames), name)
    score += property !== undefined || isKey ? 1 : -1
  }
  return score - required.filter((name) => !Object.hasOwn(value, name)).length
}

function itemLikeness({ items }: Schema, value: readonly unknown[]): number | undefined {
  if (value.length === 0 || items === undefined || isTuple(items)) return 0
  // The first item with a score decides; other items get faults of their own.
  for (const item of value) {
    const score = likeness(items, item)
    if (score !== undefined) return score
  }
  return undefined
}

function typeOfScalar({ type, const: only }: Schema): string {
  if (only !== undefined) return typeof only
  return type === 'integer' ? 'number' : (type ?? 'string')
}

/** Describes the expected value by the contract's name for it, or by its constraints. */
function wordsOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const own = schema.$ref === undefined ? schema : resolved(schema)
  const name = schemaName(schema) ?? own.title
  if (own.oneOf !== undefined && name === undefined) return own.oneOf.map(wordsOf).join(' or ')
  if (own.pattern !== undefined) return `${name ?? 'a string'} (${own.pattern})`
  if (own.enum !== undefined) return own.enum.map((one) => JSON.stringify(one)).join(' or ')
  return name ?? own.type ?? 'any value'
}

function memberPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** `transactions[3].type` → `transactions[].type`; `0x7a….balance` → `*.balance` */
function fieldOf(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]').replaceAll(/(?<=^|\.)0x[0-9a-fA-F]+/g, '*')
}
