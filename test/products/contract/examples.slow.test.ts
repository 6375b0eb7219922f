import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parseContract } from '../../../products/contract/parse.ts'
import { type Client, connect } from '../../http/webSocketClient.ts'
import { resultFault } from '../../support/contract.ts'
import { amsterdamCases, type Case, cases, withFreshValues } from '../../support/contractCases.ts'
import { ask, type RpcAnswer } from '../../support/serve.ts'
import { sampleServer } from '../../support/serveSample.ts'

const contract = parseContract(readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8'))

/** test/clients/sdkExamples.slow.test.ts plays the examples of all other methods. */
const overWebSocket = cases.filter(({ transports }) => !transports.includes('http'))

describe('examples of openrpc.json', () => {
  let url: string
  let client: Client
  before(async () => {
    url = (await sampleServer()).url
    client = await connect(url.replace('http', 'ws'))
  })
  after(() => client.socket.close())

  it('include every method', () => {
    const names = new Set<string>([...cases, ...amsterdamCases].map(({ method }) => method))
    const methods: readonly { name: string; 'x-aliasOf'?: string }[] = contract.methods
    const left = methods.filter((method) => method['x-aliasOf'] === undefined && !names.has(method.name))
    expect(left).to.deep.equal([])
  })

  for (const example of overWebSocket) {
    it(`have the results that a server returns over WebSockets, for ${example.method}: ${example.name}`, async () => {
      const ask = async (method: string, params: unknown): Promise<RpcAnswer> =>
        (await client.ask(method, params as unknown[])) as unknown as RpcAnswer
      for (const style of [({ params }: Case) => params, byPosition]) {
        const fresh = await withFreshValues(example, async (...call) => (await ask(...call)).result)
        const answer = await ask(fresh.method, style(fresh))
        expect(answer.error).to.equal(undefined)
        expect(resultFault(fresh.method, answer.result)).to.equal(undefined)
        if (!fresh.varies) expect(answer.result).to.deep.equal(fresh.result)
      }
    })
  }

  it('get error -32601 on a node in the mode ephemeral if the x-modes of the method exclude this mode', async () => {
    // The sample server runs in the mode ephemeral.
    for (const { name, 'x-modes': modes = ['ephemeral'] } of contract.methods) {
      if (modes.includes('ephemeral')) continue
      expect((await ask(url, name)).error?.code).to.equal(-32601)
    }
  })
})

function byPosition({ method, params }: Case): unknown[] {
  return contract.methods.find(({ name }) => name === method)!.params.map(({ name }) => params[name])
}
