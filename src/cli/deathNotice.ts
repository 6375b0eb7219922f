/** Reports to a serving command that the head can no longer move. */
import type { HeadError } from '../head/headError.ts'

export interface DeathNotice {
  /** Rejects with the error; never resolves. */
  readonly promise: Promise<never>
  readonly onDeath: (error: HeadError) => void
}

/** Creates the notice of one node. */
export function deathNotice(): DeathNotice {
  let reject: (error: HeadError) => void = () => {}
  const promise = new Promise<never>((_, onRejected) => {
    reject = onRejected
  })
  // Until the command awaits the promise, a rejection must not count as unhandled.
  promise.catch(() => {})
  return { promise, onDeath: (error) => reject(error) }
}
