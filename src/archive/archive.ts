/** What the methods read from: the store, and what is known about the chain in it. */
import type { Reader } from '../store/store.ts'
import type { Identity } from './identity.ts'

export interface Archive {
  readonly reader: Reader
  /** A getter in the serving process: an import that is running may learn the merge block. */
  readonly identity: Identity
}

/** Milliseconds that a long walk may hold the thread before others get their turn. */
const TURN_MS = 4

/**
 * Turns for a walk over many blocks: await the returned function between its pieces. It lets the event loop
 * run when the walk has held the thread for {@link TURN_MS}, and costs a clock reading otherwise.
 */
export function takeTurns(): () => Promise<void> | undefined {
  let endsMs = performance.now() + TURN_MS
  return () => {
    if (performance.now() < endsMs) return undefined
    return new Promise((resolve) => {
      setImmediate(() => {
        endsMs = performance.now() + TURN_MS
        resolve()
      })
    })
  }
}
