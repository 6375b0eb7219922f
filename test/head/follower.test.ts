import { expect } from 'chai'
import { readFinality } from '../../src/archive/finality.ts'
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import type { Clock } from '../../src/head/clock.ts'
import { Follower, type FollowOptions } from '../../src/head/follower.ts'
import type { FollowProgress } from '../../src/head/followStatus.ts'
import { Upstream } from '../../src/head/upstream.ts'
import { UpstreamError } from '../../src/head/upstreamError.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { Upstreams } from '../../src/head/upstreams.ts'
import { metaKeys } from '../../src/store/schema.ts'
import { BLOCKS, readChain } from '../support/readChain.ts'
import { contentsOf } from '../support/stores.ts'
import {
  type BlockList,
  emptyChain,
  FakeUpstream,
  type Fault,
  fastClock,
  headerAnswer,
  listAnswers,
  methodMissing,
  type OwnChain,
  ownChain,
  storeAnswers,
  until,
} from '../support/upstreams.ts'

interface Running extends OwnChain {
  readonly follower: Follower
  readonly logged: string[]
  readonly refused: string[]
  readonly progress: FollowProgress[]
  commits: number
  /** Number of the head block, which is the index of the block in a list. */
  head(): number
  isAt(list: BlockList, number?: number): boolean
  /** Stops the follower. @throws its error */
  stop(): Promise<void>
}

const placeOf = ({ blocks }: BlockList, number: number) => ({ number, hash: blocks[number]!.hash })

