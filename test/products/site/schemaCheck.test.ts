import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect } from 'chai'
import fc from 'fast-check'
import type { Contract, Schema } from '../../../docs-site/console/contract.ts'
import { readContract } from '../../../docs-site/console/readContract.ts'
import { findSchemaFault, fitsSchema } from '../../../docs-site/console/schemaCheck.ts'
import { parseContract } from '../../../products/contract/parse.ts'
import { makeAjv, schemaId } from '../../../products/contract/schemaCompiler.ts'
import { runs } from '../../support/runs.ts'
import { contract, examples, methodNamed } from './consoleContract.ts'

const ajv = makeAjv(parseContract(readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')))
const schemas = contract.components?.schemas ?? {}

/** Nearly valid values: parts of the examples, with a member replaced, omitted or added. */
const parts = [
  ...new Set(examples.flatMap(({ params, example }) => partsOf([...params, example.result?.value]))),
]

function partsOf(value: unknown): string[] {
  const inside = typeof value === 'object' && value !== null ? Object.values(value).slice(0, 12) : []
  const text = JSON.stringify(value)
  return text === undefined || text.length > 2000
    ? inside.flatMap(partsOf)
    : [text, ...inside.flatMap(partsOf)]
}

const part = fc.constantFrom(...parts).map((text) => JSON.parse(text) as unknown)
const scalar = fc.oneof(
  fc.constantFrom(
    '0x',
    '0x0',
    '0x00',
    '0X1',
    'latest',
    'Latest',
    '',
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 53,
    [],
    {},
  ),
  fc.stringMatching(/^0x[0-9a-f]{0,66}$/),
  fc.integer(),
  fc.string(),
)
const value = fc.oneof(
  { weight: 3, arbitrary: part },
  { weight: 1, arbitrary: scalar },
  {
    weight: 4,
    arbitrary: fc
      .tuple(part, fc.infiniteStream(fc.nat(6)), fc.oneof(part, scalar))
      .map((from) => JSON.parse(JSON.stringify(mutated(from))) as unknown),
  },
)

/** Returns the value with one change, determined by the numbers in `choices`. */
function mutated([root, choices, other]: [unknown, Iterator<number>, unknown]): unknown {
  const next = () => choices.next().value as number
  if (typeof root !== 'object' || root === null || next() === 0) return other
  const copy = structuredClone(root) as Record<string, unknown>
  const names = Object.keys(copy)
  const name = names[next() % Math.max(names.length, 1)]
  const way = next()
  if (name === undefined || way === 0) {
    if (Array.isArray(copy)) copy.push(other)
    else copy.somethingElse = other
  } else if (way === 1 && !Array.isArray(copy)) delete copy[name]
  else copy[name] = mutated([copy[name], choices, other])
  return copy
}

describe('schema check of the console', () => {
  for (const name of Object.keys(schemas))
    it(`accepts the same values of ${name} as AJV`, () => {
      const schema: Schema = { $ref: `#/components/schemas/${name}` }
      const validate = ajv.getSchema(schemaId(name))!
      fc.assert(
        fc.property(value, (one) => {
          const fault = findSchemaFault(contract, schema, one)
          expect(fault === undefined).to.equal(validate(one))
          expect(fitsSchema(contract, schema, one)).to.equal(validate(one))
          if (fault !== undefined) expect(fault.expected).to.not.equal('')
        }),
        { numRuns: runs(60) },
      )
    })

  it('accepts every example of openrpc.json', () => {
    for (const { method, example, params } of examples) {
      for (const [index, one] of params.entries())
        if (one !== null)
          expect(
            findSchemaFault(contract, method.params[index]!.schema, one),
            `${method.name}: ${example.name}`,
          ).to.equal(undefined)
    }
  })

  it('agrees with AJV about schema keywords that openrpc.json does not use', () => {
    const others: Schema[] = [
      {
        anyOf: [
          { type: 'string', minLength: 2, maxLength: 3 },
          { type: 'number', exclusiveMinimum: 0 },
        ],
      },
      { allOf: [{ type: 'object', maxProperties: 1 }, { propertyNames: { pattern: '^a' } }] },
      { not: { enum: ['a', null, { b: [1] }] } },
      {
        type: ['array', 'null'],
        uniqueItems: true,
        items: [{ type: 'integer' }],
        additionalItems: { type: 'string' },
      },
      { type: 'number', multipleOf: 2, exclusiveMaximum: 10 },
      { type: 'array', items: [{ const: 'x' }], additionalItems: false },
    ]
    // AJV miscomputes quotients in exponential notation.
    const small = fc
      .jsonValue({ maxDepth: 2 })
      .filter((one) => typeof one !== 'number' || Math.abs(one) < 1e15)
      // AJV calls these members when it compares values.
      .filter((one) => !/"(?:toString|valueOf)":/.test(JSON.stringify(one)))
    const likely = fc.constantFrom(
      'a',
      'ab',
      'abcd',
      8,
      10,
      3,
      null,
      {},
      { a: 1 },
      { b: [1] },
      { a: 1, ab: 2 },
      [1, 'x'],
      ['x', 'x'],
      [1, 'x', 'x'],
      ['x'],
    )
    for (const schema of others) {
      const validate = new Ajv({ strict: false }).compile(schema)
      fc.assert(
        fc.property(fc.oneof(small, likely), (one) => {
          expect(fitsSchema({ ...contract, components: {} }, schema, one)).to.equal(validate(one))
        }),
      )
    }
  })

  it('reports the position of a fault and the expected value in the words of openrpc.json', () => {
    const filter = methodNamed('eth_getLogs').params[0]!.schema
    const fault = findSchemaFault(contract, filter, { address: '0x41866a85107fc515266a86e58213b3318dce42' })
    expect(fault?.path).to.equal('/address')
    expect(fault?.expected).to.match(/^a 20-byte address/)
    const proof = methodNamed('eth_getProof').params
    expect(findSchemaFault(contract, proof[1]!.schema, ['0x0', 'no'])).to.deep.equal({
      path: '/1',
      expected: 'a storage slot: 0x and 1 to 64 hex digits',
    })
  })

  it('terminates for dangling and cyclic references, and accepts any value for them', () => {
    const circles: Contract = readContract(
      {
        openrpc: '1.4.0',
        info: { title: 'x', version: '1' },
        methods: [],
        components: {
          schemas: {
            Itself: { $ref: '#/components/schemas/Itself' },
            Twice: {
              anyOf: [{ $ref: '#/components/schemas/Twice' }, { $ref: '#/components/schemas/Twice' }],
            },
            Broken: { type: 'string', pattern: '(' },
          },
        },
      },
      'all',
    )
    for (const name of ['Itself', 'Twice', 'Missing', 'Broken', '__proto__', 'toString'])
      expect(fitsSchema(circles, { $ref: `#/components/schemas/${name}` }, 'x'), name).to.equal(true)
  })
})
