/** How whoever serves learns that the head cannot be moved any more, while nobody waits for anything else. */
import type { HeadError } from '../head/headError.ts'

export interface DeathNotice {
  /** Rejects with the error; never resolves. */
  readonly promise: Promise<never>
  readonly onDeath: (error: HeadError) => void
}

/** Of one node. */
export function deathNotice(): DeathNotice {
  let reject: (error: HeadError) => void = () => {}
  const promise = new Promise<never>((_, onRejected) => {
    reject = onRejected
  })
  // Whoever serves sees it; before that nobody waits for it.
  promise.catch(() => {})
  return { promise, onDeath: (error) => reject(error) }
}
