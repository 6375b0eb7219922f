/**
 * Compares a value with a schema of openrpc.json. In a union, this module finds the alternative that the node meant.
 * This module separates extra members from faults, because most nodes add members of their own. The tests of this
 * module compare its verdicts with AJV's.
 */
import { isTuple, type Schema, schemaName } from '../contract/schema.ts'
import {
  checkValue,
  type Differences,
  expectedWords,
  type SchemaDifference,
} from '../contract/schemaCheck.ts'
import { resolved, schemas } from './contract.ts'
import { allowedElsewhere, nullElsewhere, optionalElsewhere } from './optionalMembers.ts'
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
  /** Members that openrpc.json does not define, in the notation of fields: `transactions[].publicKey`. */
  readonly extras: readonly string[]
  /** Missing members that openrpc.json requires and other nodes may omit (optionalMembers), in the notation of `extras`. */
  readonly omissions: readonly string[]
  /** Fields whose values have a form that other nodes use and openrpc.json does not allow. */
  readonly otherForms: readonly string[]
  /** Transactions of types that openrpc.json does not define: `transactions[]`. */
  readonly foreignTypes: readonly string[]
}

/** Maximum number of faults kept for one answer: many faults are usually one fault in many places. */
const FAULTS_MAX = 20
/**
 * Maximum number of remarks of one kind on one answer. The bound keeps memory small, even if a node adds a million
 * members.
 */
const REMARKS_MAX = 50

/** No bounds: answerText.ts has already bounded the depth and the number of values of the answer. */
const BOUNDS = { depthMax: Number.POSITIVE_INFINITY, stepsMax: Number.POSITIVE_INFINITY }

/** Kinds of differences that are reported as remarks, not as faults. */
type Remark = Exclude<keyof Difference, 'faults'>

/** Returns how a value differs from a schema. All lists are empty when the value satisfies the schema. */
export function differenceOf(schema: Schema, value: unknown): Difference {
  const { faults, remarks } = foundIn(schema, value)
  const fields = (remark: Remark) => [...(remarks.get(remark) ?? [])]
  return {
    faults: faults.slice(0, FAULTS_MAX).map(faultOf),
    extras: fields('extras'),
    omissions: fields('omissions'),
    otherForms: fields('otherForms'),
    foreignTypes: fields('foreignTypes'),
  }
}

function foundIn(schema: Schema, value: unknown): Found {
  return checkValue(schemas, schema, value, () => new Found(), BOUNDS).found
}

/** Collects the differences between a value and its schema. */
class Found implements Differences<Schema> {
  readonly kept: SchemaDifference<Schema>[] = []
  readonly faults: SchemaDifference<Schema>[] = []
  /** The fields with remarks of each kind. */
  readonly remarks = new Map<Remark, Set<string>>()

  /** Adds a remark or a fault. @returns false when FAULTS_MAX faults were added, so that the comparison ends */
  add(difference: SchemaDifference<Schema>): boolean {
    const remark = remarkOf(difference)
    if (remark === undefined) this.faults.push(difference)
    if (remark === undefined || this.#isNew(remark, difference)) this.kept.push(difference)
    return this.faults.length < FAULTS_MAX
  }

  #isNew(remark: Remark, { path }: SchemaDifference<Schema>): boolean {
    const fields = this.remarks.get(remark) ?? new Set()
    const { size } = fields
    if (size < REMARKS_MAX) this.remarks.set(remark, fields.add(fieldOf(pathText(path))))
    return fields.size > size
  }

  /**
   * Returns the index of the alternative that the node meant. Candidates are the alternatives that have the JSON type
   * of the value, and no constant that contradicts the value. The candidate that has the most members in common with
   * the value is the meant one. Undefined when there is no candidate, and for a transaction whose type no alternative
   * has.
   */
  meant(alternatives: readonly Schema[], value: unknown): number | undefined {
    if (isForeignTransaction(alternatives, value)) return undefined
    const scores = alternatives.map((alternative) => likeness(alternative, value) ?? Number.NEGATIVE_INFINITY)
    const best = Math.max(...scores)
    return best === Number.NEGATIVE_INFINITY ? undefined : scores.indexOf(best)
  }
}

/** Returns the kind of remark that a difference belongs to; undefined for a fault. */
function remarkOf({ kind, schema, path, value }: SchemaDifference<Schema>): Remark | undefined {
  if (kind === 'extra') return 'extras'
  if (kind !== 'missing' && kind !== 'value') return undefined
  const component = schemaName(schema) ?? ''
  if (kind === 'missing') return optionalElsewhere(component, String(path.at(-1))) ? 'omissions' : undefined
  if (isForeignTransaction(resolved(schema).oneOf ?? [], value)) return 'foreignTypes'
  const isOther = allowedElsewhere(component, value) || nullElsewhere(path.at(-1), value)
  return isOther ? 'otherForms' : undefined
}

const TRANSACTION_TYPE = /^0x[0-9a-f]{1,2}$/

/**
 * Whether the alternatives are transaction types, and the value is a transaction of another type. Some chains have
 * transaction types of their own.
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
    const isKey = propertyNames !== undefined && foundIn(propertyNames, name).kept.length === 0
    score += property !== undefined || isKey ? 1 : -1
  }
  return score - required.filter((name) => !Object.hasOwn(value, name)).length
}

function itemLikeness({ items }: Schema, value: readonly unknown[]): number | undefined {
  if (value.length === 0 || items === undefined || isTuple(items)) return 0
  // All items have the same schema, so the first item that can be scored decides. Faults of the other items do not
  // matter here: they are found when the value is compared with the chosen schema.
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

/** Describes the expected value by its name in openrpc.json, or by its constraints. */
function wordsOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const own = schema.$ref === undefined ? schema : resolved(schema)
  const name = schemaName(schema) ?? own.title
  if (own.oneOf !== undefined && name === undefined) return own.oneOf.map(wordsOf).join(' or ')
  if (own.pattern !== undefined) return `${name ?? 'a string'} (${own.pattern})`
  if (own.enum !== undefined) return own.enum.map((one) => JSON.stringify(one)).join(' or ')
  return name ?? own.type ?? 'any value'
}

function faultOf(difference: SchemaDifference<Schema>): SchemaFault {
  const { kind, path, value } = difference
  const isOfValue = kind === 'value' || kind === 'several'
  const words = expectedWords(difference, (schema) => wordsOf(isOfValue ? resolved(schema) : schema))
  return {
    path: pathText(path),
    expected: kind === 'several' ? `${words}: one of them, not several` : words,
    found: value === undefined ? 'nothing' : shown(value),
  }
}

function pathText(path: SchemaDifference<Schema>['path']): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
  return steps.join('').replace(/^\./, '')
}

/** `transactions[3].type` → `transactions[].type`; `0x7a….balance` → `*.balance` */
function fieldOf(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]').replaceAll(/(?<=^|\.)0x[0-9a-fA-F]+/g, '*')
}
