/**
 * Scopes: whatever works in pieces takes one, and calls it between them, as functions in Go take a context. The code
 * that works knows nothing of scheduling, of time limits or of clients that went away.
 */
import { threadScheduler } from './scheduler.ts'

export interface Scope {
  /**
   * Called between the pieces of some work: undefined when the work may go on at once, otherwise resolves when others
   * have run. It throws or rejects to end the work: nobody needs the result any more, or the time is over.
   */
  checkpoint(): Promise<void> | undefined
}

/** A scope that answers for memory. */
export interface MemoryScope {
  /** Counts memory that the work takes, in bytes, until the work ends. */
  reserve(bytes: number): void
}

export type ScopeErrorCode =
  /** Nobody needs the result any more. */
  | 'CANCELLED'
  /** The work took longer than it may. */
  | 'DEADLINE_EXCEEDED'

/** Why a checkpoint ended some work. */
export class ScopeError extends Error {
  readonly code: ScopeErrorCode
  /** DEADLINE_EXCEEDED only. */
  readonly timeoutMs: number | undefined

  constructor(code: ScopeErrorCode, message: string, timeoutMs?: number) {
    super(message)
    this.name = 'ScopeError'
    this.code = code
    this.timeoutMs = timeoutMs
  }
}

/** A scope without an end, for what no request asks for, and for what ends in another way. */
class BackgroundScope implements Scope {
  readonly #fairnessKey: unknown

  constructor(fairnessKey: unknown) {
    this.#fairnessKey = fairnessKey
  }

  checkpoint(): Promise<void> | undefined {
    return threadScheduler.yield(this.#fairnessKey)
  }
}

/** A scope that only yields. @param fairnessKey as of `Scheduler.yield`; default: a key of its own */
export function backgroundScope(fairnessKey: unknown = {}): Scope {
  return new BackgroundScope(fairnessKey)
}
