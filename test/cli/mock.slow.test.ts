/** Tests `cartulary mock` in the way that clients use it. */
import { once } from 'node:events'
import { expect } from 'chai'
import { JsonRpcProvider } from 'ethers'
import { createPublicClient, type Hex, http } from 'viem'
import WebSocket from 'ws'
import type { Client } from '../../products/client/clientTypes.ts'
import { createClient } from '../../products/client/createClient.ts'
import { cases } from '../support/contractCases.ts'
import { ask, post, type RpcAnswer, type Served, start } from '../support/serve.ts'
import { run } from './run.ts'
import { ensureBuilt } from './running.ts'

describe('cartulary mock', () => {
  let mock: Served
  let failing: Served
  let client: Client

  before(async () => {
    ensureBuilt()
    mock = await start('mock', [
      '--cors',
      'https://app.example',
      '--max-batch',
      '5',
      '--notify-interval',
      '20',
    ])
    failing = await start('mock', [
      ...['--fail', 'eth_call=executionReverted,debug=traceTimeout', '--fail', 'eth_getLogs=rangeTooLarge'],
      ...['--fail', 'eth_chainId=rateLimited', '--cors', '*', '--seed', '3', '--deny', 'trace'],
    ])
    client = createClient(mock.url)
  })

  after(async () => {
    for (const one of [mock, failing]) expect(await one.stop()).to.equal(0)
  })

  it('answers requests of viem', async () => {
    const viem = createPublicClient({ transport: http(mock.url) })
    const chainId = await viem.getChainId()
    expect(chainId).to.be.above(0)
    const block = await viem.getBlock({ blockNumber: 0x40n })
    expect(block.number).to.equal(0x40n)
    const address = '0x00000000000000000000000000000000000000AA'
    expect(await viem.getBalance({ address })).to.be.a('bigint')
    const example = cases.find(({ method }) => method === 'eth_getTransactionReceipt')!
    const hash = example.params.transactionHash as Hex
    expect((await viem.getTransaction({ hash })).from).to.match(/^0x/)
    expect((await viem.getTransactionReceipt({ hash })).status).to.equal('success')
    expect(await viem.getLogs({ fromBlock: 1n, toBlock: 2n })).to.be.an('array')
    expect(await viem.getFeeHistory({ blockCount: 4, rewardPercentiles: [50] })).to.have.property('reward')
  })

  it('answers requests of ethers', async () => {
    const provider = new JsonRpcProvider(mock.url, undefined, { staticNetwork: true })
    try {
      expect(await provider.getBlockNumber()).to.be.above(0)
      expect((await provider.getBlock(0x40))!.number).to.equal(0x40)
      const address = '0x00000000000000000000000000000000000000AA'
      expect(await provider.getLogs({ address, fromBlock: 16, toBlock: 32 })).to.be.an('array')
    } finally {
      provider.destroy()
    }
  })

  it('answers requests of the typed client', async () => {
    expect(await client.eth_blockNumber()).to.match(/^0x/)
    const traces = await client.trace_block({ block: '0x40' })
    expect(traces).to.be.an('array')
  })

  it('answers rpc.discover with the configured limits and with the methods that only some nodes serve', async () => {
    const { result } = await ask(mock.url, 'rpc.discover')
    const { methods, 'x-limits': limits } = result as {
      methods: { name: string }[]
      'x-limits': Record<string, { value: number }>
    }
    expect(methods.map(({ name }) => name)).to.include.members(['evm_mine', 'testing_buildBlockV1'])
    expect(limits.batchCallsMax!.value).to.equal(5)
  })

  it('checks envelopes, parameters and batches as a node does', async () => {
    expect((await ask(mock.url, 'eth_getBalance', ['0x1'])).error).to.include({ code: -32602 })
    expect((await ask(mock.url, 'eth_nothing')).error).to.include({ code: -32601 })
    expect((await post(mock.url, '{')) as RpcAnswer).to.have.nested.property('error.code', -32700)
    const call = { jsonrpc: '2.0', id: 7, method: 'eth_chainId' }
    expect((await post(mock.url, [call, call])) as RpcAnswer[]).to.have.length(2)
    const [refused] = (await post(mock.url, [call, call, call, call, call, call])) as RpcAnswer[]
    expect(refused!.error).to.include({ code: -32600 })
  })

  it('allows web pages of the configured origins to read its answers', async () => {
    const allowed = await fetch(mock.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://app.example' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
    })
    expect(allowed.headers.get('access-control-allow-origin')).to.equal('https://app.example')
    expect((await fetch(`${mock.url}/readiness`)).status).to.equal(200)
  })

  it('sends notifications to subscribers', async () => {
    const socket = new WebSocket(mock.url.replace('http', 'ws'))
    await once(socket, 'open')
    const heard: { id?: number; result?: string; params?: { subscription: string; result: object } }[] = []
    const enough = new Promise<void>((resolve) =>
      socket.on('message', (data: Buffer) => {
        heard.push(JSON.parse(data.toString()) as (typeof heard)[number])
        if (heard.length === 3) resolve()
      }),
    )
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
    await enough
    socket.close()
    const [answer, first] = heard
    expect(first!.params!.subscription).to.equal(answer!.result)
    expect(first!.params!.result).to.include.keys('hash', 'parentHash', 'number')
    expect((await ask(mock.url, 'eth_subscribe', ['newHeads'])).error).to.include({ code: -32001 })
  })

  it('fails the configured methods with the configured errors', async () => {
    const { url } = failing
    expect((await ask(url, 'eth_call', [{}])).error).to.include({ code: 3 })
    expect((await ask(url, 'debug_getRawHeader', ['0x1'])).error).to.have.property('code')
    // A method of the namespace debug that cannot fail with this error.
    expect((await ask(url, 'debug_getRawTransaction', [`0x${'ab'.repeat(32)}`])).error).to.equal(undefined)
    expect((await ask(url, 'eth_getLogs', [{}])).error).to.have.property('message')
    expect((await ask(url, 'trace_block', ['0x1'])).error).to.include({ code: -32601 })
    expect(await ask(url, 'eth_getBalance', [`0x${'aa'.repeat(20)}`])).to.deep.equal(
      await ask(url, 'eth_getBalance', [`0x${'aa'.repeat(20)}`]),
    )
  })

  it('refuses a client that exceeds its rate, in the same way as a node', async () => {
    const send = (body: unknown): Promise<Response> =>
      fetch(failing.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const call = { jsonrpc: '2.0', id: 7, method: 'eth_chainId' }
    const other = { ...call, id: 8, method: 'eth_blockNumber' }
    for (const body of [call, [other, call]]) {
      const response = await send(body)
      expect(response.status).to.equal(429)
      expect(response.headers.get('retry-after')).to.equal('1')
      const { id, error } = (await response.json()) as {
        id: unknown
        error: { code: number; data: object }
      }
      expect(id).to.equal(null)
      expect(error.code).to.equal(-32005)
      expect(error.data).to.have.nested.property('rate.backoff_seconds', 1)
    }
    expect((await send(other)).status).to.equal(200)
    const own = createClient(failing.url, { retry: false })
    const fault = await own.eth_chainId().then(
      () => expect.fail('it was answered'),
      (error: unknown) => error as { code: number; retryAfterMs?: number },
    )
    expect(fault).to.include({ code: -32005, retryAfterMs: 1_000 })
    const socket = new WebSocket(failing.url.replace('http', 'ws'))
    await once(socket, 'open')
    socket.send(JSON.stringify(call))
    const [data] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(data.toString()))
      .to.deep.include({ id: 7 })
      .and.have.nested.property('error.code', -32005)
    socket.close()
  })

  it('returns reverts that viem understands', async () => {
    const viem = createPublicClient({ transport: http(failing.url, { retryCount: 0 }) })
    const to = `0x${'12'.repeat(20)}` as const
    const fault: unknown = await viem.call({ to }).catch((error: unknown) => error)
    expect(String(fault)).to.include('execution reverted: mock')
  })

  it('describes its options', async () => {
    const help = await run(['mock', '--help'])
    expect(help.status).to.equal(0)
    for (const word of ['--fail', '--seed', '--latency', '--cors', 'Examples:'])
      expect(help.stdout.toString()).to.include(word)
  })

  for (const [value, expected] of [
    ['foo', '"foo" is not METHODS=ERROR, as in eth_call=executionReverted'],
    ['eth_call=executionReverted=zzz', '"eth_call=executionReverted=zzz" is not METHODS=ERROR'],
    [
      'eth_call=executionRevertd',
      'no error has the name "executionRevertd"; the nearest names are executionReverted,',
    ],
    [
      'eth_getLogs=rangetoolarg',
      'no error has the name "rangetoolarg"; the nearest names are rangeTooLarge,',
    ],
    ['eth_cal=executionReverted', 'no method fits "eth_cal"; the nearest names are eth_call,'],
    // Errors of the envelope, which no method returns.
    ['eth_call=parseError', 'no error has the name "parseError"'],
    ['eth_call=bodyTooLarge', 'no error has the name "bodyTooLarge"'],
  ] as const) {
    it(`says what is wrong with --fail ${value}, and names few alternatives`, async () => {
      const { status, stderr } = await run(['mock', '--fail', value])
      expect(status).to.equal(2)
      expect(stderr)
        .to.include(`cartulary: --fail: ${expected}`)
        .and.to.match(/^[^\n]{1,250}\n$/)
    })
  }

  it('shows only a part of a long invalid value of --fail in the error', async () => {
    const { status, stderr } = await run(['mock', '--fail', `eth_call=${'x'.repeat(10_000)}`])
    expect(status).to.equal(2)
    expect(stderr).to.match(/^[^\n]{1,250}\n$/)
  })

  it('refuses to fail a method with an error that openrpc.json does not list for that method', async () => {
    const one = await run(['mock', '--fail', 'eth_chainId=executionReverted'])
    expect(one.status).to.equal(2)
    expect(one.stderr).to.include('"eth_chainId" cannot fail with executionReverted, but with invalidParams')
    const none = await run(['mock', '--fail', 'web3=traceTimeout'])
    expect(none.status).to.equal(2)
    expect(none.stderr).to.include('"web3" cannot fail with traceTimeout')
  })
})
