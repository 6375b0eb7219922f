/**
 * The deadline, cancel signal, fairness key and memory of one request. The code that serves the request passes the
 * scope down, as Go code passes a context.
 */
import { threadScheduler } from '../scheduler.ts'
import { type MemoryScope, type Scope, ScopeError } from '../scope.ts'
import type { CancelSignal } from './cancelSignal.ts'
import { LOCAL } from './clientShares.ts'
import type { RpcError } from './rpcError.ts'
import type { Caller, Session } from './session.ts'

interface Deadline {
  /** Time of the deadline on the monotonic clock, in milliseconds. */
  readonly atMs: number
  readonly timeoutMs: number
  readonly toError: (timeoutMs: number) => Error
}

/** The scope of a request, or of a part of a request that has its own deadline. */
export class RequestScope implements Caller, Scope, MemoryScope {
  readonly #parent: Caller
  readonly #workTimeoutMs: number
  readonly #deadline: Deadline | undefined
  /** The key of the parent, so that the request runs in the time slice in which it was parsed. */
  readonly fairnessKey: unknown
  /**
   * Time at which the current slice of the work began, in milliseconds. A scope that {@link withTimeout} creates has it
   * from the start, any other scope from the first yield on.
   */
  #sinceMs: number | undefined
  /** Bytes that are reserved now, and their maximum so far. The parent has reserved the maximum. */
  #reserved = 0
  #reservedMax = 0

  /**
   * @param parent the caller, or the scope that the new scope is a part of
   * @param workTimeoutMs how long each {@link run} may take, in milliseconds, including the time that it waits
   */
  constructor(parent: Caller, workTimeoutMs: number, deadline?: Deadline) {
    this.#parent = parent
    this.#workTimeoutMs = workTimeoutMs
    this.#deadline = deadline
    this.fairnessKey = fairnessKeyOf(parent, this)
  }

  get client(): string {
    return this.#parent.client
  }

  get signal(): CancelSignal | undefined {
    return this.#parent.signal
  }

  get requestId(): Caller['requestId'] {
    return this.#parent.requestId
  }

  get origin(): Caller['origin'] {
    return this.#parent.origin
  }

  get worked(): Caller['worked'] {
    return this.#parent.worked
  }

  get deadlineError(): RpcError | undefined {
    return this.#parent.deadlineError
  }

  get wantsErrorLinks(): boolean {
    return this.#parent.wantsErrorLinks === true
  }

  get session(): Session | undefined {
    return this.#parent.session
  }

  /**
   * Runs long work on this thread, such as reading or writing many blocks, logs or slots piece by piece. The work gets
   * a scope with a deadline. Memory that the work reserves is released when the work ends.
   *
   * @throws ScopeError CANCELLED, DEADLINE_EXCEEDED, and the work's own errors
   */
  async run<R>(work: (scope: RequestScope) => Promise<R>): Promise<R> {
    const scope = this.withTimeout(this.#workTimeoutMs)
    try {
      return await work(scope)
    } finally {
      this.#reserved -= scope.#reservedMax
    }
  }

  /**
   * Returns a scope with the earlier of two deadlines: the deadline of the arguments, and the deadline of this scope.
   * Memory that the new scope reserves stays reserved until the request ends. Work that reserves memory should
   * therefore use {@link run}.
   *
   * @param timeoutMs milliseconds from now
   * @param toError makes the error of work that passes the deadline; default: ScopeError DEADLINE_EXCEEDED
   * @throws ScopeError CANCELLED, and the deadline's error if the deadline has passed already
   */
  withTimeout(timeoutMs: number, toError: Deadline['toError'] = deadlineExceeded): RequestScope {
    const nowMs = performance.now()
    const own = { atMs: nowMs + timeoutMs, timeoutMs, toError }
    const deadline = this.#deadline !== undefined && this.#deadline.atMs < own.atMs ? this.#deadline : own
    const scope = new RequestScope(this, this.#workTimeoutMs, deadline)
    scope.#sinceMs = nowMs
    scope.#check()
    return scope
  }

  /**
   * Yields the thread if the slice is over. When the work resumes, the cancel signal and the deadline are checked. The
   * caller is charged for the time on the thread whenever the work yields.
   */
  checkpoint(): Promise<void> | undefined {
    const yielded = threadScheduler.yield(this.fairnessKey)
    if (yielded === undefined) return undefined
    // The slice after the last yield is never charged: the method's `x-cost` covers it.
    if (this.#sinceMs !== undefined) this.worked?.(performance.now() - this.#sinceMs)
    return yielded.then(() => {
      this.#sinceMs = performance.now()
      this.#check()
    })
  }

  /**
   * Yields this thread for at most `waitMs`, before work that a worker can do instead.
   *
   * @param waitMs maximum time to wait, in milliseconds
   * @returns undefined if the work may start at once. Otherwise a promise: true if the work may start on this thread,
   * false if the wait took too long or the request was cancelled.
   */
  yieldWithin(waitMs: number): Promise<boolean> | undefined {
    const yielded = threadScheduler.yield(this.fairnessKey)
    if (yielded === undefined) return undefined
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), waitMs)
      void yielded.then(() => {
        clearTimeout(timer)
        resolve(this.signal?.isCancelled !== true)
      })
    })
  }

  /** Runs work that could also run on a worker. The caller is charged as if the work had run on a worker. */
  charged<R>(work: () => R): R {
    const sinceMs = performance.now()
    try {
      return work()
    } finally {
      this.worked?.(performance.now() - sinceMs)
    }
  }

  /**
   * Reserves memory until {@link run} ends. The parent's reservation is the maximum number of bytes that were reserved
   * here at any time. If this maximum increases, the parent reserves the increase, and may then disconnect the client.
   */
  reserve(bytes: number): void {
    this.#reserved += bytes
    const more = this.#reserved - this.#reservedMax
    if (more <= 0) return
    this.#reservedMax += more
    this.#parent.reserve?.(more)
  }

  #check(): void {
    if (this.signal?.isCancelled === true)
      throw new ScopeError('CANCELLED', 'the caller does not wait for the answer any more')
    const { atMs, timeoutMs, toError } = this.#deadline ?? NEVER
    if (performance.now() >= atMs) throw toError(timeoutMs)
  }
}

/**
 * The fairness key for a caller's work: the caller's own key if there is one, otherwise the client.
 *
 * @param own returned for a caller that has no key and whose client is `LOCAL`
 */
export function fairnessKeyOf({ client, fairnessKey }: Caller, own: unknown): unknown {
  return fairnessKey ?? (client === LOCAL ? own : client)
}

function deadlineExceeded(timeoutMs: number): ScopeError {
  return new ScopeError('DEADLINE_EXCEEDED', `not done after ${timeoutMs} ms`, timeoutMs)
}

const NEVER: Deadline = { atMs: Infinity, timeoutMs: Infinity, toError: deadlineExceeded }
