import { expect } from 'chai'
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import { SAME_LINE_MS } from '../../src/head/rareLines.ts'
import { RETURN_BACKOFF } from '../../src/head/upstreams.ts'
import { WireError } from '../support/readChain.ts'
import {
  type Answers,
  type BlockList,
  emptyChain,
  type Fault,
  headerAnswer,
  listAnswers,
  methodMissing,
  until,
} from '../support/upstreams.ts'
import { FollowedNodes, upTo } from './followedNodes.ts'

const WITNESS_BYTES_MAX = 2 ** 20

const ONE_BY_ONE = { parallelMax: 1, blocksMax: 1, bytesMax: 1e6 }

const hangs: Fault = () => true

/** Whether a call asks for a block by number, without its transactions. */
const isHeader = (method: string, params: readonly unknown[]): boolean =>
  method === 'eth_getBlockByNumber' && params[1] === false && String(params[0]).startsWith('0x')

/** Answers of a node whose answers about witnesses are those of a function. */
const witnessed = (list: BlockList, witness: Answers = () => ({ state: [], codes: [] })): Answers =>
  listAnswers(list, { debug_executionWitness: witness })

const stateGone: Answers = () => {
  throw new WireError({ code: -32000, message: 'historical state is not available' })
}

const noMethod: Answers = () => {
  throw methodMissing()
}

/** Has a node refuse batches of headers. */
const refusesHashes: Fault = (calls, response) => {
  if (calls.length < 2 || !calls.every(({ method, params }) => isHeader(method, params))) return false
  response.writeHead(400).end('no')
  return true
}

/** Answers of a node that gives wrong hashes of blocks below its head. */
const wrongHashes = (list: BlockList): Answers => {
  const right = listAnswers(list)
  return (method, params) => {
    const number = Number(params[0])
    if (!isHeader(method, params) || number < 1 || number >= list.blocks.length - 1)
      return right(method, params)
    return { ...headerAnswer(list.blocks[number]!), hash: `0x${'11'.repeat(32)}` }
  }
}

