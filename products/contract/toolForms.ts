/**
 * Forms of schemas that the tools of OpenRPC cannot read, and what `openrpc.json` has in their place:
 *
 * - A cycle of references: the tools replace references by their targets, and would never end. One reference of each cycle
 *   has the keyword `x-recursive` in place of `$ref`, and the type of its target.
 * - A member whose name is no identifier, such as `*`: the tools write the name into programs. Such a member is in
 *   `x-properties`. If the object has no other members, `propertyNames` says so, in place of `additionalProperties`.
 * - A constant text without letters and digits, such as `=`: the tools name a type after the text. Such a constant has no
 *   `type`.
 */
import type { Fault } from './faults.ts'
import type { Contract } from './model.ts'
import { isRecord, reachedSchemas, type Schema, schemaName, walkSchema } from './schema.ts'

type Schemas = Readonly<Record<string, Schema>>

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/

/** Returns a copy of a document, or of a part of one, with plain JSON Schema in place of the forms for tools. */
export function withPlainSchemas<T>(value: T): T {
  return plain(value) as T
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(plainForm(value)).map(([name, member]) => [name, plain(member)]))
}

/** Returns a schema in plain JSON Schema, but for its subschemas. */
export function plainForm(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { 'x-recursive': reference, 'x-properties': members, type, ...rest } = schema
  if (typeof reference === 'string') return { ...rest, $ref: reference }
  if (!isRecord(members))
    return type === undefined && isUnnameable(schema.const) ? { ...schema, type: 'string' } : schema
  const { properties = {}, propertyNames, ...others } = rest
  const isClosed = propertyNames !== undefined
  return {
    ...(type === undefined ? others : { type, ...others }),
    ...(isClosed && { additionalProperties: false }),
    properties: { ...(properties as object), ...members },
  }
}

/** Whether a value is a text after which the tools cannot name a type. */
function isUnnameable(value: unknown): boolean {
  return typeof value === 'string' && !/[A-Za-z0-9]/.test(value)
}

/** Returns a fault for each form that the tools cannot read, and for each wrong use of the forms in their place. */
export function toolFormFaults({ components: { schemas } }: Contract): Fault[] {
  const plainSchemas = withPlainSchemas(schemas)
  const found = Object.entries(schemas).flatMap(([name, root]) =>
    [...walkSchema(root, name)].flatMap(([schema, path]) =>
      [recursiveFault(plainSchemas, schema, name), memberFault(schema), constantFault(schema)].flatMap(
        (text) => (text === undefined ? [] : [{ place: `schema ${path}`, text }]),
      ),
    ),
  )
  return [...cycleFaults(schemas), ...found]
}

function cycleFaults(schemas: Schemas): Fault[] {
  const faults: Fault[] = []
  const visited = new Map<string, 'open' | 'closed'>()
  const visit = (name: string): void => {
    visited.set(name, 'open')
    for (const [schema, path] of walkSchema(schemas[name]!, name)) {
      const target = schemaName(schema)
      if (target === undefined || !Object.hasOwn(schemas, target)) continue
      if (visited.get(target) === 'open')
        faults.push({ place: `schema ${path}`, text: '$ref closes a cycle: write x-recursive, and the type' })
      else if (!visited.has(target)) visit(target)
    }
    visited.set(name, 'closed')
  }
  for (const name of Object.keys(schemas)) if (!visited.has(name)) visit(name)
  return faults
}

/** @param schemas the components with plain schemas */
function recursiveFault(
  schemas: Schemas,
  { 'x-recursive': reference, type }: Schema,
  name: string,
): string | undefined {
  if (reference === undefined) return undefined
  const target = schemaName({ $ref: reference })
  // A reference to nothing is reported with all other references.
  if (target === undefined || !Object.hasOwn(schemas, target)) return undefined
  if (!reachedSchemas(schemas, schemas[target]!).has(name)) return 'x-recursive closes no cycle: write $ref'
  const expected = schemas[target]!.type
  return type === expected ? undefined : `the type beside x-recursive must be ${expected ?? 'left out'}`
}

function memberFault({
  properties = {},
  'x-properties': members = {},
  additionalProperties,
  propertyNames,
}: Schema): string | undefined {
  const allowed = propertyNames?.pattern
  if (allowed !== undefined && !Object.keys(members).every((name) => new RegExp(allowed).test(name)))
    return `propertyNames refuses a member of x-properties`
  const misplaced = [
    ...Object.keys(properties).filter((name) => !IDENTIFIER.test(name)),
    ...Object.keys(members).filter((name) => IDENTIFIER.test(name)),
  ]
  if (misplaced.length > 0)
    return `${misplaced.join()}: members whose names are no identifiers, and no others, are in x-properties`
  return Object.keys(members).length > 0 && additionalProperties !== undefined
    ? 'beside x-properties, propertyNames is in place of additionalProperties'
    : undefined
}

function constantFault({ const: constant, type }: Schema): string | undefined {
  return isUnnameable(constant) && type !== undefined
    ? 'a constant without letters and digits has no type, because tools would name a type after it'
    : undefined
}