describe('the follower of another node', () => {
  const upstreams: FakeUpstream[] = []
  const running: Running[] = []

  async function upstream(list: BlockList): Promise<FakeUpstream> {
    const one = await FakeUpstream.start(listAnswers(list))
    upstreams.push(one)
    return one
  }

  function follow(
    own: OwnChain,
    nodes: readonly FakeUpstream[] = upstreams,
    options: Partial<FollowOptions> = {},
    clock: Clock = fastClock(),
  ): Running {
    const controller = new AbortController()
    const asked = nodes.map(({ url }) => new Upstream(new UpstreamRpc(url, { clock, timeoutMs: 1_000 })))
    const logged: string[] = []
    const refused: string[] = []
    const progress: FollowProgress[] = []
    const follower = new Follower(
      own.chain,
      own.identity,
      new Upstreams(asked, clock),
      // Deep enough that finality by depth marks nothing.
      { clock, finalityDepth: 1_000, ...options },
      {
        onCommitted: () => void one.commits++,
        onProgress: (now) => void progress.push(now),
        onRefused: ({ hash }) => void refused.push(toHex(hash)),
        log: (line) => void logged.push(line),
      },
    )
    const ended = follower.run(controller.signal)
    ended.catch(() => {})
    const one: Running = {
      ...own,
      follower,
      logged,
      refused,
      progress,
      commits: 0,
      head: () => own.chain.head.number,
      isAt: ({ blocks }, number = blocks.length - 1) =>
        toHex(own.chain.head.hash) === toHex(blocks[number]!.hash),
      stop() {
        controller.abort()
        return ended
      },
    }
    running.push(one)
    return one
  }

  afterEach(async () => {
    await Promise.allSettled(running.splice(0).map((one) => one.stop()))
    for (const one of upstreams.splice(0)) one.stop()
  })

  it('catches up, and follows new blocks', async () => {
    const list = await emptyChain(40)
    const short = { ...list, blocks: list.blocks.slice(0, 31) }
    const node = await upstream(short)
    const one = follow(await ownChain(list.builder))
    await until(() => one.isAt(list, 30))
    node.answers = listAnswers(list)
    await until(() => one.isAt(list))
    await one.stop()
    expect(one.commits).to.equal(40)
    expect(one.follower.progress).to.include({ currentBlock: 40, highestBlock: 40, lastError: undefined })
    expect(one.progress.map(({ currentBlock }) => currentBlock)).to.include(30)
    expect(one.logged).to.deep.equal([])
  })

  it("polls the node's head at intervals while catching up", async () => {
    const list = await emptyChain(60)
    const node = await upstream(list)
    let now = 1_700_000_000_000
    const clock = { ...fastClock(), now: () => (now += 200) }
    const one = follow(await ownChain(list.builder), [node], {}, clock)
    await until(() => one.isAt(list))
    const looks = node.calls.filter(({ params }) => params[0] === 'latest').length
    expect(looks).to.be.at.least(4)
    expect(one.progress.map(({ highestBlock }) => highestBlock)).to.include(60)
  })

  it('produces the same archive as an import, whether the node serves raw blocks or only JSON', async () => {
    const chain = await readChain()
    const expected = await contentsOf(chain.store)
    for (const missing of [[], ['debug_getRawBlock']]) {
      const node = await FakeUpstream.start(storeAnswers(chain, missing))
      upstreams.push(node)
      const one = follow(await ownChain(chain.builder), [node])
      await until(() => one.head() === BLOCKS)
      await one.stop()
      const contents = await contentsOf(one.store)
      // The finality record is not part of an import.
      expect(contents.delete(Buffer.from(metaKeys.finality).toString('hex'))).to.equal(true)
      expect(contents).to.deep.equal(expected)
      expect(node.methods().includes('eth_getUncleByBlockHashAndIndex')).to.equal(missing.length > 0)
    }
  })

  it('catches up with a node that refuses batches', async () => {
    const list = await emptyChain(20)
    const node = await upstream(list)
    node.fault = (calls, response) => {
      if (calls.length === 1) return false
      response.end('{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no batches"}}')
      return true
    }
    const one = follow(await ownChain(list.builder))
    await until(() => one.isAt(list))
    expect(one.logged).to.deep.equal([])
  })

  for (const [what, from, length] of [
    ['a longer chain', 15, 25],
    ['a chain of the same length', 20, 20],
    ['a shorter chain', 3, 12],
    ['a chain that differs from the first block on', 1, 21],
    ['a much longer chain', 10, 60],
  ] as const) {
    it(`follows a reorg to ${what}`, async () => {
      const [old, other] = await Promise.all([emptyChain(20), emptyChain(length, [from])])
      const node = await upstream(old)
      const one = follow(await ownChain(old.builder))
      await until(() => one.isAt(old))
      node.answers = listAnswers(other)
      await until(() => one.isAt(other))
      expect(one.logged).to.have.length(1)
      expect(one.logged[0]).to.include(`reorg after block ${from - 1}: ${21 - from} of ours`)
      const fresh = follow(await ownChain(old.builder))
      await until(() => fresh.isAt(other))
      expect(await contentsOf(one.store)).to.deep.equal(await contentsOf(fresh.store))
    })
  }

  it('keeps its head when the followed node lags behind or is set back', async () => {
    const list = await emptyChain(20)
    const node = await upstream(list)
    const one = follow(await ownChain(list.builder))
    await until(() => one.isAt(list))
    node.answers = listAnswers({ ...list, blocks: list.blocks.slice(0, 11) })
    const asked = node.calls.length
    await until(() => node.calls.length > asked + 20)
    expect(one.isAt(list)).to.equal(true)
    expect(one.commits).to.equal(20)
    expect(one.logged).to.deep.equal([])
  })

  it('keeps the block that the followed node finalized, and reports an error when that node replaces the block', async () => {
    const [list, other] = await Promise.all([emptyChain(20), emptyChain(30, [10])])
    const tags = { safe: 15, finalized: 12 }
    const node = await upstream(list)
    const withTags = (chain: BlockList) =>
      listAnswers(chain, {
        eth_getBlockByNumber: (_method, [tag]) => {
          const number = tags[tag as 'safe'] ?? (tag === 'latest' ? chain.blocks.length - 1 : Number(tag))
          return chain.blocks[number] === undefined ? null : headerAnswer(chain.blocks[number])
        },
      })
    node.answers = withTags(list)
    const one = follow(await ownChain(list.builder))
    await until(() => one.isAt(list) && readFinality(one.store)?.finalized.number === 12)
    const record = readFinality(one.store)!
    expect(record).to.deep.equal({ safe: placeOf(list, 15), finalized: placeOf(list, 12) })
    node.answers = withTags(other)
    await until(() => one.logged.length > 1)
    expect(one.logged[0]).to.match(/on a chain that leaves ours below block 12, which is final \(asked again/)
    expect(one.isAt(list)).to.equal(true)
    expect(readFinality(one.store)).to.deep.equal(record)
    // The node returns to our chain.
    node.answers = withTags(list)
    await until(() => one.follower.progress.lastError === undefined)
  })

  it('refuses an invalid next block and a branch with an invalid block, and loses no blocks', async () => {
    const bad = { header: { stateRoot: new Uint8Array(32) } }
    const list = await emptyChain(10)
    const onTop = await emptyChain(12, [], (number) => (number === 12 ? bad : {}))
    const inBranch = await emptyChain(14, [5], (number) => (number === 9 ? bad : {}))
    const node = await upstream(list)
    const one = follow(await ownChain(list.builder))
    await until(() => one.isAt(list))
    node.answers = listAnswers(onTop)
    await until(() => one.logged.length > 2)
    // The node has given the block several times.
    expect(one.refused).to.deep.equal([toHex(onTop.blocks[12]!.hash)])
    expect(one.logged[0]).to.match(
      /: gave a block that is not valid: block 12: .* \(asked again in 0\.8 s\)$/,
    )
    expect(one.isAt(onTop, 11)).to.equal(true)
    expect(one.follower.progress.lastError).to.include('not valid: block 12')
    const { commits } = one
    node.answers = listAnswers(inBranch)
    await until(() => one.logged.some((line) => line.includes('block 9')))
    // Blocks were unwound and restored, so that views must be refreshed.
    expect(one.commits).to.be.greaterThan(commits)
    expect(one.refused).to.deep.equal([onTop.blocks[12]!, inBranch.blocks[9]!].map(({ hash }) => toHex(hash)))
    expect(one.isAt(onTop, 11)).to.equal(true)
    const good = await emptyChain(13)
    node.answers = listAnswers(good)
    await until(() => one.isAt(good))
    expect(one.follower.progress.lastError).to.equal(undefined)
  })

  it('logs the number of a block that cannot be rebuilt from its JSON', async () => {
    const list = await emptyChain(5)
    const chain = listAnswers(list)
    const node = await upstream(list)
    node.answers = (method, params) => {
      if (method === 'debug_getRawBlock') throw methodMissing()
      return chain(method, params)
    }
    const one = follow(await ownChain(list.builder))
    await until(() => one.logged.length > 0)
    expect(one.logged[0]).to.match(/: block 1 cannot be rebuilt from its JSON: /)
  })

  it('follows reorgs that happen during a fetch', async () => {
    const lists = await Promise.all([
      emptyChain(60),
      emptyChain(61, [30]),
      emptyChain(62, [2, 31]),
      emptyChain(63, [2, 40]),
    ])
    const node = await upstream(lists[0]!)
    let asked = 0
    node.fault = () => {
      if (++asked > 60) node.answers = listAnswers(lists[3]!)
      else if (asked % 3 === 0) node.answers = listAnswers(lists[(asked / 3) % 4]!)
      return false
    }
    const one = follow(await ownChain(lists[0]!.builder), [node], {
      fetch: { parallelMax: 3, blocksMax: 24, bytesMax: 1e6 },
    })
    await until(() => one.isAt(lists[3]!))
    expect(one.logged.filter((line) => line.includes('not valid'))).to.deep.equal([])
  })

  it('refuses nodes with a different chain, and ends when no node is left', async () => {
    const list = await emptyChain(3)
    const wrongId = await upstream(list)
    wrongId.answers = listAnswers(list, { eth_chainId: () => '0x99' })
    const wrongGenesis = await upstream({ ...list, blocks: list.blocks.slice(1) })
    wrongGenesis.answers = listAnswers(list, {
      eth_getBlockByNumber: () => ({ ...headerAnswer(list.blocks[1]!), number: toQuantity(0) }),
    })
    const one = follow(await ownChain(list.builder))
    await until(() => one.logged.length === 2)
    expect(one.logged[0]).to.include('has chain id 153, ours is 7 (not asked again)')
    expect(one.logged[1]).to.match(/has genesis block 0x.{64}, ours is 0x.{64} \(not asked again\)/)
    let failure: unknown
    await one.stop().catch((error: unknown) => {
      failure = error
    })
    expect(failure).to.be.instanceOf(UpstreamError).with.property('code', 'WRONG_CHAIN')
  })

  it('uses the next node when the first node fails, and returns to the first node later', async () => {
    const list = await emptyChain(30)
    const [first, second] = [await upstream(list), await upstream(list)]
    first.answers = listAnswers({ ...list, blocks: list.blocks.slice(0, 11) })
    second.answers = listAnswers({ ...list, blocks: list.blocks.slice(0, 21) })
    first.fault = (_calls, response) => {
      response.writeHead(500).end()
      return true
    }
    const one = follow(await ownChain(list.builder))
    await until(() => one.isAt(list, 20))
    expect(one.logged[0]).to.equal(`${first.url}: HTTP status 500 (asked again in 0.8 s)`)
    second.fault = first.fault
    first.fault = undefined
    first.answers = listAnswers(list)
    await until(() => one.isAt(list))
  })

  it('catches up with a node that often fails or returns invalid answers', async () => {
    const list = await emptyChain(40)
    const node = await upstream(list)
    let asked = 0
    node.fault = (calls, response) => {
      switch (asked++ % 11) {
        case 1:
          response.end('<html>')
          return true
        case 3:
          response.writeHead(429, { 'retry-after': '1' }).end()
          return true
        case 5:
          response.writeHead(200, { 'content-length': '9999' }).write('[{')
          setTimeout(() => response.destroy(), 1)
          return true
        case 7:
          return calls.length > 4
        case 9:
          response.end(JSON.stringify({ id: 0, result: '0xzz' }))
          return true
        default:
          return false
      }
    }
    const one = follow(await ownChain(list.builder))
    await until(() => one.isAt(list))
  })

  it('can be stopped at any time, whether the node hangs, fails or is slow', async () => {
    const list = await emptyChain(30)
    const node = await upstream(list)
    const faults: Record<string, Fault> = {
      hanging: () => true,
      failing: () => false,
      slow: async () => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        return false
      },
    }
    for (const [what, fault] of Object.entries(faults)) {
      node.fault = fault
      if (what === 'failing') {
        node.answers = () => {
          throw methodMissing()
        }
      }
      for (const ms of [0, 3, 10, 25]) {
        const one = follow(await ownChain(list.builder))
        await new Promise((resolve) => setTimeout(resolve, ms))
        await one.stop()
        const { number, hash } = one.chain.head
        expect(toHex(hash)).to.equal(toHex(list.blocks[number]!.hash))
      }
      node.answers = listAnswers(list)
    }
  })

  it('fails with the error of the archive when the archive rejects a write', async () => {
    const list = await emptyChain(3)
    await upstream(list)
    const own = await ownChain(list.builder)
    let failed = false
    own.chain.add = () => {
      failed = true
      return Promise.reject(new RangeError('disk full'))
    }
    const one = follow(own)
    await until(() => failed)
    let failure: unknown
    await one.stop().catch((error: unknown) => {
      failure = error
    })
    expect(failure).to.be.instanceOf(RangeError)
  })
})
