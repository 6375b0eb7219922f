/**
 * Checks the lengths of lists in parameters against the operator's limits. A limit is checked only if it is lower than
 * the maximum length in the schema.
 */
import { type LimitedList, limitedLists, limits as written } from '../../generated/limits.ts'
import { namesOf } from '../memberNames.ts'
import type { Fault, Method, MethodTable, Param } from '../rpc/method.ts'
import type { Context, Limits } from './handler.ts'

/**
 * Adds checks of the operator's limits to methods, and returns the methods. A list that is too long is rejected with
 * the same message as by the generated checks. A method is unchanged if the operator lowered none of its limits.
 */
export function withParamLimits(methods: MethodTable<Context>, limits: Limits): MethodTable<Context> {
  return new Map([...methods].map(([name, method]) => [name, limitedMethod(method, limits)]))
}

function limitedMethod(method: Method<Context>, limits: Limits): Method<Context> {
  const lists = (limitedLists[method.name] ?? []).filter(({ limit }) => limits[limit] < written[limit])
  if (lists.length === 0) return method
  return { ...method, params: method.params.map((param) => limitedParam(param, lists, limits)) }
}

function limitedParam(param: Param, lists: readonly LimitedList[], limits: Limits): Param {
  const own = lists.filter((list) => list.param === param.name)
  if (own.length === 0) return param
  const lengthFault = (value: unknown): Fault | undefined => {
    for (const { path, limit } of own) {
      const place = longList(value, path, limits[limit], '')
      if (place !== undefined) return { path: place, expected: `at most ${limits[limit]} entries` }
    }
    return undefined
  }
  return {
    ...param,
    check: (value) => param.check(value) ?? lengthFault(value),
    checkAsync: async (value, scope, names) =>
      (await (param.checkAsync?.(value, scope, names) ?? param.check(value))) ?? lengthFault(value),
  }
}

/**
 * Returns the JSON pointer of the first list longer than `lengthMax`, such as `/topics/0`; undefined when there is
 * none. The pointer has `*` in place of each name that the caller chose.
 *
 * The second parameter is the path from the value to the lists: names of members, and `*` for any member or entry. If
 * the schema allows several types, the value may have no list at this path.
 *
 * @param value a value that the schema allows
 */
function longList(
  value: unknown,
  [name, ...rest]: readonly string[],
  lengthMax: number,
  place: string,
): string | undefined {
  if (name === undefined) return Array.isArray(value) && value.length > lengthMax ? place : undefined
  if (typeof value !== 'object' || value === null) return undefined
  const members = value as Readonly<Record<string, unknown>>
  const names = name === '*' ? namesOf(members) : Object.hasOwn(members, name) ? [name] : []
  for (const key of names) {
    // Messages do not echo names that the caller chose.
    const shown = name === '*' && !Array.isArray(value) ? '*' : key
    const found = longList(members[key], rest, lengthMax, `${place}/${shown}`)
    if (found !== undefined) return found
  }
  return undefined
}
