import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { clientKey } from '../../src/http/clientAddress.ts'
import type { HttpOptions } from '../../src/http/options.ts'
import { RateLimit, type Rates } from '../../src/http/rateLimit.ts'
import { errorObject } from '../support/failure.ts'
import { ask, call, closing, open, type Question, type Serving, serve, wire } from './serving.ts'

// The rate is one token in a thousand seconds, so that no test waits for a token or depends on its own speed.
const slowly = { tokensPerSecond: 0.001, burst: 3 }

describe('rate limit', () => {
  it('serves a client until its tokens are spent', async () => {
    const limit = new RateLimit(slowly)
    expect(await limit.waitSeconds('a')).to.equal(0)
    await limit.charge('a', 2)
    expect(await limit.waitSeconds('a')).to.equal(0)
    await limit.charge('a', 1)
    expect(await limit.waitSeconds('a')).to.be.within(2990, 3000)
    expect(await limit.waitSeconds('b')).to.equal(0)
  })

  it('spends no tokens when `waitSeconds` is called', async () => {
    const limit = new RateLimit(slowly)
    for (let asked = 0; asked < 100; asked++) expect(await limit.waitSeconds('a')).to.equal(0)
    await limit.charge('a', 3)
    const first = await limit.waitSeconds('a')
    for (let asked = 0; asked < 100; asked++) await limit.waitSeconds('a')
    expect(await limit.waitSeconds('a')).to.be.at.most(first)
  })

  it('allows an expensive request, and then makes the client wait until the missing tokens are restored', async () => {
    const limit = new RateLimit(slowly)
    await limit.charge('a', 2)
    await limit.charge('a', 10)
    expect(await limit.waitSeconds('a')).to.be.within(11_990, 12_000)
    await limit.charge('a', 10)
    expect(await limit.waitSeconds('a')).to.be.within(21_990, 22_000)
    await limit.charge('a', 1_000_000)
    expect(await limit.waitSeconds('a')).to.be.at.most(86_400)
  })

  it('restores tokens over time', async () => {
    const limit = new RateLimit({ tokensPerSecond: 1000, burst: 1 })
    await limit.charge('a', 1)
    let seconds = 1
    while (seconds > 0) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      seconds = await limit.waitSeconds('a')
    }
    expect(seconds).to.equal(0)
  })

  it('limits `clientsMax` clients separately, and all other clients together', async () => {
    const limit = new RateLimit({ ...slowly, clientsMax: 2 })
    for (const client of ['a', 'b', 'c']) await limit.charge(client, 1)
    expect(await limit.waitSeconds('d')).to.equal(0)
    await limit.charge('d', 2)
    expect(await limit.waitSeconds('c')).to.be.above(0)
    expect(await limit.waitSeconds('e')).to.be.above(0)
    expect(await limit.waitSeconds('a')).to.equal(0)
  })

  it('treats an IPv6 /64 as one client', () => {
    expect(clientKey('1.2.3.4')).to.equal('1.2.3.4')
    expect(clientKey('::ffff:1.2.3.4')).to.equal('1.2.3.4')
    expect(clientKey('::FFFF:0102:0304')).to.equal('1.2.3.4')
    expect(clientKey('0:0:0:0:0:ffff:102:304')).to.equal('1.2.3.4')
    expect(clientKey('2001:db8:0:1::5')).to.equal('2001:db8:0:1')
    expect(clientKey('2001:0DB8:0000:0001:ffff::1')).to.equal('2001:db8:0:1')
    expect(clientKey('2001:db8::')).to.equal('2001:db8:0:0')
    expect(clientKey('::1')).to.equal('0:0:0:0')
    expect(clientKey('64:ff9b::192.0.2.1')).to.equal('64:ff9b:0:0')
    expect(clientKey('1:2:3:4:5:6:192.0.2.1')).to.equal('1:2:3:4')
  })
})

