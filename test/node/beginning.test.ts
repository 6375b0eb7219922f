import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import { beginningAtNode, heldBlocks } from '../../src/node/beginning.ts'
import { answering, MERGE_BLOCK, readChain } from '../support/readChain.ts'
import { rejection } from '../support/rejection.ts'
import { type Answers, FakeUpstream, storeAnswers } from '../support/upstreams.ts'

const FIRST = toQuantity(MERGE_BLOCK + 4)

describe('the block after which an archive begins', () => {
  const nodes: FakeUpstream[] = []

  afterEach(() => {
    for (const node of nodes.splice(0)) node.stop()
  })

  it('is one that enough nodes have, if it is named by its number', async () => {
    const { builder, store } = await readChain()
    const answers = storeAnswers(answering(store))
    // A node on another chain, where each block has another hash.
    const others: Answers = (method, params) =>
      answers(method, method === 'eth_getBlockByNumber' ? [toQuantity(Number(params[0]) - 1), false] : params)
    for (const each of [others, answers, answers]) nodes.push(await FakeUpstream.start(each))
    const urls = nodes.map(({ url }) => url)
    const said: string[] = []
    const { signal } = new AbortController()
    const headers = (agree: number, from: readonly string[]) =>
      beginningAtNode(FIRST, from, agree, (text) => said.push(text)).headers(builder.genesis.config, signal)
    const { header } = await headers(2, urls)
    const alone = await headers(1, urls.slice(1))
    expect(toHex(header)).to.equal(toHex(alone.header))
    expect(said.filter((line) => !line.startsWith(urls[0]!))).to.deep.equal([])
    const error = await rejection(headers(3, urls))
    expect(error).to.include({
      code: 'BAD_RANGE',
      message: '3 nodes to follow do not agree on the block after which the archive begins',
    })
  })

  it('is not among the blocks that the archive has', async () => {
    const whole = readIdentity((await readChain()).store)!
    const begun = {
      ...whole,
      begins: { chainGenesis: new Uint8Array(0), trust: 'hash' as const },
      genesisNumber: 40,
    }
    const said = [heldBlocks(begun, 40), heldBlocks(begun, 41), heldBlocks(whole, 0)]
    expect(said).to.deep.equal(['no blocks yet after block 40', 'blocks 41 to 41', 'blocks 0 to 0'])
  })
})
