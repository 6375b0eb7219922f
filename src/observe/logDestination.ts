/**
 * Writes the log to standard error in the background with a bounded buffer. A slow or stuck reader then neither blocks
 * the node nor fills its memory.
 */
import type { Writable } from 'node:stream'
import { pino } from 'pino'
import type { LogDestination } from './log.ts'

/** Maximum bytes of lines waiting to be written; further lines are dropped. */
const WAITING_BYTES_MAX = 4 * 1024 * 1024
/** Maximum milliseconds for which an exiting process waits until its lines are read. */
const CLOSE_MS_MAX = 1_000

export interface ErrorOutput extends LogDestination {
  /** Number of lines dropped since the start. */
  readonly dropped: number
  /**
   * Starts the time limit within which the remaining lines must be written. The process writes them when it exits. Call
   * this method after the last line.
   */
  close(): void
}

/** Returns a destination for the log on a stream of a command. A stream without a file descriptor gets each line at once. */
export function outputOn(stream: Writable & { readonly fd?: number }): ErrorOutput {
  if (stream.fd !== undefined) return errorOutput(stream.fd)
  return { write: (line) => void stream.write(line), dropped: 0, close: () => {} }
}

/** Returns a destination for the log. @param fd file descriptor, which stays open */
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
  // Ignore errors of the log, because the log is the only place to report them.
  stream.on('error', () => {})
  const close = (): void => {
    givesUpAtMs = Math.min(givesUpAtMs, performance.now() + CLOSE_MS_MAX)
  }
  const flush = stream.flushSync.bind(stream)
  // pino calls flushSync when the process exits. Lines that cannot be written within the time limit are lost without an
  // error.
  stream.flushSync = () => {
    close()
    try {
      flush()
    } catch {}
  }
  return {
    // `hasColors` of Node.js also reads NO_COLOR and TERM.
    hasColors: fd === process.stderr.fd && process.stderr.isTTY && process.stderr.hasColors(),
    write: (line) => void stream.write(line),
    get dropped() {
      return dropped
    },
    close,
  }
}
