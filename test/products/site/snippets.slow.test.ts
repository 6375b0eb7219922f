import { spawnSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import { expect } from 'chai'
import fc from 'fast-check'
import { jsLiteral } from '../../../docs-site/console/jsLiteral.ts'
import {
  type Call,
  requestBody,
  SNIPPET_KINDS,
  type SnippetKind,
  shellWord,
  snippetOf,
} from '../../../docs-site/console/snippets.ts'
import type { Served } from '../../support/serve.ts'
import { serveDev } from '../../support/serveDev.ts'
import { sampleServer } from '../../support/serveSample.ts'
import { methodNamed } from './consoleContract.ts'
import { callOf, exampleCalls } from './exampleCalls.ts'
import { playModules } from './playModules.ts'
import { difference } from './snippets/sameAnswer.ts'

const URL_OF_A_NODE = 'http://127.0.0.1:8545/'

function code(kind: SnippetKind, call: Call): string {
  const snippet = snippetOf(kind, call)
  if ('unavailable' in snippet) expect.fail(`${kind} ${call.method}: ${snippet.unavailable}`)
  return snippet.code
}

/** Splits command lines into words with a POSIX shell. */
function shellWords(...lines: readonly string[]): string[][] {
  const input = lines.map((line) => `set -- ${line}\nprintf '%s\\0' "$#" "$@"\n`).join('')
  const words = spawnSync('sh', { input }).stdout.toString().split('\0')
  return lines.map(() => words.splice(0, Number(words.shift())))
}

describe('snippets of the console', () => {
  describe('return the answer of the example', () => {
    let url: string
    before(async () => {
      url = (await sampleServer()).url
    })

    for (const kind of ['viem', 'ethers', 'typescript'] as const)
      it(`with ${kind}, for every example`, async () => {
        const calls = (await exampleCalls(url)).filter(({ call }) => !call.isWebSocketOnly)
        const played = await playModules(calls.map(({ call }) => ({ code: code(kind, call) })))
        for (const [index, { method, example, isSame }] of calls.entries()) {
          const { printed, thrown } = played[index]!
          const name = `${method.name}: ${example.name}`
          const wanted = example.result?.value
          // Libraries throw where the node answers null.
          if (wanted === null && thrown?.includes('NotFound') === true) continue
          expect(thrown, name).to.equal(undefined)
          expect(printed).to.have.length(1)
          if (isSame) expect(difference(printed[0], wanted), name).to.equal(undefined)
        }
        expect(calls.length).to.be.above(90)
      })

    it('with curl, which sends the exact request body even if the body contains quotes', async () => {
      const calls = (await exampleCalls(url)).filter(({ call }) => !call.isWebSocketOnly)
      const split = shellWords(...calls.map(({ call }) => code('curl', call).replaceAll('\\\n', ' ')))
      for (const [index, { call }] of calls.entries()) {
        const words = split[index]!
        expect(words.slice(0, 3)).to.deep.equal(['curl', '-sS', url])
        expect(JSON.stringify(JSON.parse(words.at(-1) ?? ''))).to.equal(requestBody(call))
      }
    })
  })

  describe('over WebSocket', () => {
    let server: Served
    before(async () => {
      server = await serveDev()
    })
    after(() => server.stop())

    for (const kind of ['viem', 'ethers'] as const)
      it(`receive new blocks with ${kind}`, async () => {
        const subscribe = callOf(methodNamed('eth_subscribe'), ['newHeads'], server.url)
        const mine = callOf(methodNamed('evm_mine'), [], server.url)
        const silent = code('typescript', mine).replace('console.log(result)', '')
        const [played] = await playModules([{ code: code(kind, subscribe), after: silent, until: 1 }])
        expect(played?.thrown).to.equal(undefined)
        expect(JSON.stringify(played?.printed[0])).to.match(/"parentHash":"0x[0-9a-f]{64}"/)
      })
  })

  it('cannot end a subscription of another WebSocket', async () => {
    const { url } = await sampleServer()
    const call = callOf(methodNamed('eth_unsubscribe'), [`0x${'8f'.repeat(16)}`], url)
    for (const { thrown } of await playModules([
      { code: code('viem', call) },
      { code: code('ethers', call) },
    ]))
      expect(thrown).to.contain('subscription not found')
  })

  it('are unavailable for tools that cannot make the call', () => {
    const unavailable = SNIPPET_KINDS.filter(
      (kind) =>
        'unavailable' in snippetOf(kind, callOf(methodNamed('eth_subscribe'), ['newHeads'], URL_OF_A_NODE)),
    )
    expect(unavailable).to.deep.equal(['curl', 'typescript', 'python', 'go', 'rust', 'cast'])
  })

  it('are idiomatic code for each tool', () => {
    const address = `0x${'8b'.repeat(20)}`
    const call = callOf(methodNamed('eth_getProof'), [address, ['0x0'], '0x40'], URL_OF_A_NODE)
    expect(code('typescript', call)).to.equal(
      `import { createClient } from 'cartulary/client'

const client = createClient('http://127.0.0.1:8545/')
const result = await client.eth_getProof({
  address: '${address}',
  storageKeys: ['0x0'],
  block: '0x40',
})
console.log(result)`,
    )
    expect(code('cast', call)).to.equal(
      `cast rpc --rpc-url http://127.0.0.1:8545/ eth_getProof ${address} '["0x0"]' 0x40`,
    )
  })

  it("call the libraries' own methods, with numbers in the types of each library", () => {
    const address = `0x${'8b'.repeat(20)}`
    const balance = callOf(methodNamed('eth_getBalance'), [address, '0x40'], URL_OF_A_NODE)
    expect(code('viem', balance)).to.contain(`client.getBalance({ address: '${address}', blockNumber: 64n })`)
    expect(code('ethers', balance)).to.contain(`provider.getBalance('${address}', 64)`)
    expect(code('python', balance)).to.contain(
      `w3.eth.get_balance(Web3.to_checksum_address("${address}"), 64)`,
    )
    const simulated = { blockStateCalls: [{ calls: [{ to: address, value: '0x1', input: '0x' }] }] }
    const simulation = callOf(methodNamed('eth_simulateV1'), [simulated, 'latest'], URL_OF_A_NODE)
    expect(code('viem', simulation)).to.contain("data: '0x'").and.to.contain("blockTag: 'latest'")
  })

  it('write the parameters as values of the types of the Go and Rust SDKs', () => {
    const address = `0x${'8b'.repeat(20)}`
    const balance = callOf(methodNamed('eth_getBalance'), [address, 'latest'], URL_OF_A_NODE)
    expect(code('go', balance)).to.contain(`params := cartulary.EthGetBalanceParams{
\t\tAddress: "${address}",
\t\tBlock:   cartulary.Latest(),
\t}
`)
    expect(code('rust', balance)).to.contain(`let params = EthGetBalanceParams {
        address: "${address}".into(),
        block: Some(BlockId::latest()),
    };
`)
    const filter = { address: [address], topics: [null], fromBlock: '0x1' }
    const logs = callOf(methodNamed('eth_getLogs'), [filter], URL_OF_A_NODE)
    expect(code('go', logs)).to.contain('Topics: cartulary.TopicFilters{nil},')
    expect(code('rust', logs))
      .to.contain('topics: Some(vec![None]),')
      .and.to.contain('..Default::default()\n')
  })

  it('send JSON in Go and Rust if the SDKs have no type for a value', () => {
    const method = methodNamed('eth_call')
    const known = callOf(method, [{ to: `0x${'8b'.repeat(20)}` }], URL_OF_A_NODE)
    const itself = { oneOf: [{ $ref: '#/components/schemas/TransactionCall' }, { type: 'null' }] }
    for (const call of [
      callOf(method, [{ unknown: 1 }], URL_OF_A_NODE),
      callOf(method, [{ data: 1 }], URL_OF_A_NODE),
      callOf(method, [{}, 'newest'], URL_OF_A_NODE),
      { ...known, schemas: {} },
      { ...known, schemas: { ...known.schemas, TransactionCall: itself } },
    ]) {
      expect(code('go', call)).to.contain('json.Unmarshal([]byte(')
      expect(code('rust', call)).to.contain('let params: EthCallParams = serde_json::from_str(')
    }
    expect(code('go', known)).not.to.contain('Unmarshal')
    const empty = callOf(method, [{ data: '' }], URL_OF_A_NODE)
    expect(code('go', empty), 'the zero value is left out').to.contain('Unmarshal')
  })

  it('send the request unchanged if a library has no method or type for it', () => {
    const address = `0x${'8b'.repeat(20)}`
    const block = { blockHash: `0x${'ab'.repeat(32)}` }
    const balance = callOf(methodNamed('eth_getBalance'), [address, block], URL_OF_A_NODE)
    const call = callOf(methodNamed('eth_call'), [{ to: address, unknown: 1 }], URL_OF_A_NODE)
    const both = callOf(methodNamed('eth_call'), [{ data: '0x', input: '0x' }], URL_OF_A_NODE)
    for (const one of [balance, call, both]) {
      expect(code('viem', one)).to.contain('client.request(')
      expect(code('ethers', one)).to.contain('provider.send(')
      expect(code('python', one)).to.contain('w3.provider.make_request(')
    }
    const topics = callOf(methodNamed('eth_getLogs'), [{ topics: [null] }], URL_OF_A_NODE)
    expect(code('viem', topics)).to.contain('client.request(')
    expect(code('ethers', topics)).to.contain('provider.getLogs(')
  })

  it('escape values, so that no string of Go, Rust or Python ends early', () => {
    const text = 'a`b"#c"##\n\\'
    const call = callOf(methodNamed('web3_sha3'), [text], URL_OF_A_NODE)
    const [, interpreted = ''] = /\[\]byte\((".*")\)/.exec(code('go', call)) ?? []
    expect(JSON.parse(JSON.parse(interpreted) as string)).to.deep.equal({ data: text })
    const [, signs = '', raw = ''] = /from_str\(r(#+)"(.*)"\1\)/s.exec(code('rust', call)) ?? []
    expect(JSON.parse(raw)).to.deep.equal({ data: text })
    expect(raw).not.to.contain(`"${signs}`)
    expect(code('python', call)).to.contain(JSON.stringify(text))
  })

  it('use an alias of rpc.discover, and positional parameters for unknown methods', () => {
    expect(code('typescript', callOf(methodNamed('rpc.discover'), [], URL_OF_A_NODE))).to.contain(
      'client.rpc_discover()',
    )
    const unknown = {
      ...callOf(methodNamed('eth_accounts'), [{ a: 1 }], URL_OF_A_NODE),
      method: 'foo',
      described: [],
    }
    expect(code('typescript', unknown)).to.contain("client.request({ method: 'foo', params: [{ a: 1 }] })")
  })

  it('quote strings that look like JSON or options in commands for cast', () => {
    const call = {
      ...callOf(methodNamed('eth_accounts'), ['5', 'true', 'a', 5], URL_OF_A_NODE),
      method: 'foo',
    }
    const [words, raw] = shellWords(code('cast', call), code('cast', { ...call, params: [-1] }))
    expect(words!.slice(-4)).to.deep.equal(['"5"', '"true"', 'a', '5'])
    expect(raw!.slice(-3)).to.deep.equal(['--raw', 'foo', '[-1]'])
  })

  it('quote any text as one word of a shell', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'))
    const texts = fc.sample(fc.oneof(text, fc.constantFrom("'", '"$x`', '\\', '', '-n', '*', "a'b")), 200)
    expect(shellWords(texts.map(shellWord).join(' '))).to.deep.equal([texts])
  })

  it('contain literals that evaluate to the values of the parameters', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const evaluated: unknown = runInNewContext(`(${jsLiteral(value)})`)
        expect(JSON.stringify(evaluated)).to.equal(JSON.stringify(value))
      }),
    )
    const prototype = JSON.parse('{"__proto__": 1}') as unknown
    expect(runInNewContext(`(${jsLiteral(prototype)})`)).to.have.own.property('__proto__', 1)
  })
})
