/** Watches clients that read long answers over HTTP. Closes the connections of slow readers. */
import type { ServerResponse } from 'node:http'
import { Stall } from './stall.ts'

/** How often each reader is checked within `stallTimeoutMs`. */
const LOOKS = 4

export class Readers {
  readonly #stallTimeoutMs: number
  readonly #reading = new Map<ServerResponse, Stall>()
  #looking: NodeJS.Timeout | undefined

  /**
   * @param stallTimeoutMs how long a reader may take for 512 KiB of an answer, or for the end of an answer if fewer
   * bytes are left
   */
  constructor(stallTimeoutMs: number) {
    this.#stallTimeoutMs = stallTimeoutMs
  }

  /** Starts the checks, which run until {@link stop}. */
  start(): void {
    this.stop()
    this.#looking = setInterval(() => this.#look(), this.#stallTimeoutMs / LOOKS)
    this.#looking.unref()
  }

  stop(): void {
    clearInterval(this.#looking)
  }

  /** Watches an answer until it is sent or its connection is closed. */
  readonly watch = (res: ServerResponse): void => {
    if (res.closed) return
    this.#reading.set(res, new Stall(this.#stallTimeoutMs, performance.now()))
    res.once('close', () => this.#reading.delete(res))
  }

  #look(): void {
    const nowMs = performance.now()
    for (const [{ socket }, stall] of this.#reading) {
      if (socket === null) continue
      const { writableLength, bytesWritten } = socket
      const progress = { taken: bytesWritten - writableLength, emptied: 0, isPending: writableLength > 0 }
      if (stall.isStalled(progress, nowMs)) socket.destroy()
    }
  }
}
