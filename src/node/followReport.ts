/** Lines for the operator of a node that follows another: how far it is while it catches up, and when it has. */
import { type FollowStatus, isUpToDate } from '../head/followStatus.ts'

const LINE_EVERY_MS = 8_000

export class FollowReport {
  readonly #say: (line: string) => void
  readonly #now: () => number
  #saidAtMs: number
  #wasUpToDate = false

  /** @param now milliseconds of any clock */
  constructor(say: (line: string) => void, now: () => number) {
    this.#say = say
    this.#now = now
    this.#saidAtMs = now()
  }

  /** To be told every status. */
  update(status: FollowStatus, blocksPerSecond: number): void {
    const upToDate = isUpToDate(status)
    if (upToDate && !this.#wasUpToDate)
      this.#say(`caught up with the followed node at block ${status.currentBlock}`)
    this.#wasUpToDate = upToDate
    if (upToDate || status.state !== 'syncing' || this.#now() - this.#saidAtMs < LINE_EVERY_MS) return
    this.#saidAtMs = this.#now()
    const { currentBlock, highestBlock } = status
    const left = blocksPerSecond > 0 ? (highestBlock - currentBlock) / blocksPerSecond : undefined
    const eta = left === undefined ? '' : `, ${Math.ceil(left)} s to go`
    this.#say(`block ${currentBlock} of ${highestBlock}, ${blocksPerSecond.toFixed(0)} blocks/s${eta}`)
  }
}
