/** What stands beside a method's parameters and result: its cost, where it is served, prose, other marks. */
import { isDeepStrictEqual } from 'node:util'
import { MODES, TRANSPORTS } from '../model.ts'
import { type Change, change } from './changes.ts'
import { type JsonObject, shown } from './document.ts'

/** Served everywhere where nothing is said. */
const PLACES: Readonly<Record<string, readonly string[]>> = { 'x-transports': TRANSPORTS, 'x-modes': MODES }

/** They say what a server does, in a way that a client need not know. */
const BEHAVIOUR = new Set(['x-runs', 'deprecated'])

/** Clients send a call of a method without these marks again when its answer is lost, and released ones go on to. */
const ONCE: Readonly<Record<string, string>> = {
  'x-writes': 'writes',
  'x-stateful': 'keeps something for the caller',
}

/** Compared elsewhere. */
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
      // A released contract has none.
      if (key === 'examples' && (before[key] === undefined || after[key] === undefined)) return []
      const level = BEHAVIOUR.has(key) ? 'compatible' : 'documentation'
      return [change(level, `${method} ${key}`, 'is another')]
    }),
  ]
}

/** Whoever keeps within the rate limit just so is refused when a call costs more. */
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
