import { expect } from 'chai'
import fc from 'fast-check'
import type { Block } from '../../generated/types.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { type OfferTransactions, PoolMirror, type PoolMirrorOptions } from '../../src/head/poolMirror.ts'
import { Upstream } from '../../src/head/upstream.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { Upstreams } from '../../src/head/upstreams.ts'
import { BLOCKS, hex, readChain, WireError } from '../support/readChain.ts'
import { runs } from '../support/runs.ts'
import { type Answers, FakeUpstream, fastClock, methodMissing, until } from '../support/upstreams.ts'

/** A transaction of the newest block of a chain through all forks. The block has a transaction of every type. */
interface Waiting {
  json: { hash: string; type: string; from: string; nonce: string }
  raw: string
}

async function waitingTransactions(): Promise<Waiting[]> {
  const { ask } = await readChain()
  const { transactions } = (await ask('eth_getBlockByNumber', hex(BLOCKS), true)) as Block
  return Promise.all(
    (transactions as Waiting['json'][]).map(async (json) => ({
      json: { ...json, blockHash: null, blockNumber: null },
      raw: (await ask('debug_getRawTransaction', json.hash)) as string,
    })),
  )
}

function contentOf(waiting: readonly Waiting[]): object {
  const content: Record<string, Record<string, unknown>> = {}
  for (const { json } of waiting) {
    content[json.from] = { ...content[json.from], [Number(json.nonce)]: json }
  }
  return { pending: content, queued: {} }
}

