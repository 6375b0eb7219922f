import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { Upstream } from '../../src/head/upstream.ts'
import { UpstreamError } from '../../src/head/upstreamError.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { BLOCKS, readChain, WireError } from '../support/readChain.ts'
import { type Answers, FakeUpstream, methodMissing, ownChain, storeAnswers } from '../support/upstreams.ts'

const { signal } = new AbortController()
const refusal = () => new WireError({ code: -32000, message: 'block #3 not found' })

describe('the requests for blocks of a followed node', () => {
  let node: FakeUpstream
  let upstream: Upstream
  let fault: ((params: readonly unknown[]) => unknown) | undefined
  let isGone: boolean

  beforeEach(async () => {
    const chain = await readChain()
    const answers: Answers = storeAnswers(chain)
    fault = undefined
    isGone = false
    node = await FakeUpstream.start((method, params) => {
      if (method === 'debug_getRawBlock') {
        const failure = fault?.(params)
        if (failure !== undefined) throw failure
      }
      if (method === 'eth_getBlockByNumber' && isGone && params[0] === '0x3') return null
      return answers(method, params)
    })
    upstream = new Upstream(new UpstreamRpc(node.url))
    await upstream.prepare((await ownChain(chain.builder)).identity, signal)
    expect(upstream.hasRawBlocks).to.equal(true)
  })

  afterEach(() => node.stop())

  const hashes = async (): Promise<string[]> =>
    (await upstream.blocks(1, 5, signal)).map(({ hash }) => toHex(hash))

  it('do not ask for raw blocks any more after the node has refused debug_getRawBlock as unknown', async () => {
    const expected = await hashes()
    fault = () => methodMissing()
    expect(await hashes()).to.deep.equal(expected)
    expect(upstream.hasRawBlocks).to.equal(false)
  })

  it('ask for a block as JSON when the node refuses the raw block, and ask for later blocks as raw blocks again', async () => {
    const expected = await hashes()
    fault = ([number]) => (number === '0x3' ? refusal() : undefined)
    expect(await hashes()).to.deep.equal(expected)
    expect(upstream.hasRawBlocks).to.equal(true)
    fault = undefined
    node.calls.length = 0
    await hashes()
    expect(new Set(node.methods())).to.deep.equal(new Set(['debug_getRawBlock']))
  })

  it('fail with BAD_ANSWER for a block with uncles and an invalid hash', async () => {
    fault = () => methodMissing()
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    node.fault = (calls, response) => {
      const { method, id } = calls[0]!
      if (method !== 'eth_getBlockByNumber') return false
      response.end(`{"id":${id},"result":{"uncles":["0x1"],"hash":${deep}}}`)
      return true
    }
    const error = await upstream.blocks(1, 1, signal).catch((reason: unknown) => reason)
    expect(error).to.be.instanceOf(UpstreamError).with.property('code', 'BAD_ANSWER')
  })

  it('fail with MOVED when the node refuses a block that it no longer has', async () => {
    fault = ([number]) => (number === '0x3' ? refusal() : undefined)
    isGone = true
    const error = await hashes().catch((reason: unknown) => reason)
    expect(error).to.be.instanceOf(UpstreamError).with.property('code', 'MOVED')
    expect(upstream.hasRawBlocks).to.equal(true)
    expect((await upstream.tips(signal)).latest.number).to.equal(BLOCKS)
  })
})
