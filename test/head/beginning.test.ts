/** Tests how the first block of an archive is fetched, and what happens when the followed node loses it. */
import { expect } from 'chai'
import { headOf, requiredHeaderAt } from '../../src/archive/blocks.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { toHex, toQuantity } from '../../src/chain/hex.ts'
import { ImportedChain } from '../../src/head/followedChain.ts'
import { Following } from '../../src/head/following.ts'
import { firstHeaders } from '../../src/head/upstreamHeaders.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { beginArchive } from '../../src/ingest/beginArchive.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Store } from '../../src/store/store.ts'
import { growBranches } from '../support/branches.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { answering, importBuilt } from '../support/readChain.ts'
import { rejection } from '../support/rejection.ts'
import { memoryStore } from '../support/stores.ts'
import { type Answers, FakeUpstream, fastClock, spillPath, until } from '../support/upstreams.ts'
import { honestAnswers } from './lyingNode.ts'

const LAST = 34
/** Number of the first block, and of the last block that both branches have. */
const [FIRST, COMMON] = [32, 30]
const NEVER = new AbortController().signal

describe('the first block of an archive, at the node to follow', () => {
  const ends: (() => unknown)[] = []
  let genesis: ChainBuilder['genesis']
  let branch: Store
  let otherBranch: Store
  let upstream: FakeUpstream

  before(async () => {
    const builders = await growBranches(LAST, [{ from: 0, ancestor: COMMON }])
    genesis = builders[0]!.genesis
    ;[branch, otherBranch] = (await Promise.all(builders.map((builder) => importBuilt(builder)))) as [
      Store,
      Store,
    ]
  })

  beforeEach(async () => {
    upstream = await FakeUpstream.start(answersOf(branch))
    ends.push(() => upstream.stop())
  })

  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })

  /** @param head number of the newest block that the node has */
  const answersOf = (store: Store, head = LAST): Answers => {
    const answers = honestAnswers(answering(store, { executor: inlineExecutor(store) }))
    return (method, params) =>
      answers(
        method,
        params.map((param) => (param === 'latest' ? toQuantity(head) : param)),
      )
  }

  const headers = () =>
    firstHeaders(new UpstreamRpc(upstream.url), 7n, requiredHeaderAt(branch, FIRST).hash, NEVER)

  async function follow() {
    const store = await memoryStore()
    await beginArchive(store, { genesis, ...(await headers()), traces: true, trust: 'hash' })
    return followFrom(store)
  }

  async function followFrom(store: Store) {
    const importer = Importer.reopen(store, { trustHeaders: false, syncEveryMs: 1e9 })
    const { config, genesisHash, genesisNumber } = readIdentity(store)!
    const chain = new ImportedChain(importer, store, spillPath())
    const lines: string[] = []
    const following = new Following(
      chain,
      { chainId: config.chainId, genesisHash, genesisNumber },
      { urls: [upstream.url], intervalMs: 10, witnessBytesMax: 2 ** 20, proofsMax: 4 },
      { log: (line) => lines.push(line) },
      fastClock(),
    )
    const stop = new AbortController()
    let failure: unknown
    const running = following.run(stop.signal).catch((error: unknown) => {
      failure = error
    })
    const end = async (): Promise<void> => {
      stop.abort()
      await running
    }
    ends.push(end)
    const faultIs = (fault: string | undefined) => (): boolean => {
      if (failure !== undefined) throw failure
      return following.progress.fault === fault
    }
    return { store, lines, end, faultIs, head: () => toHex(headOf(store).hash), following }
  }

  it('is waited for, with a reason, while it is not on the chain of the node', async () => {
    upstream.answers = answersOf(branch, FIRST)
    const followed = await follow()
    await until(() => followed.following.progress.wellAtMs !== undefined)
    upstream.answers = answersOf(otherBranch)
    await until(followed.faultIs('otherChain'))
    expect(followed.lines[0]).to.contain(
      `leaves ours below block ${FIRST}, the archive's first (asked again in`,
    )
    // A restart finds the archive without a block after the first one.
    await followed.end()
    const again = await followFrom(followed.store)
    await until(again.faultIs('otherChain'))
    await until(() => again.lines.length > 1)
    expect(again.lines[0]).to.match(
      new RegExp(
        `does not have the block after which the archive begins: its block ${FIRST} is 0x\\w{64}, ours is 0x\\w{64}; ` +
          'wait, or begin anew in another data folder \\(asked again in',
      ),
    )
    upstream.answers = answersOf(branch)
    await until(() => again.head() === toHex(headOf(branch).hash))
    expect(again.following.progress.fault).to.equal(undefined)
  })

  it('is refused if the node has it, and another block of its number on its chain', async () => {
    const honest = answersOf(branch)
    const other = answersOf(otherBranch)
    upstream.answers = (method, params) =>
      method === 'eth_getBlockByNumber' ? other(method, params) : honest(method, params)
    expect(await rejection(headers())).to.include({
      code: 'MOVED',
      message: `has another block ${FIRST} on its chain`,
    })
  })

  for (const [what, limit] of [
    ['no batches', 1],
    ['only small batches', 5],
  ] as const)
    it(`comes with the headers before it from a node that takes ${what}`, async () => {
      upstream.fault = (calls, response) => {
        if (calls.length <= limit) return false
        response.end('{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"batch too large"}}')
        return true
      }
      const { header, ancestors } = await headers()
      expect([header, ...ancestors]).to.deep.equal(
        Array.from({ length: FIRST + 1 }, (_, at) => requiredHeaderAt(branch, FIRST - at).raw),
      )
    })
})