describe('rate limit over HTTP', () => {
  const limited = { rateLimit: { ...slowly, loopback: true } }
  let serving: Serving
  afterEach(() => serving.server.stop())

  it('answers a client over its limit with 429 and the seconds to wait', async () => {
    serving = await serve({ ...limited, corsOrigins: ['*'] })
    const body = JSON.stringify([call('fake_none'), call('fake_none'), 1])
    expect(await ask(serving, { body })).to.include({ status: 200 })
    const refused = await ask(serving, { body, headers: { Origin: 'https://a.example' } })
    expect(refused.status).to.equal(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).to.be.within(2900, 3000)
    expect(refused.headers['access-control-allow-origin']).to.equal('*')
    expect(JSON.parse(refused.text)).to.deep.equal({
      jsonrpc: '2.0',
      id: null,
      error: errorObject('rateLimited', `rate limit exceeded, try again in ${seconds}s`, {
        rate: { backoff_seconds: seconds },
      }),
    })
    expect(serving.context.ran).to.have.length(2)
    for (const path of ['/liveness', '/readiness', '/elsewhere']) {
      expect(await ask(serving, { method: 'GET', path })).to.include({ status: 429 })
    }
  })

  it('uses the limiters that the options pass, one for clients and one for IPv6 networks', async () => {
    const charged: string[] = []
    const limitOf = (kind: string, seconds: number): Rates => ({
      waitSeconds: (client) => (client.includes('dead') ? seconds : 0),
      charge: (client, tokens) => void charged.push(`${kind} ${client}: ${tokens}`),
    })
    const rates = { rate: limitOf('client', 0), networkRate: limitOf('network', 7) }
    serving = await serve({ ...limited, rates, trustedProxies: ['127.0.0.1'] })
    const body = JSON.stringify(call('fake_none'))
    const from = (address: string) => ask(serving, { body, headers: { 'X-Forwarded-For': address } })
    expect((await from('192.0.2.1')).status).to.equal(200)
    expect((await from('2001:db8:0:1::5')).status).to.equal(200)
    expect((await from('2001:dead:0:1::5')).headers['retry-after']).to.equal('7')
    expect(charged).to.deep.equal(['client 192.0.2.1: 1', 'client 2001:db8:0:1: 1', 'network 2001:db8:0: 1'])
  })

  it('charges for requests to any path', async () => {
    serving = await serve(limited)
    const statuses: number[] = []
    for (const path of ['/liveness', '/readiness', '/elsewhere', '/liveness'])
      statuses.push((await ask(serving, { method: 'GET', path })).status)
    expect(statuses).to.deep.equal([200, 200, 404, 429])
  })

  it('refuses a request before its body is read', async () => {
    serving = await serve(limited)
    await ask(serving, { body: JSON.stringify(call('fake_costly')) })
    const refused = await ask(serving, { body: `"${'x'.repeat(6_000_000)}"` })
    expect(refused.status).to.equal(429)
    expect(Number(refused.headers['retry-after'])).to.be.within(49_900, 50_000)
  })

  it('charges for the bytes of a refused body that have arrived', async () => {
    const bytes = 'x'.repeat(90_000)
    const chunked = { 'Transfer-Encoding': 'chunked' }
    const cut = gzipSync(bytes).subarray(0, -9)
    const refusals: readonly [status: number, options: Partial<HttpOptions>, Question][] = [
      [413, { bodyBytesMax: 80_000 }, { body: bytes, headers: chunked }],
      [413, { bodyBytesMax: 80_000 }, { body: gzipSync(bytes), headers: { 'Content-Encoding': 'gzip' } }],
      [400, {}, { body: cut, headers: { 'Content-Encoding': 'gzip' } }],
      [503, { bodiesBytesMax: 1_000 }, { body: bytes }],
      [503, { bodiesBytesMax: 1_000 }, { body: gzipSync(bytes), headers: { 'Content-Encoding': 'gzip' } }],
    ]
    for (const [status, options, question] of refusals) {
      serving = await serve({ ...limited, ...options })
      expect(await ask(serving, question)).to.include({ status })
      expect(await ask(serving, { body: JSON.stringify(call('fake_none')) })).to.include({ status: 429 })
      await serving.server.stop()
    }
  })

  it('charges for the bytes that a client sends before it disconnects', async () => {
    serving = await serve(limited)
    const socket = await open(serving)
    const closed = closing(socket)
    socket.resume()
    socket.end(wire('x'.repeat(90_000)).slice(0, -9))
    await closed
    expect(await ask(serving, { body: JSON.stringify(call('fake_none')) })).to.include({ status: 429 })
  })

  it('charges for a long body even if the client is over its limit when the body ends', async () => {
    serving = await serve(limited)
    const body = JSON.stringify(call('fake_echo', 1, ['x'.repeat(500_000)]))
    const statuses = await Promise.all([1, 2, 3].map(async () => (await ask(serving, { body })).status))
    expect(statuses.toSorted((a, b) => a - b)).to.deep.equal([200, 429, 429])
    const refused = await ask(serving, { body: JSON.stringify(call('fake_none')) })
    expect(Number(refused.headers['retry-after'])).to.be.above(140_000 - 60_000)
  })

  it('does not limit clients on this machine by default', async () => {
    serving = await serve({ rateLimit: slowly })
    for (let asked = 0; asked < 6; asked++) {
      expect(await ask(serving, { body: JSON.stringify(call('fake_none')) })).to.include({ status: 200 })
    }
  })

  it('identifies each rate-limited client by its own key, and all other clients by the key "local"', async () => {
    serving = await serve({ rateLimit: slowly, trustedProxies: ['127.0.0.1'] })
    const body = JSON.stringify(call('fake_none'))
    await ask(serving, { body })
    await ask(serving, { body, headers: { 'X-Forwarded-For': '2001:db8::1' } })
    await serving.server.stop()
    expect(serving.callers.map((caller) => caller?.client)).to.deep.equal(['local', '2001:db8:0:0'])
    serving = await serve({ rateLimit: undefined })
    await ask(serving, { body, headers: { 'X-Forwarded-For': '2001:db8::1' } })
    expect(serving.callers.map((caller) => caller?.client)).to.deep.equal(['local'])
  })

  it('reads X-Forwarded-For from trusted proxies only', async () => {
    const from = (chain: string) =>
      ask(serving, { body: JSON.stringify(call('fake_costly')), headers: { 'X-Forwarded-For': chain } })
    serving = await serve(limited)
    expect(await from('203.0.113.1')).to.include({ status: 200 })
    expect(await from('203.0.113.2')).to.include({ status: 429 })
    await serving.server.stop()

    serving = await serve({ rateLimit: slowly, trustedProxies: ['127.0.0.0/8', '10.0.0.7'] })
    expect(await from('203.0.113.1')).to.include({ status: 200 })
    expect(await from('203.0.113.1')).to.include({ status: 429 })
    expect(await from('203.0.113.2')).to.include({ status: 200 })
    expect(await from('203.0.113.9, 203.0.113.2')).to.include({ status: 429 })
    expect(await from('203.0.113.3, 10.0.0.7')).to.include({ status: 200 })
    expect(await from('203.0.113.3, ::ffff:10.0.0.7')).to.include({ status: 429 })
    expect(await from('::ffff:cb00:7108')).to.include({ status: 200 })
    expect(await from('203.0.113.8')).to.include({ status: 429 })
    expect(await from('2001:db8::1')).to.include({ status: 200 })
    expect(await from('2001:db8::2')).to.include({ status: 429 })
    expect(await from('203.0.113.1, no address')).to.include({ status: 200 })
  })
})
