/**
 * The connection of a local client. Messages are JSON values that follow one another; the end of a message needs no
 * mark. As in geth, the server ends each of its messages with a line feed.
 */
import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { MessageSocket } from '../messageSocket.ts'
import { JsonSplitter } from './jsonSplitter.ts'

const OPEN = 1
const CLOSING = 2
const LINE_FEED = Buffer.from('\n')

/**
 * Events, besides those of a {@link MessageSocket}: 'tooLong' when a message is too long, after which nothing is read;
 * 'end' when the client sends nothing more.
 */
export class IpcSocket extends EventEmitter implements MessageSocket {
  readonly OPEN = OPEN
  readyState = OPEN
  readonly #socket: Socket
  readonly #closeTimeoutMs: number

  /**
   * @param socket must have been accepted with `allowHalfOpen`
   * @param bytesMax maximum length of a message in bytes
   * @param closeTimeoutMs how long {@link close} waits for the client
   */
  constructor(socket: Socket, bytesMax: number, closeTimeoutMs: number) {
    super()
    this.#socket = socket
    this.#closeTimeoutMs = closeTimeoutMs
    const splitter = new JsonSplitter(bytesMax)
    socket.on('data', (bytes: Uint8Array) => {
      const wasTooLong = splitter.isTooLong
      if (this.readyState === OPEN && !wasTooLong)
        for (const message of splitter.next(bytes)) this.emit('message', message)
      this.emit('unfinished', splitter.isTooLong ? 0 : splitter.unfinished)
      if (splitter.isTooLong && !wasTooLong) this.emit('tooLong')
    })
    socket.on('end', () => {
      const rest = splitter.end()
      if (rest !== undefined) this.emit('message', rest)
      this.emit('end')
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      this.readyState = CLOSING
      this.emit('close')
    })
  }

  get isPaused(): boolean {
    return this.#socket.isPaused()
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  send(piece: Uint8Array, { fin }: { readonly fin: boolean }, done: () => void): void {
    // Ignore the error that the socket passes to the callback after the connection has ended.
    if (piece.length === 0 && fin) this.#socket.write(LINE_FEED, () => done())
    else {
      this.#socket.write(piece, () => done())
      if (fin) this.#socket.write(LINE_FEED)
    }
  }

  close(): void {
    if (this.readyState !== OPEN) return
    this.readyState = CLOSING
    this.#socket.end()
    this.#socket.resume()
    const timer = setTimeout(() => this.#socket.destroy(), this.#closeTimeoutMs)
    timer.unref()
    this.#socket.once('close', () => clearTimeout(timer))
  }

  terminate(): void {
    this.readyState = CLOSING
    this.#socket.destroy()
  }
}
