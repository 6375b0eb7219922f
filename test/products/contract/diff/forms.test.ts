import { expect } from 'chai'
import type { Level } from '../../../../products/contract/diff/changes.ts'
import { diffContracts } from '../../../../products/contract/diff/diffContracts.ts'
import type { JsonObject } from '../../../../products/contract/diff/document.ts'

/** A contract of one method. */
function documentOf(method: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    openrpc: '1.4.0',
    info: { title: 'T', version: '1.0.0' },
    methods: [{ name: 'm', params: [], ...method }],
    components: {
      schemas: {
        Never: false,
        Nothing: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Void' }] },
        Void: { type: 'null' },
      },
    },
    ...more,
  }
}

const asParam = (schema: unknown): JsonObject => documentOf({ params: [{ name: 'p', schema }] })
const asResult = (schema: unknown): JsonObject => documentOf({ result: { name: 'r', schema } })

function verdict(before: JsonObject, after: JsonObject): Level | 'nothing' {
  const changes = diffContracts(before, after)
  const levels = ['breaking', 'compatible', 'documentation'] as const
  return levels.find((level) => changes.some((change) => change.level === level)) ?? 'nothing'
}

const text = { type: 'string' }
const whole = { type: 'integer' }
const none = { type: 'null' }
const tuple = (...items: unknown[]): JsonObject => ({ type: 'array', items, additionalItems: false })
const list = (items: unknown, more: JsonObject = {}): JsonObject => ({ type: 'array', items, ...more })
const map = (additionalProperties: unknown): JsonObject => ({ type: 'object', additionalProperties })
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
})
const forms = (...oneOf: unknown[]): JsonObject => ({ oneOf })
const named = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })
const tagged = (tag: string, more: JsonObject = {}): JsonObject =>
  object({ tag: { type: 'string', const: tag }, ...more }, { required: ['tag'] })

/** Changes of a schema, with their levels in a parameter and in a result. */
const changes: [name: string, before: unknown, after: unknown, inParam: Level, inResult: Level][] = [
  // A value that clients read or send is removed.
  ['removing the last entry of a tuple', tuple(text, whole), tuple(text), 'breaking', 'breaking'],
  [
    'removing the last entry of an open tuple',
    { type: 'array', items: [text, whole] },
    { type: 'array', items: [text] },
    'breaking',
    'breaking',
  ],
  ['forbidding an entry of a tuple', tuple(text, {}), tuple(text, false), 'breaking', 'breaking'],
  ['forbidding all members of a map', map(text), map(false), 'breaking', 'breaking'],
  ['forbidding all members of a map of any values', map(true), map(false), 'breaking', 'breaking'],
  [
    'forbidding additional members that had a schema',
    object({ a: text }, { additionalProperties: whole }),
    object({ a: text }, { additionalProperties: false }),
    'breaking',
    'breaking',
  ],
  ['forbidding a member', object({ a: text }), object({ a: false }), 'breaking', 'breaking'],
  [
    'forbidding a member by a reference',
    object({ a: text }),
    object({ a: named('Never') }),
    'breaking',
    'breaking',
  ],
  ['forbidding all entries of a list', list(text), list(false), 'breaking', 'breaking'],
  ['limiting a list to no entries', list(text), list(text, { maxItems: 0 }), 'breaking', 'breaking'],
  ['allowing only null', forms(text, none), none, 'breaking', 'breaking'],
  [
    'allowing only null instead of a list of types',
    { type: ['string', 'null'] },
    none,
    'breaking',
    'breaking',
  ],
  ['allowing only forms that are null', forms(text, none), named('Nothing'), 'breaking', 'breaking'],
  // No client relies on the values that are removed.
  ['closing an open tuple', list([text]), tuple(text), 'breaking', 'compatible'],
  [
    'forbidding additional members without a schema',
    object({ a: text }),
    object({ a: text }, { additionalProperties: false }),
    'breaking',
    'compatible',
  ],
  ['shortening a list', list(text, { maxItems: 9 }), list(text, { maxItems: 1 }), 'breaking', 'compatible'],
  ['no longer allowing null', forms(text, none), text, 'breaking', 'compatible'],
  ['allowing null', text, forms(text, none), 'compatible', 'breaking'],
  ['removing a form', forms(text, whole), text, 'breaking', 'compatible'],
  [
    'changing the tag of a form',
    forms(tagged('a', { x: text }), tagged('b')),
    forms(tagged('c', { x: text }), tagged('b')),
    'breaking',
    'breaking',
  ],
  [
    'removing a member of a form',
    forms(tagged('a', { x: text }), tagged('b')),
    forms(tagged('a'), tagged('b')),
    'breaking',
    'breaking',
  ],
  ['removing an enum value', { enum: ['a', 'b'] }, { enum: ['a'] }, 'breaking', 'compatible'],
  ['forbidding empty text', text, { type: 'string', minLength: 1 }, 'breaking', 'compatible'],
  ['adding a pattern', text, { type: 'string', pattern: '^a$' }, 'breaking', 'compatible'],
  ['changing the format of text', text, { type: 'string', format: 'date' }, 'breaking', 'breaking'],
]

