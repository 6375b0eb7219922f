/** Random schemas like those of a contract, edits of schemas, and values that schemas allow. */
import fc from 'fast-check'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonSchema = { [keyword: string]: unknown }

const NAMES = ['a', 'b', 'c'] as const
/** A name that no schema has before an edit. */
const NEW_NAME = 'd'
const PATTERNS = ['^x*$', '^[0-9]{2}$', '^0x[0-9a-f]+$']

const between = (low: number, high: number) => fc.integer({ min: low, max: high })

/** An object with some of the parts, or none. */
function partly(parts: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JsonSchema> {
  return fc.record(parts, { requiredKeys: [] }) as fc.Arbitrary<JsonSchema>
}

const text: fc.Arbitrary<JsonSchema> = fc.oneof(
  fc.constantFrom(...PATTERNS).map((pattern) => ({ type: 'string', pattern })),
  partly({ minLength: between(0, 2), maxLength: between(2, 5) }).map((bounds) => ({
    type: 'string',
    ...bounds,
  })),
  fc
    .subarray(['p', 'q', 'r', 's'], { minLength: 1 })
    .map((values): JsonSchema => ({ type: 'string', enum: values })),
)

const amount: fc.Arbitrary<JsonSchema> = fc
  .tuple(fc.constantFrom('integer', 'number'), partly({ minimum: between(-9, 0), maximum: between(0, 9) }))
  .map(([type, bounds]): JsonSchema => ({ type, ...bounds }))

const single = fc.constantFrom<JsonSchema>(
  { type: 'boolean' },
  { type: 'null' },
  { type: 'boolean', const: true },
)

const union = (oneOf: JsonSchema[]): JsonSchema => ({ oneOf })

/** The value of `additionalProperties`: false, absent, or a schema. */
const othersOf = (scalar: fc.Arbitrary<JsonSchema>): fc.Arbitrary<false | undefined | JsonSchema> =>
  fc.oneof(fc.constant(false as const), fc.constant(undefined), scalar)

const scalar: fc.Arbitrary<JsonSchema> = fc.oneof(text, amount, single)

function list(items: fc.Arbitrary<JsonSchema>): fc.Arbitrary<JsonSchema> {
  const bounds = partly({ minItems: between(0, 1), maxItems: between(1, 3) })
  return fc.tuple(items, bounds).map(([entry, bound]) => ({ type: 'array', items: entry, ...bound }))
}

function object(member: fc.Arbitrary<JsonSchema>): fc.Arbitrary<JsonSchema> {
  const members = fc.dictionary(fc.constantFrom(...NAMES), member, { maxKeys: 3, noNullPrototype: true })
  return fc.tuple(members, fc.subarray([...NAMES]), othersOf(scalar)).map(([properties, wanted, others]) => ({
    type: 'object',
    properties,
    required: wanted.filter((name) => Object.hasOwn(properties, name)),
    ...(others === undefined ? {} : { additionalProperties: others }),
  }))
}

/** A union whose branches differ by their types, or by the member `tag`. */
function forms(object: fc.Arbitrary<JsonSchema>): fc.Arbitrary<JsonSchema> {
  const types = fc
    .tuple(text, amount, object)
    .chain((some) => fc.subarray([...some, { type: 'boolean' }], { minLength: 2 }))
  const tags = fc
    .tuple(object, object)
    .map(([first, second]) => [tagged(first, 'first'), tagged(second, 'second')])
  return fc.oneof(types, tags).map(union)
}

/** A schema, at most `depth` levels deep. */
function schemaOf(depth: number): fc.Arbitrary<JsonSchema> {
  if (depth === 0) return scalar
  const inner = schemaOf(depth - 1)
  return fc.oneof(scalar, list(inner), object(inner), forms(object(inner)))
}

export const schema = schemaOf(2)

function tagged(object: JsonSchema, tag: string): JsonSchema {
  const properties = { ...(object.properties as object), tag: { type: 'string', const: tag } }
  return { ...object, properties, required: [...(object.required as string[]), 'tag'] }
}

/** Changes a schema, but not the schemas inside it; undefined if the edit does not apply to the schema. */
type Edit = (at: JsonSchema) => JsonSchema | undefined

function without(at: JsonSchema, keyword: string): JsonSchema | undefined {
  const { [keyword]: gone, ...rest } = at
  return gone === undefined ? undefined : rest
}

function shifted(at: JsonSchema, keyword: string, by: number): JsonSchema | undefined {
  const bound = at[keyword]
  return typeof bound === 'number' &&
    bound + by >= (keyword.startsWith('min') && keyword !== 'minimum' ? 0 : -99)
    ? { ...at, [keyword]: bound + by }
    : undefined
}

const hasNull = (at: JsonSchema): boolean =>
  at.type === 'null' || (Array.isArray(at.oneOf) && at.oneOf.some((form: JsonSchema) => hasNull(form)))

/** Edits after which a schema allows more values, and all that it allowed before. */
export const widenings: Readonly<Record<string, Edit>> = {
  'no pattern': (at) => without(at, 'pattern'),
  'no list': (at) => (Array.isArray(at.enum) ? without(at, 'enum') : undefined),
  'one value more': (at) =>
    Array.isArray(at.enum) && !at.enum.includes('more') ? { ...at, enum: [...at.enum, 'more'] } : undefined,
  'any boolean': (at) => (at.const === true ? without(at, 'const') : undefined),
  'longer text': (at) => shifted(at, 'maxLength', 1),
  'shorter text': (at) => shifted(at, 'minLength', -1),
  'text of any length': (at) => without(at, 'maxLength'),
  'larger numbers': (at) => shifted(at, 'maximum', 2),
  'smaller numbers': (at) => shifted(at, 'minimum', -2),
  'numbers without an end': (at) => without(at, 'maximum'),
  'longer lists': (at) => shifted(at, 'maxItems', 1),
  'empty lists': (at) => shifted(at, 'minItems', -1),
  fractions: (at) => (at.type === 'integer' ? { ...at, type: 'number' } : undefined),
  null: (at) =>
    hasNull(at) ? undefined : { oneOf: [...((at.oneOf as JsonSchema[]) ?? [at]), { type: 'null' }] },
  optional: (at) => {
    const [first, ...rest] = (at.required ?? []) as string[]
    return first === undefined || first === 'tag' ? undefined : { ...at, required: rest }
  },
}

/** Other edits. After most of them a schema may refuse values that it allowed before. */
const others: Readonly<Record<string, Edit>> = {
  'a member more': (at) =>
    at.properties === undefined
      ? undefined
      : { ...at, properties: { ...(at.properties as object), [NEW_NAME]: { type: 'integer' } } },
  'a member less': (at) => {
    const [name] = Object.keys((at.properties ?? {}) as object)
    if (name === undefined || name === 'tag') return undefined
    const { [name]: _gone, ...properties } = at.properties as JsonSchema
    return { ...at, properties, required: (at.required as string[]).filter((one) => one !== name) }
  },
  closed: (at) =>
    at.type === 'object' && at.additionalProperties !== false
      ? { ...at, additionalProperties: false }
      : undefined,
  open: (at) => without(at, 'additionalProperties'),
  another: (at) => (at.type === 'null' ? undefined : { type: 'null' }),
  'one form less': (at) =>
    Array.isArray(at.oneOf) && at.oneOf.length > 1 ? { ...at, oneOf: at.oneOf.slice(1) } : undefined,
}

/** All schemas in a schema, the schema itself first, each with a function that replaces it by another one. */
function placesIn(at: JsonSchema): { at: JsonSchema; put: (replacement: JsonSchema) => JsonSchema }[] {
  const below = (inner: JsonSchema, put: (replacement: JsonSchema) => JsonSchema) =>
    placesIn(inner).map((place) => ({ at: place.at, put: (other: JsonSchema) => put(place.put(other)) }))
  const properties = (at.properties ?? {}) as Record<string, JsonSchema>
  const forms = (at.oneOf ?? []) as JsonSchema[]
  return [
    { at, put: (replacement) => replacement },
    ...Object.entries(properties)
      // The member that distinguishes the branches of a union is not edited.
      .filter(([name]) => name !== 'tag')
      .flatMap(([name, inner]) =>
        below(inner, (other) => ({ ...at, properties: { ...properties, [name]: other } })),
      ),
    ...forms.flatMap((inner, index) => below(inner, (other) => ({ ...at, oneOf: forms.with(index, other) }))),
    ...(at.items === undefined ? [] : below(at.items as JsonSchema, (other) => ({ ...at, items: other }))),
    ...(typeof at.additionalProperties === 'object'
      ? below(at.additionalProperties as JsonSchema, (other) => ({ ...at, additionalProperties: other }))
      : []),
  ]
}

/** A schema, and the same schema after some of the edits that apply to it, or none. */
function editedBy(edits: Readonly<Record<string, Edit>>): fc.Arbitrary<[JsonSchema, JsonSchema]> {
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(50)), {
    minLength: 1,
    maxLength: 4,
  })
  return fc.tuple(schema, steps).map(([before, chosen]) => {
    let after = before
    for (const [name, index] of chosen) {
      const places = placesIn(after).filter((place) => edits[name]!(place.at) !== undefined)
      const place = places[index % Math.max(places.length, 1)]
      if (place !== undefined) after = place.put(edits[name]!(place.at)!)
    }
    return [before, after]
  })
}

