/** The contract's schemas in AJV, one `$id` for each component. */
import { Ajv } from 'ajv'
import type { Contract } from './model.ts'
import { mapSubschemas, type Schema, schemaName } from './schema.ts'

/** The AJV id of a component, or of a schema that has no name. */
export function schemaId(name: string): string {
  return `contract:/${name}`
}

/** A schema as AJV wants it: references by id, without the words that it would only carry along. */
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

/** Why AJV cannot compile the contract's schemas; undefined when it can. */
export function compileFault(contract: Contract): string | undefined {
  try {
    const ajv = makeAjv(contract)
    for (const name of Object.keys(contract.components.schemas)) ajv.getSchema(schemaId(name))
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
