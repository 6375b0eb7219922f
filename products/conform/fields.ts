/** The fields that openrpc.json defines for a method's result, as paths. */
import { isTuple, type Schema, schemaName } from '../contract/schema.ts'
import { resolved } from './contract.ts'

/**
 * Every field whose value is neither an object nor an array, with all its possible schemas. Paths have the form of
 * `Check.covers`. When a component contains itself, the inner component is left out, so that the search ends.
 */
export function fieldsOf(schema: Schema): ReadonlyMap<string, readonly Schema[]> {
  const fields = new Map<string, Schema[]>()
  collect(schema, '', [], fields)
  return fields
}

/** The fields for which the schema allows more than one value. */
export function variableFields(schema: Schema): readonly string[] {
  return [...fieldsOf(schema)].filter(([, schemas]) => !isFixed(schemas)).map(([path]) => path)
}

function collect(
  given: Schema,
  path: string,
  within: readonly string[],
  fields: Map<string, Schema[]>,
): void {
  const component = schemaName(given)
  if (component !== undefined && within.includes(component)) return
  const inner = component === undefined ? within : [...within, component]
  const schema = resolved(given)
  const visit = (part: Schema, at: string): void => collect(part, at, inner, fields)
  if (schema.oneOf !== undefined) {
    for (const branch of schema.oneOf) visit(branch, path)
  } else if (schema.type === 'array') {
    const items = isTuple(schema.items) ? schema.items : [schema.items ?? {}]
    for (const item of items) visit(item, `${path}[]`)
  } else if (schema.type === 'object') {
    const { properties = {}, additionalProperties } = schema
    for (const [name, property] of Object.entries(properties)) visit(property, member(path, name))
    if (typeof additionalProperties === 'object') visit(additionalProperties, member(path, '*'))
  } else {
    const known = fields.get(path) ?? []
    fields.set(path, [...known, schema])
  }
}

function member(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/**
 * Whether the schema allows a single value, apart from null. No check need cover such a field, because the schema alone
 * catches every wrong value.
 */
function isFixed(schemas: readonly Schema[]): boolean {
  const values = schemas.filter(({ type }) => type !== 'null')
  if (values.length === 0) return true
  const only = values.map(
    ({ const: value, enum: several }) => value ?? (several?.length === 1 ? several[0] : undefined),
  )
  return only.every((value) => value !== undefined && value === only[0])
}