/** A schema, and one that allows the same values or more. */
export const widened = editedBy(widenings)

/** A schema, and the same schema after any edits. */
export const edited = editedBy({ ...widenings, ...others })

/** Values that a schema allows. Objects have no members that the schema does not describe. */
export function valueIn(at: JsonSchema): fc.Arbitrary<Json> {
  if (Array.isArray(at.oneOf)) return fc.oneof(...at.oneOf.map((form: JsonSchema) => valueIn(form)))
  if (at.const !== undefined) return fc.constant(at.const as Json)
  if (Array.isArray(at.enum)) return fc.constantFrom(...(at.enum as Json[]))
  const {
    minLength = 0,
    maxLength = 6,
    minimum = -20,
    maximum = 20,
    minItems = 0,
    maxItems = 4,
  } = at as Record<string, number>
  switch (at.type) {
    case 'string':
      return typeof at.pattern === 'string'
        ? fc.stringMatching(new RegExp(at.pattern), { maxLength: 8 })
        : fc.string({ minLength, maxLength })
    case 'integer':
      return fc.integer({ min: minimum, max: maximum })
    case 'number':
      return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constant((minimum + maximum) / 2))
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valueIn(at.items as JsonSchema), { minLength: minItems, maxLength: maxItems })
    case 'object':
      return objectOf(at)
    default:
      return fc.constant(null)
  }
}

function objectOf({ properties, required, additionalProperties: others }: JsonSchema): fc.Arbitrary<Json> {
  const members = Object.entries(properties as Record<string, JsonSchema>)
  const own = fc.record(Object.fromEntries(members.map(([name, inner]) => [name, valueIn(inner)])), {
    requiredKeys: required as string[],
    noNullPrototype: true,
  }) as fc.Arbitrary<Record<string, Json>>
  if (typeof others !== 'object') return own
  const more = fc.dictionary(fc.constantFrom(NEW_NAME, 'e'), valueIn(others as JsonSchema), {
    maxKeys: 2,
    noNullPrototype: true,
  })
  return fc.tuple(own, more).map(([named, unnamed]) => ({ ...unnamed, ...named }))
}
