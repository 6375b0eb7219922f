/** Reading request bodies within bounds, and no faster than others get their turn. */
import type { IncomingMessage } from 'node:http'
import type { ClientShares } from '../rpc/clientShares.ts'
import type { ShapeLimits, ShapeScan } from '../rpc/nesting.ts'
import { threadTurns } from '../turns.ts'

export interface WholeBody {
  readonly kind: 'whole'
  /** In the pieces in which it came. */
  readonly chunks: readonly Uint8Array[]
  /** Bytes. */
  readonly length: number
}

export type Body =
  | WholeBody
  | { readonly kind: 'tooLarge' }
  /** Its shape passes a limit; the length is the one that was declared, else that of what came until this was seen. */
  | { readonly kind: 'badShape'; readonly passed: keyof ShapeLimits; readonly length: number }
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
  /** Looks at it as it comes. */
  readonly scan: ShapeScan
  /** Whose turns it takes to read a long one. */
  readonly party: unknown
}

/**
 * Reads a body. One that is too large is noticed at its `Content-Length` where there is one, otherwise while it comes
 * in, as is one of a bad shape; what is left of it is the caller's to discard. It takes room as it comes: who only says
 * how much will come has sent nothing that would have to be kept.
 *
 * @param onBody told once, before this returns or later; of a whole body that takes room, with how to give that back
 */
export function readBody(
  req: IncomingMessage,
  { bytesMax, room, client, scan, party }: BodyLimits,
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
  const refuse = (body: Body): void => {
    if (isSettled) return
    isSettled = true
    chunks = []
    if (taken > 0) release()
    onBody(body)
  }
  const declared = Number(req.headers['content-length'] ?? 0)
  if (declared > bytesMax) {
    refuse({ kind: 'tooLarge' })
    return
  }
  req.on('data', (chunk: Uint8Array) => {
    if (isSettled) return
    length += chunk.length
    const missing = length > SHORT_BYTES ? length - taken : 0
    if (length > bytesMax) return refuse({ kind: 'tooLarge' })
    if (missing > 0 && !take(missing)) return refuse({ kind: 'noRoom' })
    const passed = scan.add(chunk)
    if (passed !== undefined) return refuse({ kind: 'badShape', passed, length: Math.max(length, declared) })
    chunks.push(chunk)
    if (missing > 0) waitForTurn(req, party)
  })
  req.on('end', () => {
    if (isSettled) return
    isSettled = true
    onBody({ kind: 'whole', chunks, length }, taken > 0 ? release : undefined)
  })
  req.on('close', () => refuse({ kind: 'aborted' }))
}

/** The system hands over two megabytes of a connection at once where they are there: others would wait for them. */
function waitForTurn(req: IncomingMessage, party: unknown): void {
  const turn = threadTurns.next(party)
  if (turn === undefined) return
  req.pause()
  void turn.then(() => req.resume())
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
  let read = 0
  req.on('data', (chunk: Uint8Array) => {
    left -= chunk.length
    read += chunk.length
    if (left < 0) req.destroy()
    else if (read > SHORT_BYTES) waitForTurn(req, req)
  })
}
