/** Notifies a serving command when the head of the chain can no longer advance. */
import type { Settings } from '../config.ts'
import { HeadError } from '../head/headError.ts'
import type { CommandIo } from './io.ts'

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
 * Serves an archive. If the archive is no longer a copy of the log, serves again after loading the archive from the
 * log.
 *
 * @param serve prepares the archive, and serves it; `isReload` is set when the archive has to be loaded from the log anew
 * @throws errors of `serve`
 */
export async function untilFollowed(
  { role }: Settings,
  io: CommandIo,
  serve: (isReload: boolean) => Promise<number>,
): Promise<number> {
  for (let isReload = false; ; isReload = true) {
    try {
      return await serve(isReload)
    } catch (error) {
      const canReload = role !== 'writer' && error instanceof HeadError && error.code === 'DIVERGED'
      if (!canReload) throw error
      io.say(`${error.message}; loading the archive anew`)
    }
  }
}
