/** Schemas → what a reader is shown of them: a short notation of the type, and the fields one level deep. */
import type { Schema } from '../../products/contract/schema.ts'

/** Piece of a notation: text, or the name of a type that has a page. */
export type Token = string | readonly [type: string]

export interface Field {
  readonly name: string
  readonly required: boolean
  readonly type: readonly Token[]
  readonly description: string
  /** Bounds: `at most 4 items`. */
  readonly notes: readonly string[]
  /** Of an object that has no name of its own. */
  readonly fields: readonly Field[]
}

export interface Shape {
  readonly description: string
  readonly type: readonly Token[]
  readonly notes: readonly string[]
  readonly fields: readonly Field[]
  /** Types of which it is one; each has a page. */
  readonly variants: readonly string[]
}

export type Schemas = Readonly<Record<string, Schema>>

const SCHEMAS = '#/components/schemas/'

/** The component that a schema refers to. */
export function refOf(schema: Schema): string | undefined {
  return schema.$ref?.startsWith(SCHEMAS) ? schema.$ref.slice(SCHEMAS.length) : undefined
}

/** Whether a component is only a list of another one, or another one or null: shown as `Log[]`, `Log | null`. */
export function isWrapper(schema: Schema): boolean {
  if (schema.type === 'array' && !Array.isArray(schema.items)) return refOf(schema.items ?? {}) !== undefined
  const [first, second, third] = schema.oneOf ?? []
  return third === undefined && second?.type === 'null' && refOf(first ?? {}) !== undefined
}

/** The notation of a schema. A type that has a page is named, not written out. */
export function notation(schemas: Schemas, schema: Schema): Token[] {
  const name = refOf(schema)
  if (name !== undefined) {
    const target = schemas[name]
    return target !== undefined && isWrapper(target) ? notation(schemas, target) : [[name]]
  }
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.enum !== undefined) return [schema.enum.map((value) => JSON.stringify(value)).join(' | ')]
  if (schema.oneOf !== undefined) return joined(schema.oneOf.map((one) => notation(schemas, one)))
  if (schema.type === 'array') return listNotation(schemas, schema)
  if (schema.type === 'object' && schema.properties === undefined) return mapNotation(schemas, schema)
  return [schema.type ?? 'any']
}

function listNotation(schemas: Schemas, { items }: Schema): Token[] {
  if (items === undefined) return ['any[]']
  if (Array.isArray(items)) {
    const parts = items.map((item) => notation(schemas, item))
    return merged(['[', ...parts.flatMap((part, at) => (at === 0 ? part : [', ', ...part])), ']'])
  }
  const inner = notation(schemas, items)
  const isUnion = items.oneOf !== undefined || items.enum !== undefined || inner.length > 1
  return merged(isUnion ? ['(', ...inner, ')[]'] : [...inner, '[]'])
}

function mapNotation(schemas: Schemas, { propertyNames, additionalProperties }: Schema): Token[] {
  if (typeof additionalProperties !== 'object') return ['object']
  const key = propertyNames === undefined ? ['string'] : notation(schemas, propertyNames)
  return merged(['{ ', ...key, ': ', ...notation(schemas, additionalProperties), ' }'])
}

function joined(parts: readonly (readonly Token[])[]): Token[] {
  return merged(parts.flatMap((part, at) => (at === 0 ? [...part] : [' | ', ...part])))
}

function merged(tokens: readonly Token[]): Token[] {
  const result: Token[] = []
  for (const token of tokens) {
    const last = result.at(-1)
    if (typeof token === 'string' && typeof last === 'string') result[result.length - 1] = last + token
    else result.push(token)
  }
  return result
}

/** Bounds of a schema in words; those of a named type stand on its page. */
export function notesOf(schema: Schema): string[] {
  const notes: string[] = []
  const { minItems, maxItems, minimum, maximum, pattern, minProperties } = schema
  if (minItems !== undefined && minItems === maxItems) notes.push(`exactly ${minItems} items`)
  else {
    if (minItems !== undefined) notes.push(`at least ${minItems} ${minItems === 1 ? 'item' : 'items'}`)
    if (maxItems !== undefined) notes.push(`at most ${maxItems} items`)
  }
  if (minimum !== undefined && maximum !== undefined) notes.push(`${minimum} to ${maximum}`)
  else if (minimum !== undefined) notes.push(`at least ${minimum}`)
  else if (maximum !== undefined) notes.push(`at most ${maximum}`)
  if (minProperties !== undefined) notes.push(`at least ${minProperties} fields`)
  if (pattern !== undefined) notes.push(`matches \`${pattern}\``)
  return notes
}

