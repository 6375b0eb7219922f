/** What the contract's schemas are made of (draft 07, as far as `src/codegen/checks.ts` lets it through). */

export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly Schema[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema | readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly minProperties?: number
  /** Of what was narrowed: the contract has none. */
  readonly maxProperties?: number
  /** Name of the component that it is or was narrowed from: the mock's own member. */
  readonly component?: string
}

/** Schemas by the name that references have: `#/components/schemas/Block`. */
export type Schemas = Readonly<Record<string, Schema>>

const REFERENCE = '#/components/schemas/'

/** Name of the component that a schema is, if it is one. */
export function componentOf({ $ref: reference, component }: Schema): string | undefined {
  return component ?? reference?.slice(REFERENCE.length)
}

/**
 * The schema itself, where it is a reference.
 *
 * @throws TypeError when the contract has none of this name: its checks see to that
 */
export function referred(schemas: Schemas, schema: Schema): Schema {
  const { $ref: reference } = schema
  if (reference === undefined) return schema
  const found = schemas[reference.slice(REFERENCE.length)]
  if (found === undefined) throw new TypeError(`the contract has no ${reference}`)
  return referred(schemas, found)
}

/** Whether a schema allows null by a form of its own. */
export function isNullable(schemas: Schemas, schema: Schema): boolean {
  const { type, oneOf = [] } = referred(schemas, schema)
  return type === 'null' || oneOf.some((form) => isNullable(schemas, form))
}

/** A JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
