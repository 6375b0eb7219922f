/**
 * Checks the types of the contract's members against the model (`model.ts`). Replaces members of a wrong type by
 * neutral values, such as an empty text. All other checks can then read the contract without type errors, and report
 * their faults in the same run.
 */
import { Ajv } from 'ajv'
import type { Fault, JsonPath } from './faults.ts'
import type { Contract } from './model.ts'
import { faultAt, memberFault, pathOfPointer, valueAt } from './places.ts'

type JsonSchema = Readonly<Record<string, unknown>>

const text: JsonSchema = { type: 'string' }
/** A reference of a schema. An empty one, in the place of a wrong one, would refer to the schema that has it. */
const reference: JsonSchema = { ...text, isLeftOut: true }
const number: JsonSchema = { type: 'number' }
const boolean: JsonSchema = { type: 'boolean' }
const schema: JsonSchema = { $ref: '#/definitions/schema' }
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
const recordOf = (member: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: member })

/** Returns the schema of an object. @param optional the members that may be left out */
function object(
  required: Readonly<Record<string, JsonSchema>>,
  optional: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...optional } }
}

const schemaKeywords: JsonSchema = object(
  {},
  {
    ...{ title: text, description: text, $ref: reference, pattern: text, enum: listOf({}) },
    ...{ 'x-recursive': reference, 'x-properties': recordOf(schema) },
    ...{ oneOf: listOf(schema), anyOf: listOf(schema) },
    items: { $ref: '#/definitions/schemaOrList' },
    ...{ minItems: number, maxItems: number, minimum: number, maximum: number, minProperties: number },
    ...{ properties: recordOf(schema), required: listOf(text), propertyNames: schema },
    additionalProperties: { $ref: '#/definitions/schemaOrBoolean' },
  },
)

const descriptor = object(
  { name: text, description: text, schema },
  { required: boolean, 'x-anyCase': object({}) },
)

const exampleValue = object(
  { name: text },
  { 'x-from': object({ method: text, params: listOf({}), result: text }, { into: text, fresh: boolean }) },
)

const method = object(
  {
    ...{ name: text, summary: text, description: text, params: listOf(descriptor), result: descriptor },
    errors: listOf(object({ $ref: text })),
    ...{ 'x-since': text, 'x-use': text },
    'x-cost': { ...number, default: 1 },
    'x-runs': { ...text, default: 'serving' },
    examples: listOf(object({ name: text, params: listOf(exampleValue), result: exampleValue })),
  },
  {
    ...{ tags: listOf(object({ name: text })), 'x-aliasOf': text, 'x-varies': text, 'x-partial': text },
    ...{ 'x-transports': listOf(text), 'x-modes': listOf(text) },
    'x-peerParams': listOf(object({ at: number, name: text, clients: listOf(text) })),
    'x-notifications': object({ method: text, params: recordOf(schema) }),
  },
)

const error = object(
  {
    ...{ code: number, message: text, 'x-description': text, 'x-advice': text, 'x-retryable': boolean },
    'x-scope': { ...text, default: 'method' },
  },
  { data: object({}), 'x-trigger': object({}, { method: text, params: listOf({}), body: text }) },
)

const limit = object(
  { unit: text, description: text },
  { value: number, devValue: number, schema: text, option: text, error: text, methods: listOf(text) },
)

const contract = {
  ...object({
    openrpc: text,
    info: object({ title: text, version: text, description: text }),
    'x-limits': recordOf(limit),
    methods: listOf(method),
    components: object({ schemas: recordOf(schema), errors: recordOf(error) }),
  }),
  definitions: {
    schema: schemaKeywords,
    schemaOrList: { ...schemaKeywords, type: ['object', 'array'], items: schema },
    schemaOrBoolean: { ...schemaKeywords, type: ['object', 'boolean'] },
  },
}

const validate = new Ajv({ allErrors: true, verbose: true, strict: false }).compile(contract)

/** A contract in which all members have the types of the model, and the faults of the original document. */
export interface Shaped {
  readonly contract: Contract
  readonly faults: readonly Fault[]
  /** Paths at which the document's member is missing or has another type; `contract` has a placeholder there. */
  readonly replaced: readonly JsonPath[]
}

/**
 * Maximum number of repair rounds. Each round repairs one level of the document, and the model has at most this many
 * levels.
 */
const ROUNDS_MAX = 12

/**
 * Finds every member of a document that is missing or has another type than in the model.
 *
 * @returns the faults, and a contract in which neutral values (empty text, an empty list) replace those members.
 * Without faults, the contract is the document itself.
 */
export function shaped(document: unknown): Shaped {
  if (validate(document)) return { contract: document as Contract, faults: [], replaced: [] }
  const wrong = wrongMembers()
  const replaced = wrong.map(({ path }) => path)
  const faults = wrong.map(({ path, isMissing, message }) =>
    isMissing ? faultAt(document, path.slice(0, -1), message) : memberFault(document, path, message),
  )
  const root = { contract: structuredClone(document) }
  for (let round = 0; round < ROUNDS_MAX && !validate(root.contract); round++)
    for (const { path, expected } of wrongMembers()) {
      const parent = valueAt(root, ['contract', ...path].slice(0, -1)) as Record<string | number, unknown>
      const name = path.at(-1) ?? 'contract'
      if (expected.isLeftOut === true) delete parent[name]
      else parent[name] = name === 'name' ? `#${path.at(-2)}` : neutral(expected)
    }
  return { contract: root.contract as Contract, faults, replaced }
}

interface WrongMember {
  /** Path of the member, which may be missing. */
  readonly path: JsonPath
  readonly isMissing: boolean
  readonly message: string
  readonly expected: JsonSchema
}

/** Returns the members to replace, from the errors of the last call of `validate`. */
function wrongMembers(): WrongMember[] {
  return (validate.errors ?? []).flatMap((error): WrongMember[] => {
    const { instancePath, keyword, params, parentSchema, message = '' } = error
    const path = pathOfPointer(instancePath)
    const expected = parentSchema as JsonSchema
    if (keyword === 'type') return [{ path, isMissing: false, message, expected }]
    if (keyword !== 'required') return []
    const name = String(params.missingProperty)
    const members = expected.properties as Readonly<Record<string, JsonSchema>>
    return [
      { path: [...path, name], isMissing: true, message: `has no ${name}`, expected: members[name] ?? {} },
    ]
  })
}

const NEUTRAL: Readonly<Record<string, unknown>> = { string: '', number: 0, boolean: false }

function neutral(expected: JsonSchema): unknown {
  if (expected.default !== undefined) return expected.default
  if (expected.type === 'array') return []
  return NEUTRAL[String(expected.type)] ?? {}
}