describe("the mirror of the followed node's pool", () => {
  let waiting: Waiting[]
  let node: FakeUpstream
  let given: string[]
  let refused: (raws: string[]) => number[]
  /** Number of offers that are not yet answered. */
  let offering: number
  let stop: () => Promise<void>

  before(async () => {
    waiting = await waitingTransactions()
    expect(new Set(waiting.map(({ json }) => json.type)).size).to.equal(5)
  })

  async function mirror(answers: Answers, options: Partial<PoolMirrorOptions> = {}): Promise<void> {
    const clock = fastClock()
    const controller = new AbortController()
    node = await FakeUpstream.start(answers)
    const upstream = new Upstream(new UpstreamRpc(node.url, { clock }))
    const upstreams = new Upstreams([upstream], clock)
    upstreams.succeeded(upstream)
    given = []
    refused = () => []
    offering = 0
    const offer: OfferTransactions = async (transactions) => {
      expect(++offering).to.equal(1)
      const raws = transactions.map(({ raw }) => toHex(raw))
      given.push(...raws)
      await new Promise((resolve) => setTimeout(resolve, 1))
      offering--
      return refused(raws)
    }
    const ended = new PoolMirror(upstreams, offer, { clock, ...options }).run(controller.signal)
    stop = async () => {
      controller.abort()
      await ended
      node.stop()
    }
  }

  afterEach(() => stop())

  const looks = (method: string) => node.methods().filter((name) => name === method).length
  const withoutBlobs = () => waiting.filter(({ json }) => json.type !== '0x3').map(({ raw }) => raw)

  it('offers every transaction of txpool_content except blob transactions, each exactly once', async () => {
    let content = contentOf(waiting.slice(0, 2))
    await mirror((method) => {
      if (method === 'txpool_content') return content
      throw methodMissing()
    })
    await until(() => looks('txpool_content') > 3)
    expect(given).to.have.length(2)
    content = contentOf(waiting)
    await until(() => given.length > 2)
    const asked = looks('txpool_content')
    await until(() => looks('txpool_content') > asked + 3)
    expect(given.sort()).to.deep.equal(withoutBlobs().sort())
  })

  it('offers blob transactions only with their sidecar', async () => {
    const { json, raw } = waiting.find((one) => one.json.type === '0x3')!
    const { RLP } = await import('@ethereumjs/rlp')
    const inner = RLP.decode(fromHex(raw).subarray(1))
    const network = toHex(new Uint8Array([3, ...RLP.encode([inner, [], [], []])]))
    for (const [answer, expected] of [
      [raw, []],
      [network, [network]],
    ] as const) {
      await mirror((method) => (method === 'txpool_content' ? contentOf([{ json, raw }]) : answer))
      await until(() => looks('txpool_content') > 2)
      expect(given).to.deep.equal(expected)
      if (answer === raw) await stop()
    }
  })

  it('omits transactions with a wrong hash or of unknown type', async () => {
    const [good, bad, odd] = withoutBlobs().map((raw) => waiting.find((one) => one.raw === raw)!)
    const content = contentOf([
      good!,
      { ...bad!, json: { ...bad!.json, from: '0x01', nonce: '0x7777' } },
      { ...odd!, json: { ...odd!.json, from: '0x02', type: '0x63' } },
    ])
    await mirror(() => content)
    await until(() => looks('txpool_content') > 2)
    expect(given).to.deep.equal([good!.raw])
  })

  it('offers all transactions after several polls if each poll fetches only a limited number', async () => {
    await mirror((method) => (method === 'txpool_content' ? contentOf(waiting) : null), { newMax: 2 })
    await until(() => given.length >= withoutBlobs().length)
    expect(given.sort()).to.deep.equal(withoutBlobs().sort())
  })

  for (const [what, content] of [
    [
      'there is no txpool_content',
      () => {
        throw methodMissing()
      },
    ],
    ['the answer to txpool_content is too long', () => 'x'.repeat(20_000)],
    ['the answer to txpool_content has too many values', () => ({ pending: Array(2_000).fill(0) })],
  ] as const) {
    it(`uses a filter when ${what}`, async () => {
      let filters = 0
      let changes: string[] = waiting.map(({ json }) => json.hash)
      await mirror(
        (method, [param]) => {
          if (method === 'txpool_content') return content()
          if (method === 'eth_newPendingTransactionFilter') return hex(++filters)
          if (method === 'eth_getFilterChanges') {
            if (param !== hex(filters)) throw new WireError({ code: -32000, message: 'filter not found' })
            return changes.splice(0)
          }
          if (method === 'eth_getRawTransactionByHash') {
            return waiting.find(({ json }) => json.hash === param)?.raw ?? null
          }
          throw methodMissing()
        },
        { contentBytesMax: 10_000, contentValuesMax: 1_000 },
      )
      await until(() => given.length === withoutBlobs().length)
      expect(given.sort()).to.deep.equal(withoutBlobs().sort())
      // The filter expires.
      filters++
      changes = [waiting[0]!.json.hash]
      await until(() => given.length > withoutBlobs().length)
      expect(looks('txpool_content')).to.equal(1)
    })
  }

  it('offers refused transactions again, with growing intervals, as long as the node has them', async () => {
    let content = contentOf(waiting)
    await mirror((method) => {
      if (method === 'txpool_content') return content
      throw methodMissing()
    })
    const [bad] = withoutBlobs()
    const offers = () => given.filter((raw) => raw === bad).length
    refused = (raws) => raws.flatMap((raw, at) => (raw === bad ? [at] : []))
    await until(() => offers() === 4)
    expect(given).to.have.length(withoutBlobs().length + 3)
    expect(looks('txpool_content')).to.be.greaterThan(6)
    content = contentOf(waiting.filter(({ raw }) => raw !== bad))
    const asked = looks('txpool_content')
    await until(() => looks('txpool_content') > asked + 40)
    expect(offers()).to.be.at.most(5)
    expect(given).to.have.length(withoutBlobs().length + offers() - 1)
  })

  it('with a filter, keeps offering refused transactions until the followed node has dropped them', async () => {
    let isThere = true
    let changes: string[] = waiting.map(({ json }) => json.hash)
    await mirror((method, [param]) => {
      if (method === 'eth_newPendingTransactionFilter') return '0x1'
      if (method === 'eth_getFilterChanges') return changes.splice(0)
      if (method !== 'eth_getRawTransactionByHash') throw methodMissing()
      return isThere ? (waiting.find(({ json }) => json.hash === param)?.raw ?? null) : null
    })
    refused = (raws) => raws.map((_raw, at) => at)
    await until(() => given.length >= 3 * withoutBlobs().length)
    isThere = false
    changes = []
    const asked = () => looks('eth_getRawTransactionByHash')
    await until(() => looks('eth_getFilterChanges') > 60)
    const before = asked()
    const changesBefore = looks('eth_getFilterChanges')
    await until(() => looks('eth_getFilterChanges') > changesBefore + 40)
    expect(asked()).to.equal(before)
  })

  it('sends no request until the local head has caught up', async () => {
    let isReady = false
    await mirror(() => contentOf(waiting), { isReady: () => isReady })
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(node.calls).to.deep.equal([])
    isReady = true
    await until(() => given.length === withoutBlobs().length)
  })

  it("survives any JSON in the node's answers", async () => {
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.record({ pending: fc.dictionary(fc.string(), fc.jsonValue()), queued: fc.jsonValue() }),
      fc.record({
        pending: fc.constant({ '0x1': { 1: { hash: waiting[0]!.json.hash, type: { toString: 1 } } } }),
      }),
    )
    const answers = fc.sample(hostile, { numRuns: runs(200), seed: 4 })
    let at = 0
    await mirror((method) => {
      if (method === 'txpool_content' && at > answers.length) return contentOf(waiting)
      return answers[at++ % answers.length]
    })
    await until(() => given.length === withoutBlobs().length)
  })

  it('refuses a filter id that is not a short string', async () => {
    await mirror(() => {
      throw methodMissing()
    })
    let asked = 0
    node.fault = (calls, response) => {
      const { method, id } = calls[0]!
      if (method !== 'eth_newPendingTransactionFilter' || asked++ > 3) return false
      response.end(`{"id":${id},"result":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
      return true
    }
    await until(() => asked > 4)
    expect(looks('eth_getFilterChanges')).to.equal(0)
  })

  it('offers accepted transactions again after a long time, since the pool may have dropped them', async () => {
    await mirror(() => contentOf(waiting))
    const count = withoutBlobs().length
    await until(() => looks('txpool_content') > 100)
    expect(given).to.have.length(count)
    await until(() => given.length === 2 * count)
    expect(looks('txpool_content')).to.be.greaterThan(149)
  })

  it('mirrors nothing when the node supports neither txpool_content nor filters', async () => {
    await mirror(() => {
      throw methodMissing()
    })
    await until(() => node.calls.length === 2)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(node.methods()).to.deep.equal(['txpool_content', 'eth_newPendingTransactionFilter'])
  })
})
