import { expect } from 'chai'
import { answerBytesMax } from '../../../generated/clientTables.ts'
import { limits } from '../../../generated/limits.ts'
import { CartularyHttpError } from '../../../products/client/clientErrors.ts'
import type { ClientOptions } from '../../../products/client/clientOptions.ts'
import { clientOf, reasonOf, type Sent } from './clientOf.ts'

const textFor = ({ id }: Sent, value: string) => JSON.stringify({ jsonrpc: '2.0', id, result: value })

/** Returns a response in chunks. `seen` has the number of bytes read, and whether the stream was cancelled. */
function inPieces(text: string, pieceBytes: number) {
  const bytes = new TextEncoder().encode(text)
  const seen = { bytes: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = bytes.slice(seen.bytes, seen.bytes + pieceBytes)
        if (piece.length === 0) return controller.close()
        seen.bytes += piece.length
        controller.enqueue(piece)
      },
      cancel() {
        seen.isCancelled = true
        throw new Error('nobody hears of it')
      },
    },
    { highWaterMark: 0 },
  )
  return { response: () => new Response(body), seen }
}

describe('response to the client', () => {
  it('may arrive in chunks that split characters', async () => {
    const value = 'a€𝄞'.repeat(9)
    for (const pieceBytes of [1, 2, 3, 7, 1_000]) {
      const { client } = clientOf((sent) => inPieces(textFor(sent, value), pieceBytes).response())
      expect(await client.request({ method: 'anything' })).to.equal(value)
    }
  })

  it('may begin with a byte order mark, as with fetch', async () => {
    const { client } = clientOf((sent) => inPieces(`\ufeff${textFor(sent, 'a')}`, 2).response())
    expect(await client.request({ method: 'anything' })).to.equal('a')
  })

  it('is refused, and not read to its end, if it is longer than answerBytesMax', async () => {
    const answerBytesMax = 1_000
    const room = answerBytesMax - textFor({ id: 1 } as Sent, '').length
    const ask = (bytes: number, options: ClientOptions = {}) => {
      let seen = { bytes: 0, isCancelled: false }
      const server = clientOf(
        (sent) => {
          const answer = inPieces(
            textFor(sent, '€'.repeat(Math.floor(bytes / 3)) + 'x'.repeat(bytes % 3)),
            100,
          )
          seen = answer.seen
          return answer.response()
        },
        { answerBytesMax, ...options },
      )
      return { ...server, seen: () => seen }
    }
    const fits = ask(room)
    expect(await fits.client.request({ method: 'anything' })).to.have.length.above(1)
    expect(fits.seen()).to.deep.equal({ bytes: answerBytesMax, isCancelled: false })
    for (const bytes of [room + 1, 100_000]) {
      const { client, sent, seen } = ask(bytes)
      const error = await reasonOf(client.request({ method: 'eth_chainId' }))
      expect(error).to.be.instanceOf(CartularyHttpError).and.include({
        message: 'eth_chainId: HTTP 200, and the body has more than 1000 bytes',
        retryable: false,
        refused: false,
      })
      expect((error as CartularyHttpError).body).to.match(/^\{"jsonrpc"/)
      expect(sent).to.have.length(1)
      expect(seen().bytes).to.be.at.most(answerBytesMax + 200)
      expect(seen().isCancelled).to.equal(true)
    }
  })

  it('fails every call of a batch if it is too long', async () => {
    const { client } = clientOf((calls) => JSON.stringify(calls.map((one: Sent) => textFor(one, 'x'))), {
      answerBytesMax: 50,
    })
    for (const one of await client.batch([{ method: 'eth_chainId' }, { method: 'evm_mine' }]))
      expect(one).to.be.instanceOf(CartularyHttpError).and.have.property('message').that.includes('50 bytes')
  })

  it('is read as text if fetch returns no stream', async () => {
    for (const [answerBytesMax, isRead] of [
      [100, true],
      [20, false],
    ] as const) {
      const { client } = clientOf(
        (sent) => {
          const response = Response.json({ id: sent.id, result: '0x1' })
          Object.defineProperty(response, 'body', { value: undefined })
          return response
        },
        { answerBytesMax },
      )
      const outcome = await client.eth_chainId().catch((error: unknown) => error)
      if (isRead) expect(outcome).to.equal('0x1')
      else expect(outcome).to.be.instanceOf(CartularyHttpError)
    }
  })

  it('may by default be as long as the limits in openrpc.json allow', () => {
    expect(answerBytesMax).to.equal(limits.traceResponseBytesMax + limits.batchResponseBytesMax)
    // The length of V8's longest string.
    expect(answerBytesMax).to.be.below(2 ** 29 - 24)
  })

  it('that redirects is an error, and is neither followed nor retried', async () => {
    const location = 'https://user:secret@other.test/v3/secret?key=secret#secret'
    for (const status of [301, 302, 303, 307, 308]) {
      const { client, sent, inits } = clientOf(() => new Response('moved', { status, headers: { location } }))
      const error = await reasonOf(client.eth_chainId())
      expect(error)
        .to.be.instanceOf(CartularyHttpError)
        .and.include({
          status,
          message: `eth_chainId: HTTP ${status}, a redirect to https://other.test, which is not followed`,
          retryable: false,
          refused: false,
        })
      expect(inits[0]).to.include({ redirect: 'manual' })
      expect(sent).to.have.length(1)
    }
    // The path may contain the API key of a hosted node, so the error names only the host.
    for (const [place, words] of [
      ['/v3/secret?secret', 'elsewhere on the same host'],
      ['secret', 'elsewhere on the same host'],
      ['//user:secret@other.test/secret', 'http://other.test'],
      ['https://node.test:8545/secret', 'https://node.test:8545'],
      ['https://user:sec/ret@other.test', 'elsewhere'],
      ['mailto:secret', 'elsewhere'],
    ] as const) {
      const { client } = clientOf(() => new Response('', { status: 308, headers: { location: place } }))
      expect(await reasonOf(client.eth_chainId())).to.include({
        message: `eth_chainId: HTTP 308, a redirect to ${words}, which is not followed`,
      })
    }
    // Browsers return such a response for a redirect.
    const { client } = clientOf(() => {
      const response = Response.error()
      Object.defineProperty(response, 'type', { value: 'opaqueredirect' })
      return response
    })
    expect(await reasonOf(client.eth_chainId())).to.include({
      message: 'eth_chainId: HTTP 0, a redirect to elsewhere, which is not followed',
      retryable: false,
    })
  })
})
