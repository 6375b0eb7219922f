/** The context that handlers work with. A request holds a lease of its context until the request is answered. */
import type { Caller } from './session.ts'

/** A context that does not change until it is released. */
export interface ContextLease<Context> {
  readonly context: Context
  /** Must be called exactly once, when the request is answered. */
  readonly release: () => void
  /** Whether a call failed only because the data that it read was reorged out; absent if contexts never go stale. */
  isStale?(error: unknown): boolean
  /**
   * Waits for the context that replaces this stale context, so that stale calls can restart. The caller releases both
   * contexts.
   *
   * @returns undefined after too many restarts, or if no new context came in time
   */
  renew?(): Promise<ContextLease<Context> | undefined>
}

/**
 * Leases the context for an envelope, or for one part of a batch with writing calls.
 *
 * @param caller the sender of the envelope, if known
 */
export type ContextSource<Context> = (caller?: Caller) => ContextLease<Context>

/** A source that returns the same context to every caller. */
export function sameContext<Context>(context: Context): ContextSource<Context> {
  return () => ({ context, release: () => {} })
}
