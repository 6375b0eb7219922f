/** What one request does on the serving thread in pieces: for as long as somebody waits for it, and within its time. */
import { durationText } from '../chain/duration.ts'
import { JobError } from '../jobs/executor.ts'
import { LOCAL } from '../rpc/clientShares.ts'
import type { Caller } from '../rpc/session.ts'
import { threadScheduler } from '../scheduler.ts'
import type { Scope } from '../scope.ts'
import { MethodError } from './errors.ts'

/** Told of bytes of an answer as they are written. */
export type Written = (bytes: number) => void

export class Walks {
  readonly #caller: Caller
  readonly #timeoutMs: number
  /**
   * The key under which the request was parsed, where its caller says so. All requests of a client have one key, so
   * that sending more of them gains nothing.
   */
  readonly fairnessKey: unknown
  /** Bytes of answers that are being written. */
  #writing = 0
  /** The most that there were at a time: what the caller was told of. */
  #told = 0

  /** @param timeoutMs how long a walk may take, its waiting included, in milliseconds */
  constructor(caller: Caller, timeoutMs: number) {
    this.#caller = caller
    this.#timeoutMs = timeoutMs
    this.fairnessKey = caller.fairnessKey ?? (caller.client === LOCAL ? this : caller.client)
  }

  /**
   * Begins a walk: blocks, logs, slots, whatever is read or written piece by piece. Who has gone is noticed at the
   * beginning, and when the walk has waited for its turn.
   *
   * The caller is charged for the time on the thread whenever the walk waits.
   *
   * @returns rejects with what is thrown here, and with MethodError READ_TIMEOUT
   * @throws JobError CANCELLED when nobody waits for the answer any more
   */
  begin(): Scope {
    return this.#begun(this.#timeoutMs, readTimeout)
  }

  /**
   * As {@link begin}, for input that a worker gets in pieces: it has as long as the worker has for the job, and ends with
   * the same error.
   *
   * @param timeoutMs longest run of the job, in milliseconds
   * @returns rejects with JobError TIMEOUT or CANCELLED
   * @throws JobError TIMEOUT, CANCELLED
   */
  handOver(timeoutMs: number): Scope {
    return this.#begun(timeoutMs, jobTimeout)
  }

  /** @param over the error of a walk whose time is over */
  #begun(timeoutMs: number, over: (timeoutMs: number) => Error): Scope {
    const endMs = performance.now() + timeoutMs
    const check = (): void => {
      if (this.#caller.signal?.isCancelled === true)
        throw new JobError('CANCELLED', 'nobody waits for the answer')
      if (performance.now() >= endMs) throw over(timeoutMs)
    }
    check()
    let sinceMs = performance.now()
    const checkpoint = (): Promise<void> | undefined => {
      const yielded = threadScheduler.yield(this.fairnessKey)
      if (yielded === undefined) return undefined
      // The last slice is not charged: the method's `x-cost` covers it.
      this.#caller.worked?.(performance.now() - sinceMs)
      return yielded.then(() => {
        sinceMs = performance.now()
        check()
      })
    }
    return { checkpoint }
  }

  /**
   * A turn of this thread for what a worker can do as well.
   *
   * @param waitMs how long to wait for it, in milliseconds
   * @returns undefined when it can begin at once; else whether the turn came in time, and somebody waits for the answer
   */
  turnWithin(waitMs: number): Promise<boolean> | undefined {
    const turn = threadScheduler.yield(this.fairnessKey)
    if (turn === undefined) return undefined
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), waitMs)
      void turn.then(() => {
        clearTimeout(timer)
        resolve(this.#caller.signal?.isCancelled !== true)
      })
    })
  }

  /** Does at once what a worker would be paid for otherwise. The caller is charged for its time. */
  charging<R>(work: () => R): R {
    const sinceMs = performance.now()
    try {
      return work()
    } finally {
      this.#caller.worked?.(performance.now() - sinceMs)
    }
  }

  /**
   * Makes a long answer, which takes memory before it can be sent.
   *
   * @param make tells of what it has written; the client may be gone afterwards
   */
  async making<A>(make: (written: Written) => Promise<A>): Promise<A> {
    let own = 0
    const written: Written = (bytes) => {
      own += bytes
      this.#writing += bytes
      const more = this.#writing - this.#told
      if (more <= 0) return
      this.#told += more
      this.#caller.hold?.(more)
    }
    try {
      return await make(written)
    } finally {
      this.#writing -= own
    }
  }
}

function readTimeout(timeoutMs: number): MethodError {
  const limit = `request timed out (timeout = ${durationText(timeoutMs)})`
  return new MethodError('READ_TIMEOUT', `${limit}: ask for less`)
}

function jobTimeout(timeoutMs: number): JobError {
  return new JobError('TIMEOUT', `not handed over after ${timeoutMs} ms`, timeoutMs)
}
