/** A document whose schema references are objects, for tools that do not follow references. */
import type { Contract, Schema } from './model.ts'

/**
 * Replaces each schema reference by the component itself. A component stays one object, so a recursive one
 * becomes a cycle where schema-utils would copy it without end. The contract itself is not touched.
 */
export function dereference(contract: Contract): Contract {
  const { methods, components } = structuredClone(contract)
  const resolve = (schema: Schema): Schema => {
    const name = schema.$ref?.slice(schema.$ref.lastIndexOf('/') + 1)
    return (name === undefined ? undefined : components.schemas[name]) ?? schema
  }
  const link = (schema: Schema): void => {
    if (schema.properties)
      for (const [name, property] of Object.entries(schema.properties))
        schema.properties[name] = linked(property)
    if (schema.oneOf) schema.oneOf = schema.oneOf.map(linked)
    if (schema.items)
      schema.items = Array.isArray(schema.items) ? schema.items.map(linked) : linked(schema.items)
    if (schema.propertyNames) schema.propertyNames = linked(schema.propertyNames)
    if (typeof schema.additionalProperties === 'object')
      schema.additionalProperties = linked(schema.additionalProperties)
  }
  const linked = (schema: Schema): Schema => {
    const target = resolve(schema)
    if (target === schema) link(schema)
    return target
  }
  for (const schema of Object.values(components.schemas)) link(schema)
  for (const method of methods)
    for (const descriptor of [...method.params, method.result]) descriptor.schema = resolve(descriptor.schema)
  return { ...contract, methods, components }
}
