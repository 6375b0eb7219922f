/** Whether `x-since` is true: what the released contract has and has not says when a method came. */

import { compareVersions, parseVersion } from '../semver.ts'
import { isObject, type JsonObject, OpenRpc, objectAt, shown } from './document.ts'
import { methodsOf } from './methods.ts'

/**
 * A method that was released keeps its version, and one that was not is of a later one than that of the release.
 *
 * @param released the contract as it was released last
 * @param contract of today
 * @returns one line for each method whose `x-since` cannot be
 * @throws DocumentFault for a reference that cannot be followed
 */
export function sinceFaults(released: JsonObject, contract: JsonObject): string[] {
  const old = methodsOf(new OpenRpc(released))
  const { version } = objectAt(released, 'info')
  return [...methodsOf(new OpenRpc(contract))].flatMap(([name, method]) => {
    const since = method['x-since']
    const counterpart = old.get(name)
    if (isObject(counterpart)) {
      const was = counterpart['x-since']
      return since === was ? [] : [`${name}: x-since is ${shown(since)}, it was ${shown(was)}`]
    }
    return isLater(since, version)
      ? []
      : [`${name}: x-since is ${shown(since)}, and the contract of ${shown(version)} has no such method`]
  })
}

function isLater(since: unknown, released: unknown): boolean {
  const [first, second] = [since, released].map((version) => parseVersion(shown(version)))
  return first !== undefined && second !== undefined && compareVersions(first, second) > 0
}
