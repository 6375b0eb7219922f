/** A value that a schema of the contract allows: what the mock answers where there is no example. */
import { patternText } from './patternText.ts'
import type { Random } from './random.ts'

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
}

/** Schemas by the name that references have: `#/components/schemas/Block`. */
export type Schemas = Readonly<Record<string, Schema>>

const REFERENCE = '#/components/schemas/'
/** Values inside one another; deeper ones are as small as they may be. */
const DEPTH_MAX = 5
/** Of a list, or of a map, that may have any number. */
const ENTRIES_MAX = 3
/** Of a list, where that is not said, in percent of what may be left out. */
const OPTIONAL_PERCENT = 60
/** Of what has no pattern. */
const TEXT_CHARACTERS_MAX = 12
/** How far a number may be above the least. */
const NUMBER_RANGE = 100_000

/** Makes values of the contract's schemas. They end, however often a schema is inside itself. */
export class ShapedValues {
  readonly #schemas: Schemas
  readonly #heights = new Map<string, number>()

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  /** The same for the same schema and the same random numbers. */
  value(schema: Schema, random: Random): unknown {
    return this.#value(schema, random, 0)
  }

  /**
   * Of a result that has a form for what is pending: that one, or the others.
   *
   * @returns the same schema where there is no such form
   */
  formsFor(schema: Schema, isPending: boolean): Schema {
    if (schema.$ref !== undefined) return this.formsFor(this.#referred(schema.$ref), isPending)
    const forms = schema.oneOf?.filter((form) => isOfPending(form) === isPending) ?? []
    if (schema.oneOf === undefined || forms.length === 0) return schema
    return { ...schema, oneOf: forms }
  }

  /** An object of another form, with null where the only form of the schema has nothing else. */
  emptied(value: unknown, { oneOf = [] }: Schema): unknown {
    const [form] = oneOf
    if (oneOf.length !== 1 || form?.$ref === undefined || typeof value !== 'object') return value
    const { properties = {} } = this.#referred(form.$ref)
    const empty = Object.entries(properties).filter(([, property]) => property.type === 'null')
    return { ...value, ...Object.fromEntries(empty.map(([name]) => [name, null])) }
  }

  #value(schema: Schema, random: Random, depth: number): unknown {
    if (schema.$ref !== undefined) return this.#value(this.#referred(schema.$ref), random, depth)
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return random.pick(schema.enum)
    if (schema.oneOf !== undefined)
      return this.#value(this.#branch(schema.oneOf, random, depth), random, depth)
    switch (schema.type) {
      case 'null':
        return null
      case 'boolean':
        return random.chance(50)
      case 'integer':
      case 'number':
        return numberOf(schema, random)
      case 'string':
        return schema.pattern === undefined ? plainText(random) : patternText(schema.pattern, random)
      case 'array':
        return this.#list(schema, random, depth + 1)
      default:
        return this.#object(schema, random, depth + 1)
    }
  }

  /** What is there is more useful than `null`; in the depth, the branch that ends soonest. */
  #branch(branches: readonly Schema[], random: Random, depth: number): Schema {
    if (depth >= DEPTH_MAX) {
      const heights = branches.map((branch) => this.#height(branch, new Set()))
      return branches[heights.indexOf(Math.min(...heights))]!
    }
    const values = branches.filter((branch) => branch.type !== 'null')
    return random.pick(values.length === 0 ? branches : values)
  }

  #list(schema: Schema, random: Random, depth: number): unknown[] {
    const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
    if (Array.isArray(items)) return (items as Schema[]).map((item) => this.#value(item, random, depth))
    const most = depth > DEPTH_MAX ? minItems : Math.min(maxItems, Math.max(minItems, ENTRIES_MAX))
    const length = random.integer(minItems, most)
    return Array.from({ length }, () => this.#value(items as Schema, random, depth))
  }

  #object(schema: Schema, random: Random, depth: number): Record<string, unknown> {
    const { properties = {}, required = [], additionalProperties, propertyNames, minProperties = 0 } = schema
    const made: Record<string, unknown> = {}
    for (const [name, property] of Object.entries(properties)) {
      const isThere = required.includes(name) || (depth <= DEPTH_MAX && random.chance(OPTIONAL_PERCENT))
      if (isThere) made[name] = this.#value(property, random, depth)
    }
    if (typeof additionalProperties !== 'object') return made
    const most = depth > DEPTH_MAX ? minProperties : Math.max(minProperties, ENTRIES_MAX)
    const wanted = random.integer(minProperties, most)
    // Names may come twice, where there are few.
    for (let tries = 0; Object.keys(made).length < wanted && tries < 2 * ENTRIES_MAX; tries++) {
      const name = propertyNames === undefined ? plainText(random) : this.#value(propertyNames, random, depth)
      made[String(name)] = this.#value(additionalProperties, random, depth)
    }
    return made
  }

  /** Objects and lists inside one another that the smallest value has. */
  #height(schema: Schema, above: ReadonlySet<string>): number {
    const { $ref: reference } = schema
    if (reference === undefined) return this.#ownHeight(schema, above)
    const known = this.#heights.get(reference)
    if (known !== undefined) return known
    // Inside itself: it does not end this way.
    if (above.has(reference)) return Number.POSITIVE_INFINITY
    const height = this.#height(this.#referred(reference), new Set([...above, reference]))
    // What was found below another one may be too high.
    if (above.size === 0) this.#heights.set(reference, height)
    return height
  }

  #ownHeight(schema: Schema, above: ReadonlySet<string>): number {
    const { oneOf, items, minItems = 0, properties = {}, required = [] } = schema
    const heightOf = (inner: Schema): number => this.#height(inner, above)
    if (schema.const !== undefined || schema.enum !== undefined) return 0
    if (oneOf !== undefined) return Math.min(...oneOf.map(heightOf))
    if (schema.type === 'array') {
      if (minItems === 0 || items === undefined) return 1
      return 1 + Math.max(...[items].flat().map((item) => heightOf(item as Schema)))
    }
    if (schema.type !== 'object') return 0
    const inner = required.flatMap((name) => properties[name] ?? [])
    if ((schema.minProperties ?? 0) > 0 && typeof schema.additionalProperties === 'object')
      inner.push(schema.additionalProperties)
    return 1 + Math.max(0, ...inner.map(heightOf))
  }

  /** @throws TypeError when the contract has none of this name: its checks see to that */
  #referred(reference: string): Schema {
    const schema = this.#schemas[reference.slice(REFERENCE.length)]
    if (schema === undefined) throw new TypeError(`the contract has no ${reference}`)
    return schema
  }
}

/** By its name, `PendingBlock`. */
function isOfPending({ $ref: reference }: Schema): boolean {
  return reference?.startsWith(`${REFERENCE}Pending`) === true
}

function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, random: Random): number {
  return random.integer(minimum, Math.min(maximum, minimum + NUMBER_RANGE))
}

function plainText(random: Random): string {
  return patternText(`[a-z]{1,${TEXT_CHARACTERS_MAX}}`, random)
}
