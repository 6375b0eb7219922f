/** Notifies a serving command when the head of the chain can no longer advance. */
import type { HeadError } from '../head/headError.ts'

export interface DeathNotice {
  /** Rejects when the head can no longer advance; never resolves. */
  readonly promise: Promise<never>
  readonly onDeath: (error: HeadError) => void
}

/** Creates a promise for one node, and the callback that rejects it. */
export function deathNotice(): DeathNotice {
  let reject: (error: HeadError) => void = () => {}
  const promise = new Promise<never>((_, onRejected) => {
    reject = onRejected
  })
  // Without this handler, a rejection before the command awaits the promise would count as unhandled.
  promise.catch(() => {})
  return { promise, onDeath: (error) => reject(error) }
}
