/**
 * The deadline, the cancel signal, the fairness key and the memory of one request, passed down to the code that works
 * for the request as Go passes a context.
 */
import { threadScheduler } from '../scheduler.ts'
import { type MemoryScope, type Scope, ScopeError } from '../scope.ts'
import type { CancelSignal } from './cancelSignal.ts'
import { LOCAL } from './clientShares.ts'
import type { RpcError } from './rpcError.ts'
import type { Caller, Session } from './session.ts'

interface Deadline {
  /** Monotonic, milliseconds. */
  readonly atMs: number
  readonly timeoutMs: number
  readonly toError: (timeoutMs: number) => Error
}

/** The scope of a request, or of a part of it that has a deadline of its own. */
export class RequestScope implements Caller, Scope, MemoryScope {
  readonly #parent: Caller
  readonly #workTimeoutMs: number
  readonly #deadline: Deadline | undefined
  /** The parent's, so that the work of a request goes on in the slice in which the request was parsed. */
  readonly fairnessKey: unknown
  /** When the slice began in which the work runs, in milliseconds; undefined where no work was begun. */
  #sinceMs: number | undefined
  /** Bytes that are reserved, and the most at a time: those the parent knows of. */
  #reserved = 0
  #reservedMax = 0

  /**
   * @param parent the caller, or the scope that this one is a part of
   * @param workTimeoutMs how long each {@link run} may take, waiting included, in milliseconds
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
   * Does what takes long on this thread: reads or writes many blocks, logs or slots piece by piece. The work gets a
   * scope with a deadline; whatever it reserves is released when it ends.
   *
   * @returns rejects with ScopeError CANCELLED, DEADLINE_EXCEEDED, and as the work does
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
   * A scope with a deadline of its own, where this one has no earlier deadline. Memory that it reserves counts until
   * the request ends: {@link run} is for work that reserves some.
   *
   * @param timeoutMs milliseconds from now
   * @param toError the error of work that passes the deadline; default: ScopeError DEADLINE_EXCEEDED
   * @throws ScopeError CANCELLED, and the error when the time is over at once
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
   * The cancellation and the deadline are looked at when others have run. The caller is charged for the time on the
   * thread whenever the work waits.
   */
  checkpoint(): Promise<void> | undefined {
    const yielded = threadScheduler.yield(this.fairnessKey)
    if (yielded === undefined) return undefined
    // The last slice is not charged: the method's `x-cost` covers it.
    if (this.#sinceMs !== undefined) this.worked?.(performance.now() - this.#sinceMs)
    return yielded.then(() => {
      this.#sinceMs = performance.now()
      this.#check()
    })
  }

  /**
   * Waits for this thread, for what a worker can do as well.
   *
   * @param waitMs how long to wait, in milliseconds
   * @returns undefined when the work may begin at once; else whether it may, in time and for a result that is needed
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

  /** Does at once what a worker would be paid for otherwise. The caller is charged for its time. */
  charged<R>(work: () => R): R {
    const sinceMs = performance.now()
    try {
      return work()
    } finally {
      this.worked?.(performance.now() - sinceMs)
    }
  }

  /** The parent is told of the most that was reserved at a time; the client may be gone then. */
  reserve(bytes: number): void {
    this.#reserved += bytes
    const more = this.#reserved - this.#reservedMax
    if (more <= 0) return
    this.#reservedMax += more
    this.#parent.reserve?.(more)
  }

  #check(): void {
    if (this.signal?.isCancelled === true) throw new ScopeError('CANCELLED', 'nobody waits for the answer')
    const { atMs, timeoutMs, toError } = this.#deadline ?? NEVER
    if (performance.now() >= atMs) throw toError(timeoutMs)
  }
}

/**
 * The fairness key of some work.
 *
 * @param own the key where the caller names none and is not told apart from others
 */
export function fairnessKeyOf({ client, fairnessKey }: Caller, own: unknown): unknown {
  return fairnessKey ?? (client === LOCAL ? own : client)
}

function deadlineExceeded(timeoutMs: number): ScopeError {
  return new ScopeError('DEADLINE_EXCEEDED', `not done after ${timeoutMs} ms`, timeoutMs)
}

const NEVER: Deadline = { atMs: Infinity, timeoutMs: Infinity, toError: deadlineExceeded }
