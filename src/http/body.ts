/** Reading request bodies within a bound. */
import type { IncomingMessage } from 'node:http'

export type Body =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'aborted' }

/**
 * Reads a body. One that is too large is noticed at its `Content-Length` where there is one, otherwise while it
 * comes in; what is left of it is the caller's to discard.
 *
 * @param bytesMax - longest body
 * @returns never rejects: a client that goes away is `aborted`
 */
export function readBody(req: IncomingMessage, bytesMax: number): Promise<Body> {
  if (Number(req.headers['content-length'] ?? 0) > bytesMax) return Promise.resolve({ kind: 'tooLarge' })
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = []
    let length = 0
    const settle = (body: Body) => {
      req.off('data', onData).off('end', onEnd).off('close', onClose)
      resolve(body)
    }
    const onData = (chunk: Uint8Array) => {
      length += chunk.length
      if (length > bytesMax) settle({ kind: 'tooLarge' })
      else chunks.push(chunk)
    }
    const onEnd = () =>
      settle({ kind: 'whole', bytes: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) })
    const onClose = () => settle({ kind: 'aborted' })
    req.on('data', onData).on('end', onEnd).on('close', onClose)
  })
}

/**
 * Reads and drops what is left of a body. Closing at once instead would reset the connection, and a client that is
 * still sending would lose the answer that tells it why.
 *
 * @param bytesMax - after this many the connection is cut
 */
export function discardBody(req: IncomingMessage, bytesMax: number): void {
  if (req.complete || req.destroyed) return
  let left = bytesMax
  req.on('data', (chunk: Uint8Array) => {
    left -= chunk.length
    if (left < 0) req.destroy()
  })
}
