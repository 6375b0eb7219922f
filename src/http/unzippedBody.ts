/** Inflates a gzipped request body in pieces, and only as fast as the reader consumes the pieces. */
import type { IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import type { BodySource } from './body.ts'

const GZIP = new Set(['gzip', 'x-gzip'])

/** Whether gzip is the only coding of a body (RFC 9110, section 8.4.1.3). */
export function isZipped({ headers }: IncomingMessage): boolean {
  return GZIP.has((headers['content-encoding'] ?? '').toLowerCase())
}

/**
 * A request body that is inflated as it is read. A reader that needs no more bytes calls `stop`. The headers contain no
 * `content-length`: the inflated length is unknown.
 */
export class UnzippedBody implements BodySource {
  readonly headers = {}
  readonly #req: IncomingMessage
  readonly #gunzip = createGunzip()
  readonly #onData: (chunk: Uint8Array) => void
  #zippedBytes = 0
  /** Why the body ended early; undefined if the connection was closed, or if the body has not ended early. */
  fault: 'malformed' | 'tooLarge' | undefined

  /**
   * @param zippedBytesMax maximum number of compressed bytes; needed because an endless stream may inflate to nothing
   */
  constructor(req: IncomingMessage, zippedBytesMax: number) {
    this.#req = req
    this.#gunzip.on('error', () => {
      this.fault ??= 'malformed'
      this.stop()
    })
    this.#onData = ({ length }) => {
      this.#zippedBytes += length
      if (this.#zippedBytes <= zippedBytesMax) return
      this.fault ??= 'tooLarge'
      this.stop()
    }
    req.on('data', this.#onData)
    req.pipe(this.#gunzip)
    req.once('close', () => {
      if (!req.complete) this.stop()
    })
  }

  get destroyed(): boolean {
    return this.#gunzip.destroyed
  }

  on(event: 'data' | 'end' | 'close', listener: (chunk: Uint8Array) => void): this {
    this.#gunzip.on(event, listener)
    return this
  }

  pause(): void {
    this.#gunzip.pause()
  }

  resume(): void {
    this.#gunzip.resume()
  }

  /** Stops inflating. The bytes that still arrive are dropped, unless another listener of the request reads them. */
  stop(): void {
    this.#req.off('data', this.#onData)
    this.#req.unpipe(this.#gunzip)
    this.#gunzip.destroy()
    this.#req.resume()
  }
}
