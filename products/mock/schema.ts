/** The keywords of JSON Schema (draft 07) that the contract uses. */

export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly oneOf?: readonly Schema[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  /** An array of schemas is a tuple. */
  readonly items?: Schema | readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly minProperties?: number
}

/** Schemas by name, which is the last part of references: `#/components/schemas/Block`. */
export type Schemas = Readonly<Record<string, Schema>>

const REFERENCE = '#/components/schemas/'

/**
 * Returns the schema itself, or the schema that it refers to.
 *
 * @throws TypeError if that schema does not exist, which the checks of the contract exclude
 */
export function resolved(schemas: Schemas, schema: Schema): Schema {
  const { $ref: reference } = schema
  if (reference === undefined) return schema
  const found = schemas[reference.slice(REFERENCE.length)]
  if (found === undefined) throw new TypeError(`the contract has no ${reference}`)
  return resolved(schemas, found)
}
