/** Applies limits of the operator that are lower than the list lengths in the contract's schemas. */
import { type LimitedList, limitedLists, limits as written } from '../../generated/limits.ts'
import { namesOf } from '../memberNames.ts'
import type { Fault, Method, MethodTable, Param } from '../rpc/method.ts'
import type { Context, Limits } from './handler.ts'

/**
 * Returns the methods with the operator's limits: a longer list is rejected with the same message as in the generated
 * checks. Methods whose limits equal the contract's are not changed.
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
 * Place of the first list that is too long, made of names in the contract, indices and `*`.
 *
 * @param value valid by the schema; when the schema has several branches, the path may not exist, or not end in a list
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
    // Names that the caller chose are not echoed.
    const shown = name === '*' && !Array.isArray(value) ? '*' : key
    const found = longList(members[key], rest, lengthMax, `${place}/${shown}`)
    if (found !== undefined) return found
  }
  return undefined
}
