/** Writes responses to sockets, without joining the chunks of a response. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Writable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { type Chunk, closeFiles, hasFile } from '../rpc/answer.ts'
import { LOCAL, type Shares } from '../rpc/clientShares.ts'
import { JsonFileError } from '../rpc/jsonFile.ts'
import { writeLong } from './longAnswer.ts'

export interface ResponseOptions {
  readonly status: number
  /** Fairness key for writing a long response. */
  readonly fairnessKey: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * Places for compressed answers, if the client accepts gzip and the body is long enough. While all places are taken,
   * answers are sent uncompressed.
   */
  readonly gzip: Shares | undefined
  /** Called with a response whose bytes the client has not read completely. */
  readonly watch: (res: ServerResponse) => void
  /** Called when a file of the answer cannot be read to its end; the connection is then closed. */
  readonly onFault: (error: unknown) => void
  /**
   * The request, if much of its body has not arrived. In that case, the connection is closed after the answer. A short
   * answer is ended only after the body has arrived.
   */
  readonly unread?: IncomingMessage | undefined
}

/**
 * Maximum bytes of an answer that is sent in one write. Longer answers are sent in pieces. The server can then measure
 * the progress of a slow client, and serve other requests between the pieces.
 */
const WHOLE_BYTES_MAX = 512 * 1024

/** Maximum number of answers that are compressed at the same time. Each takes 256 KiB for the state of zlib. */
export const COMPRESSIONS_MAX = 32

/**
 * Sends JSON in chunks, and closes the files among them. Ignores a client that has disconnected.
 *
 * @param chunks - UTF-8 JSON, in order
 */
export function sendJson(res: ServerResponse, chunks: readonly Chunk[], options: ResponseOptions): void {
  if (res.destroyed || res.headersSent) return void closeFiles(chunks)
  const [only] = chunks
  const gzipped = options.gzip?.take(LOCAL) === true ? options.gzip : undefined
  if (
    chunks.length === 1 &&
    only instanceof Uint8Array &&
    gzipped === undefined &&
    only.length <= WHOLE_BYTES_MAX
  ) {
    sendBytes(res, only, options)
    return
  }
  const headers = { 'Content-Type': 'application/json', ...options.headers }
  if (gzipped !== undefined) {
    res.appendHeader('Vary', 'Accept-Encoding')
    res.writeHead(options.status, { ...headers, 'Content-Encoding': 'gzip' })
    const gzip = createGzip({ level: constants.Z_BEST_SPEED })
    pipeline(gzip, res, () => gzipped.give(LOCAL))
    sendLong(gzip, chunks, options)
    options.watch(res)
    return
  }
  const length = byteLength(chunks)
  res.writeHead(options.status, { ...headers, 'Content-Length': length })
  if (hasFile(chunks) || length > WHOLE_BYTES_MAX) {
    sendLong(res, chunks, options)
    options.watch(res)
    return
  }
  res.cork()
  for (const chunk of chunks) res.write(chunk)
  res.end()
  watchWhenUnread(res, options)
}

/** Sends an answer of one chunk, which is the usual case. */
function sendBytes(res: ServerResponse, bytes: Uint8Array, options: ResponseOptions): void {
  const { status, headers, unread } = options
  // Close the connection: a request after a body that was not read cannot be served (RFC 9112, 9.3 and 9.6).
  if (unread !== undefined) res.setHeader('Connection', 'close')
  res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length, ...headers })
  if (unread === undefined && bytes.length <= SHORT_ANSWER_BYTES_MAX) {
    endSoon(res, bytes, () => watchWhenUnread(res, options))
    return
  }
  if (unread === undefined) res.end(bytes)
  else endWith(unread, res, bytes)
  watchWhenUnread(res, options)
}

/**
 * Sends the answer, but ends the response only after the end of the request. Closing the connection earlier would reset
 * it, and the answer could be lost.
 */
function endWith(req: IncomingMessage, res: ServerResponse, bytes: Uint8Array): void {
  // Send the headers now. Node would delay them until the body, and an answer to HEAD has no body.
  res.flushHeaders()
  res.write(bytes)
  for (const event of ['end', 'close']) req.once(event, () => res.end())
}

/** Sends a response without a body. */
export function sendEmpty(
  res: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (res.destroyed || res.headersSent) return
  res.writeHead(status, headers)
  res.end()
}

/** Bytes of all chunks together. */
export function byteLength(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0)
}

/**
 * Writes a long answer. A failure destroys the stream, so that a truncated answer does not look complete. If the
 * failure is that a file cannot be read, it is also reported.
 */
function sendLong(to: Writable, chunks: readonly Chunk[], { fairnessKey, onFault }: ResponseOptions): void {
  writeLong(to, chunks, fairnessKey).catch((error: unknown) => {
    if (error instanceof JsonFileError) onFault(error)
    to.destroy()
  })
}

/** Passes a response to `watch` if the kernel has not yet accepted all of its bytes. */
function watchWhenUnread(res: ServerResponse, { watch }: ResponseOptions): void {
  if (res.socket !== null && res.socket.writableLength > 0) watch(res)
}

// The short answers of one round of the event loop are written together at the end of the round. Each write to a socket
// makes the kernel wake the client. When writes alternate with other work, waking the clients takes more CPU time than
// the rest of a short request.

/**
 * Maximum bytes of a short answer. Longer answers are sent at once, because most of their time goes into copying bytes.
 */
const SHORT_ANSWER_BYTES_MAX = 16 * 1024

/**
 * Maximum number of answers that wait together. More would make the round of the event loop long, and delay other work.
 */
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
 * @param onSent called when the answer was handed to the kernel; not called when the connection closes first
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
