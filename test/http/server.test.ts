import { once } from 'node:events'
import { expect } from 'chai'
import { HttpOptionError } from '../../src/http/optionError.ts'
import { HttpServer } from '../../src/http/server.ts'
import { sameContext } from '../../src/rpc/context.ts'
import { Dispatcher } from '../../src/rpc/dispatch.ts'
import { fakeMethods, newContext } from '../rpc/fakeMethods.ts'
import { ask, call, closing, exchange, open, rpc, type Serving, serve, wire } from './serving.ts'

describe('HTTP server', () => {
  let serving: Serving
  before(async () => {
    serving = await serve()
  })
  after(() => serving.server.stop())

  it('answers POST requests', async () => {
    const answer = await ask(serving, { body: JSON.stringify(call('fake_none')) })
    expect(answer.status).to.equal(200)
    expect(answer.headers['content-type']).to.equal('application/json')
    expect(answer.headers['content-length']).to.equal(String(answer.body.length))
    expect(answer.text).to.equal('{"jsonrpc":"2.0","id":1,"result":"none"}')
  })

  it('sends every JSON-RPC error with HTTP status 200', async () => {
    for (const body of [
      '',
      'x',
      '{}',
      '[]',
      '[1]',
      JSON.stringify(call('fake_nothing')),
      '{"jsonrpc":"2.0"',
    ]) {
      expect(await ask(serving, { body })).to.have.property('status', 200)
    }
  })

  it('answers notifications with 204', async () => {
    const notification = { jsonrpc: '2.0', method: 'fake_none' }
    for (const body of [notification, [notification, notification]]) {
      const answer = await ask(serving, { body: JSON.stringify(body) })
      expect(answer).to.include({ status: 204, text: '' })
    }
  })

  it('accepts the content types of JSON-RPC clients and no others', async () => {
    const body = JSON.stringify(call('fake_none'))
    const ask1 = (type: string) => ask(serving, { body, headers: { 'Content-Type': type } })
    const accepted = [
      'application/json; charset=utf-8',
      'Application/JSON',
      'application/json-rpc',
      'application/jsonrequest',
    ]
    for (const type of accepted) expect(await ask1(type), type).to.have.property('status', 200)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', '']) {
      const refused = await ask1(type)
      expect(refused.status, type).to.equal(415)
      expect(JSON.parse(refused.text)).to.deep.include({ id: null })
    }
    const squeezed = await ask(serving, { body, headers: { 'Content-Encoding': 'br' } })
    expect(squeezed.status).to.equal(415)
    expect(squeezed.headers['accept-encoding']).to.equal('gzip, identity')
    expect(await ask(serving, { body, headers: { 'Content-Encoding': 'identity' } })).to.include({
      status: 200,
    })
  })

  it('refuses HTTP methods other than POST and OPTIONS', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'TRACE']) {
      const answer = await ask(serving, { method })
      expect(answer.status, method).to.equal(405)
      expect(answer.headers.allow).to.equal('POST, OPTIONS')
    }
    expect(await ask(serving, { method: 'HEAD' })).to.have.property('text', '')
    expect(await ask(serving, { method: 'OPTIONS' })).to.include({ status: 204 })
  })

  it('refuses POST requests to paths other than the root', async () => {
    const body = JSON.stringify(call('fake_none'))
    for (const path of ['/', '//', '///', '/?key=1', `http://${serving.address.host}/`]) {
      expect((await ask(serving, { body, path })).status, path).to.equal(200)
    }
    for (const path of ['/rpc', '/..', '/%2f', '//liveness/x', '*', '/favicon.ico']) {
      expect((await ask(serving, { body, path })).status, path).to.equal(404)
    }
    // The server checks the host of an absolute target, and this host is invalid.
    expect((await ask(serving, { body, path: 'http://[/x' })).status).to.equal(403)
  })

  it('compresses long answers for clients that accept gzip', async () => {
    const { gunzipSync } = await import('node:zlib')
    const medium = JSON.stringify(call('fake_medium'))
    const plain = await ask(serving, { body: medium })
    expect(plain.headers['content-encoding']).to.equal(undefined)
    const zipped = await ask(serving, { body: medium, headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(zipped.headers).to.include({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(zipped.body.length).to.be.below(plain.body.length / 10)
    expect(gunzipSync(zipped.body).toString()).to.equal(plain.text)
    const refusals = ['br', 'identity', 'gzip;q=0', '']
    for (const accept of refusals) {
      const answer = await ask(serving, { body: medium, headers: { 'Accept-Encoding': accept } })
      expect(answer.text, accept).to.equal(plain.text)
    }
    const short = await ask(serving, {
      body: JSON.stringify(call('fake_none')),
      headers: { 'Accept-Encoding': 'gzip' },
    })
    expect(short.headers['content-encoding']).to.equal(undefined)
  })

  it('sends large answers completely, compressed or not', async () => {
    const { gunzipSync } = await import('node:zlib')
    const body = JSON.stringify(call('fake_large'))
    const plain = await ask(serving, { body })
    expect(plain.body.length).to.equal(20_000_000 + '{"jsonrpc":"2.0","id":1,"result":""}'.length)
    const zipped = await ask(serving, { body, headers: { 'Accept-Encoding': 'gzip' } })
    expect(gunzipSync(zipped.body).equals(plain.body)).to.equal(true)
  })

  it('answers pipelined requests in order', async () => {
    const calls = [call('fake_slow', 1), call('fake_none', 2), call('fake_bytes', 3)].map((one) =>
      JSON.stringify(one),
    )
    const requests = calls.map((body, index) => wire(body, index === 2 ? ['Connection: close'] : []))
    const text = await exchange(serving, requests.join(''))
    const ids = [...text.matchAll(/"id":(\d)/g)].map((match) => match[1])
    expect(ids).to.deep.equal(['1', '2', '3'])
  })

  it('keeps a connection open after it refuses a request', async () => {
    const get = 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc'
    const text = await exchange(serving, get + wire(JSON.stringify(call('fake_none')), ['Connection: close']))
    expect(text).to.match(/^HTTP\/1.1 405/)
    expect(text).to.contain('HTTP/1.1 200 OK').and.to.contain('"result":"none"')
  })

  it('answers the liveness and readiness probes', async () => {
    expect(await ask(serving, { method: 'GET', path: '/liveness' })).to.include({
      status: 200,
      text: '{"status":"UP"}',
    })
    expect(await ask(serving, { method: 'HEAD', path: '/readiness' })).to.include({ status: 200, text: '' })
    const posted = await ask(serving, { path: '/readiness' })
    expect(posted.status).to.equal(405)
    expect(posted.headers.allow).to.equal('GET, HEAD')
  })

  it('answers /readiness with 503 while the probe reports DOWN, and with 500 when the probe fails', async () => {
    const starting = await serve({ readiness: async () => ({ status: 'DOWN' }) })
    const answer = await ask(starting, { method: 'GET', path: '/readiness' })
    expect(answer).to.include({ status: 503, text: '{"status":"DOWN"}' })
    expect(await ask(starting, { method: 'GET', path: '/liveness' })).to.include({ status: 200 })
    await starting.server.stop()
    const failing = await serve({ readiness: () => Promise.reject(new TypeError('probe')) })
    const failed = await ask(failing, { method: 'GET', path: '/readiness' })
    expect(failed.status).to.equal(500)
    expect(failed.text).to.not.contain('probe')
    expect(failing.logged).to.deep.equal(['http: internal error: TypeError: probe'])
    await failing.server.stop()
  })

  it('has logged nothing in the tests above', () => {
    expect(serving.logged).to.deep.equal([])
  })
})

describe('HTTP server at start and stop', () => {
  it('fails with EADDRINUSE when the port is taken', async () => {
    const first = await serve()
    const second = new HttpServer(new Dispatcher(fakeMethods, sameContext(newContext())))
    const failure = await second.start('127.0.0.1', first.address.port).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    )
    expect(failure).to.equal('EADDRINUSE')
    await second.stop()
    await first.server.stop()
  })

  it('returns the address on which it listens', async () => {
    const serving = await serve()
    expect(serving.address.port).to.be.above(0)
    expect(serving.address.url).to.equal(`http://127.0.0.1:${serving.address.port}`)
    expect(await rpc(serving, call('fake_none'))).to.deep.include({ result: 'none' })
    await serving.server.stop()
  })

  it('finishes running requests when it stops, and refuses new requests', async () => {
    const serving = await serve()
    const idle = await open(serving)
    const idleClosed = closing(idle)
    idle.resume()
    const batch = Array.from({ length: 500 }, (_, id) => call('fake_slow', id))
    const asked = ask(serving, { body: JSON.stringify(batch) })
    while (serving.context.slowAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    const stopped = serving.server.stop()
    const answer = await asked
    expect(JSON.parse(answer.text)).to.have.length(500)
    await stopped
    await idleClosed
    const late = await ask(serving, {}).catch((error: NodeJS.ErrnoException) => error.code)
    expect(late).to.equal('ECONNREFUSED')
    await serving.server.stop()
  })

  it('aborts requests that do not finish in time when it stops', async () => {
    const serving = await serve({ stopTimeoutMs: 10 })
    const socket = await open(serving)
    const closed = closing(socket)
    socket.write(wire('', ['Expect: 100-continue']).replace('Content-Length: 0', 'Content-Length: 99'))
    const [begun] = (await once(socket, 'data')) as [Buffer]
    expect(begun.toString()).to.match(/^HTTP\/1.1 100/)
    await serving.server.stop()
    await closed
  })

  it('closes connections that do not send a whole request in time', async () => {
    const timeouts = { headersTimeoutMs: 20, requestTimeoutMs: 40 }
    const serving = await serve(timeouts)
    const [headers, body] = await Promise.all([
      exchange(serving, 'POST / HTTP/1.1\r\nHost: localhost\r\n'),
      exchange(serving, wire('{}').replace('Content-Length: 2', 'Content-Length: 3')),
    ])
    expect(headers).to.match(/^HTTP\/1.1 408/)
    expect(body).to.match(/^HTTP\/1.1 408/)
    await serving.server.stop()
  })

  it('throws an error that names the invalid option', () => {
    const make = (options: object) => () =>
      new HttpServer(new Dispatcher(fakeMethods, sameContext(newContext())), options)
    expect(make({ requestTimeoutMs: 1 })).to.throw(HttpOptionError, 'requestTimeoutMs')
    expect(make({ trustedProxies: ['10.0.0.0/33'] })).to.throw(HttpOptionError, 'trustedProxies')
    expect(make({ rateLimit: { tokensPerSecond: 0, burst: 1 } })).to.throw(HttpOptionError, 'tokensPerSecond')
    expect(make({ rateLimit: { tokensPerSecond: 1, burst: 0 } })).to.throw(HttpOptionError, 'rateLimit.burst')
    expect(make({ rateLimit: { tokensPerSecond: 1, burst: 1e9 } })).to.throw(
      HttpOptionError,
      'rateLimit.burst',
    )
  })
})
