/** Asks several nodes the same, and waits for the slowest of them only a while longer than for the others. */
import type { Upstream } from './upstream.ts'
import { UpstreamError } from './upstreamError.ts'

export interface PollAnswer<T> {
  readonly upstream: Upstream
  readonly answer: T
}

export interface PollFailure {
  readonly upstream: Upstream
  readonly error: UpstreamError
}

type Outcome<T> = PollAnswer<T> | PollFailure

export class Poll<T> {
  readonly #asked: readonly Upstream[]
  readonly #outcomes: (Outcome<T> | undefined)[]
  readonly #pending: readonly Promise<void>[]
  readonly #startedAtMs = performance.now()
  #settled = 0
  /** Any other error than those of the nodes. */
  #fault: unknown
  #onSettled = (): void => {}

  /** @param ask rejects with STOPPED, which ends the poll, with another UpstreamError, or with a fault of ours */
  constructor(asked: readonly Upstream[], ask: (upstream: Upstream) => Promise<T>) {
    this.#asked = asked
    this.#outcomes = asked.map(() => undefined)
    this.#pending = asked.map(async (upstream, at) => {
      try {
        this.#outcomes[at] = { upstream, answer: await ask(upstream) }
      } catch (error) {
        if (!(error instanceof UpstreamError) || error.code === 'STOPPED') this.#fault ??= error
        else this.#outcomes[at] = { upstream, error }
      }
      this.#settled++
      this.#onSettled()
    })
  }

  /** The answers so far, in the order of the nodes. */
  get answers(): PollAnswer<T>[] {
    return this.#outcomes.filter((one) => one !== undefined && 'answer' in one) as PollAnswer<T>[]
  }

  /** The failures so far. */
  get failures(): PollFailure[] {
    return this.#outcomes.filter((one) => one !== undefined && 'error' in one) as PollFailure[]
  }

  /** The nodes that have not answered yet. */
  get late(): Upstream[] {
    return this.#asked.filter((_, at) => this.#outcomes[at] === undefined)
  }

  /** Waits until every node has answered or failed. @throws STOPPED and faults of ours */
  async all(): Promise<void> {
    await Promise.all(this.#pending)
    if (this.#fault !== undefined) throw this.#fault
  }

  /**
   * Waits until every node has answered or failed; but once the answers so far are enough, only as long again as they
   * took, and at least `graceMs`.
   *
   * @throws as {@link all}
   */
  async enough(isEnough: (answers: readonly T[]) => boolean, graceMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (this.#settled === this.#asked.length || this.#fault !== undefined) resolve()
        else if (timer === undefined && isEnough(this.answers.map(({ answer }) => answer)))
          timer = setTimeout(resolve, Math.max(graceMs, performance.now() - this.#startedAtMs))
      }
      this.#onSettled = look
      look()
    })
    this.#onSettled = () => {}
    clearTimeout(timer)
    if (this.#fault !== undefined) throw this.#fault
  }
}
