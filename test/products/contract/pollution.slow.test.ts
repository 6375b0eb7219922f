/** Adds members that JavaScript treats specially, such as `__proto__`, to every object of every method's parameters. */
import { expect } from 'chai'
import type { Case } from '../../support/contractCases.ts'
import { liveNode } from '../../support/liveNode.ts'
import { someOf } from '../../support/runs.ts'
import { post, type RpcAnswer, type Served } from '../../support/serve.ts'
import { serveSample } from '../../support/serveSample.ts'
import { type Mutation, memberNames, playable, positional, withMembers } from './mutations.ts'

/** An object with every member of the contract. If the object became a prototype, lookups would find its members. */
const inherited = `{${[...memberNames, 'polluted', 'then', 'toJSON'].map((name) => `"${name}":"0xbad"`).join()}}`
const MEMBERS = [
  `"__proto__":${inherited}`,
  `"constructor":{"prototype":${inherited}}`,
  `"prototype":${inherited}`,
  '"__proto__":null',
  '"toString":"x","valueOf":"x","hasOwnProperty":"x","then":"x","toJSON":"x","length":-1',
]
const BATCH = 20

describe('prototype pollution', () => {
  let server: Served
  let prototypes: string
  before(async () => {
    prototypes = snapshotOfPrototypes()
    server = await serveSample()
  })
  after(() => server.stop())

  const ask = async (requests: readonly { method: string; params: string }[]): Promise<RpcAnswer[]> => {
    const calls = requests.map(
      ({ method, params }, id) => `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}`,
    )
    return (await post(server.url, `[${calls.join()}]`)) as RpcAnswer[]
  }

  it('has no effect on the answer if attempted in the parameters of any method', async () => {
    const honest = await answersOf(ask)
    const mutations = withMembers(MEMBERS)
    expect(mutations.length).to.be.above(500)
    for (const some of inBatches(someOf(mutations))) {
      const answers = await ask(some.map(({ example, params }) => ({ method: example.method, params })))
      for (const [at, answer] of answers.entries()) expectSame(answer, some[at]!, honest)
    }
    expect(server.complaints()).to.not.match(/error/i)
  })

  it('has no effect on the answers to later requests', async () => {
    const before = await answersOf(ask)
    for (const some of inBatches(someOf(withMembers(MEMBERS.slice(0, 2))))) {
      await ask(some.map(({ example, params }) => ({ method: example.method, params })))
    }
    const after = await answersOf(ask)
    for (const [example, answer] of before)
      if (!example.varies) expect(after.get(example)).to.deep.equal(answer)
  })

  it('has no effect if attempted in a JSON-RPC envelope', async () => {
    const call = '"jsonrpc":"2.0","method":"eth_chainId"'
    const codes: [body: string, code: number | undefined][] = [
      [`{"__proto__":{${call},"id":1}}`, -32600],
      [`{"constructor":{"prototype":{${call}}},"id":1}`, -32600],
      [`{${call},"id":{"__proto__":{"polluted":1}}}`, -32600],
      [`{${call},"id":1,"__proto__":{"params":[1],"method":"x","id":2}}`, undefined],
      [`{${call},"id":1,"constructor":{"prototype":{"polluted":1}}}`, undefined],
      [`{${call},"id":1,"params":{"__proto__":{"polluted":1}}}`, -32602],
      [`{${call},"id":1,"params":{"constructor":{"prototype":{"polluted":1}}}}`, -32602],
    ]
    for (const name of [
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      '__defineGetter__',
    ]) {
      codes.push([`{"jsonrpc":"2.0","id":1,"method":"${name}","params":[]}`, -32601])
    }
    for (const [body, code] of codes) {
      const alone = (await post(server.url, body)) as RpcAnswer
      const [together] = (await post(server.url, `[${body}]`)) as RpcAnswer[]
      expect([alone.error?.code, together?.error?.code], body).to.deep.equal([code, code])
    }
  })

  it('changes no prototype of the process', async () => {
    const node = await liveNode()
    try {
      const calls = withMembers(MEMBERS.slice(0, 3))
        .filter(({ params }) => params.startsWith('['))
        .map(({ example, params }) => [example.method, ...(JSON.parse(params) as unknown[])] as const)
      for (const some of inBatches(someOf(calls))) {
        const answers = await node.batch(some.map(([method, ...params]) => [method, ...params]))
        expect(answers.filter(({ error }) => error?.code === -32603)).to.deep.equal([])
      }
    } finally {
      await node.close()
    }
    expect(snapshotOfPrototypes()).to.equal(prototypes)
    expect(({} as { polluted?: unknown }).polluted).to.equal(undefined)
  })
})

/** Returns the answer to each example. */
async function answersOf(
  ask: (requests: readonly { method: string; params: string }[]) => Promise<RpcAnswer[]>,
): Promise<Map<Case, RpcAnswer>> {
  const requests = playable.map((example) => ({
    method: example.method,
    params: JSON.stringify(positional(example)),
  }))
  const answers = await ask(requests)
  return new Map(playable.map((example, at) => [example, answers[at]!]))
}

function expectSame(
  answer: RpcAnswer,
  { example, place, params }: Mutation,
  honest: Map<Case, RpcAnswer>,
): void {
  const where = `${example.method}, ${place}: ${params.slice(0, 300)}`
  if (answer.error !== undefined) {
    expect(answer.error.code, where).to.equal(-32602)
    return
  }
  if (!example.varies) expect(answer.result, where).to.deep.equal(honest.get(example)!.result)
}

/** Returns the names of all members of the built-in prototypes. */
function snapshotOfPrototypes(): string {
  const prototypes = [Object, Array, Function, String, Number, Boolean, Map, Set, Uint8Array, Promise, Error]
  return prototypes.map(({ prototype }) => Reflect.ownKeys(prototype).map(String).join()).join('\n')
}

function inBatches<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH) }, (_, at) =>
    list.slice(at * BATCH, (at + 1) * BATCH),
  )
}
