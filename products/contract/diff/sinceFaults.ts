/** Checks `x-since` against the released contract. */
import { compare } from 'semver'
import type { Fault } from '../faults.ts'
import { plainVersion } from '../plainVersion.ts'
import { isObject, type JsonObject, OpenRpc, objectAt, shown } from './document.ts'
import { methodsOf } from './methods.ts'

/**
 * Checks `x-since` of each method. The value of a released method must not change. The value of a new method must be
 * later than the version of the released contract.
 *
 * @param released the contract that was released last
 * @param contract the current contract
 * @returns a fault for each method with a wrong `x-since`
 * @throws DocumentFault for a reference that cannot be followed
 */
export function sinceFaults(released: JsonObject, contract: JsonObject): Fault[] {
  const old = methodsOf(new OpenRpc(released))
  const { version } = objectAt(released, 'info')
  const { version: now } = objectAt(contract, 'info')
  return [...methodsOf(new OpenRpc(contract))].flatMap(([name, method]) => {
    const since = method['x-since'] === '' ? undefined : method['x-since']
    const counterpart = old.get(name)
    const place = `method ${name}`
    if (isObject(counterpart)) {
      const was = counterpart['x-since']
      return since === was ? [] : [{ place, text: `x-since is ${shown(since)}, it was ${shown(was)}` }]
    }
    if (isLater(since, version)) return []
    const text = `x-since is ${shown(since)}, and the contract of ${shown(version)} has no such method`
    const advice = isLater(now, version) ? '' : `: raise info.version, which is ${shown(now)}, first`
    return [{ place, text: text + advice }]
  })
}

function isLater(since: unknown, released: unknown): boolean {
  const [first, second] = [since, released].map((version) => plainVersion(shown(version)))
  return first !== undefined && second !== undefined && compare(first, second) > 0
}
