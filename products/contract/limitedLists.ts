/** Where in a method's parameters stand the lists that a limit bounds. */
import { type Contract, type ContractMethod, limitedSchema } from './model.ts'
import { type Schema, schemaName, subschemas } from './schema.ts'

export interface LimitedPlace {
  readonly param: string
  /** Names of members; `*` for every entry of an array, and every member without a name of its own. */
  readonly path: readonly string[]
  readonly limit: string
}

/** In the order of the parameters. */
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
      // A schema that holds itself has no limited list of its own that it has not shown by now.
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

/** @param visit with the path to a schema inside, by names of members */
function eachBelow(
  schema: Schema,
  path: readonly string[],
  visit: (below: Schema, path: readonly string[]) => void,
): void {
  for (const [below, keyword, member = '*'] of subschemas(schema)) {
    if (keyword === 'oneOf') visit(below, path)
    else if (keyword !== 'propertyNames') visit(below, [...path, member])
  }
}
