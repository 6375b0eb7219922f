/** Reopens a served archive after its disk refused a write, while requests wait. */
import { setTimeout as sleep } from 'node:timers/promises'
import { DiskRecovery } from '../head/diskRecovery.ts'
import type { HeadViews } from '../head/headViews.ts'
import type { Lanes } from '../jobs/lanes.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import { bytesToReopen, checkSpace } from '../store/diskSpace.ts'
import { reopenStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import { StoreError } from '../store/storeError.ts'
import type { MovingHead } from './headParts.ts'

/** Maximum time for which running requests may continue before their views are closed, in milliseconds. */
export const READING_MS_MAX = 250
/** Maximum milliseconds to wait for the end of the worker threads: a thread in native code cannot be interrupted. */
const ENDING_MS_MAX = 500

/** Threads that have the store open. */
export interface ReopenedThreads {
  /** Makes requests wait, and closes the store on all threads. */
  pause(): Promise<void>
  /**
   * Ends the pause.
   *
   * @param isOpen whether this thread has opened the store. If so, all threads open it, too. If not, requests fail.
   */
  resume(isOpen: boolean): Promise<void>
}

export interface ReopeningParts {
  readonly dataDir: string
  /** Folder of the store. */
  readonly location: string
  readonly store: Store
  readonly views: HeadViews
  readonly lanes: Lanes
  /** The serving threads; undefined if this thread serves alone. */
  readonly threads: ReopenedThreads | undefined
  readonly events: NodeLog
  /**
   * Resolves when no view is being prepared. A view in preparation would otherwise read the store after it is closed.
   */
  readonly settled: () => Promise<void>
  /** Returns the component that moves the head; undefined before that component is started. */
  readonly moving: () => MovingHead | undefined
}

/** Creates the disk recovery of a node. */
export function diskRecovery(parts: ReopeningParts): DiskRecovery {
  const { dataDir, location, events, settled, moving } = parts
  return new DiskRecovery({
    checkSpace: async (isStore) => checkSpace(dataDir, isStore ? await bytesToReopen(location) : undefined),
    async reopen() {
      await moving()?.ended()
      await settled()
      await reopenArchive(parts)
      await moving()?.restart()
    },
    onFailed: (reason) => events.diskFailed(reason),
    onRecovered: (seconds) => events.diskRecovered(seconds),
    logError: events.logError,
  })
}

/**
 * Closes the store on every thread and reopens it. New requests wait; running requests start over.
 *
 * @throws StoreError. Afterwards, the archive cannot be read, unless the error occurred before the store was closed
 */
async function reopenArchive({ store, location, views, lanes, threads }: ReopeningParts): Promise<void> {
  await Promise.all([views.pause(READING_MS_MAX), threads?.pause()])
  try {
    await endThreads(lanes)
    await reopenStore(store, location)
  } finally {
    // Resume the threads only with an open store. Otherwise, the threads would open the store, and the next attempt
    // could not close it.
    if (store.isOpen) {
      views.reopened()
      lanes.resume()
    }
    await threads?.resume(store.isOpen)
    views.resume()
  }
}

async function endThreads(lanes: Lanes): Promise<void> {
  const haveEnded = await Promise.race([
    lanes.pause().then(() => true),
    sleep(ENDING_MS_MAX, false, { ref: false }),
  ])
  if (!haveEnded) throw new StoreError('UNREADABLE', 'a thread that has the database open does not end')
}
