/** Reads request bodies within limits, and yields to the scheduler between the pieces of long bodies. */
import type { IncomingMessage } from 'node:http'
import type { ShapeLimits, ShapeScan } from '../jsonShape.ts'
import type { Shares } from '../rpc/clientShares.ts'
import { threadScheduler } from '../scheduler.ts'

export interface WholeBody {
  readonly kind: 'whole'
  /** The body in the pieces in which it arrived. */
  readonly chunks: readonly Uint8Array[]
  /** Length in bytes. */
  readonly length: number
  /** Number of JSON values, as {@link ShapeScan} counts them. */
  readonly values: number
}

export type Body = WholeBody | MisshapenBody | UntakenBody

/**
 * A body whose shape exceeds a limit. `length` is the declared length. Without one, it is the number of bytes that
 * arrived before the limit was exceeded.
 */
export interface MisshapenBody {
  readonly kind: 'badShape'
  readonly passed: keyof ShapeLimits
  readonly length: number
  readonly values: number
}

export interface UntakenBody {
  /** `noMemory`: too little memory for long bodies is left. */
  readonly kind: 'tooLarge' | 'noMemory' | 'aborted'
  /** Number of bytes that arrived. */
  readonly length: number
  /** Number of JSON values in the bytes that arrived. */
  readonly values: number
}

/**
 * Bodies up to this many bytes do not count as memory for long bodies. The kernel buffers as much for each connection
 * anyway.
 */
export const SHORT_BYTES = 64 * 1024

export interface BodyLimits {
  /** Longest body, in bytes. */
  readonly bytesMax: number
  /** Memory for long bodies, in bytes. */
  readonly memory: Shares
  /** Key of the client; the memory of the body counts towards the client's share. */
  readonly client: string
  /** Checks the shape of the body as the body arrives. */
  readonly scan: ShapeScan
  /** Fairness key for reading a long body. */
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

/** Called exactly once, with the body. If memory is reserved for a whole body, `release` releases the memory. */
export type OnBody = (body: Body, release?: () => void) => void

/**
 * Reads a body. A body that is too large is detected by its `Content-Length` if it has one, otherwise while it arrives.
 * A bad shape is detected while the body arrives. The caller discards the rest of a refused body. Memory is reserved as
 * bytes arrive: a client that has only announced a length occupies no memory.
 *
 * @param onBody called before this function returns, or later
 */
export function readBody(req: BodySource, limits: BodyLimits, onBody: OnBody): void {
  // A destroyed request emits no more events.
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
  #onBody: OnBody
  #chunks: Uint8Array[] = []
  #length = 0
  /** Bytes of the memory that this body has reserved. */
  #taken = 0
  #isSettled = false
  /** Whether a piece waits for its turn in the scheduler. */
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
      // If the last piece waits for the scheduler, `#keepLater` ends the body. Node may emit 'end' right after the last
      // piece, even if the request is paused.
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
    else if (missing > 0 && !this.#take(missing)) this.#refuseAs('noMemory')
    else {
      // Yield to other clients: the kernel may buffer two megabytes of a connection, and Node emits all of it at once.
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
    // Count the whole declared length, because the caller reads the rest of the body in order to drop it.
    const length = Math.max(this.#length, declaredLength(this.#req))
    this.#refuse({ kind: 'badShape', passed, length, values: this.#limits.scan.values })
  }

  #end(): void {
    if (this.#isSettled) return
    const { values } = this.#limits.scan
    const body: Body = { kind: 'whole', chunks: this.#chunks, length: this.#length, values }
    this.#settle(body, this.#taken > 0 ? () => this.#release() : undefined)
  }

  #refuseAs(kind: UntakenBody['kind']): void {
    this.#refuse({ kind, length: this.#length, values: this.#limits.scan.values })
  }

  #refuse(body: Body): void {
    if (this.#isSettled) return
    if (this.#taken > 0) this.#release()
    this.#settle(body)
  }

  /**
   * Passes the body to the callback, and removes all references to it from this reader. The request's listeners refer
   * to this reader. A reference would keep the body in memory until the request is answered.
   */
  #settle(body: Body, release?: () => void): void {
    const onBody = this.#onBody
    this.#isSettled = true
    this.#chunks = []
    this.#onBody = () => {}
    onBody(body, release)
  }

  #release(): void {
    this.#limits.memory.give(this.#limits.client, this.#taken)
  }
}

/** Whether a body is incomplete, and is either long or of unknown length. */
export function isMuchLeft(req: IncomingMessage): boolean {
  if (req.complete || req.destroyed) return false
  // Test for exactly `chunked`. With any other transfer coding, the end of the body is unknown. The request is then
  // refused, and the connection is closed at once.
  const isChunked = req.headers['transfer-encoding']?.toLowerCase() === 'chunked'
  return isChunked || declaredLength(req) > SHORT_BYTES
}

/**
 * Reads and drops the rest of a body. Closing the connection at once would reset the connection. A client that is still
 * sending would then lose the response, which says why the body is not used.
 *
 * @param bytesMax - the connection is closed after this many bytes
 * @param fairnessKey as for `Scheduler.yield`
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
