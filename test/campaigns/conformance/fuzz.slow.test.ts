import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import fc, { type Arbitrary } from 'fast-check'
import type { MethodName } from '../../../generated/types.ts'
import { params as checks } from '../../../generated/validators.js'
import { type ContractMethod, errorNames } from '../../../products/contract/model.ts'
import { parseContract } from '../../../products/contract/parse.ts'
import { aroundSchema } from '../../products/codegen/aroundSchema.ts'
import { resultFault } from '../../support/contract.ts'
import { runs } from '../../support/runs.ts'
import { ask, post, type RpcAnswer, result, type Served } from '../../support/serve.ts'
import { serveDev } from '../../support/serveDev.ts'
import { head, serveSample } from '../../support/serveSample.ts'
import { plausible } from './plausible.ts'

const RUNS = 60
/** For a method: half of the part of {@link RUNS} that npm test would run otherwise, since there are many methods. */
const RUNS_OF_METHOD = runs(runs(RUNS), 6)
/** Low, so that endless loops end soon. */
const GAS_CAP = '400000'

const contract = parseContract(readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8'))
const invalidParams = contract.components.errors.invalidParams!.code
const internalError = contract.components.errors.internalError!.code

/** The methods of a server of an archive. Only development chains have the other methods. */
const served = contract.methods.filter((method) => method['x-modes']?.includes('serve') ?? true)
const ofChains = contract.methods.filter((method) => !served.includes(method))

type Params = readonly unknown[] | Readonly<Record<string, unknown>>

/** Whether the contract allows the parameters, which are passed by position or by name. */
function isValid({ name, params, 'x-peerParams': peers = [] }: ContractMethod, given: Params): boolean {
  const isList = Array.isArray(given)
  const byName = given as Readonly<Record<string, unknown>>
  const known = params.map((param) => param.name)
  const isOfPeers = (index: number): boolean => peers.some(({ at }) => at === index)
  const isAllowed = isList
    ? given.every((value, index) => index < known.length || (isOfPeers(index) && isNothing(value)))
    : Object.keys(given).every((key) => known.includes(key))
  if (!isAllowed) return false
  return checks[name as MethodName].every(({ name: param, required, check }, index) => {
    const own = isList ? given[index] : byName[param]
    const value = isList && isOfPeers(index) && own === false ? undefined : own
    const isAbsent = value === undefined || (value === null && !required)
    return isAbsent ? !required : check(value) === undefined
  })
}

/** Whether a value means nothing, in the place of a parameter that only other nodes have. */
function isNothing(value: unknown): boolean {
  return value === null || value === false || JSON.stringify(value) === '{}'
}

function expectAnswer(method: ContractMethod, given: Params, answer: RpcAnswer): void {
  expect(Object.keys(answer).sort()).to.deep.equal(
    answer.error === undefined ? ['id', 'jsonrpc', 'result'] : ['error', 'id', 'jsonrpc'],
  )
  expect(answer.jsonrpc).to.equal('2.0')
  expect(answer.id).to.equal(1)
  if (answer.error === undefined) {
    expect(isValid(method, given), 'answers what the contract does not allow').to.equal(true)
    expect(resultFault(method.name as MethodName, answer.result)).to.equal(undefined)
    return
  }
  const { code, message } = answer.error
  const codes = errorNames(method).map((name) => contract.components.errors[name]!.code)
  expect(code, message).not.to.equal(internalError)
  expect(codes, message).to.include(code)
  expect(message).to.be.a('string').and.match(/\S/)
  if (!isValid(method, given)) expect(code, message).to.equal(invalidParams)
}

/** Parameters by position. Some lists lack the last parameters, and some have one parameter too many. */
function byPosition(
  values: readonly Arbitrary<unknown>[],
  surplus: Arbitrary<unknown>,
): Arbitrary<unknown[]> {
  const length = fc.oneof(
    { weight: 8, arbitrary: fc.constant(values.length) },
    { weight: 2, arbitrary: fc.nat({ max: values.length + 1 }) },
  )
  return fc.tuple(fc.tuple(...values, surplus), length).map(([given, count]) => given.slice(0, count))
}

function byName(
  method: ContractMethod,
  values: readonly Arbitrary<unknown>[],
): Arbitrary<Record<string, unknown>> {
  const members = method.params.map(({ name }, index) => [name, values[index]!] as const)
  const required = method.params.filter((param) => param.required).map(({ name }) => name)
  const complete = fc.record(Object.fromEntries(members), { requiredKeys: required })
  const partial = fc.record(Object.fromEntries([...members, ['nobody', fc.constant(1)]]), {
    requiredKeys: [],
  })
  return fc.oneof({ weight: 6, arbitrary: complete }, { weight: 1, arbitrary: partial })
}

describe('server that receives valid and invalid parameters over HTTP', () => {
  let server: Served
  let complaints: string
  let blockHashes: string[]

  before(async () => {
    server = await serveSample(['--call-gas-cap', GAS_CAP])
    complaints = server.complaints()
    const numbers = [...Array(head.number + 1).keys()].filter((number) => number % 8 === 0)
    const blocks = numbers.map((number) =>
      result<{ hash: string }>(server.url, 'eth_getBlockByNumber', [`0x${number.toString(16)}`]),
    )
    blockHashes = (await Promise.all(blocks)).map(({ hash }) => hash)
  })

  after(async () => {
    expect(await server.stop()).to.equal(0)
  })

  afterEach(() => {
    expect(server.isUp(), server.complaints()).to.equal(true)
    expect(server.complaints()).to.equal(complaints)
  })

  /** Parameters of a method: plausible ones, some of which are replaced by invalid or strange values. */
  function paramsOf(method: ContractMethod): Arbitrary<Params> {
    const sound = method.params.map(({ name, schema }) => plausible(contract, schema, name, blockHashes))
    const mixed = method.params.map(({ schema }, index) =>
      fc.oneof(
        { weight: 2, arbitrary: sound[index]! },
        { weight: 1, arbitrary: aroundSchema(contract, schema) },
      ),
    )
    return fc.oneof(
      { weight: 4, arbitrary: fc.tuple(...sound) },
      { weight: 2, arbitrary: byPosition(mixed, fc.jsonValue()) },
      { weight: 2, arbitrary: byName(method, mixed) },
    )
  }

  for (const method of served) {
    it(`answers ${method.name} as openrpc.json requires`, async () => {
      const property = fc.asyncProperty(paramsOf(method), async (sent) => {
        const params = JSON.parse(JSON.stringify(sent)) as Params
        expectAnswer(method, params, await ask(server.url, method.name, params))
      })
      await fc.assert(property, { numRuns: method.params.length === 0 ? runs(RUNS / 5, 2) : RUNS_OF_METHOD })
    })
  }

  it('answers the methods of development chains as openrpc.json requires', async () => {
    const chain = await serveDev(['--no-mining', '--call-gas-cap', GAS_CAP, '--max-mined-blocks', '10'])
    try {
      const said = chain.complaints()
      for (const method of ofChains) {
        const property = fc.asyncProperty(paramsOf(method), async (sent) => {
          const params = JSON.parse(JSON.stringify(sent)) as Params
          expectAnswer(method, params, await ask(chain.url, method.name, params))
        })
        await fc.assert(property, { numRuns: RUNS_OF_METHOD })
      }
      expect(ofChains).to.have.length.greaterThan(1)
      expect(chain.complaints()).to.equal(said)
    } finally {
      expect(await chain.stop()).to.equal(0)
    }
  })

  it('answers a batch in the order of its requests', async () => {
    const calls = served.map((method) => fc.tuple(fc.constant(method), paramsOf(method)))
    const batches = fc.array(fc.oneof(...calls), { minLength: 1, maxLength: 12 })
    const property = fc.asyncProperty(batches, async (drawn) => {
      const batch = drawn.map(([{ name }, params], id) => ({ jsonrpc: '2.0', id, method: name, params }))
      const text = JSON.stringify(batch)
      const sent = JSON.parse(text) as typeof batch
      const answers = (await post(server.url, text)) as RpcAnswer[]
      expect(answers.map(({ id }) => id)).to.deep.equal(sent.map(({ id }) => id))
      for (const [index, [method]] of drawn.entries())
        expectAnswer(method, sent[index]!.params, { ...answers[index]!, id: 1 })
    })
    await fc.assert(property, { numRuns: runs(RUNS / 4) })
  })
})
