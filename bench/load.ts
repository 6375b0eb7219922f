/**
 * A light HTTP client for load: keep-alive sockets with one question at a time each. Answers are counted, not parsed, so
 * that the client is not what is measured.
 */
import { connect, type Socket } from 'node:net'

const CONNECTIONS = 32
/** What one read takes at most; answers are read into the same memory again and again. */
const READ_BYTES = 256 * 1024
/** Of the body that is looked at for an error: the members before it are short. */
const ENVELOPE_BYTES = 100

/** An answer that is not a result. */
class BadAnswerError extends Error {
  readonly code = 'BAD_ANSWER'
}

/**
 * Sends questions over 32 connections for a while; each connection ends with a whole answer.
 *
 * @param bodies JSON-RPC requests, sent in turn
 * @param forMs how long new questions are sent
 * @returns answers per second
 */
export async function answersPerSecond(
  url: string,
  bodies: readonly string[],
  forMs: number,
): Promise<number> {
  const { hostname, port } = new URL(url)
  const requests = bodies.map((body) => requestOf(hostname, body))
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(hostname, Number(port)))
  let sent = 0
  const start = performance.now()
  try {
    await Promise.all(
      connections.map(async (connection) => {
        while (performance.now() - start < forMs) await connection.ask(requests[sent++ % requests.length]!)
      }),
    )
  } finally {
    for (const connection of connections) connection.close()
  }
  return (sent / (performance.now() - start)) * 1000
}

function requestOf(host: string, body: string): Buffer {
  const head = [
    'POST / HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

class Connection {
  readonly #socket: Socket
  /** What has come of a head that is not whole yet, with what follows it. */
  #head = ''
  /** Bytes of the body that have not come; undefined until the head has. */
  #missing: number | undefined
  #settle: { resolve: () => void; reject: (error: Error) => void } | undefined

  constructor(host: string, port: number) {
    const onread = {
      buffer: Buffer.allocUnsafe(READ_BYTES),
      callback: (length: number, buffer: Uint8Array) => this.#read(length, buffer),
    }
    this.#socket = connect({ host, port, noDelay: true, onread })
    this.#socket.on('error', (error) => this.#settle?.reject(error))
    this.#socket.on('close', () => this.#settle?.reject(new BadAnswerError('the connection was closed')))
  }

  /** @throws BadAnswerError when the answer is an error, or its length is not said */
  ask(request: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#head = ''
      this.#missing = undefined
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #read(length: number, buffer: Uint8Array): boolean {
    if (this.#missing !== undefined) this.#missing -= length
    else this.#readHead(Buffer.from(buffer.buffer, buffer.byteOffset, length), length)
    if (this.#missing !== undefined && this.#missing <= 0) this.#settle?.resolve()
    return true
  }

  /** Only as much becomes text as the head and the beginning of the body have. */
  #readHead(chunk: Buffer, length: number): void {
    const before = this.#head.length
    const end = chunk.indexOf('\r\n\r\n')
    this.#head += chunk.toString('latin1', 0, end < 0 ? length : end + 4 + ENVELOPE_BYTES)
    const bodyAt = this.#head.indexOf('\r\n\r\n') + 4
    if (bodyAt < 4) return
    const bodyLength = /\r\ncontent-length: *(\d+)/i.exec(this.#head)?.[1]
    if (bodyLength === undefined || this.#head.slice(bodyAt).includes('"error"')) {
      this.#settle?.reject(new BadAnswerError(this.#head))
      return
    }
    this.#missing = bodyAt + Number(bodyLength) - before - length
  }
}
