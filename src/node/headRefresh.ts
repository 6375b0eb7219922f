/** How the serving thread learns of commits. */
import { isDamage } from '../archive/errors.ts'
import { HeadError } from '../head/headError.ts'
import type { HeadViews } from '../head/headViews.ts'
import { StoreError } from '../store/storeError.ts'

/** Until the head is looked at again when no file handle was left to read it. */
const RETRY_MS = 1_000

/**
 * Makes the listener of commits, which takes the new head over. A node that cannot do so ends; a node that meets damage
 * reports the damage, and answers what it can.
 *
 * @param retry calls back later. Default: after a second
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
