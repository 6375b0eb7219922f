/** Compares the members of a method that do not describe its data: cost, transports, modes, flags and prose. */
import { isDeepStrictEqual } from 'node:util'
import { MODES, TRANSPORTS } from '../model.ts'
import { type Change, change } from './changes.ts'
import { type JsonObject, shown } from './document.ts'

/** Members that list where a method is served. If a member is left out, the method is served in all places. */
const PLACES: Readonly<Record<string, readonly string[]>> = { 'x-transports': TRANSPORTS, 'x-modes': MODES }

/** Members that describe only the server. Clients do not depend on the values of these members. */
const BEHAVIOUR = new Set(['x-runs', 'x-partial', 'deprecated'])

/**
 * Flags that forbid a retry. When an answer is lost, released clients repeat the call if its method has none of these
 * flags.
 */
const ONCE: Readonly<Record<string, string>> = {
  'x-writes': 'writes',
  'x-stateful': 'keeps something for the caller',
}

/** Members of a method that this module need not compare, because other modules do. */
const ELSEWHERE = new Set([
  'name',
  'params',
  'paramStructure',
  'result',
  'errors',
  'servers',
  'x-notifications',
  'x-cost',
])

export function compareMarks(method: string, before: JsonObject, after: JsonObject): Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return [
    ...compareCost(method, before['x-cost'], after['x-cost']),
    ...Object.entries(PLACES).flatMap(([key, all]) => {
      const [old = all, now = all] = [before[key], after[key]]
      return comparePlaces(`${method} ${key}`, old as readonly unknown[], now as readonly unknown[])
    }),
    ...Object.entries(ONCE).flatMap(([key, does]) => {
      const [old, now] = [before[key] === true, after[key] === true]
      if (old === now) return []
      return now
        ? [change('breaking', `${method} ${key}`, `it ${does} now, and clients may send a call twice`)]
        : [change('compatible', `${method} ${key}`, `it no longer ${does}`)]
    }),
    ...keys.flatMap((key) => {
      if (ELSEWHERE.has(key) || key in PLACES || key in ONCE || isDeepStrictEqual(before[key], after[key]))
        return []
      // Released contracts have no examples, so missing examples are not a change.
      if (key === 'examples' && (before[key] === undefined || after[key] === undefined)) return []
      const level = BEHAVIOUR.has(key) ? 'compatible' : 'documentation'
      return [change(level, `${method} ${key}`, 'is another')]
    }),
  ]
}

/** A higher cost is breaking: a client that uses the whole rate limit would be refused. */
function compareCost(method: string, before: unknown, after: unknown): Change[] {
  if (before === after) return []
  const isDearer = typeof after === 'number' && (typeof before !== 'number' || after > before)
  const what = `is ${shown(after)}, it was ${shown(before)}`
  return [change(isDearer ? 'breaking' : 'compatible', `${method} x-cost`, what)]
}

function comparePlaces(place: string, before: readonly unknown[], after: readonly unknown[]): Change[] {
  return [
    ...before
      .filter((name) => !after.includes(name))
      .map((name) => change('breaking', place, `no longer ${shown(name)}`)),
    ...after
      .filter((name) => !before.includes(name))
      .map((name) => change('compatible', place, `also ${shown(name)}`)),
  ]
}
