/**
 * Short answers → sockets, all of one round of the event loop one after the other at its end. Writing to a socket wakes
 * its reader: written between other work, each answer of many would wake a client anew, which costs the thread more
 * than all else that it does for a short request.
 */
import type { ServerResponse } from 'node:http'

/** Longer answers are sent at once: most of their time is the copying of their bytes. */
export const SHORT_ANSWER_BYTES_MAX = 16 * 1024

/** Answers that wait at a time: more would make the round long for those that come after it. */
const WAITING_MAX = 64

/** An answer whose head is written, but for sending it. */
interface ShortAnswer {
  readonly res: ServerResponse
  readonly bytes: Uint8Array
  /** Told when it was handed to the system. */
  readonly onSent: () => void
}

let waiting: ShortAnswer[] = []

/**
 * Ends a response at the end of this round of the event loop.
 *
 * @param res whose head was given by `writeHead`, with the length
 * @param bytes at most {@link SHORT_ANSWER_BYTES_MAX}
 * @param onSent told when the answer was handed to the system; not told when the connection has gone meanwhile
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
