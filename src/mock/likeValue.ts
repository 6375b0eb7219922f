/** A value of a schema that is as much like a given one as the schema lets it: an example made to fit a call. */
import type { ExampleValues } from './exampleValues.ts'
import type { Random } from './random.ts'
import { componentOf, isObject, referred, type Schema, type Schemas } from './schema.ts'
import type { ShapedValues } from './shapedValue.ts'

/** A value, and how much of it the given one did not have. */
export interface Like {
  /** Made when it is wanted: most are only looked at for what they would take. */
  readonly value: () => unknown
  /** Parts that have to come from elsewhere. */
  readonly made: number
  /** Parts of the given value that have no place. */
  readonly dropped: number
}

/** Where parts come from that the given value does not have. */
export interface Sources {
  readonly schemas: Schemas
  readonly shaped: ShapedValues
  /** Of the contract's examples; none where they are just being gathered. */
  readonly examples?: ExampleValues
}

/** @param schema may be cyclic: what is made ends with the given value, or as `ShapedValues` has it */
export function likeValue(schema: Schema, value: unknown, random: Random, sources: Sources): Like {
  return new Likening(random, sources).like(schema, value, new Set())
}

/** Whether of two the first needs less from elsewhere, and leaves out less. */
export function isNearer(one: Like, other: Like): boolean {
  return one.made === other.made ? one.dropped < other.dropped : one.made < other.made
}

/** Components of which an example is being fitted: one inside itself would never end. */
type Above = ReadonlySet<string>

class Likening {
  readonly #random: Random
  readonly #sources: Sources

  constructor(random: Random, sources: Sources) {
    this.#random = random
    this.#sources = sources
  }

  like(schema: Schema, value: unknown, above: Above): Like {
    const own = this.#own(schema, value, above)
    if (own.made === 0) return own
    const other = this.#example(schema, above)
    // A whole example of the component is better than one put together from parts.
    return other !== undefined && isNearer(other, own) ? other : own
  }

  #own(given: Schema, value: unknown, above: Above): Like {
    const schema = referred(this.#sources.schemas, given)
    if (schema.oneOf !== undefined) return this.#nearestForm(schema.oneOf, value, above)
    if (isKept(schema, value)) return same(value)
    if (schema.type === 'null') return same(null)
    if (schema.type === 'array' && Array.isArray(value)) return this.#list(schema, value, above)
    if (schema.type === 'object' && isObject(value)) return this.#object(schema, value, above)
    return this.#make(given, above)
  }

  #nearestForm(forms: readonly Schema[], value: unknown, above: Above): Like {
    // Anything can be left out: null is for null.
    const possible = forms.filter(({ type }) => type !== 'null' || value === null)
    const own = nearestOf(possible, (form) => this.#own(form, value, above))
    if (own?.made === 0) return own
    return nearestOf(possible, (form) => this.like(form, value, above)) ?? same(null)
  }

  /** Entries again and again where there are too few. */
  #list(schema: Schema, value: readonly unknown[], above: Above): Like {
    const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
    const each = Array.isArray(items) ? (items as readonly Schema[]) : undefined
    const length = each?.length ?? Math.min(Math.max(value.length, minItems), maxItems)
    // Long lists repeat few entries.
    const known = new Map<Schema, Map<unknown, Like>>()
    const parts = Array.from({ length }, (_, index) => {
      const item = each?.[index] ?? (items as Schema)
      if (value.length === 0) return this.#make(item, above)
      const entry = value[index % value.length]
      const likes = known.get(item) ?? new Map<unknown, Like>()
      known.set(item, likes)
      const like = likes.get(entry) ?? this.like(item, entry, above)
      likes.set(entry, like)
      return like
    })
    return whole(() => parts.map((part) => part.value()), parts)
  }

  #object(schema: Schema, value: Readonly<Record<string, unknown>>, above: Above): Like {
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema
    const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = schema
    const parts = new Map<string, Like>()
    let dropped = 0
    for (const [name, member] of Object.entries(value)) {
      if (parts.size >= maxProperties) break
      const property = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      const isNamed = propertyNames === undefined || this.#own(propertyNames, name, above).made === 0
      if (property === false || !isNamed) dropped++
      else parts.set(name, typeof property === 'object' ? this.like(property, member, above) : same(member))
    }
    for (const name of required) {
      if (!parts.has(name)) parts.set(name, this.#make(properties[name] ?? {}, above))
    }
    if (parts.size < minProperties) return this.#make(schema, above)
    const made = (): unknown => Object.fromEntries([...parts].map(([name, part]) => [name, part.value()]))
    return whole(made, [...parts.values()], dropped)
  }

  /** The example of the component that fits best. */
  #example(schema: Schema, above: Above): Like | undefined {
    const component = componentOf(schema)
    if (component === undefined || above.has(component)) return undefined
    const inside = new Set([...above, component])
    const values = this.#sources.examples?.of(component) ?? []
    const nearest = nearestOf(values, (value) => this.#own(schema, value, inside))
    return nearest && { ...nearest, made: nearest.made + 1 }
  }

  #make(schema: Schema, above: Above): Like {
    const value = (): unknown => {
      const example = this.#example(schema, above)
      return example === undefined ? this.#sources.shaped.value(schema, this.#random) : example.value()
    }
    return { value, made: 1, dropped: 0 }
  }
}

/** The first one of those that need least; undefined of none. */
function nearestOf<T>(choices: readonly T[], likeOf: (choice: T) => Like): Like | undefined {
  let nearest: Like | undefined
  for (const choice of choices) {
    const like = likeOf(choice)
    if (nearest === undefined || isNearer(like, nearest)) nearest = like
    if (nearest.made === 0 && nearest.dropped === 0) break
  }
  return nearest
}

/** Whether a value that has no parts may stay as it is. */
function isKept(schema: Schema, value: unknown): boolean {
  if (schema.const !== undefined) return schema.const === value
  if (schema.enum !== undefined) return schema.enum.includes(value)
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean'
    case 'integer':
    case 'number':
      return isInRange(schema, value)
    case 'string':
      return isText(schema, value)
    default:
      // Any value at all.
      return schema.type === undefined
  }
}

function same(value: unknown): Like {
  return { value: () => value, made: 0, dropped: 0 }
}

function whole(value: () => unknown, parts: readonly Like[], dropped = 0): Like {
  return {
    value,
    made: parts.reduce((sum, part) => sum + part.made, 0),
    dropped: parts.reduce((sum, part) => sum + part.dropped, dropped),
  }
}

function isInRange({ type, minimum, maximum }: Schema, value: unknown): boolean {
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return false
  return value >= (minimum ?? value) && value <= (maximum ?? value)
}

function isText({ pattern }: Schema, value: unknown): boolean {
  return typeof value === 'string' && (pattern === undefined || expressionOf(pattern).test(value))
}

/** The contract's, which are few. */
const expressions = new Map<string, RegExp>()

function expressionOf(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'u')
  expressions.set(pattern, known)
  return known
}
