/** The newest blocks, kept up to date over a WebSocket, or by polling where there is none; and where the archive begins. */
import { shallowReactive } from 'vue'
import type { Block } from '../../generated/types.ts'
import { type Socket, WebSocketSession } from '../console/webSocketSession.ts'
import { toNumber } from './format.ts'
import { HeadChain } from './headChain.ts'
import { ask, type Fault, faultOf, isUnavailable, socketUrl } from './node.ts'

/** A block without its transactions. */
export interface LiveBlock {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: number
  readonly miner: string
  readonly gasUsed: number
  readonly gasLimit: number
  readonly transactions: number
}

/** How the newest block is learned. */
export type Way = 'connecting' | 'subscribed' | 'polling' | 'unreachable'

/** Number of blocks that are kept. */
export const BLOCKS_MAX = 24
/** Number of removed blocks that are kept. */
const REMOVED_MAX = 24
/** Number of blocks that are fetched at the start. */
const BLOCKS_FIRST = 12
const POLL_MS = 4_000
/** A node reports blocks that it adds, but not that it only removed some; so a subscriber polls, too. */
const POLL_SUBSCRIBED_MS = 10_000
const RECONNECT_MS = 15_000
const PAUSE_MS = 300

const chain = new HeadChain<LiveBlock>(BLOCKS_MAX)

/**
 * The state that pages show. `removed` has the blocks that reorgs removed, the last one first. `first` is the number of the
 * first block that the node has: 0 before it is learned, and if the node does not say. It is known when `blocks` has blocks.
 */
export const live = shallowReactive({
  way: 'connecting' as Way,
  blocks: [] as readonly LiveBlock[],
  removed: [] as readonly LiveBlock[],
  first: 0,
  fault: undefined as Fault | undefined,
})

/** Whether the page was hidden when it should have connected again. */
let isConnectionWanted = false
let session: WebSocketSession | undefined
/** The block to fetch next: a hash or a tag. A newer one replaces an older one, whose blocks lie between. */
let wanted: string | undefined
let isFollowing = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Begins to follow the head, for as long as the page is open. A hidden page asks for nothing. */
export function startLive(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    poll()
    if (isConnectionWanted) connect()
  })
  poll()
  connect()
}

function connect(): void {
  isConnectionWanted = document.hidden
  if (isConnectionWanted) return
  session = new WebSocketSession({
    url: socketUrl,
    connect: (url) => new WebSocket(url) as Socket,
    onNotification: (params) => {
      const hash = (params as { result?: { hash?: unknown } }).result?.hash
      if (typeof hash === 'string' && !document.hidden) enqueue(hash)
    },
    onEnd: () => {
      session = undefined
      setTimeout(connect, RECONNECT_MS)
      if (live.way !== 'subscribed') return
      live.way = 'polling'
      poll()
    },
  })
  session.call('eth_subscribe', ['newHeads']).then(
    ({ text }) => {
      if ((JSON.parse(text) as { error?: unknown }).error === undefined) live.way = 'subscribed'
      else session?.close()
    },
    () => undefined,
  )
}

function poll(): void {
  clearTimeout(timer)
  if (!document.hidden) enqueue('latest')
  timer = setTimeout(poll, live.way === 'subscribed' ? POLL_SUBSCRIBED_MS : POLL_MS)
}

function enqueue(next: string): void {
  wanted = next
  if (!isFollowing) void followAll()
}

/** Follows the wanted blocks, with a pause after each, so that fast chains do not make a request for each block. */
async function followAll(): Promise<void> {
  isFollowing = true
  while (wanted !== undefined) {
    const next = wanted
    wanted = undefined
    await follow(next)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  isFollowing = false
}

/** Fetches a block, and the blocks between it and the known ones. Never rejects. */
async function follow(next: string): Promise<void> {
  if (chain.head?.hash === next) return
  try {
    const [head] = await Promise.all([blockOf(next), chain.head ?? learnFirst()])
    if (head === undefined) return
    if (chain.head === undefined) await begin(head)
    else if (chain.head.hash !== head.hash) await join(head)
    live.fault = undefined
    if (live.way !== 'subscribed') live.way = 'polling'
  } catch (error) {
    live.fault = faultOf(error)
    // An archive that has just begun answers that it has no block yet.
    if (live.way !== 'subscribed') live.way = live.fault.code === undefined ? 'unreachable' : 'polling'
  }
}

/** Asks where the archive begins. A node that does not serve the method is taken to have every block. */
async function learnFirst(): Promise<void> {
  try {
    const { blocks } = await ask({ method: 'eth_capabilities' })
    live.first = toNumber(blocks.oldestBlock)
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}

async function begin(head: LiveBlock): Promise<void> {
  const count = Math.max(0, Math.min(BLOCKS_FIRST - 1, head.number - live.first))
  const numbers = Array.from({ length: count }, (_, index) => head.number - count + index)
  const found = await Promise.all(numbers.map((number) => blockOf(`0x${number.toString(16)}`)))
  const branch = [head]
  for (const block of found.reverse()) if (block?.hash === branch[0]!.parentHash) branch.unshift(block)
  chain.adopt(branch)
  publish([])
}

async function join(head: LiveBlock): Promise<void> {
  const branch = [head]
  while (chain.needsParent(branch[0]!) && branch.length < BLOCKS_MAX) {
    const parent = await blockOf(branch[0]!.parentHash)
    // The parent is gone when the head has moved again; the next notification or poll has the new head.
    if (parent === undefined) return
    branch.unshift(parent)
  }
  publish(chain.adopt(branch))
}

function publish(removed: readonly LiveBlock[]): void {
  live.blocks = [...chain.blocks].reverse()
  const kept = live.removed.filter(({ hash }) => !chain.has(hash))
  // Pages ask again when the list changes, so a list with the same blocks must stay.
  if (removed.length > 0 || kept.length < live.removed.length)
    live.removed = [...removed, ...kept].slice(0, REMOVED_MAX)
}

async function blockOf(id: string): Promise<LiveBlock | undefined> {
  const isHash = id.length === 66
  const block = isHash
    ? await ask({ method: 'eth_getBlockByHash', params: [id as `0x${string}`, false] })
    : await ask({ method: 'eth_getBlockByNumber', params: [id as `0x${string}`, false] })
  return block === null ? undefined : liveBlock(block as Block)
}

function liveBlock(block: Block): LiveBlock {
  return {
    number: toNumber(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: toNumber(block.timestamp),
    miner: block.miner,
    gasUsed: toNumber(block.gasUsed),
    gasLimit: toNumber(block.gasLimit),
    transactions: block.transactions.length,
  }
}
