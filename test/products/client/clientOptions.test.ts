import { expect } from 'chai'
import type { ClientOptions, RetryOptions } from '../../../products/client/clientOptions.ts'
import { createClient } from '../../../products/client/createClient.ts'
import { clientOf, reasonOf, result } from './clientOf.ts'

const url = 'http://node.test'

describe('client', () => {
  it('rejects a URL with credentials, and a URL whose scheme is neither http nor https', () => {
    for (const bad of [
      '',
      'node.test:8545',
      'localhost',
      '/rpc',
      'ftp://node.test',
      'ws://node.test',
      'http://user:secret@node.test',
      'https://user@node.test',
      undefined as unknown as string,
    ]) {
      expect(() => createClient(bad), bad)
        .to.throw(TypeError, 'url: expected http:// or https://, without a name and password')
        .and.not.to.match(/secret/)
    }
    for (const good of ['http://127.0.0.1:8545', 'https://node.test/a/path?key=1', 'HTTP://NODE.TEST'])
      expect(() => createClient(good), good).not.to.throw()
  })

  it('accepts a path as the URL if the page has an http or https URL', async () => {
    const there = globalThis as { location?: unknown }
    const asked: string[] = []
    there.location = { href: 'https://page.test/docs/' }
    try {
      const fetch = async (to: string) => {
        asked.push(to)
        return Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })
      }
      expect(await createClient('/rpc', { fetch }).eth_chainId()).to.equal('0x1')
      expect(asked).to.deep.equal(['/rpc'])
      there.location = { href: 'file:///page.html' }
      expect(() => createClient('/rpc')).to.throw(TypeError, 'url: ')
    } finally {
      delete there.location
    }
  })

  it('rejects non-numeric options and options below their minimum, and names the option in the error', () => {
    const counts = ['attemptsMax', 'callsMax']
    for (const [name, optionsOf] of [
      ['timeoutMs', (timeoutMs) => ({ timeoutMs })],
      ['answerBytesMax', (answerBytesMax) => ({ answerBytesMax })],
      ['attemptsMax', (attemptsMax) => ({ retry: { attemptsMax } })],
      ['totalMsMax', (totalMsMax) => ({ retry: { totalMsMax } })],
      ['delayMs', (delayMs) => ({ retry: { delayMs } })],
      ['delayMsMax', (delayMsMax) => ({ retry: { delayMsMax } })],
      ['waitMs', (waitMs) => ({ batch: { waitMs } })],
      ['callsMax', (callsMax) => ({ batch: { callsMax } })],
    ] as [string, (value: number) => ClientOptions][]) {
      for (const bad of [Number.NaN, '7', null, {}, 7n, Symbol('7')] as number[])
        expect(() => createClient(url, optionsOf(bad))).to.throw(TypeError, `${name}: expected a number`)
      const least = counts.includes(name) ? 1 : 0
      for (const bad of [least - 1, -0.5, Number.NEGATIVE_INFINITY])
        expect(() => createClient(url, optionsOf(bad))).to.throw(
          RangeError,
          `${name}: expected at least ${least}`,
        )
      for (const good of [least, 1e9, Number.POSITIVE_INFINITY])
        expect(() => createClient(url, optionsOf(good)), name).not.to.throw()
    }
    const left = { timeoutMs: undefined, answerBytesMax: undefined } as unknown as ClientOptions
    expect(() => createClient(url, { ...left, retry: false })).not.to.throw()
  })

  it('checks the options of a call before it sends the call', async () => {
    const { client, sent } = clientOf(result('0x1'), { batch: {} })
    const call = { method: 'eth_chainId' } as const
    for (const options of [
      { timeoutMs: Number.NaN },
      { timeoutMs: '7' as unknown as number },
      { retry: { attemptsMax: Number.NaN } },
      { retry: { delayMs: null } as unknown as RetryOptions },
    ]) {
      expect(await reasonOf(client.eth_chainId({}, options))).to.be.instanceOf(TypeError)
      expect(await reasonOf(client.batch([call, call], options))).to.be.instanceOf(TypeError)
    }
    expect(await reasonOf(client.request(call, { timeoutMs: -1 }))).to.be.instanceOf(RangeError)
    expect(sent).to.deep.equal([])
  })

  it('ignores the header content-type, and rejects malformed headers', async () => {
    for (const name of ['Content-Type', 'content-type', 'CONTENT-TYPE']) {
      const { client, inits } = clientOf(result('0x1'), { headers: { [name]: 'text/plain', Accept: '*/*' } })
      await client.eth_chainId()
      expect([...new Headers(inits[0]?.headers)]).to.deep.equal([
        ['accept', '*/*'],
        ['content-type', 'application/json'],
      ])
    }
    expect(() => createClient(url, { headers: { 'a b': '1' } })).to.throw(TypeError)
    expect(() => createClient(url, { headers: { a: '1\r\nb: 2' } })).to.throw(TypeError)
  })
})
