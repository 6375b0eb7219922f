/** A client that writes raw bytes and records the outcome. */
import { connect, type Socket } from 'node:net'
import type { Target } from './attack.ts'
import { outcomeOf } from './flood.ts'

const HEAD_CHARACTERS = 2_000

/** The head of a POST, with one additional header line. */
export function headOf(target: Target, client: number, header: string): string {
  return [
    'POST / HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `X-Forwarded-For: ${target.address(client)}`,
    header,
    '\r\n',
  ].join('\r\n')
}

/** One connection, for one answer. */
export class RawClient {
  readonly #socket: Socket
  isClosed = false

  /** @param onClose called after the tally has the outcome of the first answer, or `cut` */
  constructor(target: Target, onClose: () => void = () => {}) {
    let head = ''
    this.#socket = connect({ port: target.port, host: '127.0.0.1', allowHalfOpen: false })
    this.#socket.on('data', (chunk: Buffer) => {
      if (head.length < HEAD_CHARACTERS) head += chunk.toString('latin1', 0, HEAD_CHARACTERS)
    })
    this.#socket.on('error', () => {})
    this.#socket.on('close', () => {
      this.isClosed = true
      target.tally.add(firstOutcome(head))
      onClose()
    })
  }

  get socket(): Socket {
    return this.#socket
  }

  write(bytes: Buffer | string): void {
    if (!this.#socket.destroyed) this.#socket.write(bytes)
  }

  /** Writes bytes, and resolves when the system has accepted or dropped them. */
  async writeOn(bytes: Buffer | string): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.#socket.destroyed) resolve()
      else this.#socket.write(bytes, () => resolve())
    })
  }
}

function firstOutcome(text: string): string {
  const match = /^HTTP\/1\.1 (\d{3})/.exec(text)
  if (match === null) return text === '' ? 'cut' : 'garbled'
  return outcomeOf(Number(match[1]), text.slice(text.indexOf('\r\n\r\n') + 4))
}
