import { expect } from 'chai'
import { headOf, requiredHeaderAt } from '../../src/archive/blocks.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { ImportedChain } from '../../src/head/followedChain.ts'
import { Following } from '../../src/head/following.ts'
import type { FollowProgress } from '../../src/head/followStatus.ts'
import { firstHeaders } from '../../src/head/upstreamHeaders.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { beginArchive } from '../../src/ingest/beginArchive.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Store } from '../../src/store/store.ts'
import { archiveFaults } from '../support/archiveFaults.ts'
import { growBranches } from '../support/branches.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { PartialArchive } from '../support/partialArchive.ts'
import { answering, BLOCKS, importBuilt, MERGE_BLOCK, readChain, WireError } from '../support/readChain.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'
import {
  type Answers,
  type AskedCall,
  FakeUpstream,
  fastClock,
  spillPath,
  storeAnswers,
  until,
} from '../support/upstreams.ts'
import { honestAnswers } from './lyingNode.ts'

const FIRST = MERGE_BLOCK + 4
const NEVER = new AbortController().signal

const refused = (code: number, message: string) => (): never => {
  throw new WireError({ code, message })
}

interface Witness {
  state: string[]
  codes: string[]
}

describe('the follower, with an archive that begins at a later block than its chain', () => {
  const upstreams: FakeUpstream[] = []
  const stops: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    for (const upstream of upstreams.splice(0)) upstream.stop()
  })

  /** Starts a node with the whole chain. @param alter changes its answers */
  async function node(
    alter: (answer: unknown, call: Pick<AskedCall, 'method' | 'params'>) => unknown = (answer) => answer,
  ): Promise<FakeUpstream> {
    const { store } = await readChain()
    const answers = storeAnswers(answering(store, { executor: inlineExecutor(store) }), ['txpool_content'])
    const altered: Answers = async (method, params) =>
      alter(await answers(method, params), { method, params })
    const upstream = await FakeUpstream.start(altered)
    upstreams.push(upstream)
    return upstream
  }

  async function begun(from: FakeUpstream): Promise<Store> {
    const { builder, store: whole } = await readChain()
    const { hash } = requiredHeaderAt(whole, FIRST)
    const headers = await firstHeaders(new UpstreamRpc(from.url), 7n, hash, NEVER)
    const store = await memoryStore()
    await beginArchive(store, { genesis: builder.genesis, ...headers, traces: true, trust: 'hash' })
    return store
  }

  interface Followed {
    readonly store: Store
    readonly lines: string[]
    progress(): FollowProgress
    head(): number
    stop(): Promise<void>
  }

  async function follow(store: Store, ...nodes: FakeUpstream[]): Promise<Followed> {
    const importer = Importer.reopen(store, { trustHeaders: false, syncEveryMs: 1e9 })
    const { config, genesisHash, genesisNumber } = importer.identity
    const chain = new ImportedChain(importer, store, spillPath())
    const lines: string[] = []
    const settings = {
      urls: nodes.map(({ url }) => url),
      intervalMs: 10,
      witnessBytesMax: 2 ** 20,
      proofsMax: 4,
    }
    const identity = { chainId: config.chainId, genesisHash, genesisNumber }
    const following = new Following(
      chain,
      identity,
      settings,
      { log: (line) => lines.push(line) },
      fastClock(),
    )
    const stop = new AbortController()
    const running = following.run(stop.signal)
    const end = async (): Promise<void> => {
      stop.abort()
      await running
    }
    stops.push(end)
    return {
      ...{ store, lines, stop: end },
      progress: () => following.progress,
      head: () => chain.head.number,
    }
  }

  it('takes each block with its witness, and the headers before the first one', async () => {
    const one = await node()
    const followed = await follow(await begun(one), one)
    await until(() => followed.head() === BLOCKS)
    await followed.stop()
    expect(await archiveFaults(followed.store)).to.deep.equal([])
    const { archive: whole, builder, store } = await readChain()
    for (let number = 0; number < FIRST; number++)
      expect(requiredHeaderAt(followed.store, number)).to.deep.equal(requiredHeaderAt(whole.reader, number))
    const fromFiles = await PartialArchive.begin(store, builder.genesis, FIRST)
    await fromFiles.addUpTo(BLOCKS)
    const ours = await contentsOf(followed.store)
    for (const [key, value] of await contentsOf(fromFiles.store))
      expect(ours.get(key), key).to.deep.equal(value)
  })

  it('asks for proofs of what a witness lacks', async () => {
    let lacking = 0
    const one = await node((answer, { method }) => {
      if (method !== 'debug_executionWitness') return answer
      // The last nodes by hash: leaves and inner nodes of several tries.
      const { state } = answer as Witness
      lacking++
      return { ...(answer as Witness), state: state.slice(0, -2) }
    })
    const followed = await follow(await begun(one), one)
    await until(() => followed.head() === BLOCKS)
    expect(lacking).to.equal(BLOCKS - FIRST)
    expect(one.methods()).to.include('eth_getProof')
    await followed.stop()
    expect(await archiveFaults(followed.store)).to.deep.equal([])
  })

  it('stands still when no node has the state any more, says why, and goes on with a node that has it', async () => {
    const gone = await node((answer, { method, params }) => {
      if (method !== 'debug_executionWitness' || Number(params[0]) <= FIRST + 3) return answer
      throw new WireError({ code: -32000, message: 'historical state is not available' })
    })
    let isThere = false
    const other = await node((answer) => {
      if (isThere) return answer
      throw new WireError({ code: -32000, message: 'not yet' })
    })
    const followed = await follow(await begun(gone), gone, other)
    await until(() => followed.progress().fault === 'stateGone')
    expect(followed.head()).to.equal(FIRST + 3)
    expect(followed.lines.join('\n')).to.match(
      new RegExp(`${gone.url}: does not give the state before block ${FIRST + 4}: .*not available`),
    )
    isThere = true
    await until(() => followed.head() === BLOCKS)
    expect(followed.progress()).to.include({ fault: undefined })
  })

  it('tells state that is not there any more from a node that gives none, and from a reorg', async () => {
    const told: [answer: () => unknown, fault: string | undefined, line: RegExp][] = [
      [refused(-32603, 'internal error'), 'noWitness', /does not give the state before block/],
      [refused(-32604, 'Method not enabled'), 'noWitness', /has no debug_executionWitness/],
      [() => null, 'noWitness', /gives no witness of block/],
      [refused(-32000, 'missing trie node 12'), 'stateGone', /missing trie node/],
    ]
    for (const [answered, fault, line] of told) {
      const one = await node((answer, { method }) =>
        method === 'debug_executionWitness' ? answered() : answer,
      )
      const followed = await follow(await begun(one), one)
      await until(() => followed.progress().fault === fault)
      expect(followed.lines.join('\n')).to.match(line)
      expect(followed.head()).to.equal(FIRST)
      await followed.stop()
    }
    // The node is amid a reorg: it refuses one witness, and then does not have the block.
    const lost: string[] = []
    const moved = await node((answer, { method, params }) => {
      if (
        lost.length < 2 &&
        Number(params[0]) === FIRST + 3 &&
        method === ['debug_executionWitness', 'eth_getBlockByNumber'][lost.length]
      ) {
        lost.push(method)
        if (lost.length === 2) return null
        throw new WireError({ code: -32000, message: 'historical block not found' })
      }
      return answer
    })
    const followed = await follow(await begun(moved), moved)
    await until(() => followed.head() === BLOCKS)
    expect(followed.lines.join('\n')).to.not.match(/state/)
  })

  it('takes no proof that does not help, and no long one', async () => {
    let proofs = 0
    const junk = await node((answer, { method }) => {
      if (method === 'debug_executionWitness') return { ...(answer as Witness), state: [] }
      if (method !== 'eth_getProof') return answer
      proofs++
      return { ...(answer as object), accountProof: [`0x${proofs.toString(16).padStart(64, '0')}`] }
    })
    const good = await node()
    const followed = await follow(await begun(junk), junk, good)
    await until(() => followed.head() === BLOCKS)
    expect(followed.lines.join('\n')).to.contain(`${junk.url}: its witness lacks state`)
    const long = await node((answer, { method }) => {
      if (method === 'debug_executionWitness') return { ...(answer as Witness), state: [] }
      return method === 'eth_getProof' ? { ...(answer as object), junk: 'x'.repeat(2 ** 21) } : answer
    })
    const other = await follow(await begun(long), long, good)
    await until(() => other.head() === BLOCKS)
    expect(other.lines.join('\n')).to.contain('an answer of more than 1048576 bytes')
  })

  for (const depth of [1, 9])
    it(`follows a reorg of ${depth} blocks`, async () => {
      const last = 40
      const branches = await growBranches(last, [{ from: 0, ancestor: last - depth }])
      const [one, other] = await Promise.all(branches.map((builder) => importBuilt(builder)))
      const answersOf = (store: Store): Answers =>
        honestAnswers(answering(store, { executor: inlineExecutor(store) }))
      const upstream = await FakeUpstream.start(answersOf(one!))
      upstreams.push(upstream)
      const { hash } = requiredHeaderAt(one!, 30)
      const headers = await firstHeaders(new UpstreamRpc(upstream.url), 7n, hash, NEVER)
      const store = await memoryStore()
      await beginArchive(store, { genesis: branches[0]!.genesis, ...headers, traces: true, trust: 'hash' })
      const followed = await follow(store, upstream)
      const headIs = (whole: Store) => (): boolean =>
        followed.head() === last && toHex(headOf(store).hash) === toHex(headOf(whole).hash)
      await until(headIs(one!))
      upstream.answers = answersOf(other!)
      await until(headIs(other!))
      expect(followed.lines.join('\n')).to.contain(`reorg after block ${last - depth}: ${depth} of ours`)
      expect(await archiveFaults(store)).to.deep.equal([])
    })

  it('refuses a node without the first block, and one that names another for its hash', async () => {
    const other = await node((answer, { method }) =>
      method === 'eth_getBlockByHash' ? { ...(answer as object), stateRoot: `0x${'11'.repeat(32)}` } : answer,
    )
    for (const [from, hash] of [
      [await node(), fromHex(`0x${'22'.repeat(32)}`)],
      [other, requiredHeaderAt((await readChain()).store, FIRST).hash],
    ] as const) {
      let thrown: unknown
      await firstHeaders(new UpstreamRpc(from.url), 7n, hash, NEVER).catch((error: unknown) => {
        thrown = error
      })
      expect(thrown, toHex(hash))
        .to.have.property('code')
        .that.matches(/MOVED|CANNOT_REBUILD/)
    }
  })
})
