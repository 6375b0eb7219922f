/** Options that set the number of threads for each kind of work. */
import { availableParallelism } from 'node:os'
import type { IntegerOption } from '../config.ts'

/** The first version of Node whose servers can share a port between threads. */
const SHARED_PORT_SINCE = [22, 12] as const

/** Whether several threads of this process can listen on one port (`reusePort`). */
export function canSharePort(platform: string = process.platform, version = process.versions.node): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [sinceMajor, sinceMinor] = SHARED_PORT_SINCE
  return platform === 'linux' && (major > sinceMajor || (major === sinceMajor && minor >= sinceMinor))
}

const SERVE = ['serve', 'dev'] as const

/**
 * Default number of worker threads: all cores but one, which the serving thread uses. At least 2, so that one client
 * cannot occupy all threads.
 */
const WORKERS = Math.max(2, availableParallelism() - 1)
/** Default number of trace threads: half of the cores. At least 2, so that one client cannot occupy all threads. */
const TRACE_WORKERS = Math.max(2, Math.floor(availableParallelism() / 2))

/**
 * Default number of threads that recover senders: all cores but the one that executes the blocks, and at most 2. More
 * threads are of no use, because one thread recovers senders about as fast as another thread executes transfers.
 */
const SENDER_THREADS = Math.min(2, availableParallelism() - 1)

/** Default number of serving threads: half of the cores. Workers and clients on this machine need the other cores. */
const SERVING_THREADS = canSharePort() ? Math.max(1, Math.floor(availableParallelism() / 2)) : 1

/** Default number of read threads: 2, so that one client cannot occupy all threads. */
const READ_WORKERS = 2

export const threadOptions = {
  senderThreads: {
    kind: 'integer',
    flag: '--sender-threads',
    placeholder: 'N',
    unit: 'threads',
    group: 'Threads',
    description:
      'Threads that recover transaction senders ahead of execution while chain files are imported. ' +
      'With 0, the thread that executes the blocks does so. ' +
      'The default leaves one core for execution, and is at most 2.',
    min: 0,
    max: 64,
    default: SENDER_THREADS,
    commands: ['import', 'serve', 'dev'],
  },
  servingThreads: {
    kind: 'integer',
    flag: '--serving-threads',
    placeholder: 'N',
    unit: 'threads',
    group: 'Threads',
    description:
      'Threads that read requests and answer them; all listen on one port. ' +
      'The default is one for each two cores where threads can share a port (Node 22.12 or later, on Linux), else 1; ' +
      'more than 1 is refused there.',
    min: 1,
    max: 64,
    default: SERVING_THREADS,
    commands: SERVE,
  },
  servingConfirmMs: {
    kind: 'integer',
    flag: '--serving-confirm',
    placeholder: 'MS',
    unit: 'milliseconds',
    group: 'Threads',
    description:
      'Time in which each serving thread must confirm a new head, and show that it is not stuck. ' +
      'A thread that does not is replaced, because no thread answers from a head before all have it.',
    min: 100,
    max: 600_000,
    default: 5_000,
    commands: SERVE,
  },
  workers: {
    kind: 'integer',
    flag: '--workers',
    placeholder: 'N',
    unit: 'threads',
    group: 'Threads',
    description:
      'Worker threads that execute calls, started on demand. ' +
      'The default leaves one core for the serving thread, and is at least 2, so that one client cannot occupy all. ' +
      'While all are busy, one more thread serves clients whose calls are short. ' +
      'Traces (--trace-workers) and reads (--read-workers) have threads of their own.',
    min: 1,
    max: 256,
    default: WORKERS,
    commands: SERVE,
  },
  traceWorkers: {
    kind: 'integer',
    flag: '--trace-workers',
    placeholder: 'N',
    unit: 'threads',
    group: 'Threads',
    description:
      'Worker threads that execute traces, started on demand. ' +
      'The default is half of the cores, and at least 2, so that one client cannot occupy all. ' +
      'While all are busy, one more thread serves clients whose traces are short.',
    min: 1,
    max: 256,
    default: TRACE_WORKERS,
    commands: SERVE,
  },
  readWorkers: {
    kind: 'integer',
    flag: '--read-workers',
    placeholder: 'N',
    unit: 'threads',
    group: 'Threads',
    description:
      'Worker threads that read recorded traces and the state after a block, started on demand. ' +
      'With 1, a single client can occupy it. ' +
      'While all are busy, one more thread serves clients whose reads are short.',
    min: 1,
    max: 256,
    default: READ_WORKERS,
    commands: SERVE,
  },
} as const satisfies Record<string, IntegerOption>
