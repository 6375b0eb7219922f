import { expect } from 'chai'
import fc from 'fast-check'
import { type ErrorName, errors } from '../../generated/errors.ts'
import { methods } from '../../generated/router.ts'
import type { MethodName } from '../../generated/types.ts'
import document from '../../openrpc.json' with { type: 'json' }
import { MockAnswers } from '../../src/mock/mockAnswers.ts'
import { Random } from '../../src/mock/random.ts'
import type { Schema } from '../../src/mock/schema.ts'
import { ShapedValues } from '../../src/mock/shapedValue.ts'
import { resultFault, schemaFault } from '../support/contract.ts'
import { mocked, schemas } from './mocked.ts'

interface ContractMethod {
  name: MethodName
  params: { name: string; required?: boolean; schema: Schema }[]
  errors: { $ref: string }[]
  examples: { params: { value: unknown }[]; result: { value: unknown } }[]
  'x-transports'?: string[]
}

const contract = document.methods as unknown as readonly ContractMethod[]
const [sent] = contract.find(({ name }) => name === 'trace_rawTransaction')!.examples
/** Whose answers are made anew for each connection. */
const overHttp = contract.filter((method) => method['x-transports'] === undefined)

/** Blocks below the mock's head. */
const BLOCKS = 200
/** Of what could be of no block, or of no tracer, so many in a hundred are. */
const FAR_PERCENT = 10

/** Parameters that the contract allows, with or without the optional ones. */
function paramsFor(method: ContractMethod, seed: string): Record<string, unknown> {
  const values = new ShapedValues(schemas)
  const random = new Random(seed)
  const given = method.params.filter(({ required }) => required === true || random.chance(50))
  const entries = given.map(({ name, schema }) => [name, values.value(schema, random)])
  return Object.fromEntries(entries.map(([name, value]) => [name, answerable(String(name), value, random)]))
}

/** The same, but mostly of blocks and tracers that there are. */
function answerable(name: string, value: unknown, random: Random): unknown {
  if (random.chance(FAR_PERCENT)) return value
  if (name === 'transaction' && typeof value === 'string') return sent!.params[0]!.value
  if (name === 'tracer' && typeof value === 'string') return random.pick(schemas.KnownTracer!.enum!)
  if (/block$/i.test(name) || name === 'blockNumber') {
    if (typeof value === 'string' && /^0x.{1,16}$/.test(value))
      return `0x${random.integer(0, BLOCKS).toString(16)}`
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([member, inner]) => [member, answerable(member, inner, random)])
  return Object.fromEntries(entries)
}

