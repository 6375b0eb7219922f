/** Reading request bodies within bounds. */
import type { IncomingMessage } from 'node:http'
import type { ClientShares } from '../rpc/clientShares.ts'

export type Body =
  | { readonly kind: 'whole'; readonly chunks: readonly Uint8Array[]; readonly length: number }
  | { readonly kind: 'tooLarge' }
  /** Others take up the room for long bodies. */
  | { readonly kind: 'noRoom' }
  | { readonly kind: 'aborted' }

/** Bodies up to this many bytes take no room: the system holds as much for each connection anyway. */
export const SHORT_BYTES = 64 * 1024

export interface BodyLimits {
  /** Longest body. */
  readonly bytesMax: number
  /** Room for long bodies, in bytes. */
  readonly room: ClientShares
  /** Whose share of the room it takes. */
  readonly client: string
}

/**
 * Reads a body. One that is too large is noticed at its `Content-Length` where there is one, otherwise while it comes
 * in; what is left of it is the caller's to discard. It takes room as it comes: who only says how much will come has
 * sent nothing that would have to be kept.
 *
 * @param onBody told once, before this returns or later; of a whole body that takes room, with how to give that back
 */
export function readBody(
  req: IncomingMessage,
  { bytesMax, room, client }: BodyLimits,
  onBody: (body: Body, release?: () => void) => void,
): void {
  // Nothing would be told of it any more.
  if (req.destroyed) {
    onBody({ kind: 'aborted' })
    return
  }
  let chunks: Uint8Array[] = []
  let length = 0
  let taken = 0
  let isSettled = false
  const release = (): void => room.give(client, taken)
  const take = (bytes: number): boolean => {
    if (!room.take(client, bytes)) return false
    taken += bytes
    return true
  }
  const refuse = (kind: 'tooLarge' | 'noRoom' | 'aborted'): void => {
    if (isSettled) return
    isSettled = true
    chunks = []
    if (taken > 0) release()
    onBody({ kind })
  }
  const declared = Number(req.headers['content-length'] ?? 0)
  if (declared > bytesMax) {
    refuse('tooLarge')
    return
  }
  req.on('data', (chunk: Uint8Array) => {
    if (isSettled) return
    length += chunk.length
    const missing = length > SHORT_BYTES ? length - taken : 0
    if (length > bytesMax) refuse('tooLarge')
    else if (missing > 0 && !take(missing)) refuse('noRoom')
    else chunks.push(chunk)
  })
  req.on('end', () => {
    if (isSettled) return
    isSettled = true
    onBody({ kind: 'whole', chunks, length }, taken > 0 ? release : undefined)
  })
  req.on('close', () => refuse('aborted'))
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
