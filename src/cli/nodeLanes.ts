/** The worker threads of a node. */
import path from 'node:path'
import type { Archive } from '../archive/archive.ts'
import type { Settings } from '../config.ts'
import { Lanes } from '../jobs/lanes.ts'
import { type PoolOptions, WorkerPool } from '../jobs/pool.ts'
import { Spool } from '../jobs/spool.ts'
import { archiveFolder } from './archiveFolder.ts'
import type { Closing } from './closing.ts'

export interface NodeLanes {
  readonly lanes: Lanes
  readonly spool: Spool
}

/**
 * The lane that executes, and up to two threads for each other, which start when there are jobs for them.
 *
 * @param archive at the newest head
 */
export function openLanes(
  archive: () => Archive,
  dataDir: string,
  settings: Settings,
  logError: (message: string) => void,
  closing: Closing,
): NodeLanes {
  // On the archive's disk: a system's folder for temporary files may lie in memory. The store's lock makes it ours.
  const spool = new Spool(path.join(dataDir, 'spool'), settings.spoolBytesMax, logError)
  spool.clear()
  closing.add(() => spool.clear())
  const common: Omit<PoolOptions, 'workersMax'> = {
    location: archiveFolder(dataDir),
    timeoutMs: settings.callTimeoutMs,
    queueMax: settings.callQueueMax,
    queueWaitMs: settings.queueWaitMs,
    clientThreadsMax: settings.clientCallsMax,
    heapBytesMax: settings.workerHeapBytesMax,
    spool,
  }
  const single = { ...common, workersMax: 1, isLazy: true }
  const lanes = new Lanes(archive, {
    // With one, a client who has all but one would have it.
    reads: new WorkerPool({ ...single, workersMax: 2 }),
    executions: new WorkerPool({ ...common, workersMax: settings.workers, spares: 1 }),
    proofs: new WorkerPool({ ...single, queueMax: settings.proofQueueMax }),
    pending: new WorkerPool({ ...single, queueMax: settings.pendingQueueMax }),
  })
  closing.add(() => lanes.close())
  return { lanes, spool }
}
