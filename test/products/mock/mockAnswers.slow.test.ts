import { expect } from 'chai'
import fc from 'fast-check'
import { methods } from '../../../generated/router.ts'
import type { MethodName } from '../../../generated/types.ts'
import document from '../../../openrpc.json' with { type: 'json' }
import type { Schema } from '../../../products/contract/schema.ts'
import { MockAnswers } from '../../../products/mock/mockAnswers.ts'
import { Random } from '../../../products/mock/random.ts'
import { SchemaValues } from '../../../products/mock/schemaValues.ts'
import { resultFault, schemaFault } from '../../support/contract.ts'
import { runs } from '../../support/runs.ts'
import { mocked, schemas } from './mocked.ts'

interface ContractMethod {
  name: MethodName
  params: { name: string; required?: boolean; schema: Schema }[]
  examples: { params: { value: unknown }[]; result: { value: unknown } }[]
  'x-transports'?: string[]
}

const contract = document.methods as unknown as readonly ContractMethod[]
/** All methods except those for subscriptions, which need a WebSocket. */
const overHttp = contract.filter((method) => method['x-transports'] === undefined)

/** Random parameters that the contract allows, with or without optional parameters. */
function paramsFor(method: ContractMethod, seed: string): Record<string, unknown> {
  const values = new SchemaValues(schemas)
  const random = new Random(seed)
  const given = method.params.filter(({ required }) => required === true || random.chance(50))
  return Object.fromEntries(given.map(({ name, schema }) => [name, values.value(schema, random)]))
}

/** The number of nested levels of objects and arrays. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

describe('mock', () => {
  const ask = mocked()

  it('answers every example of openrpc.json with its result, by position and by name', async () => {
    let count = 0
    for (const { name, params, examples } of overHttp) {
      for (const example of examples) {
        const values = example.params.map(({ value }) => value)
        const named = Object.fromEntries(values.map((value, index) => [params[index]!.name, value]))
        for (const given of [values, named]) {
          const { result } = await ask(name, given)
          expect(result, name).to.deep.equal(example.result.value)
        }
        count++
      }
    }
    expect(count).to.be.at.least(overHttp.length)
  })

  it('recognizes the request of an example even if hex parameters have capitals or leading zeros', async () => {
    const [balance] = overHttp.find(({ name }) => name === 'eth_getBalance')!.examples
    const [address, block] = balance!.params.map(({ value }) => String(value))
    const written = [`0x${address!.slice(2).toUpperCase()}`, `0x00${block!.slice(2)}`]
    expect((await ask('eth_getBalance', written)).result).to.equal(balance!.result.value)
    expect((await ask('eth_chainId', null)).result).to.equal((await ask('eth_chainId', [])).result)
  })

  it('answers any valid parameters with values that openrpc.json allows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...overHttp), fc.string(), async (method, seed) => {
        const params = paramsFor(method, seed)
        const { result, error } = await ask(method.name, params)
        const called = `${method.name} ${JSON.stringify(params)}`
        expect(error, called).to.equal(undefined)
        expect(resultFault(method.name, result), called).to.equal(undefined)
        expect(depthOf(result)).to.be.below(20)
      }),
      { numRuns: runs(1_500) },
    )
  })

  it('makes valid values of every schema of openrpc.json', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(schemas)), fc.string(), (name, seed) => {
        const value = new SchemaValues(schemas).value(schemas[name]!, new Random(seed))
        expect(schemaFault(name, value), name).to.equal(undefined)
      }),
      { numRuns: runs(300) },
    )
  })

  it('returns the same answer to the same call, and another answer for another seed', async () => {
    const [method, params] = ['eth_getTransactionByBlockNumberAndIndex', ['0x77', '0xa']] as const
    const one = await ask(method, params)
    expect(await mocked()(method, params)).to.deep.equal(one)
    expect(await ask(method, { index: '0x0A', block: '0x077' })).to.deep.equal(one)
    expect(await mocked({}, 2)(method, params)).to.not.deep.equal(one)
    expect(await ask(method, ['0x78', '0xa'])).to.not.deep.equal(one)
  })

  it('checks parameters as the node does', async () => {
    const { error } = await ask('eth_getBalance', ['0x12'])
    expect(error).to.include({ code: -32602 })
    expect(error!.message).to.include('20-byte address')
    expect((await ask('eth_none', [])).error).to.include({ code: -32601 })
  })

  it('returns the errors of --fail, but only for valid parameters', async () => {
    const failing = mocked({ failures: new Map([['eth_call', 'executionReverted']]) })
    const right = [{ to: `0x${'12'.repeat(20)}` }]
    expect((await failing('eth_call', right)).error).to.include({ code: 3 })
    expect((await failing('eth_call', [1])).error).to.include({ code: -32602 })
    expect(await failing('eth_chainId', [])).to.have.property('result')
  })

  it('delays answers by latencyMs', async () => {
    const startedMs = performance.now()
    await mocked({ latencyMs: 60 })('eth_chainId', [])
    expect(performance.now() - startedMs).to.be.at.least(55)
  })

  it('answers with values of a recursive schema', () => {
    const answers = new MockAnswers(
      {
        methods: [{ name: 'one', params: [], result: { schema: { $ref: '#/components/schemas/Tree' } } }],
        components: {
          schemas: {
            Tree: {
              type: 'object',
              required: ['left'],
              properties: { left: { oneOf: [{ $ref: '#/components/schemas/Tree' }, { const: 7 }] } },
            },
          },
        },
      },
      1,
    )
    expect(depthOf(answers.result('one', {}))).to.be.within(1, 10)
  })

  it('sends valid notifications to subscriptions until they end', async () => {
    const reported: { method: string; params: { subscription: string } }[] = []
    const closed = new AbortController()
    const session = {
      connection: {},
      closed: closed.signal,
      notify: (json: string) => void reported.push(JSON.parse(json) as (typeof reported)[number]),
      drained: () => undefined,
      drop: () => {},
    }
    expect((await ask('eth_subscribe', ['newHeads'])).error).to.include({ code: -32001 })
    const heads = (await ask('eth_subscribe', ['newHeads'], session)).result
    const logs = (await ask('eth_subscribe', ['logs', {}], session)).result
    const kinds = () => new Set(reported.map(({ params }) => params.subscription)).size
    while (kinds() < 2) await new Promise((resolve) => setTimeout(resolve, 2))
    expect((await ask('eth_unsubscribe', [logs], session)).result).to.equal(true)
    expect((await ask('eth_unsubscribe', [logs], session)).error).to.include({ code: -32000 })
    closed.abort()
    const before = reported.length
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(reported.length).to.equal(before)
    const schemaOf = { [String(heads)]: 'NewHeadsNotification', [String(logs)]: 'LogsNotification' }
    expect(new Set(reported.map(({ params }) => params.subscription))).to.have.keys(Object.keys(schemaOf))
    for (const { method, params } of reported) {
      expect(method).to.equal('eth_subscription')
      expect(schemaFault(schemaOf[params.subscription]!, params)).to.equal(undefined)
    }
  })

  it('has every method of openrpc.json', () => {
    expect([...methods.keys()].sort()).to.deep.equal(contract.map(({ name }) => name as string).sort())
  })
})
