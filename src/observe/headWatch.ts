/** Counts movements of the head for the metrics, and logs them. */
import { toHex } from '../chain/hex.ts'
import type { HeadMove } from '../head/view.ts'
import type { Log } from './log.ts'
import type { ReadMetric } from './readMetric.ts'
import type { Throttle } from './throttle.ts'

/** Minimum milliseconds between two lines about new heads. */
const LINE_EVERY_MS = 8_000
/**
 * Maximum number of lines about reorgs in a window of the throttle. Reorgs are throttled, because any client of a dev
 * chain can cause them.
 */
const REORG_LINES_MAX = 10

export class HeadWatch {
  readonly #log: Log
  readonly #throttle: Throttle
  readonly #now: () => number
  #saidAtMs = Number.NEGATIVE_INFINITY
  #unsaid = 0
  #committed = 0
  #removed = 0
  #reorgs = 0

  /** @param now returns the time of any clock, in milliseconds */
  constructor(log: Log, throttle: Throttle, now: () => number = () => performance.now()) {
    this.#log = log
    this.#throttle = throttle
    this.#now = now
  }

  /**
   * Records a move of the head; a listener for `Views.onMove`.
   *
   * @param saysHead whether to log new heads; a development chain logs its blocks instead (sealedLog.ts)
   */
  moved({ before, after, ancestor }: HeadMove, saysHead = true): void {
    const removed = before.head.number - ancestor
    const committed = after.head.number - ancestor
    this.#committed += committed
    this.#unsaid += committed
    if (removed > 0) {
      this.#reorgs++
      this.#removed += removed
      this.#sayReorg({ depth: removed, ancestor, from: nameOf(before), to: nameOf(after) })
    }
    const now = this.#now()
    if (!saysHead || committed === 0 || now - this.#saidAtMs < LINE_EVERY_MS) return
    this.#saidAtMs = now
    this.#log.info({ ...nameOf(after), blocks: this.#unsaid }, 'new head')
    this.#unsaid = 0
  }

  metrics(): ReadMetric[] {
    const counter = (name: string, help: string, read: () => number): ReadMetric => ({
      name,
      help,
      type: 'counter',
      read: () => [{ value: read() }],
    })
    return [
      counter(
        'cartulary_blocks_committed_total',
        'Blocks that became part of the chain.',
        () => this.#committed,
      ),
      counter('cartulary_blocks_removed_total', 'Blocks removed by reorgs.', () => this.#removed),
      counter('cartulary_reorgs_total', 'Reorgs of the chain.', () => this.#reorgs),
    ]
  }

  #sayReorg(fields: object): void {
    const suppressed = this.#throttle.admit('reorg', REORG_LINES_MAX)
    if (suppressed === undefined) return
    this.#log.info({ ...fields, ...(suppressed > 0 && { suppressed }) }, 'chain reorg')
  }
}

function nameOf({ head }: HeadMove['after']): { number: number; hash: string } {
  return { number: head.number, hash: toHex(head.hash) }
}
