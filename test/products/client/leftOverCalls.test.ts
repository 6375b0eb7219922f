import { expect } from 'chai'
import type { BatchCall } from '../../../products/client/clientTypes.ts'
import { Transport } from '../../../products/client/transport.ts'
import { callsIn, clientOf, each, reasonOf, result, type Sent } from './clientOf.ts'
import { VirtualClock } from './virtualClock.ts'

const error = (code: number, message: string) => (sent: Sent) => ({
  jsonrpc: '2.0',
  id: sent.id,
  error: { code, message },
})

/** A node skips calls of a batch when the response becomes too long, and answers them with `responseTooLarge`. */
describe('calls that the node skipped in a batch', () => {
  it('are sent again, even writes', async () => {
    const { client, sent } = clientOf(
      (calls) =>
        each(calls, (call, index) =>
          (index < 2 ? result(call.id) : error(-32003, 'response too large: the batch is over 9 bytes'))(
            call,
          ),
        ),
      { retry: false },
    )
    const calls: BatchCall[] = Array.from({ length: 9 }, (_, index) =>
      index % 2 ? { method: 'evm_mine' } : { method: 'eth_chainId' },
    )
    const results = await client.batch(calls)
    expect(sent.map(callsIn)).to.deep.equal([9, 2, 4, 2, 1])
    expect(results).to.deep.equal(sent[0]?.map(({ id }) => id))
  })

  for (const retry of [false, {}] as const)
    it(`cause at most two resends for each call on average, with the retry option ${retry ? 'on' : 'off'}`, async () => {
      let running = 0
      const answered: number[] = []
      const { client, sent } = clientOf(
        async (calls) => {
          expect(++running).to.equal(1)
          await new Promise(setImmediate)
          running--
          return each(calls, (call, index) => {
            if (index === 0) answered.push(call.id)
            return (index === 0 ? result(call.id) : error(-32003, 'response too large: no room'))(call)
          })
        },
        { retry },
      )
      const results = await client.batch(Array.from({ length: 200 }, () => ({ method: 'evm_mine' }) as const))
      expect(results).to.deep.equal(sent[0]?.map(({ id }) => id))
      expect(answered, 'in their order').to.deep.equal(results)
      const texts = sent.reduce((sum, request) => sum + callsIn(request), 0)
      expect(texts - 200, 'after the first request').to.be.at.most(2 * 199)
    })

  it('are sent again in batches whose size doubles', async () => {
    const { client, sent } = clientOf((calls) =>
      each(calls, (call, index) =>
        (sent.length > 1 || index === 0 ? result(call.id) : error(-32003, 'response too large: no room'))(
          call,
        ),
      ),
    )
    await client.batch(Array.from({ length: 1_000 }, () => ({ method: 'eth_chainId' }) as const))
    expect(sent.map(callsIn)).to.deep.equal([1_000, 1, 2, 4, 8, 16, 32, 64, 128, 256, 488])
  })

  it('end at their abort signal or at their timeout', async () => {
    const clock = new VirtualClock()
    const controller = new AbortController()
    const sent: number[] = []
    const fetch = (_url: string, { body }: RequestInit): Promise<Response> => {
      const calls = [JSON.parse(body as string) as Sent | Sent[]].flat()
      if (sent.push(calls.length) > 1) return new Promise(() => {})
      return Promise.resolve(
        Response.json(
          calls.map((call, index) => (index < 2 ? result('0x1') : error(-32003, 'response too large'))(call)),
        ),
      )
    }
    const options = { fetch, batch: {}, timeoutMs: 1_000, retry: false } as const
    const transport = new Transport('http://node.test', options, clock)
    const call = { method: 'evm_mine', params: [] }
    const done = [transport.call(call), transport.call(call)]
    const late = [reasonOf(transport.call(call)), reasonOf(transport.call(call))]
    const aborted = reasonOf(transport.call(call, { signal: controller.signal }))
    clock.setTimeout(() => controller.abort(), 500)
    expect(await clock.until(Promise.all(done))).to.deep.equal(['0x1', '0x1'])
    expect(await clock.until(aborted)).to.have.property('name', 'AbortError')
    expect(clock.now()).to.equal(500)
    for (const one of await clock.until(Promise.all(late))) expect(one).to.include({ timeoutMs: 1_000 })
    expect([clock.now(), clock.waiting]).to.deep.equal([1_000, 0])
    expect(sent).to.deep.equal([5, 2])
  })

  it('fail if the node runs no call of the batch', async () => {
    const { client, sent } = clientOf((calls) =>
      calls.map(error(-32003, 'response too large: the batch is over 9 bytes')),
    )
    const results = await client.batch([{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }])
    for (const one of results) expect(one).to.include({ errorName: 'responseTooLarge' })
    expect(sent).to.have.length(1)
  })
})
