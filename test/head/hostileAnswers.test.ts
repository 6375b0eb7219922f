/** Tests that answers of a followed node with too many levels or values cost little, and set only that node aside. */
import { expect } from 'chai'
import { Following } from '../../src/head/following.ts'
import { poolMirrorDefaults } from '../../src/head/poolMirror.ts'
import { Upstream } from '../../src/head/upstream.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { ShapeScan } from '../../src/jsonShape.ts'
import { rejection } from '../support/rejection.ts'
import {
  type Answers,
  type AskedCall,
  type BlockList,
  emptyChain,
  FakeUpstream,
  type Fault,
  fastClock,
  listAnswers,
  methodMissing,
  type OwnChain,
  ownChain,
  until,
} from '../support/upstreams.ts'

const LEVELS = 10_000
const VALUES = 600_000

/** Answers that are within the bound of bytes. */
const ANSWERS: readonly (readonly [what: string, answer: string])[] = [
  ['nested arrays', `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`],
  ['nested objects', `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`],
  ['empty arrays', `[${'[],'.repeat(VALUES)}[]]`],
  ['small objects', `[${'{"a":{}},'.repeat(VALUES)}{}]`],
  ['a result of many values', `{"jsonrpc":"2.0","id":1,"result":[${'1,'.repeat(VALUES)}1]}`],
]

/** An answer of too many levels, and one of too many values. */
const SOME_ANSWERS = ANSWERS.filter((_, at) => at % 4 === 0)

describe('an answer of a followed node with too many levels or values', () => {
  const nodes: FakeUpstream[] = []
  let list: BlockList
  const stops: (() => Promise<void>)[] = []

  before(async () => {
    list = await emptyChain(16)
  })

  async function upstream(answers: Answers): Promise<FakeUpstream> {
    const node = await FakeUpstream.start(answers)
    nodes.push(node)
    return node
  }

  /** Answers the calls for which `isMeant` holds, except those about the genesis block, with a text. */
  function answering(isMeant: (call: AskedCall) => boolean, text: string): Fault {
    return (calls, response) => {
      const isTaken = calls.some((call) => isMeant(call) && call.params[0] !== '0x0')
      if (isTaken) response.end(text)
      return isTaken
    }
  }

  /** Expects that a node with such a fault is set aside for another node, and followed again when it is honest. */
  async function expectAside(own: OwnChain, answers: Answers, fault: Fault, head: number): Promise<void> {
    const [bad, good] = [await upstream(answers), await upstream(answers)]
    bad.fault = fault
    const { chain, identity } = own
    const lines: string[] = []
    const listener = { log: (line: string) => void lines.push(line) }
    const settings = { urls: [bad.url, good.url], intervalMs: 100 }
    const following = new Following(chain, identity, settings, listener, fastClock())
    const stop = new AbortController()
    const running = following.run(stop.signal)
    stops.push(() => {
      stop.abort()
      return running
    })
    await until(() => chain.head.number === head)
    expect(lines[0]).to.match(/: an answer of more than \d+ (?:levels|values) \(asked again in/)
    expect(lines[0]).to.include(bad.url)
    bad.fault = undefined
    const asked = bad.calls.length
    await until(() => bad.calls.length > asked + 5 && following.progress.lastError === undefined)
  }

  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()))
    for (const node of nodes.splice(0)) node.stop()
  })

  for (const [when, method, answers] of [
    ['the first request', 'eth_chainId', SOME_ANSWERS],
    ['the request for the newest block', 'eth_getBlockByNumber', SOME_ANSWERS],
    ['requests for raw blocks', 'debug_getRawBlock', ANSWERS],
  ] as const) {
    for (const [what, text] of answers) {
      it(`sets the node aside for another one: ${what}, in the answer to ${when}`, async () => {
        const fault = answering((call) => call.method === method, text)
        await expectAside(await ownChain(list.builder), listAnswers(list), fault, list.blocks.length - 1)
      })
    }
  }

  it('is refused in the place of blocks as JSON, for which many values are allowed', async () => {
    const node = await upstream(
      listAnswers(list, {
        debug_getRawBlock: () => {
          throw methodMissing()
        },
      }),
    )
    const asked = new Upstream(new UpstreamRpc(node.url))
    const { signal } = new AbortController()
    await asked.prepare((await ownChain(list.builder)).identity, signal)
    expect(asked.hasRawBlocks).to.equal(false)
    node.fault = answering(({ params }) => params[1] === true, `[${'{},'.repeat(1_200_000)}{}]`)
    const error = await rejection(asked.blocks(1, 2, signal))
    expect(error).to.include({ code: 'TOO_LARGE', message: 'an answer of more than 2097152 values' })
  })

  it('is not an honest block or pool: their densest parts have less than one value for 16 bytes', () => {
    const [address, hash] = ['11', '22'].map((byte, at) => `0x${byte.repeat(20 + 12 * at)}`)
    const small = { blockNumber: null, blockHash: null, from: address, gas: '0x5208', gasPrice: '0x1' }
    const signature = { chainId: '0x1', v: '0x0', yParity: '0x0', r: hash, s: hash }
    for (const part of [
      { ...small, hash, input: '0x', nonce: '0x0', to: address, value: '0x0', type: '0x0', ...signature },
      { index: '0x0', validatorIndex: '0x0', address, amount: '0x1' },
      { address, nonce: '0x0', ...signature },
      { address, storageKeys: [] },
      hash,
    ]) {
      const json = JSON.stringify(Array(1_000).fill(part))
      const scan = new ShapeScan({ depthMax: 8, valuesMax: json.length })
      expect(scan.add(Buffer.from(json))).to.equal(undefined)
      expect(json.length / scan.values, json.slice(0, 40)).to.be.at.least(16)
    }
    const { contentBytesMax, contentValuesMax } = poolMirrorDefaults
    expect(contentBytesMax / contentValuesMax).to.equal(16)
  })

  it('is not a block of 30,000 transactions, or a full batch of raw blocks', async () => {
    const hashes = Array(30_000).fill(`0x${'22'.repeat(32)}`) as string[]
    const answers = listAnswers(list)
    const node = await upstream((method, params) => {
      const answer = answers(method, params)
      return params[0] === 'latest' ? { ...(answer as object), transactions: hashes } : answer
    })
    const asked = new Upstream(new UpstreamRpc(node.url))
    const { signal } = new AbortController()
    await asked.prepare((await ownChain(list.builder)).identity, signal)
    expect((await asked.tips(signal)).latest.number).to.equal(16)
    const blocks = await asked.blocks(1, 16, signal)
    expect(blocks.map(({ number }) => number)).to.deep.equal(
      list.blocks.slice(1).map(({ header }) => header.number),
    )
  })
})
