/** Response bytes → socket, without joining them. */
import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'

export interface ResponseOptions {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the client takes gzip and the body is worth it. */
  readonly gzip: boolean
  /** How long the client may leave bytes unread before it is cut off. */
  readonly stallTimeoutMs: number
}

/**
 * Sends JSON in chunks. A client that has gone is nobody's error.
 *
 * @param chunks - UTF-8 JSON, in order
 */
export function sendJson(res: ServerResponse, chunks: readonly Uint8Array[], options: ResponseOptions): void {
  if (res.destroyed || res.headersSent) return
  const headers = { 'Content-Type': 'application/json', ...options.headers }
  if (options.gzip) {
    res.appendHeader('Vary', 'Accept-Encoding')
    res.writeHead(options.status, { ...headers, 'Content-Encoding': 'gzip' })
    cutWhenStalled(res, options.stallTimeoutMs)
    pipeline(Readable.from(chunks), createGzip({ level: constants.Z_BEST_SPEED }), res, () => {})
    return
  }
  res.writeHead(options.status, { ...headers, 'Content-Length': byteLength(chunks) })
  res.cork()
  for (const chunk of chunks) res.write(chunk)
  res.end()
  if (res.socket !== null && res.socket.writableLength > 0) cutWhenStalled(res, options.stallTimeoutMs)
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
export function byteLength(chunks: readonly Uint8Array[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0)
}

/** Node sets the socket's idle timeout anew when the response is finished and when the next request begins. */
function cutWhenStalled(res: ServerResponse, stallTimeoutMs: number): void {
  res.socket?.setTimeout(stallTimeoutMs)
}
