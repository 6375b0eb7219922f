import { expect } from 'chai'
import fc from 'fast-check'
import { Upstream } from '../../src/head/upstream.ts'
import { UpstreamError } from '../../src/head/upstreamError.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { UPSTREAM_BACKOFF, Upstreams } from '../../src/head/upstreams.ts'
import { fastClock } from '../support/upstreams.ts'

const { signal } = new AbortController()

const nodes = (count: number): Upstream[] =>
  Array.from({ length: count }, (_, at) => new Upstream(new UpstreamRpc(`http://127.0.0.1:${at + 1}`)))

const wrongChain = () => new UpstreamError('WRONG_CHAIN', 'another')

describe('the choice of the node to follow', () => {
  it('falls on the first node that has not failed recently, and waits when all nodes have failed', async () => {
    const clock = fastClock()
    const [first, second] = nodes(2) as [Upstream, Upstream]
    const upstreams = new Upstreams([first, second], clock)
    expect(upstreams.current).to.equal(undefined)
    expect(await upstreams.pick(signal)).to.equal(first)
    upstreams.succeeded(first)
    expect(upstreams.current).to.equal(first)
    expect(upstreams.failed(first, {})).to.equal(750)
    expect(upstreams.current).to.equal(undefined)
    expect(await upstreams.pick(signal)).to.equal(second)
    expect(upstreams.failed(second, { retryAfterMs: 5_000 })).to.equal(5_000)
    expect(await upstreams.pick(signal)).to.equal(first)
    expect(clock.slept).to.deep.equal([750])
    expect(upstreams.failed(first, {})).to.equal(1_500)
  })

  it('excludes a node with a different chain permanently, unless the node had the local chain before', async () => {
    const [first, second] = nodes(2) as [Upstream, Upstream]
    const upstreams = new Upstreams([first, second], fastClock())
    expect(upstreams.failed(first, wrongChain())).to.equal(undefined)
    upstreams.succeeded(second)
    expect(upstreams.failed(second, wrongChain())).to.be.a('number')
    expect(await upstreams.pick(signal)).to.equal(second)
  })

  it('excludes no node if the local chain has blocks, and prefers those that had the local chain', async () => {
    const [first, second] = nodes(2) as [Upstream, Upstream]
    let isEmpty = true
    const upstreams = new Upstreams([first, second], fastClock(), () => isEmpty)
    expect(upstreams.failed(first, wrongChain())).to.equal(undefined)
    expect(await upstreams.pick(signal)).to.equal(second)
    isEmpty = false
    expect(await upstreams.pick(signal)).to.equal(second)
    expect(upstreams.failed(second, {})).to.equal(750)
    expect(await upstreams.pick(signal)).to.equal(first)
    expect(upstreams.failed(first, wrongChain())).to.equal(750)
    expect(await upstreams.pick(signal)).to.equal(second)
    expect(upstreams.failed(second, {})).to.equal(1_500)
    expect(await upstreams.pick(signal)).to.equal(first)
    upstreams.succeeded(first)
    expect(await upstreams.pick(signal)).to.equal(first)
  })

  it('leaves a node the duties at which it has not failed', async () => {
    const [first, second] = nodes(2) as [Upstream, Upstream]
    const upstreams = new Upstreams([first, second], fastClock())
    upstreams.failed(first, {}, 'blocks')
    expect(upstreams.voters()).to.deep.equal([first, second])
    expect(await upstreams.pick(signal)).to.equal(second)
    upstreams.failed(second, {}, 'hashes')
    expect(upstreams.voters()).to.deep.equal([first])
    upstreams.answered(first, 'head')
    expect(upstreams.failed(first, {}, 'blocks')).to.equal(1_500)
    upstreams.answered(first, 'blocks')
    expect(upstreams.failed(first, {}, 'blocks')).to.equal(750)
  })

  it('stays on a node that does not fail, and returns to one before it only after a longer pause', async () => {
    const clock = fastClock()
    const [first, second] = nodes(2) as [Upstream, Upstream]
    const upstreams = new Upstreams([first, second], clock)
    for (const pauseMs of [45_000, 90_000]) {
      upstreams.failed(first, {}, 'blocks')
      expect(await upstreams.pick(signal)).to.equal(second)
      await clock.sleep(pauseMs - 1)
      expect(upstreams.returning()).to.equal(undefined)
      // Its word that the other one lags does not count either.
      expect(upstreams.besides(second)).to.deep.equal([])
      await clock.sleep(1)
      expect(upstreams.besides(second)).to.deep.equal([first])
      expect(upstreams.returning()).to.equal(first)
      expect(await upstreams.pick(signal)).to.equal(second)
      upstreams.prefer(first)
      // Blocks that it gives in between do not shorten the next pause.
      upstreams.answered(first, 'blocks')
      expect(await upstreams.pick(signal)).to.equal(first)
    }
  })

  it('falls only on some nodes if it is asked to', async () => {
    const [first, second, third] = nodes(3) as [Upstream, Upstream, Upstream]
    const upstreams = new Upstreams([first, second, third], fastClock())
    expect(await upstreams.pick(signal, [second, third])).to.equal(second)
    upstreams.failed(second, {}, 'blocks')
    expect(upstreams.pickNow([second])).to.equal(undefined)
    expect(await upstreams.pick(signal, [second])).to.equal(second)
  })

  it('ends when no node is left, or when the signal is aborted', async () => {
    const [only] = nodes(1) as [Upstream]
    const upstreams = new Upstreams([only], fastClock())
    const aborted = AbortSignal.abort()
    expect(await upstreams.pick(aborted)).to.equal(undefined)
    upstreams.failed(only, wrongChain())
    let failure: unknown
    await upstreams.pick(signal).catch((error: unknown) => {
      failure = error
    })
    expect(failure).to.be.instanceOf(UpstreamError).with.property('code', 'WRONG_CHAIN')
  })

  it('is made within the maximum backoff, whatever Retry-After the nodes send', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), fc.nat(200_000)), { maxLength: 30 }),
        async (turns) => {
          const clock = fastClock()
          const upstreams = new Upstreams(nodes(3), {
            ...clock,
            sleep: async (ms) => {
              wait += ms
            },
            now: () => wait,
          })
          let wait = 0
          for (const [isGood, retryAfterMs] of turns) {
            const before = wait
            const picked = (await upstreams.pick(signal))!
            expect(wait - before).to.be.at.most(UPSTREAM_BACKOFF.maxMs)
            if (isGood) upstreams.succeeded(picked)
            else expect(upstreams.failed(picked, { retryAfterMs })).to.be.at.most(UPSTREAM_BACKOFF.maxMs)
          }
        },
      ),
    )
  })
})
