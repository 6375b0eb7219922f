/**
 * Writes short answers to their sockets, all answers of one round of the event loop together at its end. A write to a
 * socket wakes the reader. If answers were written between other work, each of them would wake a client anew, and that
 * costs the thread more than everything else that it does for a short request.
 */
import type { ServerResponse } from 'node:http'

/** Longer answers are sent at once: most of their time goes into copying their bytes. */
export const SHORT_ANSWER_BYTES_MAX = 16 * 1024

/** Most answers that wait together. More would make the round long, and delay the work after it. */
const WAITING_MAX = 64

/** An answer whose head was passed to `writeHead` and is not yet sent. */
interface ShortAnswer {
  readonly res: ServerResponse
  readonly bytes: Uint8Array
  /** Called when the answer was handed to the kernel. */
  readonly onSent: () => void
}

let waiting: ShortAnswer[] = []

/**
 * Ends a response at the end of this round of the event loop.
 *
 * @param res response whose head was passed to `writeHead`, with the length
 * @param bytes at most {@link SHORT_ANSWER_BYTES_MAX}
 * @param onSent called when the answer was handed to the kernel; not called when the connection closes before
 */
export function endSoon(res: ServerResponse, bytes: Uint8Array, onSent: () => void): void {
  if (waiting.push({ res, bytes, onSent }) === 1) setImmediate(sendAll)
  else if (waiting.length === WAITING_MAX) sendAll()
}

function sendAll(): void {
  const answers = waiting
  waiting = []
  for (const { res, bytes, onSent } of answers) {
    if (res.destroyed) continue
    res.end(bytes)
    onSent()
  }
}
