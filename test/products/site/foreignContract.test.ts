/** Tests contracts of unknown origin: the console shows the valid parts, and no content causes an exception. */
import { expect } from 'chai'
import fc from 'fast-check'
import { type Contract, changesChain } from '../../../docs-site/console/contract.ts'
import { outcomeOf } from '../../../docs-site/console/outcome.ts'
import {
  fieldsOf,
  parseField,
  readForm,
  readRaw,
  roughParams,
  textsOfExample,
} from '../../../docs-site/console/paramForm.ts'
import {
  EXAMPLES_MAX,
  NAME_CHARACTERS_MAX,
  PARAMS_MAX,
  readContract,
} from '../../../docs-site/console/readContract.ts'
import { fitOf } from '../../../docs-site/console/schemaCheck.ts'
import { runs } from '../../support/runs.ts'
import { document, methodNamed } from './consoleContract.ts'

const none = new Set<string>()

/** A document with one method that has one parameter. */
const withSchema = (schema: unknown, components: unknown = {}, examples: unknown = []) => ({
  openrpc: '1.4.0',
  methods: [{ name: 'm', params: [{ name: 'p', schema }], examples }],
  components,
})

/** Uses a contract as a page does before any call. */
function use(contract: Contract): void {
  for (const method of contract.methods) {
    const fields = fieldsOf(contract, method)
    changesChain(method)
    for (const example of [undefined, ...(method.examples ?? [])]) {
      const texts = textsOfExample(fields, example)
      readForm(contract, fields, texts)
      const rough = roughParams(contract, fields, texts)
      readRaw(contract, fields, JSON.stringify(rough))
      for (const field of fields) parseField(contract, field, '0x12')
    }
  }
  for (const code of [-32602, -32000, 0]) {
    const outcome = outcomeOf(JSON.stringify({ jsonrpc: '2.0', error: { code, message: 'x' } }), contract)
    if (outcome.kind !== 'error') expect.fail(outcome.kind)
    expect(outcome.error.cause ?? '').to.be.a('string')
    expect(outcome.error.advice ?? '').to.be.a('string')
  }
}

/** Returns a copy in which one value is replaced. */
function grafted(root: unknown, choices: readonly number[], value: unknown): unknown {
  const [choice, ...rest] = choices
  if (choice === undefined || typeof root !== 'object' || root === null) return value
  const names = Object.keys(root)
  const name = names[choice % Math.max(names.length, 1)]
  if (name === undefined) return value
  const copy = (Array.isArray(root) ? [...(root as unknown[])] : { ...root }) as Record<string, unknown>
  copy[name] = grafted(copy[name], rest, value)
  return copy
}

