/** Records failures of followed nodes: sets the nodes back, and reports the failures to the log and the progress. */
import type { IngestError } from '../ingest/errors.ts'
import type { Clock } from './clock.ts'
import type { FollowFault } from './followStatus.ts'
import type { ProgressTracker } from './progressTracker.ts'
import { RareLines } from './rareLines.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'
import type { Duty, Upstreams } from './upstreams.ts'

/** Nodes have the state of at least this many of their newest blocks. A refusal there has another reason, and will end. */
const STATE_BLOCKS_MIN = 8

export class NodeFailures {
  readonly #upstreams: Upstreams
  readonly #progress: ProgressTracker
  readonly #lines: RareLines

  /** @param log gets lines for the operator */
  constructor(upstreams: Upstreams, progress: ProgressTracker, clock: Clock, log: (line: string) => void) {
    this.#upstreams = upstreams
    this.#progress = progress
    this.#lines = new RareLines(clock, log)
  }

  /**
   * Records that a node has failed at a duty.
   *
   * @param head number of our head
   */
  failed(upstream: Upstream, error: UpstreamError | IngestError, duty: Duty, head: number): void {
    const isTheirs = error instanceof UpstreamError
    const ms = this.#upstreams.failed(upstream, isTheirs ? error : {}, duty)
    const what = isTheirs ? error.message : `gave a block that is not valid: ${error.message}`
    const next = ms === undefined ? 'not asked again' : `asked again in ${(ms / 1000).toFixed(1)} s`
    const line = `${upstream.label}: ${what}`
    this.#lines.say(line, ` (${next})`)
    // While the head follows another node, nothing is wrong with it.
    if (!this.#upstreams.isChosen(upstream)) return
    const behind = this.#progress.current.highestBlock - head
    this.#progress.failed(line, head, faultOf(error, behind))
  }

  /** Records that a node has another block than those that agree. */
  dissented({ label }: Upstream, number: number): void {
    this.#lines.say(`${label}: has another block ${number} than the nodes that agree`)
  }

  /** Records that too few nodes agree. @param head number of our head */
  disagreed(message: string, head: number): void {
    this.#lines.say(message)
    this.#progress.failed(message, head, 'noAgreement')
  }
}

/** @param behind number of blocks by which our head is behind the node's */
function faultOf({ code }: UpstreamError | IngestError, behind: number): FollowFault | undefined {
  if (code === 'WRONG_CHAIN') return 'otherChain'
  if (code === 'NO_WITNESS') return 'noWitness'
  return code === 'STATE_GONE' && behind >= STATE_BLOCKS_MIN ? 'stateGone' : undefined
}
