/**
 * What a WebSocket sends, in order. An answer in a file is sent in fragments as fast as it is read by the client;
 * whatever comes meanwhile waits, because the fragments of two messages cannot be mixed (RFC 6455, section 5.4).
 */
import type { WebSocket } from 'ws'
import { type Chunk, closeFiles, hasFile } from '../rpc/answer.ts'

interface Message {
  readonly chunks: readonly Chunk[]
  readonly done: () => void
}

const NOTHING = new Uint8Array(0)

/** Longer pieces are sent as several fragments, so that {@link WebSocketOutbox.taken} shows that a slow client reads. */
const PIECE_BYTES = 256 * 1024

export class WebSocketOutbox {
  readonly #socket: WebSocket
  readonly #waiting: Message[] = []
  readonly #onFault: (error: unknown) => void
  #isStreaming = false
  #sent = 0
  /** Pieces that the system has taken so far. */
  taken = 0

  /** @param onFault told when a file cannot be read to its end: the message is cut in the middle then */
  constructor(socket: WebSocket, onFault: (error: unknown) => void) {
    this.#socket = socket
    this.#onFault = onFault
  }

  /** Whether something waits for the client to read. */
  get isPending(): boolean {
    return this.#sent > this.taken
  }

  /**
   * Sends a message after those before it.
   *
   * @param chunks UTF-8 JSON, in order; files among them are closed in any case
   * @returns resolves when the system has taken it, or the connection has gone. Never rejects.
   */
  send(chunks: readonly Chunk[]): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ chunks, done: resolve })
      if (!this.#isStreaming) void this.#drain()
    })
  }

  async #drain(): Promise<void> {
    for (let message = this.#waiting.shift(); message !== undefined; message = this.#waiting.shift()) {
      const { chunks, done } = message
      if (hasFile(chunks)) {
        this.#isStreaming = true
        await this.#stream(chunks)
        this.#isStreaming = false
        done()
      } else this.#sendAtOnce(chunks as readonly Uint8Array[], done)
    }
  }

  #sendAtOnce(chunks: readonly Uint8Array[], done: () => void): void {
    const pieces = chunks.flatMap(inPieces)
    const last = pieces.length - 1
    for (const [index, piece] of pieces.entries()) {
      this.#send(piece, index === last, index === last ? done : () => {})
    }
  }

  /** One piece is ahead of the client, and no more. */
  async #stream(chunks: readonly Chunk[]): Promise<void> {
    try {
      for (const chunk of chunks) {
        if (chunk instanceof Uint8Array) await this.#sendPiece(chunk, false)
        else for await (const piece of chunk.chunks()) await this.#sendPiece(piece, false)
      }
      await this.#sendPiece(NOTHING, true)
    } catch (error) {
      // Of a connection that has gone there is nothing to tell.
      if (this.#socket.readyState === this.#socket.OPEN) this.#onFault(error)
    } finally {
      await closeFiles(chunks)
    }
  }

  #sendPiece(piece: Uint8Array, fin: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#send(piece, fin, (error) => (error ? reject(error) : resolve()))
    })
  }

  #send(piece: Uint8Array, fin: boolean, done: (error?: Error) => void): void {
    this.#sent++
    this.#socket.send(piece, { binary: false, fin }, (error) => {
      this.taken++
      done(error)
    })
  }
}

function inPieces(chunk: Uint8Array): Uint8Array[] {
  if (chunk.length <= PIECE_BYTES) return [chunk]
  const count = Math.ceil(chunk.length / PIECE_BYTES)
  return Array.from({ length: count }, (_, index) =>
    chunk.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES),
  )
}
