import { once } from 'node:events'
import { expect } from 'chai'
import { errorObject } from '../support/failure.ts'
import { ask, call, exchange, open, rpc, type Serving, serve, wire } from './serving.ts'

interface Failure {
  id: unknown
  error: { code: number; message: string }
}

describe('HTTP server with hostile input', () => {
  let serving: Serving
  before(async () => {
    serving = await serve()
  })
  after(() => serving.server.stop())
  afterEach(async () => {
    expect(await rpc(serving, call('fake_none'))).to.deep.equal({ jsonrpc: '2.0', id: 1, result: 'none' })
    expect(serving.logged).to.deep.equal([])
  })

  async function code(body: unknown): Promise<number | undefined> {
    return ((await rpc(serving, body)) as Partial<Failure>).error?.code
  }

  it('survives requests that crash @open-rpc/server-js', async () => {
    expect(await code(call('fake_echo'))).to.equal(-32602)
    expect(await code(call('fake_echo', 1, null))).to.equal(-32602)
    expect(await code(call('fake_echo', 1, [null]))).to.equal(-32602)
    const answers = (await rpc(serving, [call('fake_none', 1, []), call('fake_echo', 2)])) as Failure[]
    expect(answers.map(({ id }) => id)).to.deep.equal([1, 2])
    expect(await code(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).to.equal(-32600)
    expect(
      await code(`{"jsonrpc":"2.0","id":1,"method":"fake_echo","params":${'['.repeat(40_000)}`),
    ).to.equal(-32600)
  })

  it('refuses invalid requests that @open-rpc/server-js accepts', async () => {
    expect(await code(call('fake_echo', 1, { 0: 'w' }))).to.equal(-32602)
    expect(await code(call('fake_echo', 1, 'w'))).to.equal(-32600)
    expect(await code(call('fake_echo', 1, { word: 'w', other: 1 }))).to.equal(-32602)
    expect(await code(call('fake_none', 1, [1]))).to.equal(-32602)
    expect(await code({ jsonrpc: '2.0', id: 1, method: ['fake_none'] })).to.equal(-32600)
    expect(await code({ id: 1, method: 'fake_none' })).to.equal(-32600)
    expect(await code(call('constructor'))).to.equal(-32601)
    expect(
      await code('{"jsonrpc":"2.0","id":1,"method":"fake_echo","params":{"__proto__":{"word":"w"}}}'),
    ).to.equal(-32602)
  })

  it('echoes unusual ids, such as -0 and 1e999, exactly', async () => {
    const ids = [
      '9007199254740993',
      '-9007199254740993',
      '1.5e300',
      '1e999',
      '0.10',
      '-0',
      '""',
      '"\\u0000"',
      'null',
    ]
    for (const id of ids) {
      const { text } = await ask(serving, { body: `{"jsonrpc":"2.0","id":${id},"method":"fake_none"}` })
      expect(text).to.equal(`{"jsonrpc":"2.0","id":${id},"result":"none"}`)
    }
    const batch = ids.map((id) => `{"jsonrpc":"2.0","id":${id},"method":"fake_none"}`)
    const { text } = await ask(serving, { body: `[${batch.join()}]` })
    const answers = ids.map((id) => `{"jsonrpc":"2.0","id":${id},"result":"none"}`)
    expect(text).to.equal(`[${answers.join()}]`)
  })

  it('answers bytes that are not UTF-8 with a parse error', async () => {
    const bodies = [Buffer.from([0xff, 0xfe]), Buffer.from([0x22, 0xc3, 0x28, 0x22]), Buffer.from([0, 0, 0])]
    for (const body of bodies) {
      const answer = await ask(serving, { body })
      expect(JSON.parse(answer.text)).to.deep.include({
        id: null,
        error: errorObject('parseError'),
      })
    }
  })

  it('refuses a body when its declared length or the bytes that have arrived exceed the limit', async () => {
    const body = `"${'x'.repeat(10_000_000)}"`
    const expected = {
      jsonrpc: '2.0',
      id: null,
      error: errorObject('bodyTooLarge', 'request body too large: expected at most 5000000 bytes'),
    }
    const declared = await ask(serving, { body })
    expect(declared.status).to.equal(413)
    expect(JSON.parse(declared.text)).to.deep.equal(expected)
    const streamed = await ask(serving, { body, headers: { 'Transfer-Encoding': 'chunked' } })
    expect(streamed.status).to.equal(413)
    expect(JSON.parse(streamed.text)).to.deep.equal(expected)
  })

  it('refuses a body as soon as it is nested too deeply or has too many values, before the rest arrives', async () => {
    for (const [begun, message] of [
      ['['.repeat(1_000), 'request nested too deeply'],
      [`[${'1,'.repeat(60_000)}`, 'request too complex'],
    ] as const) {
      const socket = await open(serving)
      let text = ''
      socket.setEncoding('latin1').on('data', (piece: string) => {
        text += piece
      })
      // Most of the body is never sent.
      socket.write(
        `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n${begun}`,
      )
      while (!text.includes(message)) await once(socket, 'data')
      expect(text).to.match(/^HTTP\/1.1 200 .*"id":null,"error":\{"code":-32600/s)
      socket.destroy()
    }
    expect((await serving.server.figures()).bodyBytes).to.equal(0)
  })

  it('reads long bodies completely when many arrive at once', async () => {
    const words = Array.from({ length: 24 }, (_, at) => String(at).padStart(150_000 + 10_007 * at, 'x'))
    const answers = await Promise.all(words.map((word) => rpc(serving, call('fake_echo', 1, [word]))))
    for (const [at, answer] of answers.entries()) {
      expect(answer).to.deep.equal({ jsonrpc: '2.0', id: 1, result: { word: words[at] } })
    }
  })

  it('accepts a body of exactly the maximum length', async () => {
    const request = JSON.stringify(call('fake_none'))
    const exact = await ask(serving, { body: request + ' '.repeat(5_000_000 - request.length) })
    expect(exact.status).to.equal(200)
    const over = await ask(serving, { body: request + ' '.repeat(5_000_001 - request.length) })
    expect(over.status).to.equal(413)
  })

  it('closes the connection of a client that goes on sending a refused body', async () => {
    const strict = await serve({ bodyBytesMax: 1_000, discardBytesMax: 10_000 })
    const text = await exchange(strict, wire('x'.repeat(1_000_000)))
    expect(text === '' || text.startsWith('HTTP/1.1 413')).to.equal(true)
    expect(await rpc(strict, call('fake_none'))).to.deep.include({ result: 'none' })
    await strict.server.stop()
  })

  it('answers a large invalid request with a short error', async () => {
    const large = 'x'.repeat(900_000)
    const bodies = [
      call(large),
      call('fake_echo', 1, [1, large]),
      call('fake_echo', 1, { [large]: large }),
      large,
    ]
    for (const body of bodies) {
      const answer = await ask(serving, { body: JSON.stringify(body) })
      expect(answer.body.length).to.be.below(300)
      expect(answer.text).to.not.contain('xxx')
    }
  })

  it('answers a batch of too many calls with one error per call', async () => {
    const batch = Array.from({ length: 1001 }, (_, id) => call('fake_none', id))
    const answer = await ask(serving, { body: JSON.stringify(batch) })
    expect(answer.status).to.equal(200)
    const failures = JSON.parse(answer.text) as Failure[]
    expect(failures.map(({ id }) => id)).to.deep.equal(batch.map(({ id }) => id))
    expect(new Set(failures.map(({ error }) => error.code))).to.deep.equal(new Set([-32600]))
    expect(await code(`[${'1,'.repeat(1_000_000)}1]`)).to.equal(-32600)
  })

  it('survives clients that disconnect', async () => {
    const midRequest = await open(serving)
    midRequest.write(wire('{"jsonrpc"').replace('Content-Length: 10', 'Content-Length: 1000'))
    await new Promise((resolve) => setImmediate(resolve))
    midRequest.resetAndDestroy()
    const running = await open(serving)
    const batch = Array.from({ length: 200 }, (_, id) => call('fake_slow', id))
    serving.context.slowAtOnce = 0
    running.write(wire(JSON.stringify(batch)))
    while (serving.context.slowAtOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    running.resetAndDestroy()
    while (serving.context.slowNow > 0) await new Promise((resolve) => setImmediate(resolve))
    for (const headers of [[], ['Accept-Encoding: gzip']]) {
      const midResponse = await open(serving)
      midResponse.write(wire(JSON.stringify(call('fake_large')), headers))
      await once(midResponse, 'data')
      midResponse.resetAndDestroy()
    }
  })

  it('disconnects a client that does not read its answers', async () => {
    const impatient = await serve({ stallTimeoutMs: 50 })
    const socket = await open(impatient)
    socket.on('error', () => {})
    socket.pause()
    socket.write(wire(JSON.stringify(call('fake_large'))) + wire(JSON.stringify(call('fake_large'))))
    // Reads a little, so that the answer has begun, and then nothing more.
    await once(socket, 'readable')
    socket.read(1)
    while ((await impatient.server.connectionCount()) > 0)
      await new Promise((resolve) => setTimeout(resolve, 5))
    socket.destroy()
    await impatient.server.stop()
  })

  it('refuses bytes that are not valid HTTP', async () => {
    expect(await exchange(serving, '{"jsonrpc":"2.0"}\r\n\r\n')).to.match(/^HTTP\/1.1 400/)
    expect(await exchange(serving, 'POST / HTTP/1.1\r\n\r\n')).to.match(/^HTTP\/1.1 400/)
    expect(await exchange(serving, `POST / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).to.match(
      /^HTTP\/1.1 431/,
    )
    expect(await exchange(serving, 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n')).to.equal('')
    const two = wire('{}', ['Content-Length: 5'])
    expect(await exchange(serving, two)).to.match(/^HTTP\/1.1 400/)
    const smuggled = wire('{}', ['Transfer-Encoding: chunked'])
    expect(await exchange(serving, smuggled)).to.match(/^HTTP\/1.1 400/)
  })
})
