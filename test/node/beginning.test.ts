import { expect } from 'chai'
import { type Identity, readIdentity } from '../../src/archive/identity.ts'
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import { beginningAtNode, heldBlocks, requireBeginning } from '../../src/node/beginning.ts'
import { answering, MERGE_BLOCK, readChain } from '../support/readChain.ts'
import { rejection } from '../support/rejection.ts'
import { type Answers, FakeUpstream, storeAnswers } from '../support/upstreams.ts'

const FIRST = MERGE_BLOCK + 4
const NEVER = new AbortController().signal

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
      beginningAtNode({ number: FIRST }, from, agree, (text) => said.push(text)).headers(
        builder.genesis.config,
        signal,
      )
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

  it('is reported as not to be had from a node that does not answer, and as stopped after a signal', async () => {
    const { builder, store } = await readChain()
    const silent = await FakeUpstream.start(storeAnswers(answering(store)))
    silent.stop()
    const { config } = builder.genesis
    const from = [silent.url]
    const unreachable = beginningAtNode({ tag: 'latest' }, from, 1, () => {}).headers(config, NEVER)
    expect(await rejection(unreachable)).to.include({
      code: 'CANNOT_FOLLOW',
      message: 'no node to follow gives the block after which the archive begins',
    })
    const said: string[] = []
    const stopped = beginningAtNode({ tag: 'latest' }, from, 1, (text) => said.push(text))
    expect(await rejection(stopped.headers(config, AbortSignal.abort()))).to.include({ code: 'STOPPED' })
    expect(said).to.deep.equal([])
  })

  it('is compared with that of an archive by its hash or number', () => {
    const genesisHash = new Uint8Array(32).fill(1)
    const begins = { chainGenesis: new Uint8Array(0), trust: 'hash' } as const
    const begun = { genesisHash, genesisNumber: 7, begins } as Identity
    for (const same of [{ hash: genesisHash }, { number: 7 }, { tag: 'latest' }])
      requireBeginning(begun, same)
    const { begins: _, ...whole } = begun
    for (const [identity, other] of [
      [begun, { hash: new Uint8Array(32) }],
      [begun, { number: 8 }],
      [whole, { hash: genesisHash }],
      [whole, { tag: 'latest' }],
    ] as const)
      expect(() => requireBeginning(identity, other))
        .to.throw('the archive begins')
        .with.property('code', 'ARCHIVE_MISMATCH')
  })
})
