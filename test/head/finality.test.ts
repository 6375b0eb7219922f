import { expect } from 'chai'
import { readFinality } from '../../src/archive/finality.ts'
import { finalAsRecorded, finalAtDepth } from '../../src/head/finality.ts'
import { Following } from '../../src/head/following.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import { InlineWriter } from '../../src/head/inlineWriter.ts'
import { WireError } from '../support/readChain.ts'
import { manualSealer, ownChain as sealedChain } from '../support/sealing.ts'
import { contentsOf } from '../support/stores.ts'
import {
  type BlockList,
  emptyChain,
  FakeUpstream,
  fastClock,
  headerAnswer,
  listAnswers,
  type OwnChain,
  ownChain,
  until,
} from '../support/upstreams.ts'

const DEPTH = 8

describe('finality of a followed chain', () => {
  let node: FakeUpstream
  let own: OwnChain
  let stop: () => Promise<void>

  async function follow(list: BlockList, tags: Record<string, () => unknown>): Promise<void> {
    node = await FakeUpstream.start(withTags(list, tags))
    own = await ownChain(list.builder)
    const controller = new AbortController()
    const settings = { urls: [node.url], intervalMs: 100, finalityDepth: DEPTH }
    const following = new Following(own.chain, own.identity, settings, {}, fastClock())
    const ended = following.run(controller.signal)
    stop = async () => {
      controller.abort()
      await ended
    }
    await until(() => own.chain.head.number === list.blocks.length - 1)
  }

  afterEach(async () => {
    await stop()
    node.stop()
  })

  function withTags(list: BlockList, tags: Record<string, () => unknown>) {
    const { blocks } = list
    return listAnswers(list, {
      eth_getBlockByNumber: (_method, [tag]) => {
        const special = tags[tag as string]
        if (special !== undefined) return special()
        const block = blocks[tag === 'latest' ? blocks.length - 1 : Number(tag)]
        return block === undefined ? null : headerAnswer(block)
      },
    })
  }

  const refusing = (code: number, message: string) => () => {
    throw new WireError({ code, message })
  }
  const marks = () => {
    const record = readFinality(own.store)
    return record && [record.safe.number, record.finalized.number]
  }
  const looks = async (): Promise<void> => {
    const asked = node.calls.length
    await until(() => node.calls.length > asked + 12)
  }

  for (const [what, answer] of [
    ['does not know the tag', refusing(-32602, 'invalid argument 0: hex string without 0x prefix')],
    ['has no such block', refusing(-39001, 'Unknown block')],
    [
      'has no such block, and says so only in the error message',
      refusing(-32000, 'finalized block not found'),
    ],
    ['answers with null', () => null],
  ] as const) {
    it(`depends only on the depth when the node ${what}`, async () => {
      const list = await emptyChain(20)
      await follow(list, { safe: answer, finalized: answer })
      await until(() => marks() !== undefined)
      expect(marks()).to.deep.equal([16, 12])
    })
  }

  it('includes only genesis while the node reports an error other than an unknown block', async () => {
    const list = await emptyChain(20)
    const failing = refusing(-32000, 'the daily limit is exhausted')
    await follow(list, { safe: failing, finalized: failing })
    await looks()
    expect(marks()).to.equal(undefined)
    expect(own.chain.finalized).to.equal(0)
    // The next poll asks again.
    node.answers = withTags(list, {
      safe: failing,
      finalized: () => headerAnswer(list.blocks[3]!),
    })
    await until(() => marks() !== undefined)
    expect(marks()).to.deep.equal([3, 3])
    // After the node has reported finality, the depth alone finalizes no further block.
    node.answers = withTags(list, { safe: () => null, finalized: () => null })
    await looks()
    expect(marks()).to.deep.equal([3, 3])
  })

  it('uses the finalized tag if the node does not know the safe tag', async () => {
    const list = await emptyChain(10)
    await follow(list, {
      safe: refusing(-32602, 'unknown tag'),
      finalized: () => headerAnswer(list.blocks[4]!),
    })
    await until(() => marks() !== undefined)
    node.calls.length = 0
    await looks()
    const asked = node.calls.map(({ params }) => params[0])
    expect(asked).to.include('finalized').and.not.to.include('safe')
    expect(marks()).to.deep.equal([4, 4])
  })

  it('does not exceed the head after a reorg to a shorter chain', async () => {
    const list = await emptyChain(20)
    await follow(list, {
      safe: () => headerAnswer(list.blocks[18]!),
      finalized: () => headerAnswer(list.blocks[4]!),
    })
    await until(() => marks()?.[0] === 18)
    const mine = new HeadViews(own.store, finalAsRecorded)
    expect(mine.current).to.include({ safe: 18, finalized: 4 })
    const shorter = await emptyChain(9, [7])
    node.answers = withTags(shorter, { safe: () => null, finalized: () => null })
    await until(() => own.chain.head.number === 9)
    mine.refresh()
    expect(mine.current).to.include({ safe: 6, finalized: 4 })
    expect(mine.current.head.number).to.equal(9)
    await mine.close()
  })
})

describe('finality of a dev chain', () => {
  it('remains when blocks are unwound, and after a restart', async () => {
    const chain = await sealedChain()
    const sealer = manualSealer(chain)
    for (let left = 14; left > 0; left--) await sealer.seal()
    expect(chain.views.current).to.include({ safe: 10, finalized: 6 })
    expect(readFinality(chain.store)).to.equal(undefined)
    await sealer.setHead(8)
    expect(chain.views.current).to.include({ safe: 8, finalized: 6 })
    const restarted = new HeadViews(chain.store, finalAtDepth(DEPTH))
    expect(restarted.current).to.include({ safe: 8, finalized: 6 })
    await restarted.close()
    const code = await sealer.setHead(5).catch((error: unknown) => (error as { code: string }).code)
    expect(code).to.equal('FINAL_BLOCK')
    await sealer.close()
    await chain.close()
  })

  it('is enforced by the writer, which changes nothing when it refuses an unwind', async () => {
    const chain = await sealedChain()
    const sealer = manualSealer(chain)
    for (let left = 12; left > 0; left--) await sealer.seal()
    const before = await contentsOf(chain.store)
    const finality = finalAtDepth(DEPTH)
    const writer = new InlineWriter({ store: chain.store, importer: chain.importer, finality })
    for (const [number, code] of [
      [3, 'FINALIZED'],
      [99, 'NO_SUCH_BLOCK'],
    ] as const) {
      const error = await writer.unwind(number).catch((reason: unknown) => reason)
      expect(error).to.have.property('code', code)
    }
    expect(await contentsOf(chain.store)).to.deep.equal(before)
    await sealer.close()
    await chain.close()
  })
})
