/** The log of a serving thread: the main thread writes its lines, so that lines of two threads never mix. */
import type { ErrorOutput } from '../../observe/logDestination.ts'

/** Maximum characters in the lines that the main thread has not written yet; further lines are dropped. */
const WAITING_LENGTH_MAX = 4 * 1024 * 1024

/**
 * Returns a destination for the log. The lines of one round of the event loop are sent together.
 *
 * @param send resolves when the lines are written
 */
export function passedLog(send: (lines: string) => Promise<void>, hasColors: boolean): ErrorOutput {
  let lines = ''
  let waiting = 0
  let dropped = 0
  const flush = (): void => {
    const sent = lines
    lines = ''
    const written = (): void => {
      waiting -= sent.length
    }
    send(sent).then(written, written)
  }
  return {
    hasColors,
    write(line) {
      if (waiting + line.length > WAITING_LENGTH_MAX) {
        dropped++
        return
      }
      waiting += line.length
      if (lines === '') setImmediate(flush)
      lines += line
    },
    get dropped() {
      return dropped
    },
    close: () => {},
  }
}
