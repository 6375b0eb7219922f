import { once } from 'node:events'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { expect } from 'chai'
import { ask, call, closing, exchange, open, type Serving, serve, wire } from './serving.ts'

const gzip = promisify(zlib.gzip)
const zipped = { 'Content-Encoding': 'gzip' }

describe('compressed request bodies', () => {
  let serving: Serving
  before(async () => {
    serving = await serve({ bodyBytesMax: 100_000 })
  })
  after(() => serving.server.stop())

  const alive = async (): Promise<void> => {
    expect(await ask(serving, { body: JSON.stringify(call('fake_none')) })).to.include({ status: 200 })
    expect((await serving.server.figures()).requests).to.equal(0)
  }

  it('are inflated if their coding is gzip or x-gzip, with a Content-Length or in chunks', async () => {
    const calls = Array.from({ length: 1_000 }, (_, id) => call('fake_none', id))
    const body = await gzip(JSON.stringify(calls))
    const headers = [zipped, { 'content-encoding': 'X-GZIP' }, { ...zipped, 'Transfer-Encoding': 'chunked' }]
    for (const header of headers) {
      const answer = await ask(serving, { body, headers: header })
      expect(answer.status).to.equal(200)
      expect(JSON.parse(answer.text)).to.have.length(1_000)
    }
    const members = Buffer.concat([await gzip('[1,'), await gzip('2]')])
    expect(JSON.parse((await ask(serving, { body: members, headers: zipped })).text)).to.have.length(2)
  })

  it('are refused when they are too long after inflation', async () => {
    const fits = await gzip(`"${'a'.repeat(99_998)}"`)
    expect(await ask(serving, { body: fits, headers: zipped })).to.include({ status: 200 })
    const over = await gzip(`"${'a'.repeat(99_999)}"`)
    expect(over.length).to.be.below(1_000)
    expect(await ask(serving, { body: over, headers: zipped })).to.include({ status: 413 })
    await alive()
  })

  it('are refused as soon as they are too long, before the rest arrives', async () => {
    const bomb = await gzip(' '.repeat(20_000_000))
    const head = wire('', ['Content-Encoding: gzip']).replace(
      'Content-Length: 0',
      `Content-Length: ${bomb.length}`,
    )
    const socket = await open(serving)
    const closed = closing(socket)
    socket.write(head)
    socket.write(bomb.subarray(0, bomb.length >> 1))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).to.match(/^HTTP\/1.1 413 /)
    socket.destroy()
    await closed
  })

  it('are refused when they are too long before inflation, even if they inflate to nothing', async () => {
    const nothing = await gzip('')
    const body = Buffer.concat(Array.from({ length: Math.ceil(100_001 / nothing.length) }, () => nothing))
    expect(await ask(serving, { body, headers: zipped })).to.include({ status: 413 })
    const headers = { ...zipped, 'Transfer-Encoding': 'chunked' }
    expect(await ask(serving, { body, headers })).to.include({ status: 413 })
    await alive()
  })

  it('are refused when they are not valid gzip or end too early', async () => {
    const body = await gzip(JSON.stringify(call('fake_none')))
    const broken = Buffer.from(body)
    broken.writeUInt32LE(0, broken.length - 8)
    for (const bad of ['{}', body.subarray(0, -1), body.subarray(0, 12), broken]) {
      const answer = await ask(serving, { body: bad, headers: zipped })
      expect(answer.status).to.equal(400)
      expect(JSON.parse(answer.text)).to.deep.include({ id: null })
    }
    await alive()
  })

  it('are refused when they are nested too deeply after inflation', async () => {
    const body = await gzip('['.repeat(50_000))
    const answer = await ask(serving, { body, headers: zipped })
    expect(JSON.parse(answer.text)).to.have.nested.property('error.code', -32600)
    await alive()
  })

  it('are dropped when their client disconnects', async () => {
    const body = await gzip(JSON.stringify(call('fake_none')))
    const head = wire('', ['Content-Encoding: gzip']).replace(
      'Content-Length: 0',
      `Content-Length: ${body.length}`,
    )
    const ran = serving.context.ran.length
    const socket = await open(serving)
    socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, 10)]))
    const inProgress = async () => (await serving.server.figures()).requests
    while ((await inProgress()) === 0) await new Promise(setImmediate)
    const closed = closing(socket)
    socket.destroy()
    await closed
    while ((await inProgress()) > 0) await new Promise(setImmediate)
    expect(serving.context.ran).to.have.length(ran)
    await alive()
  })

  it('are refused when they have a coding other than gzip', async () => {
    for (const coding of ['br', 'deflate', 'zstd', 'gzip, gzip', 'gzip, identity', 'compress']) {
      const answer = await ask(serving, { body: '{}', headers: { 'Content-Encoding': coding } })
      expect(answer.status, coding).to.equal(415)
      expect(answer.headers['accept-encoding']).to.equal('gzip, identity')
    }
    const plain = wire(JSON.stringify(call('fake_none')), ['Content-Encoding: identity', 'Connection: close'])
    expect(await exchange(serving, plain)).to.match(/^HTTP\/1.1 200 /)
  })
})
