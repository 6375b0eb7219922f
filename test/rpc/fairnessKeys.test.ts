/** The fairness key under which the work of a request is scheduled. */
import { expect } from 'chai'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { sameContext } from '../../src/rpc/context.ts'
import { Dispatcher } from '../../src/rpc/dispatch.ts'
import { threadScheduler } from '../../src/scheduler.ts'
import { StrictScheduler } from '../support/strictScheduler.ts'
import { fakeMethods, newContext } from './fakeMethods.ts'

/** Makes a body that is too long to be parsed at once. */
const LONG = 'x'.repeat(70_000)

const echo = (id: number, word: string) => ({ jsonrpc: '2.0', id, method: 'fake_echo', params: [word] })

describe('request', () => {
  let scheduler: StrictScheduler
  /** Fairness keys that have waited. */
  let keys: Set<unknown>

  beforeEach(() => {
    keys = new Set()
    scheduler = new StrictScheduler(threadScheduler, { onWait: (fairnessKey) => keys.add(fairnessKey) })
  })

  afterEach(() => scheduler.restore())

  async function run(body: unknown, client: string, fairnessKey?: unknown): Promise<void> {
    const context = newContext()
    const dispatcher = new Dispatcher(fakeMethods, sameContext(context))
    const envelope = await dispatcher.parse(Buffer.from(JSON.stringify(body)), {
      fairnessKey: fairnessKey ?? client,
    })
    keys.clear()
    await dispatcher.run(envelope, { client, fairnessKey })
    expect(context.ran).to.include('fake_echo')
  }

  for (const [what, body] of [
    ['a long call', echo(1, LONG)],
    ['a batch with long calls', [echo(1, LONG), echo(2, 'short'), echo(3, LONG)]],
  ] as const) {
    it(`is scheduled under the fairness key of its caller (${what})`, async () => {
      const fairnessKey = Symbol('of the request')
      await run(body, LOCAL, fairnessKey)
      expect([...keys]).to.deep.equal([fairnessKey])
      await run(body, 'ann', 'ann')
      expect([...keys]).to.deep.equal(['ann'])
    })
  }

  it('without a fairness key is scheduled under its client, or under a new key if the client is LOCAL', async () => {
    await run(echo(1, LONG), LOCAL)
    expect([...keys])
      .to.have.length(1)
      .and.not.include(LOCAL)
    await run(echo(1, LONG), 'ann')
    expect([...keys]).to.deep.equal(['ann'])
  })
})
