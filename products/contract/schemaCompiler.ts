/** Compiles the contract's schemas with AJV, under one `$id` for each component. */
import { Ajv } from 'ajv'
import type { Contract } from './model.ts'
import { mapSubschemas, type Schema, schemaName } from './schema.ts'

/** Returns the AJV id of a component. */
export function schemaId(name: string): string {
  return `contract:/${name}`
}

/** Returns a schema for AJV. References point to AJV ids. Titles and descriptions, which AJV ignores, are left out. */
export function compilable(schema: Schema): Record<string, unknown> {
  const name = schemaName(schema)
  if (name !== undefined) return { $ref: schemaId(name) }
  const {
    title: _title,
    description: _description,
    ...rest
  } = mapSubschemas(schema, (subschema) => compilable(subschema) as Schema)
  return rest
}

/**
 * Returns an AJV instance with every component.
 *
 * @param source - true to generate source code: each component gets its own function instead of being inlined
 */
export function makeAjv(contract: Contract, source = false): Ajv {
  const ajv = new Ajv({
    // AJV takes longer to optimize a schema than to validate a few values, so only generated source is optimized.
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

/** Returns the reason why AJV cannot compile the contract's schemas; undefined if AJV can. */
export function compileFault(contract: Contract): string | undefined {
  try {
    const ajv = makeAjv(contract)
    for (const name of Object.keys(contract.components.schemas)) ajv.getSchema(schemaId(name))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
