/**
 * The status of following another node, for eth_syncing and `/readiness`. It consists of plain values that can be
 * posted between threads.
 */

/** The follower's progress; times are Unix time in milliseconds. */
export interface FollowProgress {
  readonly startedAtMs: number
  /** Time of the last answer that contained the followed node's head. */
  readonly answeredAtMs: number | undefined
  /** Time of the last success: a block was added, or there was no new block. */
  readonly wellAtMs: number | undefined
  /** Number of our head when catching up began. */
  readonly startingBlock: number
  readonly currentBlock: number
  /** The followed node's head number, or our head number if ours is higher. */
  readonly highestBlock: number
  /** Rate at which blocks are added while catching up. */
  readonly blocksPerSecond: number
  /** Reason of the last failure; undefined after a success. */
  readonly lastError: string | undefined
  /** The last failure, if waiting does not mend it; undefined after a success. */
  readonly fault: FollowFault | undefined
}

export type FollowFault =
  /** A node has another chain than ours. */
  | 'otherChain'
  /** A node does not have the state that our next block reads any more. */
  | 'stateGone'
  /** A node does not give the state that a block reads. */
  | 'noWitness'
  /** Fewer nodes have the same block than must agree. */
  | 'noAgreement'

export type FollowState =
  /** No node has answered yet. */
  | 'starting'
  /** Our head is more than a few blocks behind, or the last answer with the node's head is too old. */
  | 'syncing'
  | 'following'
  /** No node answers, or no node's chain extends ours. */
  | 'stalled'

export interface FollowStatus {
  state: FollowState
  startingBlock: number
  currentBlock: number
  highestBlock: number
  /** Milliseconds since the last answer with the followed node's head; undefined before the first answer. */
  upstreamAgeMs: number | undefined
  lastError?: string
}

export interface FollowStatusBounds {
  /** In state `following`, the maximum number of blocks by which our head is behind the followed node's head. */
  readonly behindMax: number
  /** Milliseconds without success after which the state is `stalled`. */
  readonly silentMaxMs: number
  /** In state `following`, the maximum age of the last answer with the followed node's head, in milliseconds. */
  readonly tipsMaxMs: number
}

export const followStatusBounds: FollowStatusBounds = {
  behindMax: 4,
  silentMaxMs: 60_000,
  tipsMaxMs: 15_000,
}

/**
 * Returns the bounds for a polling interval. The maximum ages include the interval, because an unchanged head is polled
 * once per interval.
 *
 * @param intervalMs milliseconds between two polls of an unchanged head
 */
export function boundsFor(intervalMs: number): FollowStatusBounds {
  const { behindMax, silentMaxMs, tipsMaxMs } = followStatusBounds
  return { behindMax, silentMaxMs: silentMaxMs + intervalMs, tipsMaxMs: tipsMaxMs + intervalMs }
}

/**
 * Returns the progress before the first answer.
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
    fault: undefined,
  }
}

/** Computes the status. @param nowMs Unix time, milliseconds */
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

/** Whether the state is `following`: according to recent answers, our head is close to the followed node's head. */
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
