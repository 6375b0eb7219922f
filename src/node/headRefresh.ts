/** Refreshes the serving thread's views after commits. */
import { isDamage } from '../archive/errors.ts'
import { HeadError } from '../head/headError.ts'
import type { HeadViews } from '../head/headViews.ts'
import { StoreError } from '../store/storeError.ts'

/** Milliseconds between a refresh that failed because no file handle was available, and the next attempt. */
const RETRY_MS = 1_000

/**
 * Returns a listener of commits that refreshes the views. If a refresh fails, the node ends. If a refresh finds damage,
 * the node reports the damage, and continues to answer from its views.
 *
 * @param retry schedules a retry. Default: after a second
 */
export function refresher(
  views: Pick<HeadViews, 'refresh'>,
  onDeath: (error: HeadError) => void,
  onDamaged: (what: string) => void,
  retry: (refresh: () => void) => void = (refresh) => void setTimeout(refresh, RETRY_MS).unref(),
): () => void {
  return function refresh() {
    try {
      views.refresh()
    } catch (cause) {
      if (isDamage(cause)) return onDamaged(cause.message)
      if (cause instanceof StoreError && cause.code === 'NO_FILE_HANDLE') return retry(refresh)
      const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
      onDeath(new HeadError('FAILED', `cannot follow the head of the archive: ${reason}`, { cause }))
    }
  }
}
