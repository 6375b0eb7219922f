/** Where a whole contract or one method is served, by the URLs that it names. */
import { isDeepStrictEqual } from 'node:util'
import { type Change, change } from './changes.ts'
import { arrayAt, isObject, type JsonObject, shown } from './document.ts'

/** Clients call a URL, or make one of a template: one that is gone, or is made otherwise, reaches nobody. */
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

/** By URL. A contract that names none leaves it to whoever serves it. */
function serversOf(root: JsonObject): Map<string, JsonObject> {
  return new Map(
    arrayAt(root, 'servers')
      .filter(isObject)
      .map((server) => [shown(server.url), server]),
  )
}
