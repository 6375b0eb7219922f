/** Notifies a serving command when the head of the chain can no longer advance. */
import type { Settings } from '../config.ts'
import { HeadError } from '../head/headError.ts'
import { losePlace } from '../node/replicaFolder.ts'
import { say } from '../node/standardError.ts'

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

/**
 * Serves, and begins anew when the archive turns out not to be a copy of the log any longer: the next preparation loads
 * the archive from the log.
 *
 * @param dataDir the node's data folder
 * @param serve prepares the archive, and serves it
 * @throws errors of `serve`
 */
export async function untilFollowed(
  { role }: Settings,
  dataDir: string,
  serve: () => Promise<number>,
): Promise<number> {
  for (;;) {
    try {
      return await serve()
    } catch (error) {
      const canReload = role !== 'writer' && error instanceof HeadError && error.code === 'DIVERGED'
      if (!canReload) throw error
      losePlace(dataDir)
      say(`${error.message}; loading the archive anew`)
    }
  }
}
