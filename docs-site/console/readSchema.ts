/**
 * Copies schemas from an untrusted document, keyword by keyword, and leaves out keywords whose value has another type
 * than the console expects.
 */
import { isRecord } from '../../products/contract/schema.ts'
import { plainForm } from '../../products/contract/toolForms.ts'
import type { Schema } from './contract.ts'

/** Regular expressions that may be executed: an untrusted one could run for an unlimited time. */
export type AllowedPatterns = ReadonlySet<string> | 'all'

/** Maximum depth of schemas and values; deeper parts are left out. */
const DEPTH_MAX = 64

/**
 * Reads a schema; undefined if the value is none. If keywords are left out because of their value, `isOpen` is set.
 */
export function readSchema(given: unknown, patterns: AllowedPatterns, depth = 0): Schema | undefined {
  if (given === true) return {}
  if (given === false) return { not: true }
  if (!isRecord(given) || depth > DEPTH_MAX) return undefined
  const value = plainForm(given)
  const schema: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(keywords)) {
    if (!Object.hasOwn(value, name)) continue
    const found = read(value[name], patterns, depth + 1)
    if (found !== undefined) schema[name] = found
    else if (!WORDS.has(name)) schema.isOpen = true
  }
  return schema
}

/** Returns the values of all `pattern` keywords, at any depth. */
export function patternsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, one] of Object.entries(value)) {
    if (name === 'pattern' && typeof one === 'string') found.add(one)
    patternsIn(one, found)
  }
  return found
}

/** Whether the depth of a JSON value is bounded, so that writing the value as text cannot overflow the stack. */
export function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth < DEPTH_MAX && Object.values(value).every((one) => isShallow(one, depth + 1))
}

/** Returns a value if it is a string. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Returns a value if it is an array of strings. */
export function readTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined
}

/** Reads a record of schemas; undefined if the value is no record. An unreadable schema allows any value. */
export function readSchemas(
  value: unknown,
  patterns: AllowedPatterns,
  depth = 0,
): Readonly<Record<string, Schema>> | undefined {
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, readSchema(one, patterns, depth) ?? { isOpen: true }]),
  )
}

type ReadKeyword = (value: unknown, patterns: AllowedPatterns, depth: number) => unknown

const number: ReadKeyword = (value) => (Number.isFinite(value) ? value : undefined)
const shallow: ReadKeyword = (value) => (isShallow(value) ? value : undefined)
const schemaOrBoolean: ReadKeyword = (value, patterns, depth) =>
  typeof value === 'boolean' ? value : readSchema(value, patterns, depth)

/** Reads all schemas of a list or none: a union without one of its branches would be another union. */
const schemaList: ReadKeyword = (value, patterns, depth) => {
  if (!Array.isArray(value)) return undefined
  const read = value.map((one) => readSchema(one, patterns, depth))
  return read.includes(undefined) ? undefined : read
}

/** Keywords that do not restrict values. */
const WORDS = new Set(['title', 'description'])

const keywords: Readonly<Record<Exclude<keyof Schema, 'isOpen'>, ReadKeyword>> = {
  $ref: readText,
  title: readText,
  description: readText,
  type: (value) => readText(value) ?? readTexts(value),
  enum: (value) => (Array.isArray(value) && isShallow(value) ? value : undefined),
  const: shallow,
  pattern: (value, patterns) =>
    typeof value === 'string' && (patterns === 'all' || patterns.has(value)) ? value : undefined,
  minLength: number,
  maxLength: number,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: number,
  oneOf: schemaList,
  anyOf: schemaList,
  allOf: schemaList,
  not: schemaOrBoolean,
  items: (value, patterns, depth) => schemaList(value, patterns, depth) ?? readSchema(value, patterns, depth),
  additionalItems: schemaOrBoolean,
  minItems: number,
  maxItems: number,
  uniqueItems: (value) => (typeof value === 'boolean' ? value : undefined),
  properties: readSchemas,
  required: readTexts,
  additionalProperties: schemaOrBoolean,
  propertyNames: (value, patterns, depth) => readSchema(value, patterns, depth),
  minProperties: number,
  maxProperties: number,
}
