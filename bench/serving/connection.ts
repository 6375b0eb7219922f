/**
 * One keep-alive HTTP connection with one question at a time, as light as it can be in Node: answers are counted by
 * their length, not parsed, so that the client is not what is measured.
 */
import { connect, type Socket } from 'node:net'

/** What one read takes at most. */
const READ_BYTES = 512 * 1024
/** What one read gave is done with before the next one: all connections read into the same memory. */
const memory = Buffer.allocUnsafe(READ_BYTES)

const END_OF_HEAD = Buffer.from('\r\n\r\n')
const LENGTH_HEADER = Buffer.from('content-length:')
const OK = 'HTTP/1.1 200 '
/** Of the body that is looked at for an error: the members before it are short. */
const ENVELOPE_BYTES = 60

/** An answer that is not a result, or none at all. */
export class BadAnswerError extends Error {
  readonly code = 'BAD_ANSWER'
}

/** What a connection tells. */
export interface ConnectionEvents {
  /** The whole answer is there. @param bytes of its body */
  onAnswer(connection: Connection, bytes: number): void
  onFailure(error: Error): void
}

export class Connection {
  /** When the present question was sent, milliseconds; the owner's. */
  sentAt = 0
  readonly #events: ConnectionEvents
  readonly #socket: Socket
  /** What has come of a head that is not whole yet. */
  #begun: Buffer | undefined
  /** Where the length stood in the last head. */
  #lengthAt = 0
  #bodyBytes = 0
  /** Bytes of the body that have not come; -1 until the head has. */
  #missing = -1

  /** @param onOpen called when questions can be sent */
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

  /** @returns whether it went well */
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

  /** Mostly the length stands where it stood before. @returns -1 when there is none */
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
    // Lower case: the same letters with bit 5 set; `-` and `:` have it.
    if ((head[at + i]! | 0x20) !== LENGTH_HEADER[i]) return false
  }
  return true
}
