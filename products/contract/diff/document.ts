/** Reads any OpenRPC document: follows its references, and finds the components that a schema refers to. */
import { followReferences, schemaName } from '../schema.ts'

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Thrown when a document cannot be compared because of a fault in it. */
export class DocumentFault extends Error {
  readonly code = 'document-fault'
}

/** Whether a JSON value is an object, not an array or null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns an object's member if the member is an object; an empty object otherwise. */
export function objectAt(value: unknown, member: string): JsonObject {
  const found = isObject(value) ? value[member] : undefined
  return isObject(found) ? found : {}
}

/** Returns an object's member if the member is an array; an empty array otherwise. */
export function arrayAt(value: unknown, member: string): readonly unknown[] {
  const found = isObject(value) ? value[member] : undefined
  return Array.isArray(found) ? found : []
}

/** Returns the name of the component that a schema refers to; undefined if the schema refers to none. */
export function componentOf(schema: unknown): string | undefined {
  const reference = isObject(schema) ? schema.$ref : undefined
  return typeof reference === 'string' ? schemaName({ $ref: reference }) : undefined
}

/** An OpenRPC document whose references can be followed. */
export class OpenRpc {
  readonly root: JsonObject
  readonly schemas: JsonObject

  /** @param root a document that the meta-schema of OpenRPC allows */
  constructor(root: JsonObject) {
    this.root = root
    this.schemas = objectAt(root.components, 'schemas')
  }

  /**
   * Returns the target of a reference; returns any other value unchanged.
   *
   * @throws DocumentFault for a reference that leads nowhere, out of the document, or into a cycle
   */
  resolve(value: unknown): unknown {
    const found = followReferences(value, (reference) => this.#at(reference))
    if (found === undefined && value !== undefined) throw new DocumentFault('a reference leads in a circle')
    return found
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

  /** Returns the names of all components that a schema refers to, directly or not. */
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

/** Returns a value as text for a report. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none')
}
