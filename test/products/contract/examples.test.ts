import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parseContract } from '../../../products/contract/parse.ts'
import { type Client, connect } from '../../http/webSocketClient.ts'
import { resultFault } from '../../support/contract.ts'
import { type Case, cases, withFreshValues } from '../../support/contractCases.ts'
import { ask, type RpcAnswer, type Served } from '../../support/serve.ts'
import { serveDev } from '../../support/serveDev.ts'
import { sampleServer } from '../../support/serveSample.ts'

const contract = parseContract(readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8'))

function described(name: string) {
  const method = contract.methods.find((candidate) => candidate.name === name)
  if (method === undefined) expect.fail(`${name} is not in the contract`)
  return method
}

/** Returns the parameters in the contract's order, with null for an absent parameter before a present parameter. */
function byPosition({ method, params }: Case): unknown[] {
  const values = described(method).params.map(({ name }) => params[name])
  const last = values.findLastIndex((value) => value !== undefined)
  return values.slice(0, last + 1).map((value) => value ?? null)
}

type Play = (method: string, params: readonly unknown[] | Case['params']) => Promise<RpcAnswer>

const styles = {
  'by name': ({ params }: Case) => params,
  'by position': byPosition,
}

function expectAnswer(answer: RpcAnswer, { method, result, varies }: Case): void {
  expect(answer.error).to.equal(undefined)
  expect(resultFault(method, answer.result)).to.equal(undefined)
  if (!varies) expect(answer.result).to.deep.equal(result)
}

/** Whether servers of all modes have the method, and the example changes no state. */
const isEverywhere = ({ method, once }: Case): boolean =>
  !once && described(method)['x-modes']?.includes('serve') !== false

describe('examples of openrpc.json over HTTP or WebSocket', () => {
  let url: string
  let client: Client
  before(async () => {
    url = (await sampleServer()).url
    client = await connect(url.replace('http', 'ws'))
  })
  after(() => client.socket.close())

  const overHttp: Play = (method, params) => ask(url, method, params)
  const overWebSocket: Play = async (method, params) =>
    (await client.ask(method, params)) as unknown as RpcAnswer

  it('include every method', () => {
    const names = new Set<string>(cases.map(({ method }) => method))
    const methods: readonly { name: string; 'x-aliasOf'?: string }[] = contract.methods
    const left = methods.filter((method) => method['x-aliasOf'] === undefined && !names.has(method.name))
    expect(left).to.deep.equal([])
  })

  for (const example of cases.filter(isEverywhere)) {
    const { method, name, transports } = example
    it(`have the results that a server returns, for ${method}: ${name}`, async () => {
      const play = transports.includes('http') ? overHttp : overWebSocket
      for (const paramsOf of Object.values(styles)) {
        const fresh = await withFreshValues(example, async (...call) => (await play(...call)).result)
        expectAnswer(await play(method, paramsOf(fresh)), fresh)
      }
    })
  }
})

/** Examples of development chains: each method that changes the chain gets a new server for each parameter style. */
describe('examples of openrpc.json that change the chain', () => {
  const others = cases.filter((example) => !isEverywhere(example))

  for (const shared of new Set(others.map((example) => example.server))) {
    for (const [style, paramsOf] of Object.entries(styles)) {
      describe(`of ${shared}, with parameters ${style}`, () => {
        let server: Served
        before(async () => {
          server = await serveDev()
        })
        after(() => server.stop())

        for (const example of others.filter((one) => one.server === shared)) {
          it(`${example.method}: ${example.name}`, async () => {
            expectAnswer(await ask(server.url, example.method, paramsOf(example)), example)
          })
        }
      })
    }
  }

  it('get error -32601 on a node in the mode ephemeral if the x-modes of the method exclude this mode', async () => {
    // The sample server runs in the mode ephemeral.
    const { url } = await sampleServer()
    for (const { name, 'x-modes': modes = ['ephemeral'] } of contract.methods) {
      if (modes.includes('ephemeral')) continue
      expect((await ask(url, name)).error?.code).to.equal(-32601)
    }
  })
})
