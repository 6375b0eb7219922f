/** Compares the error catalogues and the limits of two contracts. */
import { isDeepStrictEqual } from 'node:util'
import { type Change, change, type Level } from './changes.ts'
import { isObject, type JsonObject, type OpenRpc, objectAt, shown } from './document.ts'

/**
 * Compares the errors. Changed codes, messages and names are breaking: clients branch on them. The SDKs have a constant
 * for each name, and `error.data.docs` ends with the name. A withdrawn `x-retryable` is breaking, too.
 */
export function compareErrors(before: OpenRpc, after: OpenRpc): Change[] {
  const [old, now] = [before, after].map(({ root }) => objectAt(root.components, 'errors')) as [
    JsonObject,
    JsonObject,
  ]
  return [
    ...removedAndAdded('error', old, now, 'breaking'),
    ...pairsOf(old, now).flatMap(([name, error, counterpart]) =>
      compareError(`error ${name}`, error, counterpart),
    ),
  ]
}

function compareError(place: string, before: JsonObject, after: JsonObject): Change[] {
  const changes: Change[] = []
  for (const key of ['code', 'message'])
    if (before[key] !== after[key])
      changes.push(change('breaking', place, `${key} is ${shown(after[key])}, it was ${shown(before[key])}`))
  changes.push(...compareErrorData(place, before.data, after.data))
  const [old, now] = [before['x-retryable'], after['x-retryable']]
  if (old !== now) {
    const what =
      now === true ? 'clients may send the same again' : 'clients may not send the same again any more'
    changes.push(change(old === true ? 'breaking' : 'compatible', place, what))
  }
  if (before['x-scope'] !== after['x-scope'])
    changes.push(change('compatible', place, `x-scope is ${shown(after['x-scope'])}`))
  for (const key of otherKeys(before, after, ['code', 'message', 'data', 'x-retryable', 'x-scope']))
    changes.push(change('documentation', `${place} ${key}`, 'is another'))
  return changes
}

/**
 * Compares the `data` of an error. Changing or removing a link is breaking: the SDKs tell errors of the same code apart
 * by the link. Adding a link is compatible: clients work without links.
 */
export function compareErrorData(place: string, before: unknown, after: unknown): Change[] {
  if (isDeepStrictEqual(before, after)) return []
  if (before === undefined)
    return [change('compatible', `${place} data`, `is ${shown(after)}, there was none`)]
  return [change('breaking', `${place} data`, `is ${shown(after)}, it was ${shown(before)}`)]
}

/** Compares the limits. A stricter default is breaking, since the server refuses requests that it served before. */
export function compareLimits(before: OpenRpc, after: OpenRpc): Change[] {
  const [old, now] = [before, after].map(({ root }) => objectAt(root, 'x-limits')) as [JsonObject, JsonObject]
  const added = Object.keys(now)
    .filter((name) => !Object.hasOwn(old, name))
    .map((name) => change('breaking', `limit ${name}`, 'is added: what it bounds was free'))
  return [
    ...removedAndAdded('limit', old, now, 'compatible').filter(({ what }) => what !== 'is added'),
    ...added,
    ...pairsOf(old, now).flatMap(([name, limit, counterpart]) => compareLimit(name, limit, counterpart)),
  ]
}

/** Matches the names of limits that are minimums. Requests below a minimum are refused. */
const FLOORS = /Min(?:[A-Z]|$)|Bump/

function compareLimit(name: string, before: JsonObject, after: JsonObject): Change[] {
  const place = `limit ${name}`
  const changes: Change[] = []
  const [old, now] = [before.value, after.value]
  if (old !== now) {
    const what = `is ${shown(now)}, it was ${shown(old)}`
    changes.push(change(isStricter(name, old, now) ? 'breaking' : 'compatible', place, what))
  }
  const [oldInDev, nowInDev] = [before.devValue ?? old, after.devValue ?? now]
  if (oldInDev !== nowInDev && (oldInDev !== old || nowInDev !== now)) {
    const what = `is ${shown(nowInDev)}, it was ${shown(oldInDev)}`
    const level = isStricter(name, oldInDev, nowInDev) ? 'breaking' : 'compatible'
    changes.push(change(level, `${place} on development chains`, what))
  }
  for (const key of ['unit', 'schema', 'error', 'option'])
    if (before[key] !== after[key])
      changes.push(
        change('breaking', `${place} ${key}`, `is ${shown(after[key])}, it was ${shown(before[key])}`),
      )
  changes.push(...compareMethods(place, before.methods, after.methods))
  for (const key of otherKeys(before, after, [
    'value',
    'devValue',
    'unit',
    'schema',
    'error',
    'option',
    'methods',
  ]))
    changes.push(change('documentation', `${place} ${key}`, 'is another'))
  return changes
}

/**
 * Whether the new limit may refuse more requests. For a maximum, zero means "unlimited" or "nothing". A change of a
 * maximum from or to zero therefore counts as stricter.
 */
function isStricter(name: string, before: unknown, after: unknown): boolean {
  if (typeof before !== 'number' || typeof after !== 'number') return true
  if (FLOORS.test(name)) return after > before
  return before === 0 || after === 0 || after < before
}

/** Compares the methods that a limit bounds. Without a list, the limit bounds every request. */
function compareMethods(place: string, before: unknown, after: unknown): Change[] {
  if (isDeepStrictEqual(before, after)) return []
  if (!Array.isArray(after)) return [change('breaking', `${place} methods`, 'every request meets it now')]
  const come = Array.isArray(before) ? after.filter((name) => !before.includes(name)) : []
  return come.length === 0
    ? [change('compatible', `${place} methods`, 'fewer meet it')]
    : [change('breaking', `${place} methods`, `also ${come.join(', ')}`)]
}

function removedAndAdded(kind: string, before: JsonObject, after: JsonObject, removed: Level): Change[] {
  return [
    ...Object.keys(before)
      .filter((name) => !Object.hasOwn(after, name))
      .map((name) => change(removed, `${kind} ${name}`, 'is removed')),
    ...Object.keys(after)
      .filter((name) => !Object.hasOwn(before, name))
      .map((name) => change('compatible', `${kind} ${name}`, 'is added')),
  ]
}

function pairsOf(before: JsonObject, after: JsonObject): (readonly [string, JsonObject, JsonObject])[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const now = after[name]
    return isObject(old) && isObject(now) ? [[name, old, now] as const] : []
  })
}

function otherKeys(before: JsonObject, after: JsonObject, known: readonly string[]): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => !known.includes(key) && !isDeepStrictEqual(before[key], after[key]))
}
