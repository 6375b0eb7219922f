/** Tests following when a node to follow has another chain: for a while, or from the start. */
import { expect } from 'chai'
import { toQuantity } from '../../src/chain/hex.ts'
import { Following } from '../../src/head/following.ts'
import {
  type Answers,
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

const otherId = (list: BlockList): Answers => listAnswers(list, { eth_chainId: () => '0x1' })
const otherGenesis = (list: BlockList): Answers =>
  listAnswers(list, {
    eth_getBlockByNumber: () => ({ ...headerAnswer(list.blocks[1]!), number: toQuantity(0) }),
  })

interface Running {
  readonly following: Following
  readonly lines: string[]
  stop(): Promise<void>
}

describe('a node to follow that has another chain', () => {
  const nodes: FakeUpstream[] = []
  const running: Running[] = []
  let list: BlockList
  /** A chain with the first blocks of the list. */
  let own: OwnChain

  before(async () => {
    list = await emptyChain(12)
  })

  const first = (count: number): BlockList => ({ ...list, blocks: list.blocks.slice(0, count + 1) })

  async function node(answers: Answers): Promise<FakeUpstream> {
    const one = await FakeUpstream.start(answers)
    nodes.push(one)
    return one
  }

  function follow({ chain, identity }: OwnChain): Running {
    const lines: string[] = []
    const settings = { urls: nodes.map(({ url }) => url), intervalMs: 100 }
    const listener = { log: (line: string) => void lines.push(line) }
    const following = new Following(chain, identity, settings, listener, fastClock())
    const controller = new AbortController()
    const ended = following.run(controller.signal)
    ended.catch(() => {})
    const one = {
      ...{ following, lines },
      stop() {
        controller.abort()
        return ended
      },
    }
    running.push(one)
    return one
  }

  beforeEach(async () => {
    own = await ownChain(list.builder)
    for (const { bytes } of list.blocks.slice(1, 6)) await own.chain.add(bytes)
  })

  afterEach(async () => {
    for (const one of nodes.splice(0)) one.stop()
    await Promise.all(running.splice(0).map((one) => one.stop()))
  })

  for (const [what, wrong] of [
    ['chain id', otherId],
    ['genesis block', otherGenesis],
  ] as const) {
    it(`is asked again by an archive with blocks, and followed when it has the right ${what}`, async () => {
      const only = await node(wrong(list))
      const one = follow(own)
      await until(() => one.lines.length > 3)
      expect(one.lines[0]).to.match(new RegExp(`has ${what} \\S+, ours is \\S+ \\(asked again in`))
      expect(one.following.progress).to.include({ fault: 'otherChain', wellAtMs: undefined, currentBlock: 5 })
      only.answers = listAnswers(list)
      await until(() => own.chain.head.number === 12)
      await until(() => one.following.progress.lastError === undefined)
      expect(one.following.progress.fault).to.equal(undefined)
    })
  }

  it('is set aside for another node, and takes its place later', async () => {
    const wrong = await node(otherId(list))
    const good = await node(listAnswers(first(9)))
    const one = follow(own)
    await until(() => own.chain.head.number === 9)
    expect(one.lines[0]).to.include(wrong.url)
    good.stop()
    wrong.answers = listAnswers(list)
    await until(() => own.chain.head.number === 12)
  })

  it('does not end an archive with blocks whose other node does not answer', async () => {
    const wrong = await node(otherGenesis(list))
    const silent = await node(listAnswers(list))
    silent.stop()
    const one = follow(own)
    await until(() =>
      [wrong, silent].every(({ url }) => one.lines.filter((line) => line.startsWith(url)).length > 1),
    )
    wrong.answers = listAnswers(list)
    await until(() => own.chain.head.number === 12)
  })

  it('is excluded by an empty archive, until the archive has blocks of another node', async () => {
    const wrong = await node(otherId(list))
    const good = await node(listAnswers(list))
    const isLate = { ...list, blocks: list.blocks.slice(0, 1) }
    good.answers = listAnswers(isLate)
    const empty = await ownChain(list.builder)
    const one = follow(empty)
    await until(() => good.calls.length > 50)
    expect(one.lines).to.deep.equal([`${wrong.url}: has chain id 1, ours is 7 (not asked again)`])
    good.answers = listAnswers(first(9))
    await until(() => empty.chain.head.number === 9)
    good.stop()
    wrong.answers = listAnswers(list)
    await until(() => empty.chain.head.number === 12)
  })
})
