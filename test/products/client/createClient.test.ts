import { getEventListeners } from 'node:events'
import type { IncomingMessage } from 'node:http'
import accepts from 'accepts'
import { expect } from 'chai'
import { CartularyHttpError, CartularyRpcError } from '../../../products/client/clientErrors.ts'
import { createClient } from '../../../products/client/createClient.ts'
import { wantsErrorLinks } from '../../../src/http/exchange.ts'
import { address, clientOf, each, reasonOf, result } from './clientOf.ts'

describe('createClient', () => {
  it('sends parameters by name and resolves to the result', async () => {
    const { client, sent, inits } = clientOf(result('0x7b'))
    expect(await client.eth_getBalance({ address, block: '0x40' })).to.equal('0x7b')
    expect(sent[0]).to.deep.equal({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBalance',
      params: { address, block: '0x40' },
    })
    expect(Object.fromEntries(new Headers(inits[0]?.headers))).to.deep.equal({
      'x-trace': '1',
      'content-type': 'application/json',
      accept: 'application/json; errors=docs, application/json',
    })
  })

  it('sends an Accept header that other servers understand and that requests links to the docs', async () => {
    const { client, inits } = clientOf(result('0x1'))
    await client.eth_chainId()
    const request = { headers: Object.fromEntries(new Headers(inits[0]?.headers)) } as IncomingMessage
    // Koa and Express negotiate content types with the package `accepts`.
    expect(accepts(request).type(['json'])).to.equal('json')
    expect(accepts(request).type(['html', 'application/json'])).to.equal('application/json')
    expect(wantsErrorLinks(request)).to.equal(true)
  })

  it('lets the caller replace the Accept header', async () => {
    const { client, inits } = clientOf(result('0x1'), { headers: { Accept: 'application/json' } })
    await client.eth_chainId()
    expect(new Headers(inits[0]?.headers).get('accept')).to.equal('application/json')
  })

  it('has the methods that are served over HTTP', async () => {
    const { client, sent } = clientOf(result(null))
    expect(await client.eth_getBlockByNumber({ block: '0xffffff' })).to.equal(null)
    await client.rpc_discover()
    expect(sent[1]).to.include({ method: 'rpc_discover' })
    expect(sent[1]?.params).to.deep.equal({})
    await client['rpc.discover']()
    expect(sent[2]).to.include({ method: 'rpc.discover' })
    expect(client).not.to.have.property('eth_subscribe')
  })

  it('returns functions that do not use `this`', async () => {
    const { eth_chainId, request, batch } = clientOf((sent) => each(sent, result('0x1'))).client
    expect(await eth_chainId()).to.equal('0x1')
    expect(await request({ method: 'eth_chainId' })).to.equal('0x1')
    expect(await batch([{ method: 'eth_chainId' }, { method: 'eth_chainId' }])).to.deep.equal(['0x1', '0x1'])
  })

  it('has the function `request` of EIP-1193, whose `params` may be an array, an object or absent', async () => {
    const { client, sent } = clientOf(result('0x'))
    await client.request({ method: 'eth_getCode', params: [address, 'latest'] })
    await client.request({ method: 'eth_getCode', params: { address } })
    await client.request({ method: 'eth_chainId' })
    await client.request({ method: 'wallet_watchAsset', params: { type: 'ERC20' } })
    expect(sent.map(({ method, params }) => [method, params])).to.deep.equal([
      ['eth_getCode', [address, 'latest']],
      ['eth_getCode', { address }],
      ['eth_chainId', []],
      ['wallet_watchAsset', { type: 'ERC20' }],
    ])
  })

  it('throws errors of the server with their code and data', async () => {
    const error = { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }
    const { client } = clientOf(({ id }) => ({ jsonrpc: '2.0', id, error }))
    const thrown = await reasonOf(client.eth_call({ transaction: { to: address } }))
    expect(thrown).to.be.instanceOf(CartularyRpcError)
    expect(thrown).to.include({ ...error, method: 'eth_call', errorName: 'executionReverted' })
  })

  it('reads the error of a rate limit from a response with status 429', async () => {
    const error = { code: -32005, message: 'rate limit exceeded, try again in 2s' }
    const { client } = clientOf(() => ({ jsonrpc: '2.0', id: null, error }), { status: 429, retry: false })
    expect(await reasonOf(client.eth_chainId())).to.include({ code: -32005, errorName: 'rateLimited' })
    const [first, second] = await client.batch([{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }])
    expect(first).to.include({ code: -32005, method: 'eth_chainId' })
    expect(second).to.include({ code: -32005, method: 'eth_blockNumber' })
  })

  it('throws CartularyHttpError with the status if the body is not a JSON-RPC answer', async () => {
    for (const [body, status] of [
      ['<html>', 502],
      ['{}', 200],
      ['[]', 200],
      ['null', 500],
      ['{"jsonrpc":"2.0","id":1}', 200],
      ['{"jsonrpc":"2.0","id":1,"error":"no"}', 200],
      ['{"jsonrpc":"2.0","id":1,"error":{"code":"3","message":"no"}}', 200],
      ['[{"jsonrpc":"2.0","id":1,"result":"0x1"}]', 200],
    ] as const) {
      const { client } = clientOf(() => body, { status, retry: false })
      const thrown = await reasonOf(client.eth_chainId())
      expect(thrown, body).to.be.instanceOf(CartularyHttpError)
      expect(thrown).to.include({ status, body, method: 'eth_chainId' })
      expect((thrown as Error).cause instanceof SyntaxError, body).to.equal(body === '<html>')
    }
  })

  it('returns falsy results', async () => {
    for (const value of [null, false, 0, '']) {
      const { client } = clientOf(result(value))
      expect(await client.request({ method: 'anything' })).to.equal(value)
    }
  })

  it('rejects parameters that are not JSON, and sends no request', async () => {
    const { client, sent } = clientOf(result('0x1'))
    const bad = { method: 'eth_getBalance', params: [1n as unknown as string] } as const
    expect(await reasonOf(client.request(bad))).to.be.instanceOf(TypeError)
    expect(await reasonOf(client.batch([{ method: 'eth_chainId' }, bad]))).to.be.instanceOf(TypeError)
    expect(sent).to.deep.equal([])
  })

  it('looks up the global fetch at each call', async () => {
    const before = globalThis.fetch
    const client = createClient('http://node.test')
    try {
      globalThis.fetch = async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x5' })
      expect(await client.eth_chainId()).to.equal('0x5')
    } finally {
      globalThis.fetch = before
    }
  })

  it('adds one listener to a signal that many calls share, and removes the listener when the calls end', async () => {
    const { signal } = new AbortController()
    let most = 0
    const { client } = clientOf(
      (sent) => {
        most = Math.max(most, getEventListeners(signal, 'abort').length)
        return sent.id % 2 ? result('0x1')(sent) : new Response('', { status: 503 })
      },
      { retry: { attemptsMax: 2, delayMs: 1 } },
    )
    const calls = Array.from({ length: 20 }, () => client.eth_chainId({}, { signal }))
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(10)
    expect([most, getEventListeners(signal, 'abort').length]).to.deep.equal([1, 0])
  })
})
