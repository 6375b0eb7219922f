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

/** What becomes of a schema, and what that is in a parameter and in a result. */
const changes: [name: string, before: unknown, after: unknown, inParam: Level, inResult: Level][] = [
  // What was read or sent is not there any more.
  ['a tuple of one entry less', tuple(text, whole), tuple(text), 'breaking', 'breaking'],
  [
    'a tuple of one entry less, after which anything may come',
    { type: 'array', items: [text, whole] },
    { type: 'array', items: [text] },
    'breaking',
    'breaking',
  ],
  ['a tuple with an entry that may not be', tuple(text, {}), tuple(text, false), 'breaking', 'breaking'],
  ['a map that holds nothing', map(text), map(false), 'breaking', 'breaking'],
  ['a map of anything that holds nothing', map(true), map(false), 'breaking', 'breaking'],
  [
    'an object without its others, which had a form',
    object({ a: text }, { additionalProperties: whole }),
    object({ a: text }, { additionalProperties: false }),
    'breaking',
    'breaking',
  ],
  ['a member that may not be', object({ a: text }), object({ a: false }), 'breaking', 'breaking'],
  [
    'a member that may not be, by another name',
    object({ a: text }),
    object({ a: named('Never') }),
    'breaking',
    'breaking',
  ],
  ['a list that holds nothing', list(text), list(false), 'breaking', 'breaking'],
  ['a list that is always empty', list(text), list(text, { maxItems: 0 }), 'breaking', 'breaking'],
  ['a value that is always null', forms(text, none), none, 'breaking', 'breaking'],
  [
    'a value that is always null, of more types at once',
    { type: ['string', 'null'] },
    none,
    'breaking',
    'breaking',
  ],
  ['a value that is null by any of its forms', forms(text, none), named('Nothing'), 'breaking', 'breaking'],
  // Nobody knew what to look for there.
  ['a tuple after which nothing comes', list([text]), tuple(text), 'breaking', 'compatible'],
  [
    'an object without others',
    object({ a: text }),
    object({ a: text }, { additionalProperties: false }),
    'breaking',
    'compatible',
  ],
  ['a shorter list', list(text, { maxItems: 9 }), list(text, { maxItems: 1 }), 'breaking', 'compatible'],
  ['a value that is never null', forms(text, none), text, 'breaking', 'compatible'],
  ['a value that may be null', text, forms(text, none), 'compatible', 'breaking'],
  ['a form less', forms(text, whole), text, 'breaking', 'compatible'],
  [
    'a form that says otherwise which it is',
    forms(tagged('a', { x: text }), tagged('b')),
    forms(tagged('c', { x: text }), tagged('b')),
    'breaking',
    'breaking',
  ],
  [
    'a form without one of its members',
    forms(tagged('a', { x: text }), tagged('b')),
    forms(tagged('a'), tagged('b')),
    'breaking',
    'breaking',
  ],
  ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, 'breaking', 'compatible'],
  ['text that is never empty', text, { type: 'string', minLength: 1 }, 'breaking', 'compatible'],
  ['text with a pattern', text, { type: 'string', pattern: '^a$' }, 'breaking', 'compatible'],
  ['text of another format', text, { type: 'string', format: 'date' }, 'breaking', 'breaking'],
]

/** What stands beside schemas, and what that is on the way there and back. */
const others: [name: string, before: JsonObject, after: JsonObject, Level, back: Level][] = [
  [
    'another server',
    documentOf({}, { servers: [{ url: 'https://a.example' }] }),
    documentOf({}, { servers: [{ url: 'https://b.example' }] }),
    'breaking',
    'breaking',
  ],
  [
    'a server more',
    documentOf({}, { servers: [{ url: 'https://a.example' }] }),
    documentOf({}, { servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }] }),
    'compatible',
    'breaking',
  ],
  [
    'a method with a server of its own, made from other words',
    documentOf({ servers: [{ url: 'https://{a}.example', variables: { a: { default: 'b' } } }] }),
    documentOf({ servers: [{ url: 'https://{a}.example', variables: { a: { default: 'c' } } }] }),
    'breaking',
    'breaking',
  ],
  [
    'a server in other words',
    documentOf({}, { servers: [{ url: 'https://a.example' }] }),
    documentOf({}, { servers: [{ url: 'https://a.example', description: 'A.' }] }),
    'documentation',
    'documentation',
  ],
  [
    'an error at a method that has another code',
    documentOf({ errors: [{ code: 1, message: 'a' }] }),
    documentOf({ errors: [{ code: 2, message: 'a' }] }),
    'breaking',
    'breaking',
  ],
  [
    'an error at a method in other words',
    documentOf({ errors: [{ code: 1, message: 'a' }] }),
    documentOf({ errors: [{ code: 1, message: 'b' }] }),
    'breaking',
    'breaking',
  ],
  [
    'an error at a method without its data',
    documentOf({ errors: [{ code: 1, message: 'a', data: 'x' }] }),
    documentOf({ errors: [{ code: 1, message: 'a' }] }),
    'breaking',
    'compatible',
  ],
  [
    'an error at a method less, of a code that others have',
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
    'a parameter that is to be used no more',
    documentOf({ params: [{ name: 'p', schema: text }] }),
    documentOf({ params: [{ name: 'p', schema: text, deprecated: true }] }),
    'compatible',
    'compatible',
  ],
]

describe('diffContracts, form by form', () => {
  for (const [name, before, after, inParam, inResult] of changes)
    it(`calls it ${inParam} in a parameter and ${inResult} in a result: ${name}`, () => {
      expect(verdict(asParam(before), asParam(after)), 'parameter').to.equal(inParam)
      expect(verdict(asResult(before), asResult(after)), 'result').to.equal(inResult)
    })

  for (const [name, before, after, level, back] of others)
    it(`calls it ${level}, and ${back} when that is undone: ${name}`, () => {
      expect(verdict(before, after)).to.equal(level)
      expect(verdict(after, before)).to.equal(back)
    })
})
