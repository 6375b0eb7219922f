/** A value that a schema of the contract allows: what the mock answers where there is no example. */
import { patternText } from './patternText.ts'
import type { Random } from './random.ts'
import { referred, type Schema, type Schemas } from './schema.ts'

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
  readonly #heights = new WeakMap<Schema, number>()

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  /** The same for the same schema and the same random numbers. */
  value(schema: Schema, random: Random): unknown {
    return this.#value(schema, random, 0)
  }

  #value(schema: Schema, random: Random, depth: number): unknown {
    if (schema.$ref !== undefined) return this.#value(referred(this.#schemas, schema), random, depth)
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
        return schema.pattern === undefined ? plainText(random) : textOf(schema.pattern, random)
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
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema
    const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = schema
    const made: Record<string, unknown> = {}
    for (const [name, property] of Object.entries(properties)) {
      const isThere = required.includes(name) || (depth <= DEPTH_MAX && random.chance(OPTIONAL_PERCENT))
      if (isThere) made[name] = this.#value(property, random, depth)
    }
    if (typeof additionalProperties !== 'object') return made
    const most =
      depth > DEPTH_MAX ? minProperties : Math.min(maxProperties, Math.max(minProperties, ENTRIES_MAX))
    const wanted = random.integer(minProperties, most)
    // Names may come twice, where there are few.
    for (let tries = 0; Object.keys(made).length < wanted && tries < 2 * ENTRIES_MAX; tries++) {
      const name = propertyNames === undefined ? plainText(random) : this.#value(propertyNames, random, depth)
      made[String(name)] = this.#value(additionalProperties, random, depth)
    }
    return made
  }

  /** Objects and lists inside one another that the smallest value has. */
  #height(schema: Schema, above: ReadonlySet<Schema>): number {
    if (schema.$ref !== undefined) return this.#height(referred(this.#schemas, schema), above)
    const known = this.#heights.get(schema)
    if (known !== undefined) return known
    // Inside itself: it does not end this way.
    if (above.has(schema)) return Number.POSITIVE_INFINITY
    const height = this.#ownHeight(schema, new Set([...above, schema]))
    // What was found below another one may be too high.
    if (above.size === 0) this.#heights.set(schema, height)
    return height
  }

  #ownHeight(schema: Schema, above: ReadonlySet<Schema>): number {
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
}

function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, random: Random): number {
  return random.integer(minimum, Math.min(maximum, minimum + NUMBER_RANGE))
}

/** Digits as a node writes them: clients take an address with capitals for one with a checksum. */
function textOf(pattern: string, random: Random): string {
  const text = patternText(pattern, random)
  return /^0x[0-9a-fA-F]*$/.test(text) ? text.toLowerCase() : text
}

function plainText(random: Random): string {
  return patternText(`[a-z]{1,${TEXT_CHARACTERS_MAX}}`, random)
}
