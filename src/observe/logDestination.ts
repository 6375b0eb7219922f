/**
 * Standard error, as the log writes to it: in the background and bounded, so that whoever reads the log slowly, or not
 * at all, neither holds up the node nor fills its memory.
 */
import { pino } from 'pino'
import type { LogDestination } from './log.ts'

/** Lines that wait to be written, in bytes; more are dropped. */
const WAITING_BYTES_MAX = 4 * 1024 * 1024
/** How long the end of the program waits for a reader, in milliseconds. */
const CLOSE_MS_MAX = 1_000

export interface ErrorOutput extends LogDestination {
  /** Lines that were dropped since the start. */
  readonly dropped: number
  /** To be called last: the end of the process writes what waits, but is not held up for long. */
  close(): void
}

/** @param fd file descriptor; it is not closed */
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
  // There is nowhere to tell of it.
  stream.on('error', () => {})
  const close = (): void => {
    givesUpAtMs = Math.min(givesUpAtMs, performance.now() + CLOSE_MS_MAX)
  }
  const flush = stream.flushSync.bind(stream)
  // Called at the end of the process: what nobody reads by then is lost, and no failure.
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
