/** The error for a method that the table does not have, with help in its `data`. */
import leven from 'leven'
import type { MethodTable } from './method.ts'
import { RpcError } from './rpcError.ts'

/** A longer name is not compared with the methods, because the time of a comparison grows with both names' lengths. */
const COMPARED_LENGTH_MAX = 64
/** Two names are similar if at most a sixth of their characters differ, and at most this number of characters. */
const DISTANCE_MAX = 3

/**
 * Returns `methodNotFound`. The data has either the reason why this node does not serve the method, or the name of a
 * similar method. Both are texts of this program: an error contains no text of the caller.
 *
 * @param name the name that the caller sent
 * @param methods the methods that this node serves
 * @param unserved the reason for each method that exists but is not served
 */
export function unknownMethod<Context>(
  name: string,
  methods: MethodTable<Context>,
  unserved: ReadonlyMap<string, string>,
): RpcError {
  const reason = unserved.get(name)
  if (reason !== undefined) return new RpcError('methodNotFound', { data: { reason } })
  const suggestion = similarName(name, methods.keys())
  return new RpcError('methodNotFound', suggestion === undefined ? {} : { data: { suggestion } })
}

/** Returns the first of the names that differ least from `name`, ignoring case; undefined if no name is similar. */
function similarName(name: string, names: Iterable<string>): string | undefined {
  if (name.length > COMPARED_LENGTH_MAX) return undefined
  const lower = name.toLowerCase()
  let bound = Math.min(Math.floor(name.length / 6), DISTANCE_MAX) + 1
  let found: string | undefined
  for (const candidate of names) {
    // leven returns `maxDistance` for every distance that is not below it.
    const distance = leven(lower, candidate.toLowerCase(), { maxDistance: bound })
    if (distance >= bound) continue
    bound = distance
    found = candidate
  }
  return found
}
