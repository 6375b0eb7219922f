import { expect } from 'chai'
import { CartularyHttpError, CartularyRpcError, createClient } from '../../generated/client.ts'

interface Sent {
  jsonrpc: string
  id: number
  method: string
  params: unknown
}

/** A client whose server is a function from the request to status and body. */
function clientOf(answer: (sent: Sent & Sent[]) => unknown, status = 200) {
  const sent: (Sent & Sent[])[] = []
  const inits: RequestInit[] = []
  const client = createClient('http://node.test', {
    headers: { 'x-trace': '1' },
    fetch: async (_url, init) => {
      const request = JSON.parse(init.body as string)
      sent.push(request)
      inits.push(init)
      const body = answer(request)
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    },
  })
  return { client, sent, inits }
}

const result = (value: unknown) => (sent: Sent) => ({ jsonrpc: '2.0', id: sent.id, result: value })
const address = `0x${'ab'.repeat(20)}`

describe('the generated client', () => {
  it('sends parameters by name and gives the result', async () => {
    const { client, sent, inits } = clientOf(result('0x7b'))
    expect(await client.eth_getBalance({ address, block: '0x40' })).to.equal('0x7b')
    expect(sent[0]).to.deep.equal({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBalance',
      params: { address, block: '0x40' },
    })
    expect(inits[0]?.headers).to.deep.equal({ 'x-trace': '1', 'content-type': 'application/json' })
  })

  it('has every method of the contract', async () => {
    const { client, sent } = clientOf(result(null))
    expect(await client.eth_getBlockByNumber({ block: '0xffffff' })).to.equal(null)
    await client.rpc_discover()
    expect(sent[1]).to.include({ method: 'rpc_discover' })
    expect(sent[1]?.params).to.deep.equal({})
  })

  it('calls with positional parameters', async () => {
    const { client, sent } = clientOf(result('0x'))
    await client.request('eth_getCode', address, 'latest')
    expect(sent[0]?.params).to.deep.equal([address, 'latest'])
  })

  it('throws what the server refuses, with code and data', async () => {
    const error = { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }
    const { client } = clientOf(({ id }) => ({ jsonrpc: '2.0', id, error }))
    const thrown = await client.eth_call({ transaction: { to: address } }).catch((reason: unknown) => reason)
    expect(thrown).to.be.instanceOf(CartularyRpcError)
    expect(thrown).to.include({ ...error, method: 'eth_call' })
  })

  it('reads the error of a rate limit, whatever the status', async () => {
    const error = { code: -32005, message: 'rate limit exceeded, try again in 2s' }
    const { client } = clientOf(() => ({ jsonrpc: '2.0', id: null, error }), 429)
    expect(await client.eth_chainId().catch((reason: unknown) => reason)).to.include({ code: -32005 })
    expect(await client.batch([{ method: 'eth_chainId' }]).catch((reason: unknown) => reason)).to.include({
      code: -32005,
    })
  })

  it('says the status when there is no JSON-RPC answer', async () => {
    for (const [body, status] of [
      ['<html>', 502],
      ['{}', 200],
      ['[]', 200],
      ['null', 500],
    ] as const) {
      const { client } = clientOf(() => body, status)
      const thrown = await client.eth_chainId().catch((reason: unknown) => reason)
      expect(thrown, body).to.be.instanceOf(CartularyHttpError)
      expect(thrown).to.include({ status })
    }
  })

  it('puts batch answers in the order of the calls, errors in their places', async () => {
    const { client, sent } = clientOf((calls) =>
      calls
        .map(({ id }, index) =>
          index === 1
            ? { id, error: { code: -32000, message: 'header not found' } }
            : { id, result: `0x${index}` },
        )
        .toReversed(),
    )
    const [chainId, balance, head] = await client.batch([
      { method: 'eth_chainId' },
      { method: 'eth_getBalance', params: { address } },
      { method: 'eth_blockNumber' },
    ])
    expect([chainId, head]).to.deep.equal(['0x0', '0x2'])
    expect(balance).to.be.instanceOf(CartularyRpcError)
    expect(sent[0]?.map(({ params }) => params)).to.deep.equal([{}, { address }, {}])
  })

  it('marks a call that a batch leaves unanswered', async () => {
    const { client } = clientOf(() => [])
    const [answer] = await client.batch([{ method: 'eth_chainId' }])
    expect(answer).to.be.instanceOf(CartularyRpcError)
    expect(await client.batch([])).to.deep.equal([])
  })
})
