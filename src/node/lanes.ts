/** Opens the worker threads of a node. */
import path from 'node:path'
import type { Archive } from '../archive/archive.ts'
import type { Settings } from '../config.ts'
import { coreModules } from '../evm/coreBinary.ts'
import { Lanes } from '../jobs/lanes.ts'
import { Spool } from '../jobs/spool.ts'
import { WorkerPool } from '../jobs/workerPool.ts'
import type { WorkerPoolOptions } from '../jobs/workerPoolOptions.ts'
import { jobLog, type NodeLog } from '../observe/nodeLog.ts'
import { archiveFolder } from './archiveFolder.ts'
import type { Closing } from './closing.ts'

export interface NodeLanes {
  readonly lanes: Lanes
  readonly spool: Spool
}

/**
 * Value that is added to the nice value of the threads for traces and reads, so that other workers get more time on a
 * busy core.
 */
const TRACE_NICENESS = 10

/**
 * Maximum number of short calls that are queued on a thread behind its current call. The thread then has work while an
 * answer travels to the serving thread and the next call travels back. A longer queue would not start any call earlier:
 * the calls would only wait in the thread's queue instead of the pool's queue.
 */
const STACKED_CALLS = 3

/**
 * Opens the lanes. The first job of a lane starts its first thread.
 *
 * @param archive returns the archive at the newest head
 */
export function openLanes(
  archive: () => Archive,
  dataDir: string,
  settings: Settings,
  events: NodeLog,
  closing: Closing,
): NodeLanes {
  // The spool is on the archive's disk, because the system's temporary folder may be in memory. The store's lock
  // ensures that no other process uses the spool.
  const spool = new Spool(path.join(dataDir, 'spool'), settings.spoolBytesMax, events.logError)
  spool.clear()
  closing.add(() => spool.clear())
  const common: Omit<WorkerPoolOptions, 'workersMax' | 'timeoutMs' | 'preemptMs'> = {
    location: archiveFolder(dataDir),
    queueMax: settings.callQueueMax,
    queueWaitMs: settings.queueWaitMs,
    clientThreadsMax: settings.clientCallsMax,
    heapBytesMax: settings.workerHeapBytesMax,
    spool,
    core: coreModules(),
  }
  const short = { ...common, timeoutMs: settings.callTimeoutMs, preemptMs: settings.callPreemptMs }
  const long = {
    ...common,
    ...{ timeoutMs: settings.traceTimeoutMs, preemptMs: settings.tracePreemptMs },
    ...{ spares: 1 as const, niceness: TRACE_NICENESS },
  }
  const single = { ...short, workersMax: 1 }
  const pools = {
    reads: new WorkerPool({ ...long, workersMax: settings.readWorkers }),
    calls: new WorkerPool({ ...short, workersMax: settings.workers, spares: 1, stackedMax: STACKED_CALLS }),
    traces: new WorkerPool({ ...long, workersMax: settings.traceWorkers }),
    proofs: new WorkerPool({ ...single, queueMax: settings.proofQueueMax, countsCpuTime: true }),
    pending: new WorkerPool({ ...single, queueMax: settings.pendingQueueMax }),
  }
  const lanes = new Lanes(archive, pools, jobLog(events))
  closing.add(() => lanes.close())
  return { lanes, spool }
}
