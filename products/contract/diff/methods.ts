/** Compares the methods of two contracts. Differences inside components that both contracts have are left out. */
import { isDeepStrictEqual } from 'node:util'
import { type Change, change, type Flow, levelOf } from './changes.ts'
import { arrayAt, isObject, type JsonObject, type OpenRpc, objectAt, shown } from './document.ts'
import { compareMarks } from './marks.ts'
import { compareMethodErrors } from './methodErrors.ts'
import { compareParams, type Descriptor, descriptorOf, paramsOf } from './params.ts'
import type { SchemaComparison } from './schemas.ts'
import { compareServers } from './servers.ts'

/** The old and the new entry of a method that both contracts have. */
export interface MethodPair {
  readonly name: string
  readonly before: JsonObject
  readonly after: JsonObject
}

/** Returns the methods by name. References to whole methods are followed. */
export function methodsOf(document: OpenRpc): Map<string, JsonObject> {
  return new Map(
    arrayAt(document.root, 'methods').flatMap((method) => {
      const found = document.resolve(method)
      return isObject(found) ? [[shown(found.name), found] as const] : []
    }),
  )
}

/** Returns the methods that both contracts have, in the order of the new contract. */
export function methodPairs(before: OpenRpc, after: OpenRpc): MethodPair[] {
  const old = methodsOf(before)
  return [...methodsOf(after)].flatMap(([name, method]) => {
    const counterpart = old.get(name)
    return counterpart === undefined ? [] : [{ name, before: counterpart, after: method }]
  })
}

/**
 * Returns the changes for added, removed and renamed methods. A removed method counts as renamed if exactly one added
 * method has the same description, parameters and result.
 */
export function compareMethodSets(before: OpenRpc, after: OpenRpc): Change[] {
  const [old, now] = [methodsOf(before), methodsOf(after)]
  const removed = [...old.keys()].filter((name) => !now.has(name))
  const come = [...now.keys()].filter((name) => !old.has(name))
  const changes: Change[] = []
  for (const name of removed) {
    const shape = shapeOf(old.get(name))
    const successors = come.filter((other) => isDeepStrictEqual(shapeOf(now.get(other)), shape))
    const [successor] = successors
    if (successor === undefined || successors.length > 1) {
      changes.push(change('breaking', name, 'is removed'))
      continue
    }
    come.splice(come.indexOf(successor), 1)
    changes.push(change('breaking', name, `is renamed to ${successor}`))
  }
  return [...changes, ...come.map((name) => change('compatible', name, 'is added'))]
}

/** Returns the parts of a method that stay equal when the method is renamed. */
function shapeOf(method: JsonObject | undefined): unknown {
  return [method?.description, method?.params, method?.result]
}

/** Returns the changes of one method. */
export function compareMethod(
  documents: { readonly before: OpenRpc; readonly after: OpenRpc },
  schemas: SchemaComparison,
  { name, before, after }: MethodPair,
): Change[] {
  const compareAt = schemaChanges(schemas, name)
  const [old, now] = [paramsOf(documents.before, before), paramsOf(documents.after, after)]
  return [
    ...compareParams(name, { before, after }, old, now, compareAt),
    ...compareResults(
      name,
      descriptorOf(documents.before, before.result),
      descriptorOf(documents.after, after.result),
      compareAt,
    ),
    ...compareNotifications(name, before, after, compareAt),
    ...compareMethodErrors(documents, name, before, after),
    ...compareServers(`${name} server`, before, after),
    ...compareMarks(name, before, after),
  ]
}

/** Compares the schemas of one part of a method, and returns the changes. */
export type SchemaChanges = (before: unknown, after: unknown, part: string, flow: Flow) => Change[]

function schemaChanges(schemas: SchemaComparison, method: string): SchemaChanges {
  return (before, after, part, flow) =>
    schemas
      .compare(before, after, part)
      .map(({ path, what, direction }) => change(levelOf(direction, flow), `${method} ${path}`, what))
}

function compareResults(
  method: string,
  before: Descriptor | undefined,
  after: Descriptor | undefined,
  compareAt: SchemaChanges,
): Change[] {
  if (before === undefined && after === undefined) return []
  if (before === undefined) return [change('compatible', `${method} result`, 'is added')]
  if (after === undefined) return [change('breaking', `${method} result`, 'is removed')]
  return [
    ...compareAt(before.schema, after.schema, 'result', 'result'),
    ...(before.name === after.name && before.description === after.description
      ? []
      : [change('documentation', `${method} result`, 'name or description is another')]),
  ]
}

function compareNotifications(
  method: string,
  before: JsonObject,
  after: JsonObject,
  compareAt: SchemaChanges,
): Change[] {
  const [old, now] = [objectAt(before, 'x-notifications'), objectAt(after, 'x-notifications')]
  const [kinds, kindsNow] = [objectAt(old, 'params'), objectAt(now, 'params')]
  const place = `${method} notification`
  const renamed = old.method !== undefined && now.method !== undefined && old.method !== now.method
  return [
    ...(renamed ? [change('breaking', place, `is ${shown(now.method)}, it was ${shown(old.method)}`)] : []),
    ...Object.keys(kinds).flatMap((kind) =>
      Object.hasOwn(kindsNow, kind)
        ? compareAt(kinds[kind], kindsNow[kind], `notification ${kind}`, 'result')
        : [change('breaking', `${place} ${kind}`, 'is removed')],
    ),
    ...Object.keys(kindsNow)
      .filter((kind) => !Object.hasOwn(kinds, kind))
      .map((kind) => change('compatible', `${place} ${kind}`, 'is added')),
  ]
}