/** Bounds worth a word where a schema is used: those of a named type stand on its page, others may be said already. */
export function notesHere(schemas: Schemas, schema: Schema, description: string): string[] {
  const name = refOf(schema)
  const target = name === undefined ? schema : schemas[name]!
  if (name !== undefined && !isWrapper(target)) return []
  return notesOf(target).filter(
    (note) => !numbersIn(note).every((number) => numbersIn(description).includes(number)),
  )
}

/**
 * What a result is. Where its type is one of several, the type says when it is which: that is told too, or instead
 * where it begins with the same words.
 */
export function toldOf(
  schemas: Schemas,
  { description, schema }: { readonly description: string; readonly schema: Schema },
): string {
  const name = refOf(schema)
  const target = name === undefined ? undefined : schemas[name]
  const told = target?.description ?? ''
  if (target?.oneOf === undefined || isWrapper(target) || told === '') return description
  const start = description.replace(/\.$/, '')
  return told.startsWith(start) ? told : `${description} ${told}`
}

/**
 * What a caller can give, where the type is one of several or has a spelling of its own: the first sentence that the type
 * says of itself, after the description and unless that says so already.
 */
export function withForms(schemas: Schemas, schema: Schema, description: string): string {
  const target = schemas[refOf(schema) ?? '']
  if (target === undefined || isWrapper(target) || !hasForms(target)) return description
  const forms = firstSentence(target.description ?? '')
  return description.includes(forms) ? description : `${description} ${forms}`.trim()
}

/** Hex spellings are what everybody expects, and stand on the pages of their types. */
function hasForms({ oneOf, pattern }: Schema): boolean {
  return oneOf !== undefined || (pattern !== undefined && !pattern.startsWith('^0x'))
}

/** To the first full stop, with it. */
export function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text
}

function numbersIn(text: string): string[] {
  return text.replaceAll(',', '').match(/\d+/g) ?? []
}

/** One level of a schema; a wrapper is looked through. */
export function shapeOf(schemas: Schemas, schema: Schema): Shape {
  const name = refOf(schema)
  const target = name === undefined ? schema : schemas[name]!
  const inner = isWrapper(target) ? shapeOf(schemas, wrapped(target)) : undefined
  return {
    description: schema.description ?? target.description ?? '',
    type: inner === undefined ? ownNotation(schemas, target) : notation(schemas, target),
    notes: notesOf(target),
    fields: inner?.fields ?? fieldsOf(schemas, target),
    variants: inner?.variants ?? variantsOf(schemas, target),
  }
}

function wrapped(schema: Schema): Schema {
  return Array.isArray(schema.items) ? schema : (schema.items ?? schema.oneOf![0]!)
}

/** Of an object with fields only `object`: the fields say the rest. */
function ownNotation(schemas: Schemas, schema: Schema): Token[] {
  return schema.properties === undefined ? notation(schemas, schema) : ['object']
}

function fieldsOf(schemas: Schemas, schema: Schema): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    required: schema.required?.includes(name) ?? false,
    type: notation(schemas, property),
    description: withForms(schemas, property, property.description ?? ''),
    notes: notesOf(property),
    fields: fieldsOf(schemas, elementOf(property)),
  }))
}

/** An unnamed object inside a list shows its fields like one that stands alone. */
function elementOf(schema: Schema): Schema {
  return schema.type === 'array' && schema.items !== undefined && !Array.isArray(schema.items)
    ? elementOf(schema.items)
    : schema
}

function variantsOf(schemas: Schemas, schema: Schema): string[] {
  return typesIn((schema.oneOf ?? []).flatMap((one) => notation(schemas, one)))
}

/** The types that a notation names, each once. */
export function typesIn(tokens: readonly Token[]): string[] {
  return [...new Set(tokens.flatMap((token) => (typeof token === 'string' ? [] : [token[0]])))]
}

/** Whether a type has something to unfold: fields or variants, or it maps to types that have. */
export function isComposite(schemas: Schemas, name: string, above: readonly string[] = []): boolean {
  const schema = schemas[name]
  if (schema === undefined || above.includes(name)) return false
  if (schema.properties !== undefined) return true
  return typesIn(ownNotation(schemas, schema)).some((inner) => isComposite(schemas, inner, [...above, name]))
}

/** Every type that a schema names, directly or inside others, in the order in which a reader meets them. */
export function reachable(schemas: Schemas, roots: readonly Schema[]): string[] {
  const found = new Set<string>()
  const waiting = roots.flatMap((schema) => typesIn(notation(schemas, schema)))
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...typesOfShape(shapeOf(schemas, { $ref: SCHEMAS + name })))
  }
  return [...found]
}

/** The types that a shape names. */
export function typesOfShape({ type, fields, variants }: Shape): string[] {
  const ofFields = (list: readonly Field[]): string[] =>
    list.flatMap((field) => [...typesIn(field.type), ...ofFields(field.fields)])
  return [...new Set([...typesIn(type), ...ofFields(fields), ...variants])]
}
