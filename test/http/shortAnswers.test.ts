import { once } from 'node:events'
import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as roundEnd } from 'node:timers/promises'
import { expect } from 'chai'
import { endSoon } from '../../src/http/respond.ts'

const WAITING_MAX = 64

describe('short answers', () => {
  let server: http.Server
  let responses: ServerResponse[]
  let onResponse: () => void

  beforeEach(async () => {
    responses = []
    onResponse = () => {}
    server = http.createServer((_, res) => {
      responses.push(res)
      onResponse()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Sends `count` requests. @returns the texts of their answers; resolves when the server has all requests */
  async function ask(count: number): Promise<Promise<string>[]> {
    const { port } = server.address() as AddressInfo
    const arrived = new Promise<void>((resolve) => {
      onResponse = () => {
        if (responses.length === count) resolve()
      }
    })
    const answers = Array.from({ length: count }, () => answerOf(port))
    for (const answer of answers) answer.catch(() => {})
    await arrived
    return answers
  }

  function send(res: ServerResponse, text: string, onSent: () => void = () => {}): void {
    res.writeHead(200, { 'Content-Length': Buffer.byteLength(text) })
    endSoon(res, Buffer.from(text), onSent)
  }

  it('are sent in order when the current round of the event loop ends', async () => {
    const answers = await ask(3)
    const sent: number[] = []
    for (const [i, res] of responses.entries()) send(res, `ä ${i}`, () => sent.push(i))
    expect(responses.map((res) => res.writableEnded)).to.deep.equal([false, false, false])
    await roundEnd()
    expect(responses.map((res) => res.writableEnded)).to.deep.equal([true, true, true])
    expect(sent).to.deep.equal([0, 1, 2])
    expect((await Promise.all(answers)).sort()).to.deep.equal(['ä 0', 'ä 1', 'ä 2'])
  })

  it('are sent before the event loop’s round ends when `WAITING_MAX` answers are waiting', async () => {
    const answers = await ask(WAITING_MAX + 1)
    for (const res of responses) send(res, 'x')
    expect(responses.filter((res) => res.writableEnded)).to.have.length(WAITING_MAX)
    expect(await Promise.all(answers)).to.deep.equal(Array(WAITING_MAX + 1).fill('x'))
  })

  it('are dropped when their connection is closed', async () => {
    const answers = await ask(2)
    const sent: number[] = []
    for (const [i, res] of responses.entries()) send(res, `${i}`, () => sent.push(i))
    responses[0]!.destroy()
    await roundEnd()
    expect(sent).to.deep.equal([1])
    const outcomes = await Promise.allSettled(answers)
    expect(outcomes.map(({ status }) => status).sort()).to.deep.equal(['fulfilled', 'rejected'])
  })
})

async function answerOf(port: number): Promise<string> {
  const [response] = (await once(http.get({ host: '127.0.0.1', port, agent: false }), 'response')) as [
    http.IncomingMessage,
  ]
  return text(response)
}
