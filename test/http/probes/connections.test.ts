/** Requests that affect their connection: expectations, upgrades, pipelines and hop-by-hop headers. */
import { expect } from 'chai'
import { body, chunk, head, honest, LAST_CHUNK, LENGTH, last, OUTER, probe, probed } from './rawHttp.ts'

const sized = `Content-Length: ${LENGTH}`
const HANDSHAKE = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='

const handshake = (lines: readonly string[], line = 'GET / HTTP/1.1'): string => head(lines, line)

describe('expectations in Expect headers', () => {
  const serving = probed()

  it('are met when the expectation is 100-continue', async () => {
    const { statuses, ids } = await probe(serving(), honest('outer', ['Expect: 100-continue']) + last('next'))
    expect(statuses).to.deep.equal([100, 200, 200])
    expect(ids).to.deep.equal(['outer', 'next'])
  })

  it('are refused with 417 when the expectation is not 100-continue', async () => {
    const { statuses, ids } = await probe(serving(), honest('outer', ['Expect: 200-ok']) + last('next'))
    expect(statuses).to.deep.equal([417, 200])
    expect(ids).to.deep.equal(['next'])
  })

  it('do not make the server accept a large body', async () => {
    const { statuses, ran } = await probe(
      serving(),
      head(['Content-Length: 9000000', 'Expect: 100-continue']) + last('next'),
    )
    expect(statuses.filter((status) => status !== 100)[0]).to.equal(413)
    expect(statuses).to.not.include(200)
    expect(ran).to.equal(0)
  })
})

describe('HTTP server with offers of an upgrade', () => {
  const serving = probed()

  /**
   * Name → request and possible statuses. Bytes after a refused handshake may belong to another protocol, so the server
   * does not read them.
   */
  const refused: Readonly<Record<string, [request: string, statuses: readonly number[]]>> = {
    'an invalid key': [handshake([...HANDSHAKE, 'Sec-WebSocket-Key: x']), [400]],
    'no key': [handshake(HANDSHAKE), [400]],
    'two keys': [handshake([...HANDSHAKE, KEY, KEY]), [400]],
    'another version': [
      handshake(['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 777', KEY]),
      [400, 426],
    ],
    POST: [head([...HANDSHAKE, KEY, sized]) + OUTER, [405]],
    'another host': [head([...HANDSHAKE, KEY], 'GET / HTTP/1.1', ['Host: evil.example']), [403]],
    'two hosts': [head([...HANDSHAKE, KEY], 'GET / HTTP/1.1', ['Host: localhost', 'Host: localhost']), [400]],
    'an absolute target of another host': [
      handshake([...HANDSHAKE, KEY], 'GET http://evil.example/ HTTP/1.1'),
      [403],
    ],
    'a body with two lengths': [
      head(['Upgrade: h2c', 'Connection: Upgrade', sized, 'Content-Length: 1']) + OUTER,
      [400],
    ],
    'a body with a length and a coding': [
      head(['Upgrade: h2c', 'Connection: Upgrade', sized, 'Transfer-Encoding: chunked']) +
        chunk(OUTER) +
        LAST_CHUNK,
      [400],
    ],
  }
  for (const [name, [request, expected]] of Object.entries(refused)) {
    it(`refuses an upgrade request with ${name}, and closes the connection`, async () => {
      const { statuses, ran } = await probe(serving(), request + last('next'))
      expect(statuses).to.have.length(1)
      expect(statuses[0]).to.be.oneOf(expected)
      expect(ran).to.equal(0)
    })
  }

  const ignored: Readonly<Record<string, string>> = {
    'to HTTP/2': honest('outer', [
      'Upgrade: h2c',
      'Connection: Upgrade, HTTP2-Settings',
      'HTTP2-Settings: AAMAAABk',
    ]),
    'to nothing': honest('outer', ['Upgrade: ', 'Connection: Upgrade']),
    'to two protocols': honest('outer', ['Upgrade: websocket, h2c', 'Connection: Upgrade']),
    'without the Connection option': honest('outer', ['Upgrade: websocket']),
    'with a chunked body':
      head(['Upgrade: h2c', 'Connection: Upgrade', 'Transfer-Encoding: chunked']) + chunk(OUTER) + LAST_CHUNK,
    'with Content-Length as a Connection option': honest('outer', [
      'Upgrade: h2c',
      'Connection: Upgrade, Content-Length, Host',
    ]),
  }
  for (const [name, request] of Object.entries(ignored)) {
    it(`ignores an offer ${name}`, async () => {
      const { statuses, ids } = await probe(serving(), request + last('next'))
      expect(statuses).to.deep.equal([200, 200])
      expect(ids).to.deep.equal(['outer', 'next'])
    })
  }
})

describe('HTTP connections', () => {
  const serving = probed()

  it('answer all requests of a pipeline, in order', async () => {
    const ids = Array.from({ length: 50 }, (_, at) => `n${at}`)
    const outcome = await probe(serving(), ids.map((id) => honest(id)).join('') + last('end'))
    expect(outcome.ids).to.deep.equal([...ids, 'end'])
    expect(outcome.ran).to.equal(51)
  })

  it('do not drop headers that the Connection header names', async () => {
    const named = honest('outer', ['Connection: Content-Length, Content-Type, Host, X-Forwarded-For'])
    const { statuses, ids } = await probe(serving(), named + last('next'))
    expect(statuses).to.deep.equal([200, 200])
    expect(ids).to.deep.equal(['outer', 'next'])
  })

  it('are closed after bytes that are not a request, without running a call', async () => {
    for (const garbage of [
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'PROXY TCP4 1.1.1.1 2.2.2.2 1 2\r\n',
      body('raw'),
    ]) {
      const { statuses, ran } = await probe(serving(), garbage + last('next'))
      expect(statuses).to.deep.equal([400])
      expect(ran).to.equal(0)
    }
  })
})

describe('the HTTP parser', () => {
  it('is not made lenient by --insecure-http-parser', () => {
    const flags = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
    expect(flags).to.not.contain('insecure-http-parser')
  })
})
