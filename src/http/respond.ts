/** Writes responses to sockets, without joining their chunks. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Writable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { type Chunk, closeFiles, hasFile } from '../rpc/answer.ts'
import { JsonFileError } from '../rpc/jsonFile.ts'
import { writeLong } from './longAnswer.ts'
import { endSoon, SHORT_ANSWER_BYTES_MAX } from './shortAnswers.ts'

export interface ResponseOptions {
  readonly status: number
  /** Fairness key for writing a long response. */
  readonly fairnessKey: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Whether to compress: the client accepts gzip, and the body is long enough. */
  readonly gzip: boolean
  /** Called with a response that waits to be read. */
  readonly watch: (res: ServerResponse) => void
  /** Called when a file of the answer cannot be read to its end; the connection is cut then. */
  readonly onFault: (error: unknown) => void
  /**
   * The request, if much of its body has not arrived. A short answer is then ended only after the body, and the
   * connection is closed.
   */
  readonly unread?: IncomingMessage | undefined
}

/**
 * Longer answers are sent in pieces, so that the progress of a slow client can be seen, and other requests are served
 * between the pieces to a fast client.
 */
const WHOLE_BYTES_MAX = 512 * 1024

/** Answers that this process compresses at the same time; each takes 256 KiB for the state of zlib. */
const COMPRESSIONS_MAX = 32
let compressions = 0

/** Whether one more answer may be compressed now; if not, the caller sends the answer uncompressed. */
export function mayCompress(): boolean {
  return compressions < COMPRESSIONS_MAX
}

/**
 * Sends JSON in chunks, and closes the files among them. Ignores a client that has disconnected.
 *
 * @param chunks - UTF-8 JSON, in order
 */
export function sendJson(res: ServerResponse, chunks: readonly Chunk[], options: ResponseOptions): void {
  if (res.destroyed || res.headersSent) return void closeFiles(chunks)
  const [only] = chunks
  if (chunks.length === 1 && only instanceof Uint8Array && !options.gzip && only.length <= WHOLE_BYTES_MAX) {
    sendBytes(res, only, options)
    return
  }
  const headers = { 'Content-Type': 'application/json', ...options.headers }
  if (options.gzip) {
    res.appendHeader('Vary', 'Accept-Encoding')
    res.writeHead(options.status, { ...headers, 'Content-Encoding': 'gzip' })
    compressions++
    const gzip = createGzip({ level: constants.Z_BEST_SPEED })
    pipeline(gzip, res, () => {
      compressions--
    })
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
  // The client must not send its next request after a body that the server does not read (RFC 9112, 9.3 and 9.6).
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
 * Sends the answer, but ends it only after the request: closing earlier would reset the connection, and the answer
 * could be lost.
 */
function endWith(req: IncomingMessage, res: ServerResponse, bytes: Uint8Array): void {
  // The headers would wait for a body, and an answer to HEAD has none.
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
 * Writes a long answer. A failure destroys the stream, so that a truncated answer does not look complete, and is
 * reported unless the client has disconnected.
 */
function sendLong(to: Writable, chunks: readonly Chunk[], { fairnessKey, onFault }: ResponseOptions): void {
  writeLong(to, chunks, fairnessKey).catch((error: unknown) => {
    if (error instanceof JsonFileError) onFault(error)
    to.destroy()
  })
}

/** Watches a response if the kernel has not yet taken all bytes of the socket. */
function watchWhenUnread(res: ServerResponse, { watch }: ResponseOptions): void {
  if (res.socket !== null && res.socket.writableLength > 0) watch(res)
}