describe('OpenRPC document of a foreign node', () => {
  it('is read without examples that are invalid or contain reference objects', () => {
    const methods = (examples: unknown) =>
      readContract(withSchema({ type: 'string' }, {}, examples), none).methods
    const good = { name: 'good', params: [{ name: 'p', value: 'x' }] }
    expect(methods([{ $ref: '#/components/examples/x' }, good])[0]?.examples).to.deep.equal([good])
    for (const bad of ['none', [null], [{ name: 'x', params: [{ $ref: '#/x' }] }], 5])
      expect(methods(bad)[0]?.examples, JSON.stringify(bad)).to.deep.equal([])
  })

  it('is read without its invalid schema keywords and its invalid error entries', () => {
    const components = { errors: { a: null, b: { code: 5, message: 'b', 'x-description': 7 } }, schemas: 3 }
    const contract = readContract(withSchema({ oneOf: 'x', title: 4, type: 'string' }, components), none)
    expect(contract.methods[0]?.params[0]?.schema).to.deep.equal({ type: 'string', isOpen: true })
    expect(contract.components?.errors).to.deep.equal({ b: { code: 5, message: 'b' } })
    use(contract)
  })

  it('is either usable or refused with a ContractFault, whatever its content is', () => {
    const valid = withSchema(
      {
        oneOf: [
          { $ref: '#/components/schemas/A' },
          { type: 'array', items: { type: 'string' }, uniqueItems: true },
          { type: 'object', properties: { a: { enum: ['x', 'y'] } }, required: ['a'], not: { const: 1 } },
        ],
      },
      {
        schemas: { A: { title: 'A', description: 'A.', type: ['string', 'null'], pattern: '^0x' } },
        errors: { e: { code: -32000, message: 'x', 'x-description': 'E.', 'x-advice': 'E.' } },
      },
      [
        {
          name: 'one',
          params: [{ name: 'p', value: '0x', 'x-from': { method: 'm', params: [], result: '' } }],
          result: { name: 'r', value: null },
        },
      ],
    )
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom<unknown>(
        { $ref: '#/components/schemas/A' },
        { __proto__: null, constructor: 1 },
        [{ $ref: '#/x' }],
        [true, false],
        JSON.parse('{"__proto__": {"a": 1}, "toString": null}'),
      ),
    )
    for (const [whole, depth] of [
      [valid, 8],
      [document, 7],
    ] as const)
      fc.assert(
        fc.property(
          fc.array(fc.nat(), { minLength: 1, maxLength: depth }),
          fc.array(fc.nat(), { minLength: 1, maxLength: depth }),
          odd,
          (one, other, value) => {
            const hostile = grafted(grafted(whole, [1, ...one], value), [2, ...other], value)
            let contract: Contract
            try {
              contract = readContract(hostile, none)
            } catch (error) {
              expect(String(error)).to.match(/^ContractFault/)
              return
            }
            use(whole === document ? { ...contract, methods: contract.methods.slice(0, 3) } : contract)
          },
        ),
        { numRuns: runs(whole === document ? 30 : 500) },
      )
  })

  it('is checked within ten seconds, even if its schemas are cyclic or costly', () => {
    const a = { $ref: '#/components/schemas/A' }
    const value = Array.from({ length: 50_000 }, (_, index) => index)
    const hostile = [
      [{ type: 'string', pattern: '^(a+)+$' }, `${'a'.repeat(60)}!`],
      [{ oneOf: Array.from({ length: 20 }, () => a) }, 'x'],
      [{ allOf: [a, a, { type: 'array', items: a }] }, [[['x']]]],
      [{ type: 'array', uniqueItems: true }, value],
      [{ enum: value }, 'x'],
    ] as const
    const begun = performance.now()
    for (const [schema, example] of hostile) {
      const examples = [{ name: 'one', params: [{ name: 'p', value: example }] }]
      for (const A of [{ oneOf: [a, a, a] }, { allOf: [a, a, { not: a }] }])
        use(readContract(withSchema(schema, { schemas: { A } }, examples), none))
    }
    expect(performance.now() - begun).to.be.below(10_000)
  })

  it('is read with limits on the numbers of parameters and examples, and on the lengths of names and texts', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `p${index}`, schema: {}, value: index }))
    const methods = ['few', 'many', 'n'.repeat(NAME_CHARACTERS_MAX + 1)].map((name) => ({
      name,
      params: many(name === 'many' ? PARAMS_MAX + 1 : PARAMS_MAX),
      examples: Array.from({ length: 2 * EXAMPLES_MAX }, (_, index) => ({ name: `e${index}`, params: [] })),
    }))
    const read = readContract({ openrpc: '1.4.0', methods, info: { title: 'x'.repeat(1_000) } }, none)
    expect(read.methods.map(({ name }) => name)).to.deep.equal(['few'])
    expect(read.methods[0]?.params).to.have.length(PARAMS_MAX)
    expect(read.methods[0]?.examples).to.have.length(EXAMPLES_MAX)
    expect(read.info.title).to.equal('a node')
    const text = 'x'.repeat(100_000)
    const errors = { e: { code: 1, message: 'e', 'x-description': text }, [text]: { code: 2, message: 'f' } }
    const examples = [{ name: 'long', params: [{ name: 'p', value: text.repeat(3) }] }]
    const wordy = readContract(withSchema({ enum: [text, 5] }, { errors }, examples), none)
    expect(wordy.methods[0]?.examples).to.deep.equal([])
    expect(Object.keys(wordy.components?.errors ?? {})).to.deep.equal(['e'])
    expect(wordy.components?.errors?.e?.['x-description']?.length).to.be.below(3_000)
    const [field] = fieldsOf(wordy, wordy.methods[0]!)
    expect(field?.words.length).to.be.below(1_000)
    const meaning = parseField(wordy, field!, 'y')
    expect(meaning.kind === 'fault' ? meaning.fault.length : undefined).to.be.below(2_000)
  })

  it('may contain schemas and examples that are nested 5,000 levels deep', () => {
    const deep = JSON.parse(`${'{"not":'.repeat(5_000)}{}${'}'.repeat(5_000)}`) as unknown
    const example = [{ name: 'one', params: [{ name: 'p', value: deep }] }]
    const contract = readContract(withSchema(deep, { schemas: { A: deep } }, example), none)
    expect(contract.methods[0]?.examples).to.deep.equal([])
    use(contract)
  })
})

describe('schema with a regular expression that the console skips', () => {
  const contract = readContract(withSchema({}), none)
  const read = (schema: unknown) => readContract(withSchema(schema), none).methods[0]!.params[0]!.schema
  const number = { type: 'string', pattern: '^0x[0-9]+$' }

  it('accepts every value that may be valid', () => {
    const block = read({ oneOf: [number, { type: 'string', enum: ['latest'] }] })
    for (const value of ['latest', '0x1', 'x']) expect(fitOf(contract, block, value), value).to.equal('open')
    expect(fitOf(contract, block, 5)).to.equal('not')
    expect(fitOf(contract, read({ not: number }), 'x')).to.equal('open')
    expect(fitOf(contract, read({ not: number }), 5)).to.equal('fits')
    expect(fitOf(contract, read({ oneOf: [{ type: 'string' }, { enum: ['a'] }] }), 'a')).to.equal('not')
  })

  it('lets the form read the JSON text of an object as an object, not as a string', () => {
    const schema = read({ oneOf: [number, { type: 'object', required: ['blockHash'] }] })
    const method = { name: 'm', params: [{ name: 'p', schema }] }
    const [field] = fieldsOf(contract, method)
    expect(parseField(contract, field!, '{"blockHash": "0x1"}')).to.deep.equal({
      kind: 'value',
      value: { blockHash: '0x1' },
    })
    expect(parseField(contract, field!, '0x1')).to.deep.equal({ kind: 'value', value: '0x1' })
  })
})

describe('confirmation before a call', () => {
  it('is required for methods that change the chain or the pool, but not for filters and subscriptions', () => {
    const asking = ['eth_sendRawTransaction', 'evm_mine', 'debug_setHead']
    const silent = ['eth_subscribe', 'eth_newBlockFilter', 'eth_getFilterChanges', 'eth_call']
    for (const name of asking) expect(changesChain(methodNamed(name)), name).to.equal(true)
    for (const name of silent) expect(changesChain(methodNamed(name)), name).to.equal(false)
  })
})
