/**
 * Moves the head by following another node. Also mirrors that node's pool, and forwards our transactions to the node.
 */

import type { Begins } from '../archive/identity.ts'
import { BadBlocks } from '../head/badBlocks.ts'
import {
  boundsFor,
  type FollowFault,
  type FollowProgress,
  type FollowStatus,
  followStatus,
  initialProgress,
  isUpToDate,
} from '../head/followStatus.ts'
import { HeadKeeper } from '../head/headKeeper.ts'
import type { HeadViews } from '../head/headViews.ts'
import { LocalTransactions } from '../head/localTransactions.ts'
import { insertMirrored } from '../head/mirrorInsert.ts'
import type { NodeStatus } from '../methods/node.ts'
import { memoryListeners } from './headMemory.ts'
import type { FollowMode } from './headMode.ts'
import type { HeadParts, MovingHead } from './headParts.ts'
import { refresher } from './headRefresh.ts'
import { isMined } from './isMined.ts'

const LINE_EVERY_MS = 8_000
/** Reasons for `/readiness`. */
const FAULTS: ReadonlyMap<FollowFault, string> = new Map([
  ['otherChain', 'the node to follow has another chain'],
  [
    'stateGone',
    'stateGone: no followed node has the state before the next block any more; follow one that has, or begin anew in another data folder',
  ],
  [
    'noWitness',
    'noWitness: the node to follow does not give the state that the next block reads (debug_executionWitness)',
  ],
  ['noAgreement', 'noAgreement: fewer followed nodes have the same block than must agree (--agree)'],
])

/** Starts following. @throws HeadError */
export async function followNode(
  { settings, trustHeaders, finalityDepth, log, onDeath }: FollowMode,
  parts: HeadParts,
): Promise<MovingHead> {
  const { location, views, heads, writeGate, pool, events } = parts
  const { onStoreFailed, onDamaged, onCommitted, onWriting } = parts
  // The head of the followed node is unknown until the thread's first report. Assume that it equals the local head.
  let progress = initialProgress(Date.now(), views.current.head.number)
  const badBlocks = new BadBlocks()
  const report = new FollowReport(events.say, () => performance.now(), trustOf(views))
  // Use the current local head, because the thread reports only at intervals.
  const status = () => {
    const { number } = views.current.head
    const now = { ...progress, currentBlock: number, highestBlock: Math.max(progress.highestBlock, number) }
    return followStatus(now, Date.now(), boundsFor(settings.intervalMs))
  }
  const locals = new LocalTransactions({
    pool,
    forwarder: {
      forward: (transaction) => thread.forward(transaction),
      settle: (hash) => thread.settle(hash),
    },
    isMined: (hash) => isMined(views, hash),
    log: events.say,
  })
  const thread = await HeadKeeper.start({
    ...{ location, log },
    mode: { kind: 'follow', settings, trustHeaders, finalityDepth },
    onCommitted: onCommitted ?? refresher(heads, onDeath, onDamaged),
    onFollow: {
      onProgress: (now) => {
        if (now.lastError !== undefined && now.lastError !== progress.lastError) {
          events.upstreamLost(now.lastError)
        }
        progress = now
        report.update(status(), progress.blocksPerSecond)
      },
      onRefused: (block) => badBlocks.add(block),
      onTransactions: (transactions) => insertMirrored(pool, transactions),
      onForwarded: (report) => locals.take(report),
      onDropped: (isOther) => locals.drop(isOther),
    },
    say: events.say,
    ...{ writeGate, onDeath, onStoreFailed, onDamaged, onWriting },
    ...memoryListeners(events, () => locals.restart()),
  })
  // Clients rely on the transactions that the pool restored, which the followed node may lack.
  locals.trackAll(true)
  locals.start()
  return {
    status: nodeStatus(status, badBlocks),
    control: undefined,
    deliver: ({ hash }, isNew) => locals.deliver(hash, isNew),
    activity: ' and follows another node,',
    isReady: () => isUpToDate(status()),
    followedHead: () => status().highestBlock,
    failure: () => thread.failure,
    fault: () => (isUpToDate(status()) ? undefined : faultText(progress, views)),
    ended: () => thread.ended(),
    async restart() {
      await thread.restart()
      locals.restart()
    },
    close() {
      locals.close()
      return thread.close()
    },
  }
}

/** Returns how the first block of an archive that begins at a later block was chosen. */
function trustOf({ current }: HeadViews): Begins['trust'] | undefined {
  return current.archive.identity.begins?.trust
}

function faultText({ fault }: FollowProgress, { current }: HeadViews): string | undefined {
  const { begins, genesisNumber } = current.archive.identity
  const text = fault && FAULTS.get(fault)
  if (fault !== 'otherChain' || begins === undefined) return text
  return `${text}, without block ${genesisNumber}, after which the archive begins: wait, or begin anew in another data folder`
}

/** The status that handlers see. */
function nodeStatus(status: () => FollowStatus, badBlocks: BadBlocks): NodeStatus {
  return {
    syncing() {
      const now = status()
      return isUpToDate(now) ? undefined : now
    },
    badBlocks: () => badBlocks.list(),
  }
}

/**
 * Logs lines for the operator of a following node. They report progress while the node catches up, and when it has
 * caught up.
 */
export class FollowReport {
  readonly #say: (line: string) => void
  readonly #now: () => number
  readonly #node: string
  #saidAtMs: number
  #wasUpToDate = false

  /**
   * @param now returns the time of any clock, in milliseconds
   * @param trust whether the first block of the archive was chosen by its hash, or a followed node named it
   */
  constructor(say: (line: string) => void, now: () => number, trust: Begins['trust'] = 'hash') {
    this.#say = say
    this.#node =
      trust === 'upstream' ? 'the followed node, whose word is taken for the chain,' : 'the followed node'
    this.#now = now
    this.#saidAtMs = now()
  }

  /** Called with every status. */
  update(status: FollowStatus, blocksPerSecond: number): void {
    const upToDate = isUpToDate(status)
    if (upToDate && !this.#wasUpToDate)
      this.#say(`caught up with ${this.#node} at block ${status.currentBlock}`)
    this.#wasUpToDate = upToDate
    if (upToDate || status.state !== 'syncing' || this.#now() - this.#saidAtMs < LINE_EVERY_MS) return
    this.#saidAtMs = this.#now()
    const { currentBlock, highestBlock } = status
    const left = blocksPerSecond > 0 ? (highestBlock - currentBlock) / blocksPerSecond : undefined
    const eta = left === undefined ? '' : `, ${Math.ceil(left)} s to go`
    this.#say(`block ${currentBlock} of ${highestBlock}, ${blocksPerSecond.toFixed(0)} blocks/s${eta}`)
  }
}