/** Changes outside of schemas, with the level of each change and the level of the reverse change. */
const others: [name: string, before: JsonObject, after: JsonObject, Level, back: Level][] = [
  [
    'replacing a server',
    documentOf({}, { servers: [{ url: 'https://a.example' }] }),
    documentOf({}, { servers: [{ url: 'https://b.example' }] }),
    'breaking',
    'breaking',
  ],
  [
    'adding a server',
    documentOf({}, { servers: [{ url: 'https://a.example' }] }),
    documentOf({}, { servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }] }),
    'compatible',
    'breaking',
  ],
  [
    'changing the variables of a server URL',
    documentOf({ servers: [{ url: 'https://{a}.example', variables: { a: { default: 'b' } } }] }),
    documentOf({ servers: [{ url: 'https://{a}.example', variables: { a: { default: 'c' } } }] }),
    'breaking',
    'breaking',
  ],
  [
    'describing a server',
    documentOf({}, { servers: [{ url: 'https://a.example' }] }),
    documentOf({}, { servers: [{ url: 'https://a.example', description: 'A.' }] }),
    'documentation',
    'documentation',
  ],
  [
    'changing the code of an inline error',
    documentOf({ errors: [{ code: 1, message: 'a' }] }),
    documentOf({ errors: [{ code: 2, message: 'a' }] }),
    'breaking',
    'breaking',
  ],
  [
    'changing the message of an inline error',
    documentOf({ errors: [{ code: 1, message: 'a' }] }),
    documentOf({ errors: [{ code: 1, message: 'b' }] }),
    'breaking',
    'breaking',
  ],
  [
    'removing the data of an inline error',
    documentOf({ errors: [{ code: 1, message: 'a', data: 'x' }] }),
    documentOf({ errors: [{ code: 1, message: 'a' }] }),
    'breaking',
    'compatible',
  ],
  [
    'replacing two inline errors of one code by a third',
    documentOf({
      errors: [
        { code: 1, message: 'a' },
        { code: 1, message: 'b' },
      ],
    }),
    documentOf({ errors: [{ code: 1, message: 'c' }] }),
    'compatible',
    'compatible',
  ],
  [
    'deprecating a parameter',
    documentOf({ params: [{ name: 'p', schema: text }] }),
    documentOf({ params: [{ name: 'p', schema: text, deprecated: true }] }),
    'compatible',
    'compatible',
  ],
]

describe('diffContracts, with small schemas', () => {
  for (const [name, before, after, inParam, inResult] of changes)
    it(`classifies as ${inParam} in a parameter and ${inResult} in a result: ${name}`, () => {
      expect(verdict(asParam(before), asParam(after)), 'parameter').to.equal(inParam)
      expect(verdict(asResult(before), asResult(after)), 'result').to.equal(inResult)
    })

  for (const [name, before, after, level, back] of others)
    it(`classifies as ${level}, and as ${back} in reverse: ${name}`, () => {
      expect(verdict(before, after)).to.equal(level)
      expect(verdict(after, before)).to.equal(back)
    })
})