describe('following several nodes', () => {
  const followed = new FollowedNodes()
  let list: BlockList

  const linesAbout = (lines: readonly string[], index: number): string[] =>
    lines.filter((line) => line.startsWith(`${followed.nodes[index]!.url}: `))

  before(async () => {
    list = await emptyChain(20)
  })

  afterEach(() => followed.stop())

  for (const [what, witness] of [
    ['has no witnesses', noMethod],
    ['has no state any more', stateGone],
  ] as const)
    it(`counts the vote of a node that ${what}, and takes blocks from another`, async () => {
      await followed.with(witnessed(upTo(list, 10), witness), witnessed(upTo(list, 10)))
      const one = await followed.follow(list, 2, {}, WITNESS_BYTES_MAX)
      await until(() => one.isAt(list, 10))
      followed.nodes[0]!.answers = witnessed(list, witness)
      followed.nodes[1]!.answers = witnessed(list)
      await until(() => one.isAt(list))
      expect(one.logged.filter((line) => line.includes('must agree'))).to.deep.equal([])
      expect(one.follower.progress.lastError).to.equal(undefined)
      const asked = followed.nodes[0]!.methods().filter((method) => method === 'debug_executionWitness')
      // The first node is asked for one block at first, with those ahead, and rarely later on.
      expect(asked.length).to.be.at.most(12)
    })

  it('says that the state is not available any more if no node that agrees gives it', async () => {
    await followed.with(witnessed(list, stateGone), witnessed(list, stateGone))
    const one = await followed.follow(list, 2, {}, WITNESS_BYTES_MAX)
    await until(() => one.logged.length === 2)
    await until(() => one.clock.slept.length > 10)
    expect(one.follower.progress.fault).to.equal('stateGone')
  })

  it('stays with the node that gives blocks, while the first one hangs', async () => {
    const [first] = await followed.with(...Array.from({ length: 2 }, () => witnessed(upTo(list, 5))))
    let asked = 0
    let release = (): void => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    // It fails at once at first, and hangs when it is tried again.
    first!.fault = async (calls, response) => {
      if (calls[0]!.method !== 'debug_executionWitness') return false
      if (++asked > 1) await released
      response.writeHead(400).end()
      return true
    }
    const one = await followed.follow(list, 1, { fetch: ONE_BY_ONE }, WITNESS_BYTES_MAX)
    for (let head = 5; head < 20; head++) {
      for (const node of followed.nodes) node.answers = witnessed(upTo(list, head))
      await until(() => one.isAt(list, head))
      // In this time the first node is tried again.
      const hangsSince = one.clock.now()
      if (head === 6)
        await until(() => asked === 2 || one.clock.now() - hangsSince > 2 * RETURN_BACKOFF.maxMs)
    }
    expect(asked).to.equal(2)
    expect(linesAbout(one.logged, 0)).to.have.length(1)
    release()
    first!.fault = undefined
    await until(isTriedWell)
    first!.answers = witnessed(list)
    await until(() => one.isAt(list))
    expect(linesAbout(one.logged, 1)).to.deep.equal([])

    function isTriedWell(): boolean {
      return first!.methods().filter((method) => method === 'debug_executionWitness').length > 2
    }
  })

  for (const [what, alter] of [
    ['refuses batches of hashes', (node) => (node.fault = refusesHashes)],
    ['gives wrong hashes', (node) => (node.answers = wrongHashes(list))],
  ] as const satisfies readonly [string, (node: FollowedNodes['nodes'][number]) => unknown][])
    it(`blames a node that ${what}, and no other`, async () => {
      const [, second] = await followed.with(...Array.from({ length: 3 }, () => listAnswers(list)))
      alter(second!)
      const one = await followed.follow(list, 2)
      await until(() => one.isAt(list))
      expect([0, 1, 2].map((index) => linesAbout(one.logged, index).length)).to.deep.equal([0, 1, 0])
    })

  it('goes on when enough nodes agree, whether another hangs or not', async () => {
    const [, , third] = await followed.with(...Array.from({ length: 3 }, () => listAnswers(list)))
    third!.fault = hangs
    const one = await followed.follow(list, 2, { graceMs: 20 })
    await until(() => one.isAt(list))
    expect(linesAbout(one.logged, 2)[0]).to.include(
      'answers much later than other nodes, or never (asked again',
    )
  })

  it('waits for a slow node whose vote decides', async () => {
    const other = await emptyChain(20, [8])
    const [, , third] = await followed.with(listAnswers(list), listAnswers(other), listAnswers(list))
    // It answers when the search for a block on which the two others agree is at its end.
    third!.fault = async () => {
      await until(() => followed.nodes[0]!.calls.some(({ params }) => params[0] === toQuantity(8)))
      return false
    }
    const one = await followed.follow(list, 2, { graceMs: 200 })
    await until(() => one.isAt(list))
    expect(linesAbout(one.logged, 2)).to.deep.equal([])
  })

  it('reports as the highest block only what enough nodes claim', async () => {
    const absurd = {
      ...(headerAnswer(list.blocks[20]!) as object),
      number: toHex(Buffer.from('1fffffffffffff', 'hex')),
    }
    const lying: Answers = (method, params) =>
      params[0] === 'latest' ? absurd : listAnswers(list)(method, params)
    await followed.with(lying, listAnswers(list), listAnswers(list))
    const one = await followed.follow(list, 2)
    await until(() => one.isAt(list))
    expect(one.follower.progress.highestBlock).to.equal(20)
  })

  it('names a node that dissents again and again only once in a while', async () => {
    const other = await emptyChain(20, [20])
    const [, , third] = await followed.with(...Array.from({ length: 3 }, () => listAnswers(list)))
    let asked = 0
    third!.fault = () => {
      third!.answers = listAnswers(++asked % 2 === 0 ? list : other)
      return false
    }
    const one = await followed.follow(list, 2)
    await until(() => one.isAt(list))
    const started = one.clock.now()
    await until(() => one.clock.now() - started > 100_000)
    expect(one.clock.now() - started).to.be.lessThan(SAME_LINE_MS)
    expect(linesAbout(one.logged, 2).filter((line) => line.includes('has another block'))).to.have.length(1)
  })
})
