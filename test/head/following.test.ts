import { expect } from 'chai'
import fc from 'fast-check'
import { keccak256 } from '../../src/chain/crypto.ts'
import { Following } from '../../src/head/following.ts'
import { UpstreamError } from '../../src/head/upstreamError.ts'
import { runs } from '../support/runs.ts'
import { emptyChain, FakeUpstream, fastClock, listAnswers, ownChain, until } from '../support/upstreams.ts'

describe('a node that follows another node', () => {
  it('follows the chain, mirrors the pool and forwards transactions until it is stopped', async () => {
    const list = await emptyChain(10)
    const sent: unknown[] = []
    const node = await FakeUpstream.start(
      listAnswers(list, {
        txpool_content: () => ({ pending: {}, queued: {} }),
        eth_sendRawTransaction: (_method, [raw]) => sent.push(raw),
      }),
    )
    const { chain, identity } = await ownChain(list.builder)
    const following = new Following(chain, identity, { urls: [node.url], intervalMs: 100 }, {}, fastClock())
    const controller = new AbortController()
    const ended = following.run(controller.signal)
    const raw = Uint8Array.of(2, 0xc0)
    following.forward({ hash: keccak256(raw), raw, sender: new Uint8Array(20) })
    await until(() => chain.head.number === 10 && sent.length > 0)
    await until(() => node.methods().includes('txpool_content'))
    expect(sent).to.deep.equal(['0x02c0'])
    expect(following.progress.currentBlock).to.equal(10)
    controller.abort()
    await ended
    node.stop()
  })

  it("survives any JSON in the other node's answers", async () => {
    const list = await emptyChain(10)
    const good = listAnswers({ ...list, blocks: list.blocks.slice(0, 4) })
    const node = await FakeUpstream.start(good)
    const { chain, identity } = await ownChain(list.builder)
    const following = new Following(chain, identity, { urls: [node.url], intervalMs: 100 }, {}, fastClock())
    const controller = new AbortController()
    const ended = following.run(controller.signal)
    await until(() => chain.head.number === 3)
    const values = fc
      .sample(fc.jsonValue(), { numRuns: runs(60), seed: 5 })
      .map((value) => JSON.stringify(value))
    // This JSON can be parsed but not serialized again.
    values.push(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    let at = 0
    node.fault = (calls, response) => {
      if (at === values.length) return false
      const result = values[at++]
      const answers = calls.map(({ id }) => `{"id":${id},"result":${result}}`)
      response.end(calls.length === 1 ? answers[0] : `[${answers.join()}]`)
      return true
    }
    node.answers = listAnswers(list)
    await until(() => chain.head.number === 10)
    expect(at).to.equal(values.length)
    controller.abort()
    await ended
    node.stop()
  })

  it('stops following, and fails with WRONG_CHAIN, when no node has the chain', async () => {
    const list = await emptyChain(1)
    const node = await FakeUpstream.start(listAnswers(list, { eth_chainId: () => '0x1' }))
    const { chain, identity } = await ownChain(list.builder)
    const following = new Following(chain, identity, { urls: [node.url], intervalMs: 100 }, {}, fastClock())
    let failure: unknown
    await following.run(new AbortController().signal).catch((error: unknown) => {
      failure = error
    })
    expect(failure).to.be.instanceOf(UpstreamError).with.property('code', 'WRONG_CHAIN')
    node.stop()
  })
})
