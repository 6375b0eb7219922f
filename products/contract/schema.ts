/**
 * JSON Schema (draft-07) in OpenRPC documents: types of the keywords, and functions for references and subschemas.
 */

/**
 * The keywords that all readers of contracts (generator, console, conformance tests) interpret.
 *
 * @typeParam S type of subschemas: the interface that extends this one
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

/** A schema of `openrpc.json`: `checks.ts` refuses other keywords. */
export interface Schema extends SchemaKeywords<Schema> {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object'
  enum?: readonly string[]
  const?: string | boolean
  additionalItems?: false
}

/** Maximum length of a chain of references; a longer chain counts as a cycle. */
const REFERENCES_MAX = 32

/** Returns the name of the component that a schema refers to; undefined if the schema refers to none. */
export function schemaName({ $ref }: { readonly $ref?: string | undefined }): string | undefined {
  return $ref === undefined ? undefined : /^#\/components\/schemas\/([^/]+)$/.exec($ref)?.[1]
}

/**
 * Returns a schema, or the component that the schema refers to.
 *
 * @param schemas the document's components
 * @returns undefined if the reference leads nowhere, or into a cycle
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

/** Yields the direct subschemas of a schema, each with the steps of its JSON pointer: keyword, then member or index. */
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

/** Yields a schema and every subschema, each with its place: `path`, followed by the JSON pointer from the schema. */
export function* walkSchema(schema: Schema, path: string): Generator<readonly [Schema, string]> {
  yield [schema, path]
  for (const [subschema, ...steps] of subschemas(schema))
    yield* walkSchema(subschema, [path, ...steps].join('/'))
}

/** Returns a copy of a schema in which `map` has replaced each direct subschema. */
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

/** Adds the names of all components that a schema refers to, directly or not, to `found`, and returns `found`. */
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
