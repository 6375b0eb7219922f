/** Response bytes → socket, without joining them. */
import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { type Chunk, closeFiles, hasFile } from '../rpc/answer.ts'
import { JsonFileError } from '../rpc/jsonFile.ts'

export interface ResponseOptions {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Whether the client takes gzip and the body is worth it. */
  readonly gzip: boolean
  /** How long the client may leave bytes unread before it is cut off. */
  readonly stallTimeoutMs: number
  /** Told when the answer cannot be read to its end; the connection is cut then. */
  readonly onFault: (error: unknown) => void
}

/**
 * Sends JSON in chunks, and closes the files among them. A client that has gone is nobody's error.
 *
 * @param chunks - UTF-8 JSON, in order
 */
export function sendJson(res: ServerResponse, chunks: readonly Chunk[], options: ResponseOptions): void {
  if (res.destroyed || res.headersSent) return void closeFiles(chunks)
  const [only] = chunks
  if (chunks.length === 1 && only instanceof Uint8Array && !options.gzip)
    return void sendBytes(res, only, options)
  const headers = { 'Content-Type': 'application/json', ...options.headers }
  if (options.gzip) {
    res.appendHeader('Vary', 'Accept-Encoding')
    res.writeHead(options.status, { ...headers, 'Content-Encoding': 'gzip' })
    cutWhenStalled(res, options.stallTimeoutMs)
    const gzip = createGzip({ level: constants.Z_BEST_SPEED })
    pipeline(readable(chunks), gzip, res, (error) => void ended(chunks, error, options))
    return
  }
  res.writeHead(options.status, { ...headers, 'Content-Length': byteLength(chunks) })
  if (hasFile(chunks)) {
    cutWhenStalled(res, options.stallTimeoutMs)
    pipeline(readable(chunks), res, (error) => void ended(chunks, error, options))
    return
  }
  res.cork()
  for (const chunk of chunks) res.write(chunk)
  res.end()
  cutWhenUnread(res, options.stallTimeoutMs)
}

/** The usual answer: one piece. */
function sendBytes(res: ServerResponse, bytes: Uint8Array, options: ResponseOptions): void {
  const { status, headers, stallTimeoutMs } = options
  res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length, ...headers })
  res.end(bytes)
  cutWhenUnread(res, stallTimeoutMs)
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

/** One chunk is ahead of the client, and no more: each waits until the one before it has been taken. */
function readable(chunks: readonly Chunk[]): Readable {
  return Readable.from(bytesOf(chunks), { highWaterMark: 1 })
}

async function* bytesOf(chunks: readonly Chunk[]): AsyncGenerator<Uint8Array, void, void> {
  for (const chunk of chunks) {
    if (chunk instanceof Uint8Array) yield chunk
    else yield* chunk.chunks()
  }
}

/** Also closes the files that were not come to. */
async function ended(
  chunks: readonly Chunk[],
  error: Error | null | undefined,
  { onFault }: ResponseOptions,
): Promise<void> {
  if (error instanceof JsonFileError) onFault(error)
  await closeFiles(chunks)
}

/** What the system has not taken waits for the client. */
function cutWhenUnread(res: ServerResponse, stallTimeoutMs: number): void {
  if (res.socket !== null && res.socket.writableLength > 0) cutWhenStalled(res, stallTimeoutMs)
}

/** Node sets the socket's idle timeout anew when the response is finished and when the next request begins. */
function cutWhenStalled(res: ServerResponse, stallTimeoutMs: number): void {
  res.socket?.setTimeout(stallTimeoutMs)
}
