import type { IncomingMessage } from 'node:http'
import { expect } from 'chai'
import { originOf } from '../../src/http/origin.ts'

describe('the address under which a client reached the node', () => {
  const of = (headers: Record<string, string>, scheme?: 'http' | 'ws', encrypted = false): string =>
    originOf({ headers, socket: { localPort: 8545, encrypted } } as unknown as IncomingMessage, scheme)

  it('has the host of the request, or the port if the request names no host', () => {
    expect(of({ host: 'node.example:1' })).to.equal('http://node.example:1')
    expect(of({ host: 'node.example' }, 'ws')).to.equal('ws://node.example')
    for (const headers of [{}, { host: '' }] as Record<string, string>[])
      expect(of(headers)).to.equal('http://localhost:8545')
  })

  it('is secure behind TLS, or a proxy that terminates TLS for the client', () => {
    const host = 'node.example'
    expect(of({ host }, 'http', true)).to.equal('https://node.example')
    for (const protocol of ['https', 'HTTPS', 'https, http'])
      expect(of({ host, 'x-forwarded-proto': protocol }, 'ws'), protocol).to.equal('wss://node.example')
    expect(of({ host, 'x-forwarded-proto': 'http, https' })).to.equal('http://node.example')
  })
})
