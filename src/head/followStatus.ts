/** How following is going, for eth_syncing and for readiness. Plain values: they cross threads. */

/** What the follower knows; when it was is in Unix time, milliseconds. */
export interface FollowProgress {
  readonly startedAtMs: number
  /** A node said where its head is. */
  readonly answeredAtMs: number | undefined
  /** Everything was as it should be: there was nothing to do, or a block was added. */
  readonly wellAtMs: number | undefined
  /** Head when it began to catch up. */
  readonly startingBlock: number
  readonly currentBlock: number
  /** The node's, and no less than ours. */
  readonly highestBlock: number
  /** While it catches up. */
  readonly blocksPerSecond: number
  /** Why the last attempt failed; none when it did not. */
  readonly lastError: string | undefined
}

export type FollowState =
  /** No node has answered yet. */
  | 'starting'
  /** More than a few blocks behind, or it is not known lately how many. */
  | 'syncing'
  | 'following'
  /** No node answers, or none has a chain that goes on with ours. */
  | 'stalled'

export interface FollowStatus {
  state: FollowState
  startingBlock: number
  currentBlock: number
  highestBlock: number
  /** Since a node said where its head is; undefined before. */
  upstreamAgeMs: number | undefined
  lastError?: string
}

export interface FollowStatusBounds {
  /** Blocks that we may be behind while following. */
  readonly behindMax: number
  /** Milliseconds that it may go wrong before it counts. */
  readonly silentMaxMs: number
  /** Milliseconds since a node said where its head is, for ours to be taken for the chain's. */
  readonly tipsMaxMs: number
}

export const followStatusBounds: FollowStatusBounds = {
  behindMax: 4,
  silentMaxMs: 60_000,
  tipsMaxMs: 15_000,
}

/** @param intervalMs between two looks at a head that stands still: what is known may be that old */
export function boundsFor(intervalMs: number): FollowStatusBounds {
  const { behindMax, silentMaxMs, tipsMaxMs } = followStatusBounds
  return { behindMax, silentMaxMs: silentMaxMs + intervalMs, tipsMaxMs: tipsMaxMs + intervalMs }
}

/**
 * Before anything is known of the node.
 *
 * @param nowMs Unix time, milliseconds
 * @param head number of our head
 */
export function initialProgress(nowMs: number, head: number): FollowProgress {
  return {
    startedAtMs: nowMs,
    answeredAtMs: undefined,
    wellAtMs: undefined,
    startingBlock: head,
    currentBlock: head,
    highestBlock: head,
    blocksPerSecond: 0,
    lastError: undefined,
  }
}

/** @param nowMs Unix time, milliseconds */
export function followStatus(
  progress: FollowProgress,
  nowMs: number,
  bounds: FollowStatusBounds = followStatusBounds,
): FollowStatus {
  const { startingBlock, currentBlock, highestBlock, answeredAtMs, lastError } = progress
  return {
    state: stateOf(progress, nowMs, bounds),
    startingBlock,
    currentBlock,
    highestBlock,
    upstreamAgeMs: answeredAtMs === undefined ? undefined : Math.max(0, nowMs - answeredAtMs),
    ...(lastError === undefined ? {} : { lastError }),
  }
}

/** Whether what is answered is about the head of the followed chain. */
export function isUpToDate({ state }: FollowStatus): boolean {
  return state === 'following'
}

function stateOf(progress: FollowProgress, nowMs: number, bounds: FollowStatusBounds): FollowState {
  const { startedAtMs, wellAtMs, answeredAtMs, currentBlock, highestBlock } = progress
  if (nowMs - (wellAtMs ?? startedAtMs) > bounds.silentMaxMs) return 'stalled'
  if (wellAtMs === undefined || answeredAtMs === undefined) return 'starting'
  const isKnown = nowMs - answeredAtMs <= bounds.tipsMaxMs
  return isKnown && highestBlock - currentBlock <= bounds.behindMax ? 'following' : 'syncing'
}
