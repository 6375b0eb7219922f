/**
 * JSON Schema (draft-07) in OpenRPC documents: the keywords, the targets of references, and the schemas inside a
 * schema.
 */

/**
 * The keywords that every reader of contracts knows.
 *
 * @typeParam S the schemas inside: the same type again
 */
export interface SchemaKeywords<S> {
  title?: string
  description?: string
  $ref?: string
  pattern?: string
  oneOf?: S[]
  /** An array of schemas is a tuple. */
  items?: S | S[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  properties?: Record<string, S>
  minProperties?: number
  required?: string[]
  additionalProperties?: boolean | S
  propertyNames?: S
}

/** The part of JSON Schema that `openrpc.json` is written in: `checks.ts` refuses other keywords. */
export interface Schema extends SchemaKeywords<Schema> {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object'
  enum?: readonly string[]
  const?: string | boolean
  additionalItems?: false
}

/** References in a row that are followed; more are a circle. */
const REFERENCES_MAX = 32

/** The component that a schema refers to, or undefined when it refers to none. */
export function schemaName({ $ref }: { readonly $ref?: string | undefined }): string | undefined {
  return $ref === undefined ? undefined : /^#\/components\/schemas\/([^/]+)$/.exec($ref)?.[1]
}

/**
 * The schema itself, or the component that it refers to.
 *
 * @param schemas the document's components
 * @returns undefined when the reference leads nowhere, or in a circle
 */
export function resolveSchema<S extends { readonly $ref?: string | undefined }>(
  schemas: Readonly<Record<string, S>>,
  schema: S,
): S | undefined {
  let found: S | undefined = schema
  for (let left = REFERENCES_MAX; found?.$ref !== undefined; left--) {
    const name = schemaName(found)
    if (left === 0 || name === undefined || !Object.hasOwn(schemas, name)) return undefined
    found = schemas[name]
  }
  return found
}

/** The schemas directly inside a schema, each with the steps of its JSON pointer: keyword, then member or index. */
export function* subschemas<S extends SchemaKeywords<S>>(
  schema: S,
): Generator<readonly [subschema: S, keyword: keyof SchemaKeywords<S>, member?: string]> {
  const { properties = {}, oneOf = [], items, propertyNames, additionalProperties } = schema
  for (const [name, property] of Object.entries(properties)) yield [property, 'properties', name]
  for (const [index, branch] of oneOf.entries()) yield [branch, 'oneOf', String(index)]
  if (Array.isArray(items)) for (const [index, item] of items.entries()) yield [item, 'items', String(index)]
  else if (items !== undefined) yield [items, 'items']
  if (propertyNames !== undefined) yield [propertyNames, 'propertyNames']
  if (typeof additionalProperties === 'object') yield [additionalProperties, 'additionalProperties']
}

/** A schema and every schema inside it, each with its place: `path`, and the JSON pointer from there. */
export function* walkSchema(schema: Schema, path: string): Generator<readonly [Schema, string]> {
  yield [schema, path]
  for (const [subschema, ...steps] of subschemas(schema))
    yield* walkSchema(subschema, [path, ...steps].join('/'))
}

/** A copy of a schema in which another schema takes the place of each that is directly inside. */
export function mapSubschemas(schema: Schema, map: (subschema: Schema) => Schema): Schema {
  const { properties, oneOf, items, propertyNames, additionalProperties } = schema
  const copy = { ...schema }
  if (properties !== undefined)
    copy.properties = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, map(property)]),
    )
  if (oneOf !== undefined) copy.oneOf = oneOf.map(map)
  if (Array.isArray(items)) copy.items = items.map(map)
  else if (items !== undefined) copy.items = map(items)
  if (propertyNames !== undefined) copy.propertyNames = map(propertyNames)
  if (typeof additionalProperties === 'object') copy.additionalProperties = map(additionalProperties)
  return copy
}

/** The components that a schema refers to, and those that they refer to. @param found to which the names are added */
export function reachedSchemas(
  schemas: Readonly<Record<string, Schema>>,
  schema: Schema,
  found = new Set<string>(),
): Set<string> {
  for (const [part] of walkSchema(schema, '')) {
    const name = schemaName(part)
    if (name === undefined || found.has(name) || !Object.hasOwn(schemas, name)) continue
    found.add(name)
    reachedSchemas(schemas, schemas[name]!, found)
  }
  return found
}
