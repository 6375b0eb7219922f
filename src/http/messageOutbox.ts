/**
 * Sends the messages of a connection in order, and only as fast as the client reads. Unsent bytes wait here, where they
 * can be counted. A long message is sent in fragments. Later messages wait until its end: the fragments of two messages
 * cannot be mixed (RFC 6455, section 5.4).
 */
import { type Chunk, closeFiles, memoryLength } from '../rpc/answer.ts'
import type { JsonFile } from '../rpc/jsonFile.ts'
import { backgroundScope, type Scope } from '../scope.ts'
import type { MessageSocket } from './messageSocket.ts'

interface Message {
  readonly chunks: readonly Chunk[]
  readonly done: () => void
}

const NOTHING = new Uint8Array(0)

/**
 * Maximum bytes of a fragment. Long chunks are split, so that {@link MessageOutbox.taken} shows whether a slow client
 * reads.
 */
const PIECE_BYTES = 64 * 1024
/**
 * Maximum number of bytes that are sent and not yet accepted by the kernel. The last fragment may exceed the maximum.
 * The kernel accepts either all waiting bytes or none of them.
 */
const AHEAD_BYTES_MAX = 256 * 1024

export class MessageOutbox {
  readonly #socket: MessageSocket
  readonly #waiting: Message[] = []
  readonly #onFault: (error: unknown) => void
  readonly #scope: Scope
  readonly #compressBytesMin: number
  #isSending = false
  /** Whether the current message is compressed. */
  #compresses = false
  #sent = 0
  #onTaken: (() => void) | undefined
  /** Number of bytes that the kernel has accepted so far. */
  taken = 0
  /** Number of times that the kernel has accepted everything that was sent. */
  emptied = 0

  /**
   * @param fairnessKey as for `Scheduler.yield`
   * @param compressBytesMin shorter messages are not compressed, even if the client accepts compression
   * @param onFault called when a file cannot be read to its end; the message is then truncated
   */
  constructor(
    socket: MessageSocket,
    fairnessKey: unknown,
    compressBytesMin: number,
    onFault: (error: unknown) => void,
  ) {
    this.#compressBytesMin = compressBytesMin
    this.#socket = socket
    this.#scope = backgroundScope(fairnessKey)
    this.#onFault = onFault
  }

  /**
   * Whether the kernel has not yet accepted all bytes that were sent to the socket. Bytes that this thread has not sent
   * yet do not count.
   */
  get isPending(): boolean {
    return this.#sent > this.taken
  }

  /**
   * Sends a message after the earlier messages.
   *
   * @param chunks UTF-8 JSON, in order; the files among them are always closed
   * @returns a promise that resolves when the kernel has accepted the message or the connection is closed; never
   * rejects
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
      // Decide by the length of the whole message, because either all fragments are compressed or none. The first
      // fragment alone may be short, as it may contain only the beginning of the envelope.
      const isLong = memoryLength(chunks) >= this.#compressBytesMin
      this.#compresses = isLong || chunks.some((chunk) => !(chunk instanceof Uint8Array))
      for (const chunk of chunks) {
        if (chunk instanceof Uint8Array) await this.#sendChunk(chunk, chunk === last ? done : undefined)
        else await this.#sendFile(chunk)
      }
      if (!(last instanceof Uint8Array)) this.#send(NOTHING, true, done)
    } catch (error) {
      done()
      // Failures after the connection was closed are not reported.
      if (this.#socket.readyState === this.#socket.OPEN) this.#onFault(error)
    } finally {
      await closeFiles(chunks)
    }
  }

  /** Sends a file in pieces. Stops reading the file when the connection is closed. */
  async #sendFile(file: JsonFile): Promise<void> {
    for await (const piece of file.chunks()) {
      if (this.#socket.readyState !== this.#socket.OPEN) return
      await this.#sendChunk(piece)
    }
  }

  /** @param done called when the kernel has accepted the whole message; passed only with the message's last chunk */
  async #sendChunk(chunk: Uint8Array, done?: () => void): Promise<void> {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      while (this.#sent - this.taken >= AHEAD_BYTES_MAX) {
        await new Promise<void>((resolve) => {
          this.#onTaken = resolve
        })
      }
      // Yield, because the kernel may accept megabytes for a connection without delay.
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

  /** Sends a fragment. After the connection is closed, each fragment counts as accepted. */
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
