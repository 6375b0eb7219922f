/** Unusual request lines, hosts and headers, each followed by another request on the same connection. */
import { expect } from 'chai'
import { head, LENGTH, last, OUTER, probe, probed } from './rawHttp.ts'

const sized = [`Content-Length: ${LENGTH}`]
const lined = (line: string): string => head(sized, line) + OUTER
const hosted = (...hosts: string[]): string => head(sized, 'POST / HTTP/1.1', hosts) + OUTER
const headed = (...lines: string[]): string => head([...lines, ...sized]) + OUTER

/** Name → requests that the server cannot parse: the connection is closed. */
const closed: Readonly<Record<string, readonly string[]>> = {
  'no version': ['POST /', 'GET /', 'GET /liveness', 'POST HTTP/1.1'].map(lined),
  'other versions': ['POST / HTTP/0.9', 'POST / HTTP/1.2', 'POST / HTTP/2.0', 'PRI * HTTP/2.0'].map(lined),
  'misspelled versions': ['POST / http/1.1', 'POST / HTTP/11', 'POST / HTTP/1.01'].map(lined),
  'unknown methods': ['FOO / HTTP/1.1', 'post / HTTP/1.1', 'POST\t/ HTTP/1.1'].map(lined),
  'targets with control characters': ['POST /\0 HTTP/1.1', 'POST /\t HTTP/1.1', 'POST /\x7f HTTP/1.1'].map(
    lined,
  ),
  'targets with white space': ['POST / / HTTP/1.1', 'POST / HTTP/1.1 HTTP/1.1'].map(lined),
  'the authority form': ['POST localhost:80 HTTP/1.1', 'POST localhost HTTP/1.1'].map(lined),
  'bare LF': [lined('POST / HTTP/1.1').replaceAll('\r\n', '\n'), `POST / HTTP/1.1\nHost: localhost\n\n`],
  'bare CR': [lined('POST / HTTP/1.1').replaceAll('\r\n', '\r')],
  NUL: [headed('X: a\0b'), headed('X\0: a')],
  'invalid header names': [headed(': a'), headed('a b: c'), headed('abc'), headed('a(b): c')],
  'folded headers': [
    headed('X: a', '\tb'),
    head(sized, 'POST / HTTP/1.1', [' X: a', 'Host: localhost']) + OUTER,
  ],
  'a header that is too long': [
    headed(`X: ${'a'.repeat(17_000)}`),
    lined(`POST /${'a'.repeat(17_000)} HTTP/1.1`),
  ],
  'too many headers': [
    headed(...Array.from({ length: 1_001 }, () => 'a:')),
    headed(...Array.from({ length: 15_000 }, () => 'a:')),
  ],
  'two hosts': [
    hosted('Host: localhost', 'Host: localhost'),
    hosted('Host: localhost', 'Host: evil.example'),
    hosted('host: evil.example', 'HOST: localhost'),
  ],
}

/** Name → requests that the server parses and refuses: the connection stays open. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'other hosts': [
    hosted('Host: evil.example'),
    hosted('Host: evil.example', 'X-Forwarded-Host: localhost'),
    hosted('Host: localhost.evil.example'),
    hosted('Host: 127.0.0.1.evil.example'),
  ],
  'invalid hosts': [
    'user@localhost',
    'localhost@evil.example',
    'localhost, evil.example',
    'localhost evil.example',
    'localhost:port',
    'localhost/..',
    'localhost..',
    '127.0.0.1#evil',
    '127.1',
    '2130706433',
    '0x7f.1',
    '[::1',
    '[evil]',
  ].map((host) => hosted(`Host: ${host}`)),
  'absolute targets with other hosts': [
    'POST http://evil.example/ HTTP/1.1',
    'POST https://user@localhost/ HTTP/1.1',
  ].map(lined),
  'other paths': [
    'POST /%00 HTTP/1.1',
    'POST /../ HTTP/1.1',
    'POST * HTTP/1.1',
    'POST //evil.example/ HTTP/1.1',
  ].map(lined),
  'other methods': ['PUT / HTTP/1.1', 'TRACE / HTTP/1.1', 'M-SEARCH / HTTP/1.1'].map(lined),
}

const served: Readonly<Record<string, string>> = {
  'an absolute target': head(sized, 'POST http://localhost:1/?x HTTP/1.1', ['Host: evil.example']) + OUTER,
  'an address as host': hosted('Host: [::ffff:127.0.0.1]:80'),
  'obs-text': headed('X: \xff\x80'),
  'headers with the names of members of Object.prototype': headed(
    '__proto__: a',
    'constructor: b',
    'toString: c',
    'hasOwnProperty: d',
  ),
  'the same header many times': headed(...Array.from({ length: 500 }, () => '__proto__: a')),
  'many headers': headed(...Array.from({ length: 900 }, () => 'a:')),
}

describe('HTTP server with unusual requests', () => {
  const serving = probed()

  for (const [name, requests] of Object.entries(closed)) {
    it(`closes the connection after requests with ${name}`, async () => {
      for (const request of requests) {
        const { statuses, ran } = await probe(serving(), request + last('next'))
        expect(statuses, request.slice(0, 200)).to.have.length(1)
        expect(statuses[0], request.slice(0, 200)).to.be.oneOf([400, 431, 505])
        expect(ran, request.slice(0, 200)).to.equal(0)
      }
    })
  }

  for (const [name, requests] of Object.entries(refused)) {
    it(`refuses requests with ${name}`, async () => {
      for (const request of requests) {
        const { statuses, ids } = await probe(serving(), request + last('next'))
        expect(statuses[0], request.slice(0, 200)).to.be.oneOf([400, 403, 404, 405])
        expect(statuses.slice(1), request.slice(0, 200)).to.deep.equal([200])
        expect(ids).to.deep.equal(['next'])
      }
    })
  }

  for (const [name, request] of Object.entries(served)) {
    it(`serves a request with ${name}`, async () => {
      const { statuses, ids } = await probe(serving(), request + last('next'))
      expect(statuses).to.deep.equal([200, 200])
      expect(ids).to.deep.equal(['outer', 'next'])
    })
  }

  it('serves an HTTP/1.0 request without a host, and closes the connection', async () => {
    const { statuses, ids, text } = await probe(serving(), head(sized, 'POST / HTTP/1.0', []) + OUTER)
    expect(statuses).to.deep.equal([200])
    expect(ids).to.deep.equal(['outer'])
    expect(text).to.match(/^Connection: close\r$/m)
  })

  it('refuses a request without a host', async () => {
    const { statuses } = await probe(serving(), hosted() + last('next'))
    expect(statuses).to.deep.equal([400])
  })

  it('opens no tunnel for CONNECT', async () => {
    const { statuses, ran } = await probe(
      serving(),
      `CONNECT localhost:1 HTTP/1.1\r\nHost: x\r\n\r\n${last('next')}`,
    )
    expect({ statuses, ran }).to.deep.equal({ statuses: [], ran: 0 })
  })
})
