/**
 * What a WebSocket sends, in order, and only as fast as the client reads it: what waits, waits here, where it can be
 * counted. A long message is sent in fragments; whatever comes meanwhile waits, because the fragments of two messages
 * cannot be mixed (RFC 6455, section 5.4).
 */
import type { WebSocket } from 'ws'
import { type Chunk, closeFiles, memoryLength } from '../rpc/answer.ts'
import type { JsonFile } from '../rpc/jsonFile.ts'
import { backgroundScope, type Scope } from '../scope.ts'

interface Message {
  readonly chunks: readonly Chunk[]
  readonly done: () => void
}

const NOTHING = new Uint8Array(0)

/** Longer pieces are sent as several fragments, so that {@link WebSocketOutbox.taken} shows that a slow client reads. */
const PIECE_BYTES = 64 * 1024
/** Bytes that are ahead of the client at most, but for one piece. The system takes all that is, or nothing. */
const AHEAD_BYTES_MAX = 256 * 1024

export class WebSocketOutbox {
  readonly #socket: WebSocket
  readonly #waiting: Message[] = []
  readonly #onFault: (error: unknown) => void
  readonly #scope: Scope
  readonly #compressBytesMin: number
  #isSending = false
  /** Whether the message that is being sent is compressed. */
  #compresses = false
  #sent = 0
  #onTaken: (() => void) | undefined
  /** Bytes that the system has taken so far. */
  taken = 0
  /** How often the client had read all that was sent so far. */
  emptied = 0

  /**
   * @param fairnessKey as of `Scheduler.yield`
   * @param compressBytesMin shorter messages are not compressed, though the client takes such
   * @param onFault told when a file cannot be read to its end: the message is cut in the middle then
   */
  constructor(
    socket: WebSocket,
    fairnessKey: unknown,
    compressBytesMin: number,
    onFault: (error: unknown) => void,
  ) {
    this.#compressBytesMin = compressBytesMin
    this.#socket = socket
    this.#scope = backgroundScope(fairnessKey)
    this.#onFault = onFault
  }

  /** Whether something waits for the client to read; what waits for the thread, or for the disk, does not. */
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
      if (!this.#isSending) void this.#drain()
    })
  }

  async #drain(): Promise<void> {
    this.#isSending = true
    for (let message = this.#waiting.shift(); message !== undefined; message = this.#waiting.shift()) {
      await this.#sendMessage(message)
    }
    this.#isSending = false
  }

  async #sendMessage({ chunks, done }: Message): Promise<void> {
    try {
      const last = chunks.at(-1)
      // The first fragment decides for all; it may be short, as the envelope of a long result is.
      const isLong = memoryLength(chunks) >= this.#compressBytesMin
      this.#compresses = isLong || chunks.some((chunk) => !(chunk instanceof Uint8Array))
      for (const chunk of chunks) {
        if (chunk instanceof Uint8Array) await this.#sendChunk(chunk, chunk === last ? done : undefined)
        else await this.#sendFile(chunk)
      }
      if (!(last instanceof Uint8Array)) this.#send(NOTHING, true, done)
    } catch (error) {
      done()
      // Of a connection that has gone there is nothing to tell.
      if (this.#socket.readyState === this.#socket.OPEN) this.#onFault(error)
    } finally {
      await closeFiles(chunks)
    }
  }

  /** Stops reading when there is nobody left to send to. */
  async #sendFile(file: JsonFile): Promise<void> {
    for await (const piece of file.chunks()) {
      if (this.#socket.readyState !== this.#socket.OPEN) return
      await this.#sendChunk(piece)
    }
  }

  /** @param done of the last chunk of a message */
  async #sendChunk(chunk: Uint8Array, done?: () => void): Promise<void> {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      while (this.#sent - this.taken >= AHEAD_BYTES_MAX) {
        await new Promise<void>((resolve) => {
          this.#onTaken = resolve
        })
      }
      // The system takes megabytes of each connection at once.
      const yielded = at > 0 ? this.#scope.checkpoint() : undefined
      if (yielded !== undefined) await yielded
      const isLast = at + PIECE_BYTES >= chunk.length
      this.#send(
        chunk.subarray(at, at + PIECE_BYTES),
        isLast && done !== undefined,
        isLast ? done : undefined,
      )
    }
  }

  /** Of a connection that has gone, everything counts as taken. */
  #send(piece: Uint8Array, fin: boolean, done: (() => void) | undefined): void {
    this.#sent += piece.length
    this.#socket.send(piece, { binary: false, fin, compress: this.#compresses }, () => {
      this.taken += piece.length
      done?.()
      this.#onTaken?.()
      this.#onTaken = undefined
      if (!this.isPending) this.emptied++
    })
  }
}
