/** Makes values that the schemas of the contract allow: the mock's results for calls that are not examples. */
import randexp from 'randexp'
import { resolveSchema, type Schema } from '../contract/schema.ts'
import type { Random } from './random.ts'

/** Nesting depth up to which values have random sizes. Deeper values are as small as the schema allows. */
const DEPTH_MAX = 5
/** Maximum number of entries of an array or a map, unless the schema requires more. */
const ENTRIES_MAX = 3
/** Probability that an object has an optional member, in percent. */
const OPTIONAL_PERCENT = 60
/** The pattern for strings whose schema in the contract has no pattern. */
const PLAIN_TEXT = '^[a-z]{1,12}$'
/** Maximum number of repetitions for `*` and `+` in a pattern. */
const REPEATS_MAX = 8
/** Maximum difference between a number and its minimum. */
const NUMBER_RANGE = 100_000

/** The package exports the class itself, but its types describe a member `default`. */
const PatternTexts = randexp as unknown as typeof randexp.default

/** Schemas by the names of their components. */
export type Schemas = Readonly<Record<string, Schema>>

/** Makes values that schemas allow. The schemas may be recursive. */
export class SchemaValues {
  readonly #schemas: Schemas

  /** @param schemas the components of the contract; all references lead to one of them */
  constructor(schemas: Schemas) {
    this.#schemas = schemas
  }

  /** Returns a value that the schema allows. The same random numbers make the same value. */
  value(schema: Schema, random: Random): unknown {
    return this.#value(schema, random, 0)
  }

  #value(schema: Schema, random: Random, depth: number): unknown {
    if (schema.$ref !== undefined) return this.#value(this.#resolved(schema), random, depth)
    if (schema.const !== undefined) return schema.const
    if (schema.enum !== undefined) return random.pick(schema.enum)
    if (schema.oneOf !== undefined)
      return this.#value(this.#branch(schema.oneOf, random, depth), random, depth)
    const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema
    switch (schema.type) {
      case 'null':
        return null
      case 'boolean':
        return random.chance(50)
      case 'integer':
      case 'number':
        return random.integer(minimum, Math.min(maximum, minimum + NUMBER_RANGE))
      case 'string':
        return textOf(schema.pattern ?? PLAIN_TEXT, random)
      case 'array':
        return this.#list(schema, random, depth + 1)
      default:
        return this.#object(schema, random, depth + 1)
    }
  }

  /**
   * Selects a branch of `oneOf`: a random branch other than `null`, because other values are more useful to test a
   * client. For deep values, selects the branch with the least nesting.
   */
  #branch(branches: readonly Schema[], random: Random, depth: number): Schema {
    const rank = (branch: Schema): number => nesting(this.#resolved(branch))
    if (depth >= DEPTH_MAX) return branches.toSorted((a, b) => rank(a) - rank(b))[0]!
    const values = branches.filter((branch) => branch.type !== 'null')
    return random.pick(values.length === 0 ? branches : values)
  }

  #resolved(schema: Schema): Schema {
    return resolveSchema(this.#schemas, schema)!
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
    const left = Object.keys(properties).filter((name) => !(name in made))
    while (left.length > 0 && Object.keys(made).length < minProperties) {
      const [name] = left.splice(random.integer(0, left.length - 1), 1)
      made[name!] = this.#value(properties[name!]!, random, depth)
    }
    if (typeof additionalProperties !== 'object') return made
    const most = depth > DEPTH_MAX ? minProperties : Math.max(minProperties, ENTRIES_MAX)
    const wanted = random.integer(minProperties, most)
    // Limit the number of tries, because a schema may allow fewer than `wanted` different names.
    for (let tries = 0; Object.keys(made).length < wanted && tries < 2 * ENTRIES_MAX; tries++) {
      const name = this.#value(propertyNames ?? { type: 'string' }, random, depth)
      made[String(name)] = this.#value(additionalProperties, random, depth)
    }
    return made
  }
}

/** Rank of a schema by the nesting of its values: 0 for plain values, 1 for arrays, 2 for objects. */
function nesting({ type, const: only, enum: choices }: Schema): number {
  if (only !== undefined || choices !== undefined) return 0
  if (type === 'object' || type === undefined) return 2
  return type === 'array' ? 1 : 0
}

/**
 * Returns a text for a pattern: the longer of two random texts. In many patterns, zero is one of two alternatives, so
 * half of the single texts would be zero. Hex is in lower case, because clients verify the checksum of an address that
 * has capitals.
 */
function textOf(pattern: string, random: Random): string {
  const texts = new PatternTexts(pattern, 'u')
  texts.max = REPEATS_MAX
  texts.randInt = (from, to) => random.integer(from, to)
  const [one, other] = [texts.gen(), texts.gen()]
  const text = one.length > other.length ? one : other
  return /^0x[0-9a-fA-F]*$/.test(text) ? text.toLowerCase() : text
}
