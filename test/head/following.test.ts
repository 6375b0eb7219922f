import { expect } from 'chai'
import { readFinality } from '../../src/archive/finality.ts'
import { toHex } from '../../src/chain/hex.ts'
import { finalAsFollowed } from '../../src/head/finality.ts'
import { ImportedChain } from '../../src/head/followedChain.ts'
import { Following } from '../../src/head/following.ts'
import { UpstreamError } from '../../src/head/upstreamError.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { memoryStore } from '../support/stores.ts'
import { emptyChain, FakeUpstream, fastClock, listAnswers, ownChain, until } from '../support/upstreams.ts'

describe('head/following', () => {
  it('follows the chain, mirrors the pool and forwards transactions, until it is told to stop', async () => {
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
    following.forward(Uint8Array.of(2, 0xc0))
    await until(() => chain.head.number === 10 && sent.length > 0)
    await until(() => node.methods().includes('txpool_content'))
    expect(sent).to.deep.equal(['0x02c0'])
    expect(following.progress.currentBlock).to.equal(10)
    controller.abort()
    await ended
    node.stop()
  })

  it('ends as a whole when no node has the chain', async () => {
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

describe('head/followedChain', () => {
  it('keeps final what was final', async () => {
    const { chain, store } = await ownChain((await emptyChain(1)).builder)
    expect(await chain.mark({ safe: 5, finalized: 3 })).to.equal(true)
    expect(await chain.mark({ safe: 5, finalized: 3 })).to.equal(false)
    expect(await chain.mark({ safe: 2, finalized: 1 })).to.equal(true)
    expect(readFinality(store)).to.deep.equal({ safe: 3, finalized: 3 })
  })

  it('replaces a branch that is too large to be kept meanwhile', async () => {
    const [old, other] = await Promise.all([emptyChain(9), emptyChain(11, [3])])
    const store = await memoryStore()
    const options = { trustHeaders: true, syncEveryMs: 1e9, reorgBytesMax: 1_000 }
    const importer = await Importer.open(store, old.builder.genesis, true, options)
    const chain = new ImportedChain(importer, store, finalAsFollowed(100))
    for (const { bytes } of old.builder.blocks) await chain.add(bytes)
    await chain.reorganize(
      2,
      other.blocks.slice(3).map(({ bytes }) => bytes),
    )
    expect(toHex(chain.head.hash)).to.equal(toHex(other.blocks[11]!.hash))
    expect(toHex(chain.blockHash(3)!)).to.equal(toHex(other.blocks[3]!.hash))
    expect(chain.blockHash(12)).to.equal(undefined)
  })
})
