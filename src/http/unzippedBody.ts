/** The bytes that a gzipped request body holds, read as the body itself would be: in pieces, and no more than are taken. */
import type { IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import type { BodySource } from './body.ts'

const GZIP = new Set(['gzip', 'x-gzip'])

/** Whether a body is gzipped (RFC 9110, section 8.4.1.3), and nothing else. */
export function isZipped({ headers }: IncomingMessage): boolean {
  return GZIP.has((headers['content-encoding'] ?? '').toLowerCase())
}

/**
 * Inflates while it is read. A reader that has enough calls `stop`, and nothing more is inflated. The length is not
 * known beforehand, so there is no `content-length`.
 */
export class UnzippedBody implements BodySource {
  readonly headers = {}
  readonly #req: IncomingMessage
  readonly #gunzip = createGunzip()
  readonly #onData: (chunk: Uint8Array) => void
  #zippedBytes = 0
  /** Why it ended before its end; undefined when the connection has gone. */
  fault: 'malformed' | 'tooLarge' | undefined

  /** @param zippedBytesMax bytes as they come: a stream of nothing may be endless */
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

  /** Inflates no more. The next listener of the request drops the bytes that still arrive. */
  stop(): void {
    this.#req.off('data', this.#onData)
    this.#req.unpipe(this.#gunzip)
    this.#gunzip.destroy()
    this.#req.resume()
  }
}
