/** Converts places of the contract between words, such as `method eth_call param block`, and paths in the document. */
import type { Fault, JsonPath } from './faults.ts'

/**
 * Makes a fault at a path. The place of the fault is the method, parameter, example, schema, error or limit that
 * contains the path.
 *
 * @param document any JSON value
 */
export function faultAt(document: unknown, path: JsonPath, message: string): Fault {
  const { place, length } = placeOf(document, path)
  const rest = path.slice(length)
  return { place, text: rest.length === 0 ? message : `${rest.join('/')} ${message}`, path }
}

/**
 * Returns a fault of a member. The place of the fault is the object that contains the member.
 *
 * @param message text of the fault after the member's name
 */
export function memberFault(document: unknown, path: JsonPath, message: string): Fault {
  return { ...faultAt(document, path.slice(0, -1), `${path.at(-1) ?? 'the document'} ${message}`), path }
}

/** Returns the place in words, and the number of steps of the path that lead to the place. */
function placeOf(document: unknown, path: JsonPath): { place: string; length: number } {
  const [first, second, third, fourth] = path
  if (first === 'methods' && second !== undefined) {
    const method = `method ${nameAt(document, path.slice(0, 2))}`
    if (third === 'result') return { place: `${method} result`, length: 3 }
    if (fourth === undefined) return { place: method, length: 2 }
    const name = nameAt(document, path.slice(0, 4))
    if (third === 'params') return { place: `${method} param ${name}`, length: 4 }
    if (third === 'examples') return { place: `${method}, example ${name}`, length: 4 }
    return { place: method, length: 2 }
  }
  if (first === 'x-limits' && second !== undefined) return { place: `limit ${second}`, length: 2 }
  if (first === 'components' && third !== undefined) {
    if (second === 'schemas') return { place: `schema ${path.slice(2).join('/')}`, length: path.length }
    if (second === 'errors') return { place: `error ${third}`, length: 3 }
  }
  return { place: '', length: 0 }
}

/** Returns the name of a method, parameter or example; `#3` if the entry with index 3 has no name. */
function nameAt(document: unknown, path: JsonPath): string {
  const name = valueAt(document, [...path, 'name'])
  return typeof name === 'string' && name !== '' ? name : `#${String(path.at(-1))}`
}

/** Returns the path from the document to the wrong member. */
export function pathOf(document: unknown, { place, at = [], path }: Fault): JsonPath {
  return path ?? [...pathOfPlace(document, place), ...at]
}

function pathOfPlace(document: unknown, place: string): JsonPath {
  const [, kind, name = '', part, partName] =
    /^(method|schema|error|limit|info)(?: (\S+?))?(?:(?:,? (param|example|result))(?: (.*))?)?$/.exec(
      place,
    ) ?? []
  if (kind === 'info') return ['info']
  if (kind === 'limit') return ['x-limits', name]
  if (kind === 'error') return ['components', 'errors', name]
  if (kind === 'schema') return ['components', 'schemas', ...name.split('/')]
  if (kind !== 'method') return []
  const method = ['methods', indexOf(document, ['methods'], name)]
  if (part === undefined) return method
  if (part === 'result') return [...method, part]
  return [...method, `${part}s`, indexOf(document, [...method, `${part}s`], partName ?? '')]
}

function indexOf(document: unknown, list: JsonPath, name: string): number {
  if (/^#\d+$/.test(name)) return Number(name.slice(1))
  const entries = valueAt(document, list)
  return Array.isArray(entries) ? entries.findIndex((entry) => valueAt(entry, ['name']) === name) : -1
}

/** Returns the value at a path; undefined if the path leads nowhere. */
export function valueAt(root: unknown, path: JsonPath): unknown {
  let found = root
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Record<string | number, unknown>)[step]
  }
  return found
}

/** Returns the steps of a JSON pointer. */
export function pathOfPointer(pointer: string): JsonPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}
