/**
 * Copies schemas out of a document that anybody may have written: keyword by keyword, each only in the shape that the
 * console relies on.
 */
import { isRecord, type Schema } from './contract.ts'

/** The regular expressions that may be run: a foreign one can take longer than anybody waits. */
export type AllowedPatterns = ReadonlySet<string> | 'all'

/** So deep are schemas and values followed; what lies deeper is left out. */
const DEPTH_MAX = 64

/**
 * A schema as the console reads it; undefined when the value is none. What cannot be read is left out, and the schema
 * then says so (`isOpen`).
 */
export function readSchema(value: unknown, patterns: AllowedPatterns, depth = 0): Schema | undefined {
  if (value === true) return {}
  if (value === false) return { not: true }
  if (!isRecord(value) || depth > DEPTH_MAX) return undefined
  const schema: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(keywords)) {
    if (!Object.hasOwn(value, name)) continue
    const found = read(value[name], patterns, depth + 1)
    if (found !== undefined) schema[name] = found
    else if (!WORDS.has(name)) schema.isOpen = true
  }
  return schema
}

/** All texts of `pattern` keywords, wherever they stand. */
export function patternsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, one] of Object.entries(value)) {
    if (name === 'pattern' && typeof one === 'string') found.add(one)
    patternsIn(one, found)
  }
  return found
}

/** Whether a value is JSON of bounded depth, so that it can be written as text. */
export function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth < DEPTH_MAX && Object.values(value).every((one) => isShallow(one, depth + 1))
}

/** The value if it is text. */
export function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The value if it is a list of texts. */
export function readTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined
}

/** The schemas of a record by name; one that cannot be read takes anything. undefined when it is no record. */
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

/** All or none: a union without one of its branches is another union. */
const schemaList: ReadKeyword = (value, patterns, depth) => {
  if (!Array.isArray(value)) return undefined
  const read = value.map((one) => readSchema(one, patterns, depth))
  return read.includes(undefined) ? undefined : read
}

/** Keywords that are for people only. */
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
