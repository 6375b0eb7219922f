/**
 * Two contracts compared: what a client that was written for the old one meets at a server of the new one.
 *
 * Parameters may become wider, results narrower. Where JSON Schema alone does not say what a client makes of it:
 *
 * - A member that is added to a result is compatible, to a closed object too: clients ignore what they do not know. One
 *   more form, value or null is breaking: clients read by form.
 * - A member that is taken away is breaking everywhere: whoever sends it is not heard, whoever reads it finds nothing.
 *   So is an entry of a tuple, what a map or a list held, and a value that is always null from now on.
 * - A pattern that is another is breaking: which of two allows more is not decided.
 * - `oneOf` and `anyOf` are the union of their forms, as if these excluded each other.
 * - An error more or less at a method is compatible, another code, message or `data` breaking: clients decide by them,
 *   and the SDKs by the link in `data`.
 * - A method that begins to write, or to keep something for its caller, is breaking: released clients send a call of it
 *   again when the answer is lost.
 * - The name of a schema or of an error that is gone is breaking, though nothing of it is on the wire but the end of
 *   `error.data.docs`: the types and constants of the SDKs have these names, and so have the references of readers.
 * - A lower default of a limit, a new limit and a dearer call are breaking: what was served is refused.
 * - Another default (`Default: ….` in the description of a parameter or a member) is breaking, and so is one that is
 *   no longer said; all other prose is documentation.
 */
import { isDeepStrictEqual } from 'node:util'
import { compareErrors, compareLimits } from './catalogue.ts'
import { type Affected, type Change, change, type Flow, levelOf, worst } from './changes.ts'
import { type JsonObject, OpenRpc, objectAt } from './document.ts'
import { compareMethod, compareMethodSets, type MethodPair, methodPairs } from './methods.ts'
import { compareSchemaNames } from './names.ts'
import { descriptorOf, paramsOf } from './params.ts'
import { SchemaComparison } from './schemas.ts'
import { compareServers } from './servers.ts'

interface Documents {
  readonly before: OpenRpc
  readonly after: OpenRpc
}

/** Where a method uses a component. */
interface Use {
  readonly method: string
  readonly part: string
  readonly flow: Flow
}

/**
 * Every change from one OpenRPC document to another. A change inside a component is named once, with the methods that
 * it affects.
 *
 * @throws DocumentFault for a reference that cannot be followed
 */
export function diffContracts(before: JsonObject, after: JsonObject): Change[] {
  const documents = { before: new OpenRpc(before), after: new OpenRpc(after) }
  const schemas = new SchemaComparison(documents.before, documents.after)
  const pairs = methodPairs(documents.before, documents.after)
  return [
    ...compareMethodSets(documents.before, documents.after),
    ...pairs.flatMap((pair) => compareMethod(documents, schemas, pair)),
    ...compareComponents(documents, schemas, pairs),
    ...compareSchemaNames(documents.before, documents.after),
    ...compareErrors(documents.before, documents.after),
    ...compareLimits(documents.before, documents.after),
    ...compareServers('server', before, after),
    ...compareProse(before, after),
  ]
}

function compareComponents(
  { before, after }: Documents,
  schemas: SchemaComparison,
  pairs: readonly MethodPair[],
): Change[] {
  const uses = usesOf({ before, after }, pairs)
  return Object.keys(before.schemas)
    .filter((name) => Object.hasOwn(after.schemas, name))
    .flatMap((name) =>
      schemas.component(name).map(({ path, what, direction }) => {
        const affects = (uses.get(name) ?? []).map(
          ({ method, part, flow }): Affected => ({ method, part, level: levelOf(direction, flow) }),
        )
        const level = worst(affects.map((affected) => affected.level))
        return { level, place: `schema ${name}${path}`, what, affects }
      }),
    )
}

/** The uses of each component that methods of both contracts have. */
function usesOf({ before, after }: Documents, pairs: readonly MethodPair[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  for (const pair of pairs) {
    const [old, now] = [partsOf(before, pair.before), partsOf(after, pair.after)]
    for (const [part, { schema, flow }] of old) {
      const counterpart = now.get(part)
      if (counterpart === undefined) continue
      const still = after.reached(counterpart.schema)
      for (const name of before.reached(schema)) {
        if (!still.has(name)) continue
        const list = uses.get(name) ?? []
        list.push({ method: pair.name, part, flow })
        uses.set(name, list)
      }
    }
  }
  return uses
}

/** Where schemas stand in a method. */
function partsOf(document: OpenRpc, method: JsonObject): Map<string, { schema: unknown; flow: Flow }> {
  const parts = new Map<string, { schema: unknown; flow: Flow }>()
  for (const { name, schema } of paramsOf(document, method))
    parts.set(`params.${name}`, { schema, flow: 'params' })
  const result = descriptorOf(document, method.result)
  if (result !== undefined) parts.set('result', { schema: result.schema, flow: 'result' })
  const kinds = objectAt(objectAt(method, 'x-notifications'), 'params')
  for (const [kind, schema] of Object.entries(kinds))
    parts.set(`notification ${kind}`, { schema, flow: 'result' })
  return parts
}

/** Members of a document that are compared, and the version, which is what all this decides about. */
const COMPARED = new Set(['methods', 'components', 'servers', 'x-limits'])

function compareProse(before: JsonObject, after: JsonObject): Change[] {
  const withoutVersion = (document: JsonObject): JsonObject => ({
    ...objectAt(document, 'info'),
    version: '',
  })
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => {
    const isEqual =
      key === 'info'
        ? isDeepStrictEqual(withoutVersion(before), withoutVersion(after))
        : COMPARED.has(key) || isDeepStrictEqual(before[key], after[key])
    return isEqual ? [] : [change('documentation', key, 'is another')]
  })
}
