/**
 * Writes the log to standard error in the background with a bounded buffer, so that a slow or stuck reader neither
 * blocks the node nor fills its memory.
 */
import { pino } from 'pino'
import type { LogDestination } from './log.ts'

/** Maximum bytes of lines waiting to be written; further lines are dropped. */
const WAITING_BYTES_MAX = 4 * 1024 * 1024
/** Milliseconds that the exit of the process waits for a reader. */
const CLOSE_MS_MAX = 1_000

export interface ErrorOutput extends LogDestination {
  /** Number of lines dropped since the start. */
  readonly dropped: number
  /** Called last: the process then writes the waiting lines at its exit, within a time limit. */
  close(): void
}

/** @param fd file descriptor, which stays open */
export function errorOutput(fd = 2): ErrorOutput {
  let dropped = 0
  let givesUpAtMs = Number.POSITIVE_INFINITY
  const stream = pino.destination({
    fd,
    sync: false,
    maxLength: WAITING_BYTES_MAX,
    ...{ retryEAGAIN: () => performance.now() < givesUpAtMs },
  })
  stream.on('drop', () => dropped++)
  // The log is the only place to report errors, and it is failing.
  stream.on('error', () => {})
  const close = (): void => {
    givesUpAtMs = Math.min(givesUpAtMs, performance.now() + CLOSE_MS_MAX)
  }
  const flush = stream.flushSync.bind(stream)
  // Called at the exit of the process: lines that are not read by then are lost without an error.
  stream.flushSync = () => {
    close()
    try {
      flush()
    } catch {}
  }
  return {
    write: (line) => void stream.write(line),
    get dropped() {
      return dropped
    },
    close,
  }
}
