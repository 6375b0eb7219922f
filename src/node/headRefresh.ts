/** Refreshes the views after commits. */
import { isDamage } from '../archive/errors.ts'
import { HeadError } from '../head/headError.ts'
import { StoreError } from '../store/storeError.ts'

/** Milliseconds between a refresh that failed because no file handle was available, and the next attempt. */
export const RETRY_MS = 1_000

/** The views that a commit refreshes: those of one thread or of several threads. */
export interface Refreshed {
  /** Makes a view of the newest head the current view. @returns a promise only if other threads take part */
  refresh(): unknown
}

/**
 * Returns a listener of commits that refreshes the views. If a refresh fails, the node ends. If a refresh finds damage,
 * the node reports the damage, and continues to answer from its views. If the refresh returns a promise, the listener
 * returns one that never rejects.
 *
 * @param retry schedules a retry. Default: after a second
 */
export function refresher(
  views: Refreshed,
  onDeath: (error: HeadError) => void,
  onDamaged: (what: string) => void,
  retry: (refresh: () => void) => void = (refresh) => void setTimeout(refresh, RETRY_MS).unref(),
): () => Promise<void> | undefined {
  const failed = (cause: unknown): void => {
    if (isDamage(cause)) {
      onDamaged(cause.message)
    } else if (cause instanceof StoreError && cause.code === 'NO_FILE_HANDLE') {
      retry(() => void refresh())
    } else {
      const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
      onDeath(new HeadError('FAILED', `cannot follow the head of the archive: ${reason}`, { cause }))
    }
  }
  function refresh(): Promise<void> | undefined {
    try {
      const refreshed = views.refresh()
      return refreshed instanceof Promise ? refreshed.then(() => {}, failed) : undefined
    } catch (cause) {
      failed(cause)
      return undefined
    }
  }
  return refresh
}
