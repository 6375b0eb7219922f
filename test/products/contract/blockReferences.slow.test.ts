/**
 * JSON integers and EIP-1898 objects as block parameters of every method. An object has either a block number or a block
 * hash; a member that is null counts as absent.
 */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { ContentDescriptor } from '../../../products/contract/model.ts'
import { parseContract } from '../../../products/contract/parse.ts'
import { ask, type RpcAnswer, type Served } from '../../support/serve.ts'
import { serveSample } from '../../support/serveSample.ts'
import { playable, positional } from './mutations.ts'

const contract = parseContract(readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8'))
const BLOCK = '#/components/schemas/BlockNumberOrTagOrHash'
const NUMBER_OR_TAG = '#/components/schemas/BlockNumberOrTag'
/** A block of the sample chain for which the methods of the examples have results. */
const NUMBER = '0x40'

/** A method, and a function that returns the parameters of the method's example with another block. */
interface Question {
  readonly method: string
  readonly withBlock: (block: unknown) => unknown[]
}

/** One question for each method with a parameter of the schema. */
const questionsOf = (ref: string): readonly Question[] =>
  contract.methods.flatMap(({ name, params }) => questionOf(name, params, ref))

function questionOf(name: string, params: readonly ContentDescriptor[], ref: string): Question[] {
  const at = params.findIndex(({ schema }) => (schema as { $ref?: string }).$ref === ref)
  const example = playable.find(({ method }) => method === name)
  if (at < 0 || example === undefined) return []
  const given = positional(example)
  const withBlock = (block: unknown) =>
    Array.from({ length: Math.max(given.length, at + 1) }, (_, index) =>
      index === at ? block : (given[index] ?? null),
    )
  return [{ method: name, withBlock }]
}

/** One question for each method that takes a block by number or by hash. */
const questions = questionsOf(BLOCK)

/** Questions with the block in an object. */
const inObjects: readonly Question[] = [
  { method: 'eth_getLogs', withBlock: (block) => [{ fromBlock: block, toBlock: block }] },
  { method: 'trace_filter', withBlock: (block) => [{ fromBlock: block, toBlock: block }] },
  {
    method: 'eth_callMany',
    withBlock: (block) => [[{ transactions: [{ data: '0x4360005260206000f3' }] }], { blockNumber: block }],
  },
]

describe('a JSON integer or an EIP-1898 object as a block parameter', () => {
  let server: Served
  let hash: string
  before(async () => {
    server = await serveSample()
    const { result } = await ask(server.url, 'eth_getBlockByNumber', [NUMBER, false])
    hash = (result as { hash: string }).hash
  })
  after(() => server.stop())
  afterEach(() => expect(server.complaints()).to.not.match(/error/i))

  const asking = ({ method, withBlock }: Question, block: unknown): Promise<RpcAnswer> =>
    ask(server.url, method, withBlock(block))

  it('is tested with most methods that take a block', () => {
    expect(questions.length).to.be.above(25)
  })

  for (const question of [...questions, ...questionsOf(NUMBER_OR_TAG), ...inObjects]) {
    it(`of ${question.method} may be a JSON integer`, async () => {
      const { result, error } = await asking(question, NUMBER)
      expect(error?.code).not.to.equal(-32602)
      const answer = await asking(question, Number(NUMBER))
      expect({ result: answer.result, error: answer.error }).to.deep.equal({ result, error })
      for (const wrong of [-1, 1.5, 2 ** 53]) {
        expect((await asking(question, wrong)).error?.code, String(wrong)).to.equal(-32602)
      }
    })
  }

  for (const question of questions) {
    it(`of ${question.method} may have null members, which count as absent`, async () => {
      const { result, error } = await asking(question, NUMBER)
      const expected = { result, error }
      const objects = [
        { blockNumber: NUMBER, blockHash: null },
        { blockHash: null, blockNumber: NUMBER, requireCanonical: null },
        { blockNumber: Number(NUMBER) },
        { blockHash: hash, blockNumber: null },
        { blockNumber: null, blockHash: hash, requireCanonical: true },
      ]
      for (const object of objects) {
        const answer = await asking(question, object)
        expect({ result: answer.result, error: answer.error }, JSON.stringify(object)).to.deep.equal(expected)
      }
    })

    it(`of ${question.method} is refused with -32602 unless it names exactly one block`, async () => {
      const wrong = ['zQx', '0x12', 5, {}, [], true]
      const objects = [
        ...wrong.map((blockHash) => ({ blockHash })),
        ...wrong.map((blockHash) => ({ blockHash, blockNumber: NUMBER })),
        ...['zQx', -5, 1.5, {}].map((blockNumber) => ({ blockNumber, blockHash: null })),
        { blockHash: hash, blockNumber: NUMBER },
        { blockHash: null, blockNumber: null },
        { blockHash: null },
        {},
      ]
      for (const object of objects) {
        const { error } = await asking(question, object)
        expect(error?.code, JSON.stringify(object)).to.equal(-32602)
      }
    })
  }
})
