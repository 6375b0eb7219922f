/** How the serving thread learns of commits. */
import { HeadError } from '../head/headError.ts'
import type { HeadViews } from '../head/headViews.ts'

/** What to do when something was committed. A node that cannot take its own head over cannot go on. */
export function refresher(views: HeadViews, onDeath: (error: HeadError) => void): () => void {
  return () => {
    try {
      views.refresh()
    } catch (cause) {
      const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
      onDeath(new HeadError('FAILED', `cannot follow the head of the archive: ${reason}`, { cause }))
    }
  }
}
