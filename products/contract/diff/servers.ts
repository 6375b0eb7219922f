/** Compares the servers of a contract or of a method by their URLs. */
import { isDeepStrictEqual } from 'node:util'
import { type Change, change } from './changes.ts'
import { arrayAt, isObject, type JsonObject, shown } from './document.ts'

/**
 * Compares servers. Removing a URL is breaking, since clients with the old URL reach no server. Changing the variables
 * of a URL template is breaking for the same reason.
 */
export function compareServers(place: string, before: JsonObject, after: JsonObject): Change[] {
  const [old, now] = [serversOf(before), serversOf(after)]
  return [
    ...[...old].flatMap(([url, server]) => compareServer(`${place} ${url}`, server, now.get(url))),
    ...[...now.keys()]
      .filter((url) => !old.has(url))
      .map((url) => change('compatible', `${place} ${url}`, 'is added')),
  ]
}

function compareServer(place: string, before: JsonObject, after: JsonObject | undefined): Change[] {
  if (after === undefined) return [change('breaking', place, 'is removed')]
  if (!isDeepStrictEqual(before.variables, after.variables))
    return [change('breaking', `${place} variables`, 'is another')]
  return isDeepStrictEqual(before, after) ? [] : [change('documentation', place, 'is described otherwise')]
}

/** Returns the servers by URL; an empty map if the contract lists no servers. */
function serversOf(root: JsonObject): Map<string, JsonObject> {
  return new Map(
    arrayAt(root, 'servers')
      .filter(isObject)
      .map((server) => [shown(server.url), server]),
  )
}
