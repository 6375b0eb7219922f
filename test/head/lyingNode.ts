/** Follows a node that lies once, and an honest one, with an archive that begins at a later block than its chain. */
import { headOf, requiredHeaderAt } from '../../src/archive/blocks.ts'
import { toQuantity } from '../../src/chain/hex.ts'
import { ImportedChain } from '../../src/head/followedChain.ts'
import { Following } from '../../src/head/following.ts'
import { firstHeaders } from '../../src/head/upstreamHeaders.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { beginArchive } from '../../src/ingest/beginArchive.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Store } from '../../src/store/store.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { isAbout, type Lie } from '../support/lies.ts'
import { type Answering, answering, type ReadChain, WireError } from '../support/readChain.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'
import {
  type Answers,
  FakeUpstream,
  fastClock,
  spillPath,
  storeAnswers,
  until,
} from '../support/upstreams.ts'

/** Maximum bytes of a witness: some of the lies are longer. */
const WITNESS_BYTES_MAX = 2 ** 22

/** Answers of a node with a whole chain, whose proofs are needed because each witness lacks something. */
export function honestAnswers(whole: Answering): Answers {
  const answers = storeAnswers(whole, ['txpool_content'])
  return async (method, params) => {
    // A node that reported its head as final could not be left for another branch.
    if (params[0] === 'safe' || params[0] === 'finalized')
      throw new WireError({ code: -39001, message: 'Unknown block' })
    const answer = await answers(method, params)
    if (method !== 'debug_executionWitness') return answer
    const { state } = answer as { state: string[] }
    return { ...(answer as object), state: state.slice(0, -1) }
  }
}

export interface Outcome {
  /** All records of the archive afterwards. */
  readonly contents: Map<string, string>
  readonly lines: readonly string[]
  /** Whether the lie was told. */
  readonly isTold: boolean
}

/** The parts of the chain and the place at which a lie is told. */
export interface Telling {
  readonly chain: ReadChain
  /** Number of the block after which the archive begins. */
  readonly first: number
  /** Number of the block about which the lie is told. */
  readonly about: number
  readonly lie: Lie | undefined
  readonly random: (below: number) => number
}

/** Follows to the end of the chain. */
export async function followLiar({ chain, first, about, lie, random }: Telling): Promise<Outcome> {
  const { store: whole, builder } = chain
  const honest = honestAnswers(answering(whole, { executor: inlineExecutor(whole) }))
  let isTold = false
  const lying: Answers = async (method, params) => {
    const truth = await honest(method, params)
    if (lie?.answer === undefined || method !== lie.method || !isAbout({ params }, about) || isTold)
      return truth
    isTold = true
    const otherBlock = params.map((param) => (param === toQuantity(about) ? toQuantity(about - 1) : param))
    return lie.answer(truth, random, async () => honest(method, otherBlock))
  }
  const nodes = [await FakeUpstream.start(lying), await FakeUpstream.start(honest)]
  nodes[0]!.fault = (calls, response) => {
    const isIt = calls.some(({ method, params }) => method === lie?.method && isAbout({ params }, about))
    if (lie?.fault === undefined || !isIt || isTold) return false
    isTold = true
    lie.fault(response)
    return true
  }
  try {
    const store = await memoryStore()
    const { hash } = requiredHeaderAt(whole, first)
    const headers = await firstHeaders(new UpstreamRpc(nodes[1]!.url), 7n, hash, new AbortController().signal)
    await beginArchive(store, { genesis: builder.genesis, ...headers, traces: true, trust: 'hash' })
    const lines = await followed(store, nodes, headOf(whole).number)
    return { contents: await contentsOf(store), lines, isTold }
  } finally {
    for (const node of nodes) node.stop()
  }
}

async function followed(store: Store, nodes: readonly FakeUpstream[], last: number): Promise<string[]> {
  const importer = Importer.reopen(store, { trustHeaders: false, syncEveryMs: 1e9 })
  const { config, genesisHash, genesisNumber } = importer.identity
  const chain = new ImportedChain(importer, store, spillPath())
  const lines: string[] = []
  const urls = nodes.map(({ url }) => url)
  const settings = { urls, intervalMs: 10, witnessBytesMax: WITNESS_BYTES_MAX, proofsMax: 8 }
  const identity = { chainId: config.chainId, genesisHash, genesisNumber }
  const following = new Following(chain, identity, settings, { log: (line) => lines.push(line) }, fastClock())
  const stop = new AbortController()
  const running = following.run(stop.signal)
  await until(() => chain.head.number === last)
  stop.abort()
  await running
  return lines
}
