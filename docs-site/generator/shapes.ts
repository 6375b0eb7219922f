/** Converts schemas for readers: a short notation of the type, and the fields of one level. */
import { branchesOf, SCHEMAS, type Schema, schemaName } from '../../products/contract/schema.ts'

/** A part of a notation: text, or the name of a type that has a page. */
export type Token = string | readonly [type: string]

export interface Field {
  readonly name: string
  readonly required: boolean
  readonly type: readonly Token[]
  readonly description: string
  /** Bounds: `at most 4 items`. */
  readonly notes: readonly string[]
  /** Fields of an inline object schema, which has no page. */
  readonly fields: readonly Field[]
}

export interface Shape {
  readonly description: string
  readonly type: readonly Token[]
  readonly notes: readonly string[]
  readonly fields: readonly Field[]
  /** Types of a union; each has a page. */
  readonly variants: readonly string[]
}

export type Schemas = Readonly<Record<string, Schema>>

/** Whether a component is only a list of another component, or another component or null: `Log[]`, `Log | null`. */
export function isWrapper(schema: Schema): boolean {
  if (schema.type === 'array' && !Array.isArray(schema.items))
    return schemaName(schema.items ?? {}) !== undefined
  const [first, second, third] = branchesOf(schema) ?? []
  return third === undefined && second?.type === 'null' && schemaName(first ?? {}) !== undefined
}

/** Returns the notation of a schema. Types with a page appear by name. */
export function notation(schemas: Schemas, schema: Schema): Token[] {
  const name = schemaName(schema)
  if (name !== undefined) {
    const target = schemas[name]
    return target !== undefined && isWrapper(target) ? notation(schemas, target) : [[name]]
  }
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.enum !== undefined) return [schema.enum.map((value) => JSON.stringify(value)).join(' | ')]
  const branches = branchesOf(schema)
  if (branches !== undefined) return joined(branches.map((one) => notation(schemas, one)))
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
  const isUnion = branchesOf(items) !== undefined || items.enum !== undefined || inner.length > 1
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

/** Returns the bounds of a schema in words. */
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

/** Returns the bounds to show where a schema is used: not those on a type's own page, nor those in the description. */
export function notesHere(schemas: Schemas, schema: Schema, description: string): string[] {
  const name = schemaName(schema)
  const target = name === undefined ? schema : schemas[name]!
  if (name !== undefined && !isWrapper(target)) return []
  return notesOf(target).filter(
    (note) => !numbersIn(note).every((number) => numbersIn(description).includes(number)),
  )
}

/**
 * Returns the description of a result. If its type is a union, whose description tells when the result has which type,
 * that description is appended, or replaces the result's if it starts with the same words.
 */
export function describedOf(
  schemas: Schemas,
  { description, schema }: { readonly description: string; readonly schema: Schema },
): string {
  const name = schemaName(schema)
  const target = name === undefined ? undefined : schemas[name]
  const ofType = target?.description ?? ''
  if (target === undefined || branchesOf(target) === undefined || isWrapper(target) || ofType === '')
    return description
  const start = description.replace(/\.$/, '')
  return ofType.startsWith(start) ? ofType : `${description} ${ofType}`
}

/**
 * Returns the description of a parameter or a field. If its type is a union or has a special format, the first sentence
 * of the type's description is appended, unless the description has this sentence already.
 */
export function withForms(schemas: Schemas, schema: Schema, description: string): string {
  const target = schemas[schemaName(schema) ?? '']
  if (target === undefined || isWrapper(target) || !hasForms(target)) return description
  const forms = firstSentence(target.description ?? '')
  return description.includes(forms) ? description : `${description} ${forms}`.trim()
}

/** Whether a type's forms need an explanation. Hex formats need none. */
function hasForms(schema: Schema): boolean {
  const { pattern } = schema
  return branchesOf(schema) !== undefined || (pattern !== undefined && !pattern.startsWith('^0x'))
}

/** Returns the text up to and including the first full stop. */
export function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text
}

function numbersIn(text: string): string[] {
  return text.replaceAll(',', '').match(/\d+/g) ?? []
}

/** Returns one level of a schema; for a wrapper, the fields of the wrapped type. */
export function shapeOf(schemas: Schemas, schema: Schema): Shape {
  const name = schemaName(schema)
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

/** Returns the notation of the schema itself; `object` for an object with fields, since the fields are shown. */
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

/** Returns the inline element schema of a list, at any depth, so that its fields are shown like those of an object. */
function elementOf(schema: Schema): Schema {
  return schema.type === 'array' && schema.items !== undefined && !Array.isArray(schema.items)
    ? elementOf(schema.items)
    : schema
}

function variantsOf(schemas: Schemas, schema: Schema): string[] {
  return typesIn((branchesOf(schema) ?? []).flatMap((one) => notation(schemas, one)))
}

/** Returns the types that a notation names, each once. */
export function typesIn(tokens: readonly Token[]): string[] {
  return [...new Set(tokens.flatMap((token) => (typeof token === 'string' ? [] : [token[0]])))]
}

/** Whether a type can unfold: it has fields, or its notation names a type that can unfold. */
export function isComposite(schemas: Schemas, name: string, above: readonly string[] = []): boolean {
  const schema = schemas[name]
  if (schema === undefined || above.includes(name)) return false
  if (schema.properties !== undefined) return true
  return typesIn(ownNotation(schemas, schema)).some((inner) => isComposite(schemas, inner, [...above, name]))
}

/** Returns every type that schemas name, directly or through other types, in breadth-first order. */
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

/** Returns the types that a shape names. */
export function typesOfShape({ type, fields, variants }: Shape): string[] {
  const ofFields = (list: readonly Field[]): string[] =>
    list.flatMap((field) => [...typesIn(field.type), ...ofFields(field.fields)])
  return [...new Set([...typesIn(type), ...ofFields(fields), ...variants])]
}