/** Objects and lists inside one another. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

describe('mock', () => {
  const ask = mocked()
  const askShaped = mocked({ shaped: true })

  it('answers every example of the contract with its result, by position and by name', async () => {
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

  it('takes an example for the same however its hex is written', async () => {
    const [balance] = overHttp.find(({ name }) => name === 'eth_getBalance')!.examples
    const [address, block] = balance!.params.map(({ value }) => String(value))
    const written = [`0x${address!.slice(2).toUpperCase()}`, `0x00${block!.slice(2)}`]
    expect((await askShaped('eth_getBalance', written)).result).to.equal(balance!.result.value)
    expect((await askShaped('eth_chainId', null)).result).to.equal((await ask('eth_chainId', [])).result)
  })

  it('answers other calls with the example that is most like them', async () => {
    const hash = `0x${'ab'.repeat(32)}`
    const calls = (await ask('debug_traceTransaction', [hash, { tracer: 'callTracer' }])).result
    expect(calls).to.include.keys('type', 'from', 'gas')
    const flat = (await ask('debug_traceTransaction', [hash, { tracer: 'flatCallTracer' }])).result
    expect(flat).to.be.an('array')
  })

  for (const [what, askOne] of [
    ['takes examples', ask],
    ['makes values up', askShaped],
  ] as const) {
    it(`${what} that keep to the contract, for any parameters that it allows`, async () => {
      let [answered, count] = [0, 0]
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...overHttp), fc.string(), async (method, seed) => {
          const params = paramsFor(method, seed)
          const { result, error } = await askOne(method.name, params)
          const called = `${method.name} ${JSON.stringify(params)}`
          count++
          if (error !== undefined) {
            const own = method.errors.map(({ $ref: reference }) => reference.split('/').at(-1) as ErrorName)
            expect(
              own.map((name) => errors[name].code),
              called,
            ).to.include(error.code)
            return
          }
          answered++
          expect(resultFault(method.name, result), called).to.equal(undefined)
          expect(depthOf(result)).to.be.below(20)
        }),
        { numRuns: 1_500 },
      )
      expect(answered / count).to.be.above(0.75)
    })
  }

  it('makes up every schema of the contract', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(schemas)), fc.string(), (name, seed) => {
        const value = new ShapedValues(schemas).value(schemas[name]!, new Random(seed))
        expect(schemaFault(name, value), name).to.equal(undefined)
      }),
      { numRuns: 300 },
    )
  })

  it('gives the same call the same answer, and another one for another seed', async () => {
    const [method, params] = ['eth_getTransactionByBlockNumberAndIndex', ['0x77', '0xa']] as const
    const one = await askShaped(method, params)
    expect(await mocked({ shaped: true })(method, params)).to.deep.equal(one)
    expect(await askShaped(method, { index: '0x0A', block: '0x077' })).to.deep.equal(one)
    expect(await mocked({ shaped: true, seed: 2 })(method, params)).to.not.deep.equal(one)
    expect(await askShaped(method, ['0x78', '0xa'])).to.not.deep.equal(one)
  })

  it('checks parameters as the node does', async () => {
    const { error } = await ask('eth_getBalance', ['0x12'])
    expect(error).to.include({ code: -32602 })
    expect(error!.message).to.include('20-byte address')
    expect((await ask('eth_none', [])).error).to.include({ code: -32601 })
  })

  it('fails as it is told, but not before the parameters are right', async () => {
    const failing = mocked({}, { failures: new Map([['eth_call', 'executionReverted']]) })
    const right = [{ to: `0x${'12'.repeat(20)}` }]
    expect((await failing('eth_call', right)).error).to.include({ code: 3 })
    expect((await failing('eth_call', [1])).error).to.include({ code: -32602 })
    expect(await failing('eth_chainId', [])).to.have.property('result')
  })

  it('is as late as it is told to be', async () => {
    const startedMs = performance.now()
    await mocked({}, { latencyMs: 60 })('eth_chainId', [])
    expect(performance.now() - startedMs).to.be.at.least(55)
  })

  it('answers with made-up values where the contract has no example', () => {
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
      { shaped: false, seed: 1 },
    )
    expect(depthOf(answers.result('one', {}))).to.be.within(1, 10)
  })

  it('answers for the block, the transaction and the account that were asked for', async () => {
    const [hash, address] = [`0x${'Ab'.repeat(32)}`, `0x${'0'.repeat(38)}09`]
    const lower = hash.toLowerCase()
    for (const askOne of [ask, askShaped]) {
      const resultOf = async (method: string, ...params: unknown[]): Promise<Record<string, unknown>> => {
        const { result } = await askOne(method, params)
        expect(resultFault(method as MethodName, result), method).to.equal(undefined)
        return result as Record<string, unknown>
      }
      expect(await resultOf('eth_getBlockByNumber', '0x01', false)).to.include({ number: '0x1' })
      expect(await resultOf('eth_getBlockByNumber', 'earliest', false)).to.include({ number: '0x0' })
      expect(await resultOf('eth_getBlockByNumber', { blockNumber: '0x7' }, true)).to.include({
        number: '0x7',
      })
      expect(await resultOf('eth_getBlockByHash', hash, true)).to.include({ hash: lower })
      expect(await resultOf('eth_getTransactionByHash', hash)).to.include({ hash: lower })
      const byIndex = await resultOf('eth_getTransactionByBlockNumberAndIndex', '0x9', '0x2')
      expect(byIndex).to.include({ blockNumber: '0x9', transactionIndex: '0x2' })
      const receipt = await resultOf('eth_getTransactionReceipt', hash)
      expect(receipt.transactionHash).to.equal(lower)
      for (const log of receipt.logs as object[]) expect(log).to.include({ transactionHash: lower })
      const receipts = (await askOne('eth_getBlockReceipts', [hash])).result as object[]
      for (const one of receipts) expect(one).to.include({ blockHash: lower })
      const traces = (await askOne('trace_block', ['0x3'])).result as object[]
      for (const one of traces) expect(one).to.include({ blockNumber: 3 })
      const proof = await resultOf('eth_getProof', address, ['0x1', '0x2'], 'latest')
      expect(proof.address).to.equal(address)
      expect((proof.storageProof as { key: string }[]).map(({ key }) => key)).to.deep.equal(['0x1', '0x2'])
    }
  })

  it('has the form of the pending block for the pending block only', async () => {
    for (let seed = 1; seed < 30; seed++) {
      const askOne = mocked({ shaped: seed % 2 === 0, seed })
      const blocks = ['latest', '0x1', 'pending'].map(
        async (block) => (await askOne('eth_getBlockByNumber', [block, false])).result as { hash: unknown },
      )
      const [latest, numbered, pending] = await Promise.all(blocks)
      expect([latest!.hash, numbered!.hash]).to.not.include(null)
      expect(pending!.hash).to.equal(null)
      expect(resultFault('eth_getBlockByNumber', pending)).to.equal(undefined)
    }
  })

  it('gives as many simulated blocks and calls as were sent', async () => {
    const call = { to: `0x${'12'.repeat(20)}` }
    const sent = [{ calls: [call, call, call] }, {}, { blockOverrides: { number: '0x20' }, calls: [call] }]
    for (const askOne of [ask, askShaped]) {
      const { result } = await askOne('eth_simulateV1', [{ blockStateCalls: sent }, '0x10'])
      const blocks = result as { number: string; calls: object[] }[]
      expect(blocks.map(({ number }) => number)).to.deep.equal(['0x11', '0x12', '0x20'])
      expect(blocks.map(({ calls }) => calls.length)).to.deep.equal([3, 0, 1])
      expect(resultFault('eth_simulateV1', result)).to.equal(undefined)
    }
  })

  it('gives simulated blocks hashes of 32 bytes, each its own, however large their numbers are', async () => {
    const sent = ['0x20000000000001', '0x20000000000002', '0xffffffffffffffff', undefined].map((number) => ({
      blockOverrides: number === undefined ? {} : { number },
      calls: [{ to: `0x${'12'.repeat(20)}` }],
    }))
    for (const askOne of [ask, askShaped]) {
      const { result } = await askOne('eth_simulateV1', [{ blockStateCalls: sent }, '0x10'])
      expect(resultFault('eth_simulateV1', result)).to.equal(undefined)
      const blocks = result as { number: string; hash: string; parentHash: string }[]
      expect(blocks.map(({ number }) => number)).to.deep.equal([
        '0x20000000000001',
        '0x20000000000002',
        '0xffffffffffffffff',
        '0x10000000000000000',
      ])
      expect(new Set(blocks.map(({ hash }) => hash)).size).to.equal(4)
      expect(blocks[1]!.parentHash).to.equal(blocks[0]!.hash)
      expect(blocks[3]!.parentHash).to.equal(blocks[2]!.hash)
      for (const { hash, parentHash } of blocks)
        for (const one of [hash, parentHash]) expect(one).to.match(/^0x[0-9a-f]{64}$/)
    }
  })

  it('tells subscriptions something of their shape until they end', async () => {
    const told: { method: string; params: { subscription: string } }[] = []
    const closed = new AbortController()
    const session = {
      connection: {},
      closed: closed.signal,
      notify: (json: string) => void told.push(JSON.parse(json) as (typeof told)[number]),
      drained: () => undefined,
      drop: () => {},
    }
    expect((await ask('eth_subscribe', ['newHeads'])).error).to.include({ code: -32001 })
    const heads = (await ask('eth_subscribe', ['newHeads'], session)).result
    const logs = (await ask('eth_subscribe', ['logs', {}], session)).result
    const kinds = () => new Set(told.map(({ params }) => params.subscription)).size
    while (kinds() < 2) await new Promise((resolve) => setTimeout(resolve, 2))
    expect((await ask('eth_unsubscribe', [logs], session)).result).to.equal(true)
    expect((await ask('eth_unsubscribe', [logs], session)).error).to.include({ code: -32000 })
    closed.abort()
    const before = told.length
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(told.length).to.equal(before)
    const schemaOf = { [String(heads)]: 'NewHeadsNotification', [String(logs)]: 'LogsNotification' }
    expect(new Set(told.map(({ params }) => params.subscription))).to.have.keys(Object.keys(schemaOf))
    for (const { method, params } of told) {
      expect(method).to.equal('eth_subscription')
      expect(schemaFault(schemaOf[params.subscription]!, params)).to.equal(undefined)
    }
  })

  it('has every method of the contract', () => {
    expect([...methods.keys()].sort()).to.deep.equal(contract.map(({ name }) => name as string).sort())
  })
})
