/**
 * Scopes. Functions that work in pieces take a scope, as functions in Go take a context. They call its checkpoint
 * between the pieces. The functions themselves contain no code for scheduling, deadlines or cancelled requests.
 */
import { threadScheduler } from './scheduler.ts'

export interface Scope {
  /**
   * Called between the pieces of some work. Returns undefined when the work may continue at once. Otherwise returns a
   * promise that resolves when other tasks have run. Throws or rejects when the work was cancelled or took too long, so
   * that the work ends.
   */
  checkpoint(): Promise<void> | undefined
}

/** A scope that accounts for memory. */
export interface MemoryScope {
  /** Reserves memory for the work, in bytes, until the work ends. */
  reserve(bytes: number): void
}

export type ScopeErrorCode =
  /** The caller no longer needs the result. */
  | 'CANCELLED'
  /** The work took longer than its time limit. */
  | 'DEADLINE_EXCEEDED'

/** The error with which a checkpoint ends the work. */
export class ScopeError extends Error {
  readonly code: ScopeErrorCode
  /** The time limit in milliseconds; set for DEADLINE_EXCEEDED only. */
  readonly timeoutMs: number | undefined

  constructor(code: ScopeErrorCode, message: string, timeoutMs?: number) {
    super(message)
    this.name = 'ScopeError'
    this.code = code
    this.timeoutMs = timeoutMs
  }
}

/**
 * A scope that never ends its work. Used for work that belongs to no request, and for work that is ended in another
 * way.
 */
class BackgroundScope implements Scope {
  readonly #fairnessKey: unknown

  constructor(fairnessKey: unknown) {
    this.#fairnessKey = fairnessKey
  }

  checkpoint(): Promise<void> | undefined {
    return threadScheduler.yield(this.#fairnessKey)
  }
}

/**
 * Returns a scope that yields to other tasks, but never ends the work.
 *
 * @param fairnessKey the key for `Scheduler.yield`; default: a new key
 */
export function backgroundScope(fairnessKey: unknown = {}): Scope {
  return new BackgroundScope(fairnessKey)
}
