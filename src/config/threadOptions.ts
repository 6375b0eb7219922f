/** Options that set the number of threads for each kind of work. */
import { availableParallelism } from 'node:os'
import type { IntegerOption } from '../config.ts'

const SERVE = ['serve', 'dev'] as const

/**
 * Default number of worker threads: all cores but one, which the serving thread uses. At least 2, so that one client
 * cannot occupy all threads.
 */
const WORKERS = Math.max(2, availableParallelism() - 1)
/** Default number of trace threads: half of the cores; at least 2, so that one client cannot occupy all threads. */
const TRACE_WORKERS = Math.max(2, Math.floor(availableParallelism() / 2))

/**
 * Default number of threads that recover senders: all cores but one, which executes the blocks. At most 2: one thread
 * recovers senders about as fast as another thread executes transfers.
 */
const SENDER_THREADS = Math.min(2, availableParallelism() - 1)

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
  workers: {
    kind: 'integer',
    flag: '--workers',
    placeholder: 'N',
    unit: 'threads',
    group: 'Threads',
    description:
      'Worker threads that execute calls. ' +
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
