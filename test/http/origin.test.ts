import type { IncomingMessage } from 'node:http'
import { expect } from 'chai'
import { parseAddresses } from '../../src/http/clientAddress.ts'
import { originOf } from '../../src/http/origin.ts'

describe('the address under which a client reached the node', () => {
  const proxies = parseAddresses('trustedProxies', ['10.0.0.0/8'])
  const of = (
    headers: Record<string, string>,
    scheme: 'http' | 'ws' = 'http',
    { encrypted = false, remoteAddress = '10.1.2.3' } = {},
  ): string => {
    const socket = { localPort: 8545, encrypted, remoteAddress }
    return originOf({ headers, socket } as unknown as IncomingMessage, scheme, proxies)
  }

  it('has the host of the request, or the port if the request names no host', () => {
    expect(of({ host: 'node.example:1' })).to.equal('http://node.example:1')
    expect(of({ host: 'node.example' }, 'ws')).to.equal('ws://node.example')
    for (const headers of [{}, { host: '' }] as Record<string, string>[])
      expect(of(headers)).to.equal('http://localhost:8545')
  })

  it('is secure behind TLS, or a proxy that terminates TLS for the client', () => {
    const host = 'node.example'
    expect(of({ host }, 'http', { encrypted: true })).to.equal('https://node.example')
    for (const protocol of ['https', 'HTTPS', 'https, http'])
      expect(of({ host, 'x-forwarded-proto': protocol }, 'ws'), protocol).to.equal('wss://node.example')
    expect(of({ host, 'x-forwarded-proto': 'http, https' })).to.equal('http://node.example')
  })

  it('is not what a client says that is no trusted proxy', () => {
    const headers = { host: 'node.example', 'x-forwarded-proto': 'https' }
    for (const remoteAddress of ['192.0.2.1', '127.0.0.1', ''])
      expect(of(headers, 'http', { remoteAddress }), remoteAddress).to.equal('http://node.example')
    expect(of(headers, 'ws', { remoteAddress: '::ffff:10.9.9.9' })).to.equal('wss://node.example')
  })
})
