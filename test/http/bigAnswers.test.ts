/** Answers that are too long for memory. The server keeps them in files, and reads the files while it sends them. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { longString } from '../support/jsonFiles.ts'
import { ask, call, closing, exchange, open, rpc, type Serving, serve, wire } from './serving.ts'

const MEGABYTE = 1_000_000
const GZIP = { 'Accept-Encoding': 'gzip' }

const large = (bytes: number, id: unknown = 1) => JSON.stringify(call('fake_largeFile', id, [bytes]))
const whole = (bytes: number, id: number) => `{"jsonrpc":"2.0","id":${id},"result":${longString(bytes)}}`

describe('big answers over HTTP', () => {
  let serving: Serving
  before(async () => {
    serving = await serve()
  })
  after(() => serving.server.stop())
  afterEach(async () => {
    await serving.context.files.allClosed()
    expect(serving.logged.splice(0)).to.deep.equal([])
  })

  it('are sent completely, with a Content-Length header', async () => {
    for (const bytes of [16, 65_536, 20 * MEGABYTE]) {
      const answer = await ask(serving, { body: large(bytes) })
      // The buffers are compared outside chai, which would print both of them if they differed.
      expect(answer.body.equals(Buffer.from(whole(bytes, 1)))).to.equal(true)
      expect(answer.headers).to.include({
        'content-length': String(answer.body.length),
        'content-type': 'application/json',
      })
      expect(answer.headers['transfer-encoding']).to.equal(undefined)
    }
  })

  it('inflate to the same bytes when they are compressed', async () => {
    const answer = await ask(serving, { body: large(20 * MEGABYTE), headers: GZIP })
    expect(answer.headers).to.include({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(answer.body.length).to.be.below(12 * MEGABYTE)
    expect(gunzipSync(answer.body).equals(Buffer.from(whole(20 * MEGABYTE, 1)))).to.equal(true)
    const short = await ask(serving, { body: JSON.stringify(call('fake_file')), headers: GZIP })
    expect(short.headers['content-encoding']).to.equal(undefined)
    expect(short.text).to.equal('{"jsonrpc":"2.0","id":1,"result":{"filed":"ünchanged", "n":1.50}}')
  })

  it('may be parts of a batch', async () => {
    const body = `[${large(MEGABYTE, 1)},${JSON.stringify(call('fake_none', 2))},${large(2 * MEGABYTE, 3)}]`
    const expected = `[${whole(MEGABYTE, 1)},{"jsonrpc":"2.0","id":2,"result":"none"},${whole(2 * MEGABYTE, 3)}]`
    const plain = await ask(serving, { body })
    expect(plain.text === expected).to.equal(true)
    expect(plain.headers['content-length']).to.equal(String(expected.length))
    const zipped = await ask(serving, { body, headers: GZIP })
    expect(gunzipSync(zipped.body).equals(plain.body)).to.equal(true)
  })

  it('leave the connection open for the next request', async () => {
    const requests = [
      wire(large(MEGABYTE, 1)),
      wire(large(MEGABYTE, 2)),
      wire(JSON.stringify(call('fake_none', 3)), ['Connection: close']),
    ]
    const text = await exchange(serving, requests.join(''))
    expect([...text.matchAll(/"id":(\d)/g)].map((match) => match[1])).to.deep.equal(['1', '2', '3'])
    expect(text.endsWith('"result":"none"}')).to.equal(true)
  })

  it('take little memory when they are read slowly, and do not delay other requests', async () => {
    // Much longer than what the system buffers for a connection.
    const bytes = 60 * MEGABYTE
    const { res, text } = await begin(serving, large(bytes))
    const before = await bufferedBytes()
    let read = text.length
    let chunks = 0
    let peak = 0
    const askAnother = async () => {
      expect(await rpc(serving, call('fake_none'))).to.deep.include({ result: 'none' })
    }
    const measure = async () => {
      await askAnother()
      peak = Math.max(peak, await bufferedBytes())
    }
    // Reads nothing for a while, in which the server could have read the whole file.
    for (let i = 0; i < 500; i++) await askAnother()
    await measure()
    for await (const chunk of res as AsyncIterable<Buffer>) {
      read += chunk.length
      if (chunks % 50 === 0) await askAnother()
      if (chunks++ % 2_000 === 0) await measure()
    }
    expect(read).to.equal(bytes + '{"jsonrpc":"2.0","id":1,"result":}'.length)
    expect(chunks).to.be.above(500)
    expect((peak - before) / MEGABYTE).to.be.below(20)
  })

  it('close their files when the client disconnects', async () => {
    for (const more of [[], ['Accept-Encoding: gzip']]) {
      const socket = await open(serving)
      socket.write(wire(`[${large(20 * MEGABYTE, 1)},${large(MEGABYTE, 2)}]`, more))
      await once(socket, 'data')
      socket.resetAndDestroy()
      await serving.context.files.allClosed()
      const early = await open(serving)
      early.write(wire(`[${large(MEGABYTE, 1)},${JSON.stringify(call('fake_slow', 2))}]`, more))
      serving.context.slowAtOnce = 0
      while (serving.context.slowAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
      early.resetAndDestroy()
    }
  })

  it('close their files when the client does not read the answers', async () => {
    const impatient = await serve({ stallTimeoutMs: 50 })
    for (const more of [[], ['Accept-Encoding: gzip']]) {
      const socket = await open(impatient)
      socket.on('error', () => {})
      // The answer is longer than the buffers of the kernel.
      socket.write(wire(large(80 * MEGABYTE), more))
      await once(socket, 'readable')
      socket.read(1)
      await impatient.context.files.allClosed()
      socket.destroy()
    }
    expect(impatient.logged).to.deep.equal([])
    await impatient.server.stop()
  })

  it('are aborted when their files end too early', async () => {
    const body = JSON.stringify(call('fake_cutLargeFile'))
    for (const headers of [{}, GZIP]) {
      const failure = await ask(serving, { body, headers }).then(
        () => 'whole',
        (error: NodeJS.ErrnoException) => error.code,
      )
      expect(failure).to.equal('ECONNRESET')
    }
    const message = 'JsonFileError: the file ended after 1000000 of 1000001 bytes'
    const expected = `http: an answer was cut off: ${message}`
    expect(serving.logged.splice(0)).to.deep.equal([expected, expected])
  })

  it('close their files when the server stops', async () => {
    const stopping = await serve({ stopTimeoutMs: 10 })
    const socket = await open(stopping)
    const closed = closing(socket)
    socket.write(wire(large(40 * MEGABYTE)))
    await once(socket, 'readable')
    await stopping.server.stop()
    socket.destroy()
    await closed
    await stopping.context.files.allClosed()
    expect(stopping.logged).to.deep.equal([])
  })
})

/**
 * Bytes of all buffers that are in use. The collector runs twice before, because the memory of a buffer is freed some
 * time after its object.
 */
async function bufferedBytes(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let i = 0; i < 2; i++) {
    collect()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return process.memoryUsage().arrayBuffers
}

/** Sends a request, and reads the first chunk of the answer. */
async function begin({ address }: Serving, body: string): Promise<{ res: IncomingMessage; text: string }> {
  const headers = { 'Content-Type': 'application/json' }
  const req = request({ host: address.host, port: address.port, method: 'POST', headers, agent: false })
  req.end(body)
  const [res] = (await once(req, 'response')) as [IncomingMessage]
  await once(res, 'readable')
  return { res, text: String(res.read()) }
}
