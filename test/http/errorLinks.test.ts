/** Links to the docs in errors that have no link by default. Clients ask for the links in the Accept header. */
import { expect } from 'chai'
import { ask, call, type Serving, serve } from './serving.ts'
import { connect } from './webSocketClient.ts'
import { serveWebSockets, stopServers } from './webSocketServing.ts'

const ASKING = [
  'application/json; errors=docs',
  'text/html, application/json;q=1; ERRORS="docs", */*',
  'a/b;errors=docs;q=0.1',
]
const NOT_ASKING = ['', 'application/json', 'application/json; errors=docsy', 'errors=docs', 'a/b; errors=']
const DOCS = '/docs/errors/-32602#invalidParams'
/** A call with a superfluous parameter. */
const wrong = call('fake_none', 1, [1])

describe('links in errors', () => {
  let serving: Serving
  const dataFor = async (accept: string, body: unknown): Promise<unknown[]> => {
    const { text } = await ask(serving, { headers: { accept }, body: JSON.stringify(body) })
    const answer = JSON.parse(text) as Failure | Failure[]
    return [answer].flat().map(({ error }) => error.data)
  }

  before(async () => {
    serving = await serve()
  })
  after(async () => {
    await serving.server.stop()
    await stopServers()
  })

  it('are sent to clients that ask for them', async () => {
    for (const accept of ASKING) expect(await dataFor(accept, wrong), accept).to.deep.equal([{ docs: DOCS }])
    for (const accept of NOT_ASKING) expect(await dataFor(accept, wrong), accept).to.deep.equal([undefined])
  })

  it('are sent in batches, too', async () => {
    const data = await dataFor(ASKING[0]!, [wrong, call('fake_nothing')])
    expect(data).to.deep.equal([{ docs: DOCS }, { docs: '/docs/errors/-32601#methodNotFound' }])
  })

  it('are sent on a WebSocket when its handshake asked for them', async () => {
    const { url } = await serveWebSockets()
    for (const [accept, data] of [
      [ASKING[0]!, { docs: DOCS }],
      [NOT_ASKING[0]!, undefined],
    ] as const) {
      const client = await connect(url, { headers: { accept } })
      expect((await client.ask('fake_none', [1])).error.data).to.deep.equal(data)
      client.socket.terminate()
    }
  })
})

interface Failure {
  readonly error: { readonly data?: unknown }
}
