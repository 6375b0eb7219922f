/** Compiles the contract's schemas with AJV, under one `$id` for each component. */
import { Ajv } from 'ajv'
import type { Contract } from './model.ts'
import { branchesOf, mapSubschemas, type Schema, schemaName } from './schema.ts'

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
 * @param source - true to generate source code
 */
export function makeAjv(contract: Contract, source = false): Ajv {
  const ajv = new Ajv({
    // AJV takes longer to optimize a schema than to validate a few values, so only generated source is optimized.
    code: { source, esm: source, optimize: source },
    // Otherwise AJV would compile many components again at each place that refers to them.
    inlineRefs: false,
    messages: !source,
    strictTypes: true,
    strictTuples: false,
    validateFormats: false,
  })
  for (const [name, schema] of Object.entries(contract.components.schemas))
    ajv.addSchema({ $id: schemaId(name), ...compilable(schema) })
  return ajv
}

/** An AJV instance that has compiled every component, or the reason why AJV cannot compile the components. */
export type CompiledSchemas = { readonly ajv: Ajv } | { readonly fault: string }

/** Returns the compiled components of one contract. */
export type SchemaCompiler = () => CompiledSchemas

/** Returns a function that compiles every component of the contract in its first call, because that takes long. */
export function schemaCompiler(contract: Contract): SchemaCompiler {
  let compiled: CompiledSchemas | undefined
  return () => (compiled ??= compiledOnce(contract))
}

/** The components that were compiled last. `npm run generate` checks the same contract four times. */
let last: { readonly text: string; readonly compiled: CompiledSchemas } | undefined

function compiledOnce(contract: Contract): CompiledSchemas {
  const text = JSON.stringify(contract.components.schemas)
  if (last?.text !== text) last = { text, compiled: compileSchemas(contract) }
  return last.compiled
}

function compileSchemas(contract: Contract): CompiledSchemas {
  const endless = endlessSchema(contract.components.schemas)
  if (endless !== undefined)
    return { fault: `${endless} refers to itself: the check of a value would never end` }
  try {
    const ajv = makeAjv(contract)
    for (const name of Object.keys(contract.components.schemas)) ajv.getSchema(schemaId(name))
    return { ajv }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Returns the name of a component that applies itself, directly or through other components, to the same value; undefined
 * if there is none. A component may apply itself to a part of the value.
 */
function endlessSchema(schemas: Readonly<Record<string, Schema>>): string | undefined {
  const known = new Map<string, 'open' | 'ends'>()
  const isEndless = (name: string): boolean => {
    const before = known.get(name)
    const schema = schemas[name]
    if (before !== undefined || schema === undefined) return before === 'open'
    known.set(name, 'open')
    // AJV takes other references, such as an empty one, as references to the component that has them.
    const applied = appliedSchemas(schema).filter(({ $ref }) => $ref !== undefined)
    const endless = applied.some((one) => isEndless(schemaName(one) ?? name))
    if (!endless) known.set(name, 'ends')
    return endless
  }
  return Object.keys(schemas).find(isEndless)
}

/** Returns the schemas that are applied to the same value: a schema, and the branches of unions. */
function appliedSchemas(schema: Schema): Schema[] {
  return [schema, ...(branchesOf(schema) ?? []).flatMap(appliedSchemas)]
}
