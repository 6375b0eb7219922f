/** How the serving thread learns of commits. */
import { isDamage } from '../archive/errors.ts'
import { HeadError } from '../head/headError.ts'
import type { HeadViews } from '../head/headViews.ts'

/**
 * Makes the listener of commits, which takes the new head over. A node that cannot do so ends; a node that meets damage
 * reports the damage, and answers what it can.
 */
export function refresher(
  views: HeadViews,
  onDeath: (error: HeadError) => void,
  onDamaged: (what: string) => void,
): () => void {
  return () => {
    try {
      views.refresh()
    } catch (cause) {
      if (isDamage(cause)) return onDamaged(cause.message)
      const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
      onDeath(new HeadError('FAILED', `cannot follow the head of the archive: ${reason}`, { cause }))
    }
  }
}
