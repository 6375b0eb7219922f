/** The contract's schemas in AJV, one `$id` for each component. */
import { Ajv } from 'ajv'
import type { Contract, Schema } from './model.ts'

/** The AJV id of a component, or of a schema that has no name. */
export function schemaId(name: string): string {
  return `contract:/${name}`
}

/** A schema as AJV wants it: references by id, without the words that it would only carry along. */
export function compilable(schema: Schema): Record<string, unknown> {
  if (schema.$ref !== undefined)
    return { $ref: schemaId(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)) }
  const { title: _title, description: _description, ...rest } = schema
  const result: Record<string, unknown> = { ...rest }
  if (schema.properties) result.properties = mapValues(schema.properties, compilable)
  if (schema.oneOf) result.oneOf = schema.oneOf.map(compilable)
  if (schema.items)
    result.items = Array.isArray(schema.items) ? schema.items.map(compilable) : compilable(schema.items)
  if (schema.propertyNames) result.propertyNames = compilable(schema.propertyNames)
  if (typeof schema.additionalProperties === 'object')
    result.additionalProperties = compilable(schema.additionalProperties)
  return result
}

/**
 * An AJV that knows every component.
 *
 * @param source - true to generate code: functions stay apart instead of being inlined into each other
 */
export function makeAjv(contract: Contract, source = false): Ajv {
  const ajv = new Ajv({
    // A schema that is used a few times takes longer to optimize than to run.
    code: { source, esm: source, optimize: source },
    inlineRefs: !source,
    messages: !source,
    strictTypes: true,
    strictTuples: false,
    validateFormats: false,
  })
  for (const [name, schema] of Object.entries(contract.components.schemas))
    ajv.addSchema({ $id: schemaId(name), ...compilable(schema) })
  return ajv
}

function mapValues<T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
