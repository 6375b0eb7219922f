import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { BatchCall, Client, ClientMethod } from '../../products/client/clientTypes.ts'
import { createClient } from '../../products/client/createClient.ts'
import { parseContract } from '../../products/contract/parse.ts'
import { resultFault } from '../support/contract.ts'
import { amsterdamCases, type Case, cases, withFreshValues } from '../support/contractCases.ts'
import { runs } from '../support/runs.ts'
import type { Served } from '../support/serve.ts'
import { serveDev } from '../support/serveDev.ts'
import { sampleServer } from '../support/serveSample.ts'

const contract = parseContract(readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8'))
const overHttp = cases.filter(({ transports }) => transports.includes('http'))

type Named = (params: Case['params']) => Promise<unknown>

function described(name: string) {
  const method = contract.methods.find((candidate) => candidate.name === name)
  if (method === undefined) expect.fail(`${name} is not in the contract`)
  return method
}

/** Whether every server has the method, and the example changes no state. */
const isEverywhere = ({ method, once }: Case): boolean =>
  !once && described(method)['x-modes']?.includes('serve') !== false

/** Returns the example with values of the client's server. */
function refreshed(example: Case, client: Client): Promise<Case> {
  return withFreshValues(example, (method, params) => client.request({ method, params }))
}

/** Returns the parameters in the contract's order, with null for an absent parameter before a present parameter. */
function byPosition({ method, params }: Case): unknown[] {
  const values = described(method).params.map(({ name }) => params[name])
  const last = values.findLastIndex((value) => value !== undefined)
  return values.slice(0, last + 1).map((value) => value ?? null)
}

function expectResult(result: unknown, { method, name, result: wanted, varies }: Case): void {
  expect(resultFault(method, result), `${method}: ${name}`).to.equal(undefined)
  if (!varies) expect(result, `${method}: ${name}`).to.deep.equal(wanted)
}

function named(client: Client, method: string): Named {
  return client[method as ClientMethod] as Named
}

describe('the client with the examples of openrpc.json', () => {
  let client: Client
  before(async () => {
    client = createClient((await sampleServer()).url)
  })

  it('has all methods that are served over HTTP', () => {
    const methods = contract.methods
      .filter(({ 'x-transports': transports }) => transports?.includes('http') !== false)
      .filter(({ 'x-aliasOf': of }) => of === undefined)
      .map(({ name }) => name)
    expect(Object.keys(client).toSorted()).to.deep.equal([...methods, 'request', 'batch'].toSorted())
    const shown = [...overHttp, ...amsterdamCases].map(({ method }) => method)
    expect(new Set(shown)).to.deep.equal(new Set(methods))
  })

  for (const example of overHttp.filter(isEverywhere))
    it(`returns the result of ${example.method}: ${example.name}`, async () => {
      const once = await refreshed(example, client)
      expectResult(await named(client, once.method)(once.params), once)
      const again = await refreshed(example, client)
      const { method } = again
      expectResult(await client.request({ method: method as string, params: byPosition(again) }), again)
    })

  it('receives the results of all examples in one batch, and in automatic batches', async () => {
    const examples = await Promise.all(
      overHttp.filter(isEverywhere).map((example) => refreshed(example, client)),
    )
    const calls = examples.map(({ method, params }) => ({ method, params }) as BatchCall)
    const results = await client.batch(calls)
    for (const [index, example] of examples.entries()) expectResult(results[index], example)

    let requests = 0
    const joining = createClient((await sampleServer()).url, {
      batch: { callsMax: 40 },
      fetch: (url, init) => {
        requests++
        return fetch(url, init)
      },
    })
    const repeatable = examples.filter(({ sources }) => Object.keys(sources).length === 0)
    const joined = await Promise.all(repeatable.map(({ method, params }) => named(joining, method)(params)))
    for (const [index, example] of repeatable.entries()) expectResult(joined[index], example)
    expect(requests).to.equal(Math.ceil(repeatable.length / 40))
  })
})

/** Every second example passes its parameters by position; with all runs, every example does it both ways. */
for (const turn of [0, 1].slice(0, runs(2, 1)))
  describe(`the client with the examples of a development node, turn ${turn}`, () => {
    const others = overHttp.filter((example) => !isEverywhere(example))
    let server: Served
    let client: Client
    before(start)
    after(() => server.stop())

    async function start(): Promise<void> {
      server = await serveDev()
      client = createClient(server.url)
    }

    for (const shared of new Set(others.map((example) => example.server)))
      describe(shared, () => {
        let snapshot: string
        before(async () => {
          snapshot = await client.evm_snapshot()
        })
        // The sample chain is the newest chain again for the next method, if necessary on a new server.
        after(async () => {
          if (await client.evm_revert({ snapshot })) return
          await server.stop()
          await start()
        })

        for (const example of others.filter((one) => one.server === shared)) {
          const isNamed = (others.indexOf(example) + turn) % 2 === 0
          it(`${example.method}: ${example.name}, with parameters by ${isNamed ? 'name' : 'position'}`, async () => {
            const { method } = example
            const result = isNamed
              ? named(client, method)(example.params)
              : client.request({ method: method as string, params: byPosition(example) })
            expectResult(await result, example)
          })
        }
      })
  })
