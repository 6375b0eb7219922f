import { expect } from 'chai'
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import { Upstream } from '../../src/head/upstream.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import {
  type Answers,
  type BlockList,
  emptyChain,
  headerAnswer,
  listAnswers,
  until,
} from '../support/upstreams.ts'
import { FollowedNodes, upTo } from './followedNodes.ts'

/** Answers of a node that reports a block as final and safe. */
function withFinal(list: BlockList, number: number): Answers {
  const final = headerAnswer(list.blocks[number]!)
  const others = listAnswers(list)
  const isFinal = (tag: unknown): boolean => tag === 'safe' || tag === 'finalized'
  return (method, params) => (isFinal(params[0]) ? final : others(method, params))
}

describe('the choice of the head to follow', () => {
  const followed = new FollowedNodes()
  const { nodes } = followed

  afterEach(() => followed.stop())

  it('leaves a node that has fewer blocks than the archive and than another node', async () => {
    const list = await emptyChain(20)
    const [first, second] = await followed.with(listAnswers(list), listAnswers(list))
    const one = await followed.follow(list, 1)
    await until(() => one.isAt(list))
    const longer = await emptyChain(25)
    first!.answers = listAnswers(upTo(list, 10))
    second!.answers = listAnswers(longer)
    await until(() => one.isAt(longer))
    expect(one.logged[0]).to.include('its head is block 10, that of another node block 25')
  })

  it('asks the other nodes when a node brings no block for half a minute', async () => {
    const [list, longer] = [await emptyChain(20), await emptyChain(25)]
    const [, second] = await followed.with(listAnswers(list), listAnswers(list))
    const one = await followed.follow(list, 1)
    await until(() => one.isAt(list))
    const asked = second!.calls.length
    second!.answers = listAnswers(longer)
    await until(() => one.isAt(longer))
    expect(asked).to.equal(0)
    expect(one.logged[0]).to.include('its head is block 20, that of another node block 25')
  })

  it('takes a block that enough nodes have, and names the node that has another', async () => {
    const [list, other] = [await emptyChain(20), await emptyChain(30, [8])]
    await followed.with(listAnswers(other), listAnswers(list), listAnswers(upTo(list, 18)))
    const one = await followed.follow(list, 2)
    await until(() => one.isAt(list, 18))
    expect(one.logged.filter((line) => line.includes('has another block'))).to.have.length(1)
    expect(one.logged[0]).to.include('has another block 18 than the nodes that agree')
    nodes[2]!.answers = listAnswers(list)
    await until(() => one.isAt(list))
  })

  it('goes on up to the block before a fork, and stands still there', async () => {
    const [list, other] = [await emptyChain(20), await emptyChain(20, [8])]
    await followed.with(listAnswers(other), listAnswers(list))
    const one = await followed.follow(list, 2)
    await until(() => one.isAt(list, 7))
    const asked = nodes[0]!.calls.length
    await until(() => nodes[0]!.calls.length > asked + 40)
    expect(one.isAt(list, 7)).to.equal(true)
  })

  it('stands still while too few nodes answer, and says so', async () => {
    const list = await emptyChain(5)
    const [, second] = await followed.with(listAnswers(list), listAnswers(list))
    second!.fault = (_calls, response) => {
      response.destroy()
      return true
    }
    const one = await followed.follow(list, 2)
    await until(() => one.follower.progress.fault === 'noAgreement')
    expect(one.chain.head.number).to.equal(0)
    expect(one.follower.progress.lastError).to.equal('2 nodes must agree on a block: 1 answered')
    second!.fault = undefined
    await until(() => one.isAt(list))
    expect(one.logged.filter((line) => line.includes('must agree'))).to.have.length(1)
  })

  it('takes no block that only the node has which gives the blocks', async () => {
    const [list, other] = [await emptyChain(20), await emptyChain(20, [8])]
    // The first node agrees on the head, and gives blocks of a branch of its own.
    const [first] = await followed.with(
      (method, params) => {
        return listAnswers(method === 'debug_getRawBlock' && Number(params[0]) > 0 ? other : list)(
          method,
          params,
        )
      },
      listAnswers(list),
      listAnswers(list),
    )
    const taken: string[] = []
    const one = await followed.follow(list, 2)
    const add = one.chain.add.bind(one.chain)
    one.chain.add = (bytes, witness) => {
      taken.push(toHex(bytes))
      return add(bytes, witness)
    }
    await until(() => one.isAt(list))
    const ours: string[] = list.blocks.map(({ bytes }) => toHex(bytes))
    expect(taken.filter((bytes) => !ours.includes(bytes))).to.deep.equal([])
    expect(first!.methods()).to.include('debug_getRawBlock')
    expect(one.logged.join()).to.include('its chain changed at block 8')
  })

  it('follows a reorg that enough nodes have made', async () => {
    const [list, other] = [await emptyChain(20), await emptyChain(22, [8])]
    await followed.with(...Array.from({ length: 3 }, () => listAnswers(list)))
    const one = await followed.follow(list, 2)
    await until(() => one.isAt(list))
    nodes[1]!.answers = listAnswers(other)
    await until(() => one.logged.some((line) => line.includes('has another block 20')))
    expect(one.isAt(list)).to.equal(true)
    nodes[2]!.answers = listAnswers(other)
    await until(() => one.isAt(other))
  })

  it('marks as final what enough nodes call final', async () => {
    const list = await emptyChain(20)
    await followed.with(withFinal(list, 15), withFinal(list, 9), withFinal(list, 12))
    const one = await followed.follow(list, 2)
    await until(() => one.chain.finalized > 0)
    expect(one.chain.finalized).to.equal(12)
  })

  it('gives hashes only on which the nodes agree', async () => {
    const [list, other] = [await emptyChain(20), await emptyChain(20, [8])]
    await followed.with(listAnswers(list), listAnswers(other))
    const { signal } = new AbortController()
    const [one, two] = nodes.map(({ url }) => new Upstream(new UpstreamRpc(url)))
    expect((await one!.hashes(3, 10, signal)).map(toHex)).to.deep.equal(
      list.blocks.slice(3, 13).map(({ hash }) => toHex(hash)),
    )
    expect(toHex((await two!.tipAt(20, signal))!.hash)).to.equal(toHex(other.blocks[20]!.hash))
    expect(await one!.tipAt(21, signal)).to.equal(undefined)
    expect(nodes[0]!.calls.at(-1)!.params[0]).to.equal(toQuantity(21))
  })
})
