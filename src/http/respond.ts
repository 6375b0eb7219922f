/** Response bytes → socket, without joining them. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, type Writable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { type Chunk, closeFiles, hasFile } from '../rpc/answer.ts'
import { JsonFileError } from '../rpc/jsonFile.ts'
import { writeLong } from './longAnswer.ts'
import { endSoon, SHORT_ANSWER_BYTES_MAX } from './shortAnswers.ts'

export interface ResponseOptions {
  readonly status: number
  /** Fairness key under which a long one is written. */
  readonly fairnessKey: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Whether the client takes gzip and the body is worth it. */
  readonly gzip: boolean
  /** Told of an answer that waits for its reader. */
  readonly watch: (res: ServerResponse) => void
  /** Told when the answer cannot be read to its end; the connection is cut then. */
  readonly onFault: (error: unknown) => void
  /** The request, when much of its body has not come; a short answer ends with it, and the connection as well. */
  readonly unread?: IncomingMessage | undefined
}

/**
 * Longer answers are sent piece by piece, so that it shows whether a slow client reads, and that others are served
 * between the pieces of a quick one.
 */
const WHOLE_BYTES_MAX = 512 * 1024

/** Answers of this process that are compressed at a time: each takes 256 KiB for its state. */
const COMPRESSIONS_MAX = 32
let compressions = 0

/** Whether one more answer may be compressed now; otherwise it is sent as it is. */
export function mayCompress(): boolean {
  return compressions < COMPRESSIONS_MAX
}

/**
 * Sends JSON in chunks, and closes the files among them. A client that has gone is nobody's error.
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

/** The usual answer: one piece. */
function sendBytes(res: ServerResponse, bytes: Uint8Array, options: ResponseOptions): void {
  const { status, headers, unread } = options
  // The client must not send its next request behind a body that nobody waits for (RFC 9112, 9.3 and 9.6).
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

/** Closing before the request has come would reset the connection, and the answer could be lost. */
function endWith(req: IncomingMessage, res: ServerResponse, bytes: Uint8Array): void {
  // The answer to HEAD has no body to be sent along with.
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

/** A client that has gone needs nothing; an answer that breaks off must not look whole. */
function sendLong(to: Writable, chunks: readonly Chunk[], { fairnessKey, onFault }: ResponseOptions): void {
  writeLong(to, chunks, fairnessKey).catch((error: unknown) => {
    if (error instanceof JsonFileError) onFault(error)
    to.destroy()
  })
}

/** What the system has not taken waits for the client. */
function watchWhenUnread(res: ServerResponse, { watch }: ResponseOptions): void {
  if (res.socket !== null && res.socket.writableLength > 0) watch(res)
}
