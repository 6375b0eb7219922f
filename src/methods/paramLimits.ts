/** Lists in parameters that an operator wants shorter than the contract's schemas have them. */
import { type LimitedList, limitedLists, limits as written } from '../../generated/limits.ts'
import { namesOf } from '../memberNames.ts'
import type { Fault, Method, MethodTable, Param } from '../rpc/method.ts'
import type { Context, Limits } from './handler.ts'

/**
 * The same methods, with the operator's limits: a list that is longer is refused in the words of the generated checks.
 * A method whose limits are the contract's stays as it is.
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
 * Where the first list stands that is too long: made of names of the contract, indices and `*`.
 *
 * @param value as the schema allows it: of another branch there may be nothing on the path, or no list at its end
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
    // A name that the caller chose is not repeated.
    const shown = name === '*' && !Array.isArray(value) ? '*' : key
    const found = longList(members[key], rest, lengthMax, `${place}/${shown}`)
    if (found !== undefined) return found
  }
  return undefined
}
