/** What handlers work with, for as long as a request needs it. */
import type { Caller } from './session.ts'

/** A context that stays as it is until it is released. */
export interface ContextLease<Context> {
  readonly context: Context
  /** Called once, when everything that was asked is answered. */
  readonly release: () => void
  /** Whether a call failed only because what it read is gone; left out where nothing goes. */
  isStale?(error: unknown): boolean
  /**
   * What is there instead, once it is, for calls that begin again; to be released apart from this one.
   *
   * @returns undefined when they began again often enough, or nothing came in time
   */
  renew?(): Promise<ContextLease<Context> | undefined>
}

/**
 * Gives each envelope its context; of a batch that also changes something, each part.
 *
 * @param caller who sent it, where that is known
 */
export type ContextSource<Context> = (caller?: Caller) => ContextLease<Context>

/** The same context for everybody. */
export function sameContext<Context>(context: Context): ContextSource<Context> {
  return () => ({ context, release: () => {} })
}
