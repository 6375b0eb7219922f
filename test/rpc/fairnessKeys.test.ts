/** Whose turns the work of a request takes. */
import { expect } from 'chai'
import { LOCAL } from '../../src/rpc/clientShares.ts'
import { sameContext } from '../../src/rpc/context.ts'
import { Dispatcher } from '../../src/rpc/dispatch.ts'
import { threadScheduler } from '../../src/scheduler.ts'
import { StrictScheduler } from '../support/strictScheduler.ts'
import { fakeMethods, newContext } from './fakeMethods.ts'

/** Longer than what is parsed at once. */
const LONG = 'x'.repeat(70_000)

const echo = (id: number, word: string) => ({ jsonrpc: '2.0', id, method: 'fake_echo', params: [word] })

describe('the work of a request', () => {
  let turns: StrictScheduler
  /** Those who waited, each once. */
  let parties: Set<unknown>

  beforeEach(() => {
    parties = new Set()
    turns = new StrictScheduler(threadScheduler, { onWait: (party) => parties.add(party) })
  })

  afterEach(() => turns.restore())

  async function run(body: unknown, client: string, party?: unknown): Promise<void> {
    const context = newContext()
    const dispatcher = new Dispatcher(fakeMethods, sameContext(context))
    const envelope = await dispatcher.parse(Buffer.from(JSON.stringify(body)), { party: party ?? client })
    parties.clear()
    await dispatcher.run(envelope, { client, party })
    expect(context.ran).to.include('fake_echo')
  }

  for (const [what, body] of [
    ['a long call', echo(1, LONG)],
    ['a batch with long calls', [echo(1, LONG), echo(2, 'short'), echo(3, LONG)]],
  ] as const) {
    it(`takes the turns of the party of its caller (${what})`, async () => {
      const party = Symbol('of the request')
      await run(body, LOCAL, party)
      expect([...parties]).to.deep.equal([party])
      await run(body, 'ann', 'ann')
      expect([...parties]).to.deep.equal(['ann'])
    })
  }

  it('takes turns of its own where a local caller says nothing, and else those of the client', async () => {
    await run(echo(1, LONG), LOCAL)
    expect([...parties])
      .to.have.length(1)
      .and.not.include(LOCAL)
    await run(echo(1, LONG), 'ann')
    expect([...parties]).to.deep.equal(['ann'])
  })
})
