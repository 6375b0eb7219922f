/** Reads a copy of execution-apis: its sources in YAML, or the document that is built of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { arrayAt, DocumentFault, isObject, type JsonObject, OpenRpc, objectAt } from '../diff/document.ts'

/**
 * Reads execution-apis.
 *
 * @param place a folder with `src/`, or the file of a built document (openrpc.json)
 * @throws DocumentFault for a place that is neither
 */
export function readExecutionApis(place: string): OpenRpc {
  const sources = path.join(place, 'src')
  if (existsSync(sources)) return fromSources(sources)
  const file = place.endsWith('.json') ? place : path.join(place, 'openrpc.json')
  if (!existsSync(file)) throw new DocumentFault(`${place} has neither src/ nor openrpc.json`)
  return new OpenRpc(JSON.parse(readFileSync(file, 'utf8')) as JsonObject)
}

/** A list in a file is of methods; an object has schemas, or groups of errors that methods refer to. */
function fromSources(folder: string): OpenRpc {
  const methods: JsonObject[] = []
  const schemas: Record<string, unknown> = {}
  const groups: Record<string, unknown> = {}
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.ya?ml$/.test(file)) continue
    const content = parse(readFileSync(path.join(folder, file), 'utf8')) as unknown
    if (Array.isArray(content)) methods.push(...content.filter(isObject))
    else if (isObject(content)) Object.assign(file.includes('error-groups') ? groups : schemas, content)
  }
  return new OpenRpc({
    methods: methods.map((method) => ({ ...method, errors: errorsOf(method, groups) })),
    components: { schemas },
  })
}

function errorsOf(method: JsonObject, groups: JsonObject): unknown[] {
  const named = arrayAt(method, 'error-groups').map((group) => {
    const reference = isObject(group) ? String(group.$ref) : ''
    return objectAt(groups, reference.slice(reference.lastIndexOf('/') + 1))
  })
  return [...arrayAt(method, 'errors'), ...named.flatMap((group) => arrayAt(group, 'errors'))]
}
