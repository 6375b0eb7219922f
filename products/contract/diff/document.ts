/** An OpenRPC document as it stands, ours or not: what its references lead to, and which schemas its parts reach. */

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>

/** The documents cannot be compared, for a fault in one of them. */
export class DocumentFault extends Error {
  readonly code = 'document-fault'
}

const SCHEMAS = '#/components/schemas/'

/** Whether a JSON value is an object, not an array or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object's member that should be an object; an empty one where it is none. */
export function objectAt(value: unknown, member: string): JsonObject {
  const found = isObject(value) ? value[member] : undefined
  return isObject(found) ? found : {}
}

/** An object's member that should be an array; an empty one where it is none. */
export function arrayAt(value: unknown, member: string): readonly unknown[] {
  const found = isObject(value) ? value[member] : undefined
  return Array.isArray(found) ? found : []
}

/** The name of the component that a schema is a reference to. */
export function componentOf(schema: unknown): string | undefined {
  const reference = isObject(schema) ? schema.$ref : undefined
  return typeof reference === 'string' && reference.startsWith(SCHEMAS)
    ? reference.slice(SCHEMAS.length)
    : undefined
}

/** References in a row that are followed; more are a circle. */
const REFERENCES_MAX = 32

/** An OpenRPC document whose references can be followed. */
export class OpenRpc {
  readonly root: JsonObject
  readonly schemas: JsonObject

  /** @param root of a document that the meta-schema allows */
  constructor(root: JsonObject) {
    this.root = root
    this.schemas = objectAt(root.components, 'schemas')
  }

  /**
   * What a reference leads to, or the value itself.
   *
   * @throws DocumentFault when it leads nowhere, out of the document, or in a circle
   */
  resolve(value: unknown): unknown {
    let found = value
    for (let left = REFERENCES_MAX; left > 0; left--) {
      const reference = isObject(found) ? found.$ref : undefined
      if (typeof reference !== 'string') return found
      found = this.#at(reference)
    }
    throw new DocumentFault('a reference leads in a circle')
  }

  #at(reference: string): unknown {
    if (!reference.startsWith('#/')) throw new DocumentFault(`${reference} leads out of the document`)
    let found: unknown = this.root
    for (const step of reference.slice(2).split('/')) {
      const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
      found =
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? (found as Record<string, unknown>)[name]
          : undefined
    }
    if (found === undefined) throw new DocumentFault(`${reference} leads nowhere`)
    return found
  }

  /** The components that a schema names, and those that they name. */
  reached(schema: unknown, found = new Set<string>()): Set<string> {
    if (Array.isArray(schema)) for (const part of schema) this.reached(part, found)
    if (!isObject(schema)) return found
    const name = componentOf(schema)
    if (name !== undefined && !found.has(name)) {
      found.add(name)
      this.reached(this.schemas[name], found)
    }
    for (const part of Object.values(schema)) if (typeof part === 'object') this.reached(part, found)
    return found
  }
}

/** A value as a report shows it. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none')
}
