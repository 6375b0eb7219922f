/** The lists in a method's parameters whose length a limit bounds. */
import { type Contract, type ContractMethod, limitedSchema } from './model.ts'
import { type Schema, schemaName, subschemas } from './schema.ts'

/** A list in a parameter, and the limit of its length. */
export interface LimitedPlace {
  readonly param: string
  /** Path in the parameter: names of members; `*` stands for every entry of an array or map. */
  readonly path: readonly string[]
  readonly limit: string
}

/** Returns the limited lists of a method, in the order of its parameters. */
export function limitedLists(contract: Contract, method: ContractMethod): LimitedPlace[] {
  const limits = new Map<string, string>()
  for (const [limit, described] of Object.entries(contract['x-limits'])) {
    const schema = limitedSchema(described)
    if (schema !== undefined) limits.set(schema, limit)
  }
  const found: LimitedPlace[] = []
  for (const { name: param, schema } of method.params) {
    const visit = (at: Schema, path: readonly string[], trail: readonly string[]): void => {
      const name = schemaName(at)
      if (name === undefined) {
        eachBelow(at, path, (below, to) => visit(below, to, trail))
        return
      }
      // The schema contains itself: its limited lists were found at the outer level.
      if (trail.includes(name)) return
      const limit = limits.get(name)
      if (limit !== undefined) found.push({ param, path, limit })
      const target = contract.components.schemas[name]
      if (target !== undefined) visit(target, path, [...trail, name])
    }
    visit(schema, [], [])
  }
  return found
}

/**
 * Calls `visit` for each direct subschema of a schema, with the subschema's path, which consists of names of members.
 */
function eachBelow(
  schema: Schema,
  path: readonly string[],
  visit: (below: Schema, path: readonly string[]) => void,
): void {
  for (const [below, keyword, member = '*'] of subschemas(schema)) {
    if (keyword === 'oneOf' || keyword === 'anyOf') visit(below, path)
    else if (keyword !== 'propertyNames') visit(below, [...path, member])
  }
}
