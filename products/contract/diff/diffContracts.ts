/**
 * Compares two contracts from the view of a client. The client was written for the old contract, and calls a server
 * with the new contract.
 *
 * Parameters may become wider, and results narrower. JSON Schema alone does not decide these cases:
 *
 * - Adding a member to a result is compatible, even in a closed object: clients ignore unknown members.
 * - Adding a branch of `oneOf`, an enum value or null to a result is breaking: clients branch on these.
 * - Removing a member is breaking. The server ignores a removed member of a parameter, and clients miss a removed
 *   member of a result.
 * - Removing an entry of a tuple, or all entries of a map or a list, is breaking, too. A value that is now always null
 *   counts as removed.
 * - A changed pattern is breaking: the comparison does not decide which of two patterns allows more.
 * - `oneOf` and `anyOf` both count as the union of their branches, as if the branches excluded each other.
 * - Adding or removing an error of a method is compatible. A changed code, message or `data` is breaking: clients
 *   branch on the code and the message, and the SDKs on the link in `data`.
 * - A method that now writes, or now keeps state for its caller, is a breaking change: released clients repeat its
 *   calls when the answer is lost.
 * - Removing or renaming a schema or an error is breaking. The types and constants of the SDKs, and links to the
 *   documentation, contain these names. On the wire, only names of errors appear, at the end of `error.data.docs`.
 * - A stricter default of a limit, a new limit and a higher cost are breaking: the server may refuse requests that it
 *   served before.
 * - A changed or removed default (`Default: ….` in the description of a parameter or a member) is breaking. All other
 *   changes of prose are documentation.
 */
import { isDeepStrictEqual } from 'node:util'
import { compareErrors, compareLimits } from './catalogue.ts'
import { type Affected, type Change, change, type Flow, levelOf, worst } from './changes.ts'
import { isObject, type JsonObject, OpenRpc, objectAt } from './document.ts'
import { compareMethod, compareMethodSets, type MethodPair, methodPairs } from './methods.ts'
import { descriptorOf, paramsOf } from './params.ts'
import { SchemaComparison } from './schemas.ts'
import { compareServers } from './servers.ts'

interface Documents {
  readonly before: OpenRpc
  readonly after: OpenRpc
}

/** A use of a component by a part of a method. */
interface Use {
  readonly method: string
  readonly part: string
  readonly flow: Flow
}

/**
 * Returns every change from one OpenRPC document to another. A change inside a component is listed once, with the
 * methods that use the component.
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
  let uses: Map<string, Use[]> | undefined
  return Object.keys(before.schemas)
    .filter((name) => Object.hasOwn(after.schemas, name))
    .flatMap((name) =>
      schemas.component(name).map(({ path, what, direction }) => {
        uses ??= usesOf({ before, after }, pairs)
        const affects = (uses.get(name) ?? []).map(
          ({ method, part, flow }): Affected => ({ method, part, level: levelOf(direction, flow) }),
        )
        const level = worst(affects.map((affected) => affected.level))
        return { level, place: `schema ${name}${path}`, what, affects }
      }),
    )
}

/** Returns, for each component, the parts of methods that use the component in both contracts. */
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

/** Returns the parts of a method that have a schema: parameters, the result, and notifications. */
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

/** Top-level members of a document that compareProse skips, because other functions compare them. */
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

/**
 * Returns the changes for removed and renamed components. An added component is not listed. An added component affects
 * clients only through references, and each new reference is a change of its own.
 */
function compareSchemaNames(before: OpenRpc, after: OpenRpc): Change[] {
  const come = Object.keys(after.schemas).filter((name) => !Object.hasOwn(before.schemas, name))
  return Object.keys(before.schemas)
    .filter((name) => !Object.hasOwn(after.schemas, name))
    .map((name) => {
      const shape = untitled(before.schemas[name])
      const [other, ...more] = come.filter((found) =>
        isDeepStrictEqual(untitled(after.schemas[found]), shape),
      )
      const isRenamed = other !== undefined && more.length === 0
      return change('breaking', `schema ${name}`, isRenamed ? `is renamed to ${other}` : 'is removed')
    })
}

/** Returns a schema without its title, which repeats the name of the component. */
function untitled(schema: unknown): unknown {
  if (!isObject(schema)) return schema
  const { title: _title, ...rest } = schema
  return rest
}
