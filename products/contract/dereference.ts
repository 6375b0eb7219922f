/** Resolves the schema references of a contract, for tools that do not follow references. */
import type { Contract } from './model.ts'
import { mapSubschemas, resolveSchema, type Schema } from './schema.ts'

/**
 * Returns a copy of the contract in which each schema reference is replaced by the component. All references to a
 * component become the same object. A recursive component therefore becomes a cycle. schema-utils would copy such a
 * component without end.
 */
export function dereference(contract: Contract): Contract {
  const { methods, components } = structuredClone(contract)
  const resolve = (schema: Schema): Schema => resolveSchema(components.schemas, schema) ?? schema
  const link = (schema: Schema): void => {
    Object.assign(schema, mapSubschemas(schema, linked))
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
