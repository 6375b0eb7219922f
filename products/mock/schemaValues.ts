/** Values that the schemas of the contract allow: the mock's results of calls that are no example. */
import { patternText } from './patternText.ts'
import type { Random } from './random.ts'
import { resolved, type Schema, type Schemas } from './schema.ts'

/** Nested values; below this depth they are as small as the schema allows. */
const DEPTH_MAX = 5
/** Entries of an array, or of a map, whose schema allows any number. */
const ENTRIES_MAX = 3
/** The share of optional members that an object has. */
const OPTIONAL_PERCENT = 60
/** Length of a string without a pattern. */
const TEXT_CHARACTERS_MAX = 12
/** How far a number may be above its minimum. */
const NUMBER_RANGE = 100_000

/** Makes values of the contract's schemas; of recursive schemas, too. */
export class SchemaValues {
  readonly #schemas: Schemas

  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  /** The same value for the same schema and the same random numbers. */
  value(schema: Schema, random: Random): unknown {
    return this.#value(schema, random, 0)
  }

  #value(schema: Schema, random: Random, depth: number): unknown {
    if (schema.$ref !== undefined) return this.#value(resolved(this.#schemas, schema), random, depth)
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

  /** A client learns more from a value than from `null`. Deep values take the branch that nests least. */
  #branch(branches: readonly Schema[], random: Random, depth: number): Schema {
    if (depth >= DEPTH_MAX) {
      const ranks = branches.map((branch) => nesting(resolved(this.#schemas, branch)))
      return branches[ranks.indexOf(Math.min(...ranks))]!
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
    // The same name may come twice where a schema allows few.
    for (let tries = 0; Object.keys(made).length < wanted && tries < 2 * ENTRIES_MAX; tries++) {
      const name = propertyNames === undefined ? plainText(random) : this.#value(propertyNames, random, depth)
      made[String(name)] = this.#value(additionalProperties, random, depth)
    }
    return made
  }
}

/** How much a value of the schema nests: 0 for plain values, 1 for arrays, 2 for objects. */
function nesting({ type, const: only, enum: choices }: Schema): number {
  if (only !== undefined || choices !== undefined) return 0
  if (type === 'object' || type === undefined) return 2
  return type === 'array' ? 1 : 0
}

function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, random: Random): number {
  return random.integer(minimum, Math.min(maximum, minimum + NUMBER_RANGE))
}

/** Hex in lower case, as a node writes it: clients take an address with capitals for one with a checksum. */
function textOf(pattern: string, random: Random): string {
  const text = patternText(pattern, random)
  return /^0x[0-9a-fA-F]*$/.test(text) ? text.toLowerCase() : text
}

function plainText(random: Random): string {
  return patternText(`[a-z]{1,${TEXT_CHARACTERS_MAX}}`, random)
}
