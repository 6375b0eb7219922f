/**
 * A keep-alive HTTP connection with one request at a time, as cheap as possible in Node: answers are delimited by their
 * length and not parsed, so that the figures are not those of the client.
 */
import { connect, type Socket } from 'node:net'

/** Maximum size of a read, in bytes. */
const READ_BYTES = 512 * 1024
/** Buffer for the reads of all connections; each read is processed before the next one. */
const memory = Buffer.allocUnsafe(READ_BYTES)

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LENGTH_HEADER = Buffer.from('content-length:')
const OK = 'HTTP/1.1 200 '
/** Length of the start of a body that is searched for an error, in bytes: the members before `error` are short. */
const ENVELOPE_BYTES = 60

/** Thrown for an answer that is no result, or for a missing answer. */
export class BadAnswerError extends Error {
  readonly code = 'BAD_ANSWER'
}

/** Callbacks of a connection. */
export interface ConnectionEvents {
  /** Called when an answer is complete. @param bytes length of its body */
  onAnswer(connection: Connection, bytes: number): void
  onFailure(error: Error): void
}

export class Connection {
  /** Time of the last request, in milliseconds; for use by the owner of the connection. */
  sentAt = 0
  readonly #events: ConnectionEvents
  readonly #socket: Socket
  /** The received part of an incomplete head. */
  #begun: Buffer | undefined
  /** Offset of the Content-Length header in the last head. */
  #lengthAt = 0
  #bodyBytes = 0
  /** Missing bytes of the body; -1 until the head is complete. */
  #missing = -1

  /** @param onOpen called when the connection is open */
  constructor(host: string, port: number, events: ConnectionEvents, onOpen: () => void) {
    this.#events = events
    const onread = {
      buffer: memory,
      callback: (length: number) => this.#read(length),
    }
    this.#socket = connect({ host, port, noDelay: true, onread })
    this.#socket.once('connect', onOpen)
    this.#socket.on('error', (error) => events.onFailure(error))
    this.#socket.on('end', () => events.onFailure(new BadAnswerError('the connection was closed')))
  }

  /** @param request the whole HTTP request */
  send(request: Uint8Array): void {
    this.#socket.write(request)
  }

  close(): void {
    this.#socket.removeAllListeners('end')
    this.#socket.destroy()
  }

  #read(length: number): boolean {
    if (this.#missing >= 0) this.#missing -= length
    else if (!this.#readHead(this.#joined(length))) return false
    if (this.#missing === 0) {
      this.#missing = -1
      this.#events.onAnswer(this, this.#bodyBytes)
    } else if (this.#missing < -1) {
      this.#fail('more came than was announced')
      return false
    }
    return true
  }

  #joined(length: number): Buffer {
    const chunk = memory.subarray(0, length)
    return this.#begun === undefined ? chunk : Buffer.concat([this.#begun, chunk])
  }

  /** Reads a head. @returns false if the answer is no result */
  #readHead(bytes: Buffer): boolean {
    const end = bytes.indexOf(END_OF_HEAD)
    if (end < 0) {
      this.#begun = Buffer.from(bytes)
      return true
    }
    this.#begun = undefined
    const bodyAt = end + END_OF_HEAD.length
    this.#bodyBytes = this.#bodyLength(bytes, end)
    const isWrong = bytes.toString('latin1', 0, OK.length) !== OK || this.#bodyBytes < 0
    if (isWrong || bytes.toString('latin1', bodyAt, bodyAt + ENVELOPE_BYTES).includes('"error"')) {
      this.#fail(bytes.toString('latin1', 0, bodyAt + 500))
      return false
    }
    this.#missing = this.#bodyBytes - (bytes.length - bodyAt)
    return true
  }

  /** Returns the Content-Length, which usually has the same offset as in the last head; -1 without this header. */
  #bodyLength(head: Buffer, end: number): number {
    if (!isLengthHeader(head, this.#lengthAt)) {
      const at = head.toString('latin1', 0, end).toLowerCase().indexOf('\r\ncontent-length:')
      if (at < 0) return -1
      this.#lengthAt = at + 2
    }
    let at = this.#lengthAt + LENGTH_HEADER.length
    let length = 0
    for (; at < end && head[at] !== 0x0d; at++) {
      const digit = head[at]! - 0x30
      if (digit >= 0 && digit <= 9) length = length * 10 + digit
    }
    return length
  }

  #fail(message: string): void {
    this.close()
    this.#events.onFailure(new BadAnswerError(message))
  }
}

function isLengthHeader(head: Buffer, at: number): boolean {
  for (let i = 0; i < LENGTH_HEADER.length; i++) {
    // Setting bit 5 makes letters lower-case; `-` and `:` have this bit already.
    if ((head[at + i]! | 0x20) !== LENGTH_HEADER[i]) return false
  }
  return true
}
