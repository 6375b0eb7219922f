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
  /** In `openrpc.json`, the last branch of `anyOf` allows any value: see {@link isOpenUnion}. */
  anyOf?: S[]
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
  /** See `toolForms.ts`. Only the text of `openrpc.json` has this keyword and the next. */
  'x-recursive'?: string
  'x-properties'?: Record<string, Schema>
}

/**
 * A schema of any contract: JSON Schema draft-07, with keywords that `openrpc.json` does not use. Unknown keywords are
 * not checked.
 *
 * @typeParam S type of subschemas: the interface that extends this one
 */
export interface AnySchema<S> extends SchemaKeywords<S> {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  allOf?: readonly S[]
  not?: S | boolean
  additionalItems?: S | boolean
  uniqueItems?: boolean
  maxProperties?: number
  /**
   * Whether the original schema has a part that this schema lacks. If so, the node may refuse values that this schema
   * allows.
   */
  isOpen?: true
}

/** Whether a JSON value is an object, not an array or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether `items` has a separate schema for each position. */
export function isTuple<S>(items: S | S[] | undefined): items is S[] {
  return Array.isArray(items)
}

/** Maximum length of a chain of references; a longer chain counts as a cycle. */
const REFERENCES_MAX = 32

/** Beginning of a reference to a component. */
export const SCHEMAS = '#/components/schemas/'

/** Returns the name of the component that a schema refers to; undefined if the schema refers to none. */
export function schemaName({ $ref }: { readonly $ref?: string | undefined }): string | undefined {
  return $ref?.startsWith(SCHEMAS) ? $ref.slice(SCHEMAS.length) : undefined
}

/**
 * Follows a chain of references.
 *
 * @param target returns the target of a reference
 * @returns the first value that is not a reference; undefined if the chain leads nowhere, or into a cycle
 */
export function followReferences<V>(value: V, target: (reference: string) => V | undefined): V | undefined {
  let found: V | undefined = value
  for (let left = REFERENCES_MAX; left >= 0; left--) {
    const reference = isRecord(found) ? found.$ref : undefined
    if (typeof reference !== 'string') return found
    found = target(reference)
  }
  return undefined
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
  return followReferences(schema, ($ref) => {
    const name = schemaName({ $ref })
    return name !== undefined && Object.hasOwn(schemas, name) ? schemas[name] : undefined
  })
}

/** Returns the branches of a union; undefined for another schema. */
export function branchesOf<S extends SchemaKeywords<S>>({ oneOf, anyOf }: S): S[] | undefined {
  return oneOf ?? anyOf
}

/** Whether a schema of `openrpc.json` allows every JSON value. */
export function isAnyValue({ type, $ref, pattern, oneOf, anyOf }: Schema): boolean {
  return [type, $ref, pattern, oneOf, anyOf].every((keyword) => keyword === undefined)
}

/**
 * Whether a schema is a union that names some values, and allows all others by its last branch. `anyOf` is for such
 * unions: with `oneOf`, a named value would be refused, because it would fit two branches.
 */
export function isOpenUnion(schemas: Readonly<Record<string, Schema>>, { anyOf }: Schema): boolean {
  const last = anyOf === undefined ? undefined : resolveSchema(schemas, anyOf.at(-1) ?? {})
  return last !== undefined && isAnyValue(last)
}

/**
 * Returns the components after closing each open union: removes the last branch of the union, which allows any value.
 */
export function closed(schemas: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const close = (schema: Schema): Schema => {
    const { anyOf, ...rest } = mapSubschemas(schema, close)
    if (anyOf === undefined) return rest
    return isOpenUnion(schemas, schema) ? { ...rest, oneOf: anyOf.slice(0, -1) } : { ...rest, anyOf }
  }
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, close(schema)]))
}

/** Yields the direct subschemas of a schema, each with the steps of its JSON pointer: keyword, then member or index. */
export function* subschemas<S extends SchemaKeywords<S>>(
  schema: S,
): Generator<readonly [subschema: S, keyword: keyof SchemaKeywords<S>, member?: string]> {
  const { properties = {}, oneOf = [], anyOf = [], items, propertyNames, additionalProperties } = schema
  for (const [name, property] of Object.entries(properties)) yield [property, 'properties', name]
  for (const [index, branch] of oneOf.entries()) yield [branch, 'oneOf', String(index)]
  for (const [index, branch] of anyOf.entries()) yield [branch, 'anyOf', String(index)]
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
  const { properties, oneOf, anyOf, items, propertyNames, additionalProperties } = schema
  const copy = { ...schema }
  if (properties !== undefined)
    copy.properties = Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, map(property)]),
    )
  if (oneOf !== undefined) copy.oneOf = oneOf.map(map)
  if (anyOf !== undefined) copy.anyOf = anyOf.map(map)
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
