/** Reads request bodies within bounds, and no faster than the scheduler lets it. */
import type { IncomingMessage } from 'node:http'
import type { ClientShares } from '../rpc/clientShares.ts'
import type { ShapeLimits, ShapeScan } from '../rpc/nesting.ts'
import { threadScheduler } from '../scheduler.ts'

export interface WholeBody {
  readonly kind: 'whole'
  /** In the pieces in which it came. */
  readonly chunks: readonly Uint8Array[]
  /** Bytes. */
  readonly length: number
  /** JSON values, as their limit counts them. */
  readonly values: number
}

export type Body = WholeBody | MisshapenBody | UntakenBody

/** Its shape passes a limit; the length is the one that was declared, else that of what came until this was seen. */
export interface MisshapenBody {
  readonly kind: 'badShape'
  readonly passed: keyof ShapeLimits
  readonly length: number
  readonly values: number
}

export interface UntakenBody {
  /** `noRoom`: others take up the room for long bodies. */
  readonly kind: 'tooLarge' | 'noRoom' | 'aborted'
  /** Bytes of what came of it. */
  readonly length: number
  /** JSON values in that. */
  readonly values: number
}

/** Bodies up to this many bytes take no memory of the limit: the system holds as much for each connection anyway. */
export const SHORT_BYTES = 64 * 1024

export interface BodyLimits {
  /** Longest body. */
  readonly bytesMax: number
  /** Memory for long bodies, in bytes. */
  readonly memory: ClientShares
  /** Key of the client whose share of the memory the body takes. */
  readonly client: string
  /** Looks at it as it comes. */
  readonly scan: ShapeScan
  /** Fairness key under which a long one is read. */
  readonly fairnessKey: unknown
}

/** A source of body bytes: a request, or a request that is inflated. */
export interface BodySource {
  readonly headers: { readonly 'content-length'?: string | undefined }
  readonly destroyed: boolean
  on(event: 'data' | 'end' | 'close', listener: (chunk: Uint8Array) => void): unknown
  pause(): unknown
  resume(): unknown
}

/** Told once; of a whole body that takes memory, with how to release it. */
export type OnBody = (body: Body, release?: () => void) => void

/**
 * Reads a body. One that is too large is noticed at its `Content-Length` where there is one, otherwise while it comes
 * in, as is one of a bad shape; what is left of it is the caller's to discard. It takes memory as it comes: a sender
 * that only announces a length has sent nothing that would have to be kept.
 *
 * @param onBody told before this returns or later
 */
export function readBody(req: BodySource, limits: BodyLimits, onBody: OnBody): void {
  // Nothing would be told of it any more.
  if (req.destroyed) onBody({ kind: 'aborted', length: 0, values: 0 })
  else if (declaredLength(req) > limits.bytesMax) onBody({ kind: 'tooLarge', length: 0, values: 0 })
  else new BodyReader(req, limits, onBody).read()
}

function declaredLength(req: BodySource): number {
  return Number(req.headers['content-length'] ?? 0)
}

class BodyReader {
  readonly #req: BodySource
  readonly #limits: BodyLimits
  readonly #onBody: OnBody
  #chunks: Uint8Array[] = []
  #length = 0
  /** Bytes of the memory that this body has reserved. */
  #taken = 0
  #isSettled = false
  /** A piece waits until others have run. */
  #isWaiting = false
  #isWhole = false

  constructor(req: BodySource, limits: BodyLimits, onBody: OnBody) {
    this.#req = req
    this.#limits = limits
    this.#onBody = onBody
  }

  read(): void {
    const req = this.#req
    req.on('data', (chunk: Uint8Array) => {
      if (!this.#isSettled) this.#receive(chunk)
    })
    req.on('end', () => {
      this.#isWhole = true
      // It comes with the last piece, paused or not.
      if (!this.#isWaiting) this.#end()
    })
    req.on('close', () => {
      if (!this.#isWhole) this.#refuseAs('aborted')
    })
  }

  #receive(chunk: Uint8Array): void {
    const { bytesMax, fairnessKey } = this.#limits
    this.#length += chunk.length
    const missing = this.#length > SHORT_BYTES ? this.#length - this.#taken : 0
    if (this.#length > bytesMax) this.#refuseAs('tooLarge')
    else if (missing > 0 && !this.#take(missing)) this.#refuseAs('noRoom')
    else {
      // The system has two megabytes of a connection at a time, and hands over all of it: others would wait for that.
      const yielded = missing > 0 ? threadScheduler.yield(fairnessKey) : undefined
      if (yielded === undefined) this.#keep(chunk)
      else this.#keepLater(chunk, yielded)
    }
  }

  #keepLater(chunk: Uint8Array, yielded: Promise<void>): void {
    this.#req.pause()
    this.#isWaiting = true
    void yielded.then(() => {
      this.#isWaiting = false
      this.#keep(chunk)
      if (this.#isWhole) this.#end()
      else this.#req.resume()
    })
  }

  #take(bytes: number): boolean {
    const { memory, client } = this.#limits
    if (!memory.take(client, bytes)) return false
    this.#taken += bytes
    return true
  }

  #keep(chunk: Uint8Array): void {
    if (this.#isSettled) return
    const passed = this.#limits.scan.add(chunk)
    if (passed === undefined) {
      this.#chunks.push(chunk)
      return
    }
    // What is declared is read in any case, to be dropped.
    const length = Math.max(this.#length, declaredLength(this.#req))
    this.#refuse({ kind: 'badShape', passed, length, values: this.#limits.scan.values })
  }

  #end(): void {
    if (this.#isSettled) return
    this.#isSettled = true
    const { values } = this.#limits.scan
    const body: Body = { kind: 'whole', chunks: this.#chunks, length: this.#length, values }
    this.#onBody(body, this.#taken > 0 ? () => this.#release() : undefined)
  }

  #refuseAs(kind: UntakenBody['kind']): void {
    this.#refuse({ kind, length: this.#length, values: this.#limits.scan.values })
  }

  #refuse(body: Body): void {
    if (this.#isSettled) return
    this.#isSettled = true
    this.#chunks = []
    if (this.#taken > 0) this.#release()
    this.#onBody(body)
  }

  #release(): void {
    this.#limits.memory.give(this.#limits.client, this.#taken)
  }
}

/** Whether a long body, or one of unknown length, has not come to its end. */
export function isMuchLeft(req: IncomingMessage): boolean {
  if (req.complete || req.destroyed) return false
  // A body of another coding has no end; its request is refused, and the connection closed at once.
  const isChunked = req.headers['transfer-encoding']?.toLowerCase() === 'chunked'
  return isChunked || declaredLength(req) > SHORT_BYTES
}

/**
 * Reads and drops what is left of a body. Closing at once instead would reset the connection, and a client that is
 * still sending would lose the answer that tells it why.
 *
 * @param bytesMax - after this many the connection is cut
 * @param fairnessKey as of `Scheduler.yield`
 */
export function discardBody(req: IncomingMessage, bytesMax: number, fairnessKey: unknown = req): void {
  if (req.complete || req.destroyed) return
  let left = bytesMax
  let read = 0
  req.on('data', (chunk: Uint8Array) => {
    left -= chunk.length
    read += chunk.length
    if (left < 0) req.destroy()
    else if (read > SHORT_BYTES) pauseWhileYielding(req, fairnessKey)
  })
}

function pauseWhileYielding(req: IncomingMessage, fairnessKey: unknown): void {
  const yielded = threadScheduler.yield(fairnessKey)
  if (yielded === undefined) return
  req.pause()
  void yielded.then(() => req.resume())
}
