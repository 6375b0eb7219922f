/** Opens the worker threads of a node. */
import path from 'node:path'
import type { Archive } from '../archive/archive.ts'
import type { Settings } from '../config.ts'
import { coreModules } from '../evm/coreBinary.ts'
import { Lanes } from '../jobs/lanes.ts'
import { WorkerPool } from '../jobs/pool.ts'
import type { PoolOptions } from '../jobs/poolOptions.ts'
import { Spool } from '../jobs/spool.ts'
import { jobLog } from '../observe/jobLog.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import { archiveFolder } from './archiveFolder.ts'
import type { Closing } from './closing.ts'

export interface NodeLanes {
  readonly lanes: Lanes
  readonly spool: Spool
}

/** Added to the nice value of trace threads: on a busy core they get half as much time as other workers. */
const TRACE_NICENESS = 10

/**
 * Number of short calls queued on a thread behind its current one, so that it is not idle while an answer travels to
 * the serving thread and the next call back. A longer queue would only move the waiting to another place.
 */
const STACKED_CALLS = 3

/**
 * Opens the lane for calls, and the other lanes with few threads each, started on demand.
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
  // On the archive's disk: a system's folder for temporary files may lie in memory. The store's lock makes it ours.
  const spool = new Spool(path.join(dataDir, 'spool'), settings.spoolBytesMax, events.logError)
  spool.clear()
  closing.add(() => spool.clear())
  const common: Omit<PoolOptions, 'workersMax' | 'timeoutMs' | 'preemptMs'> = {
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
    ...{ spares: 1 as const, isLazy: true, niceness: TRACE_NICENESS },
  }
  const single = { ...short, workersMax: 1, isLazy: true }
  const pools = {
    reads: new WorkerPool({ ...long, workersMax: settings.readWorkers }),
    calls: new WorkerPool({ ...short, workersMax: settings.workers, spares: 1, stackedMax: STACKED_CALLS }),
    traces: new WorkerPool({ ...long, workersMax: settings.traceWorkers }),
    proofs: new WorkerPool({ ...single, queueMax: settings.proofQueueMax }),
    pending: new WorkerPool({ ...single, queueMax: settings.pendingQueueMax }),
  }
  const lanes = new Lanes(archive, pools, jobLog(events))
  closing.add(() => lanes.close())
  return { lanes, spool }
}
