/** Sends the raw bytes of requests, as an attacker writes them, and collects the responses. */
import type { HttpOptions } from '../../../src/http/options.ts'
import { closing, open, type Serving, serve } from '../serving.ts'

/** The body of a call with an id: `outer` for the probe, another id for a later request on the same connection. */
export const body = (id: string): string => `{"jsonrpc":"2.0","id":"${id}","method":"fake_none"}`

export const OUTER: string = body('outer')
export const LENGTH = String(OUTER.length)
export const HEX_LENGTH: string = OUTER.length.toString(16)

/** A well-formed request. */
export function honest(id: string, more: readonly string[] = []): string {
  const text = body(id)
  return head([`Content-Length: ${text.length}`, ...more]) + text
}

/** A well-formed request, after which the server closes the connection. */
export const last = (id: string): string => honest(id, ['Connection: close'])

/** Request line and headers, with `Host` and a content type. */
export function head(
  lines: readonly string[],
  requestLine = 'POST / HTTP/1.1',
  hosts: readonly string[] = ['Host: localhost'],
): string {
  return `${[requestLine, ...hosts, 'Content-Type: application/json', ...lines].join('\r\n')}\r\n\r\n`
}

/** One chunk of a chunked body. */
export const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`

export const LAST_CHUNK = '0\r\n\r\n'

export interface Outcome {
  /** HTTP statuses, in the order of the responses. */
  readonly statuses: readonly number[]
  /** Ids of the calls that were answered, in the same order. */
  readonly ids: readonly string[]
  /** Number of calls that ran, answered or not. */
  readonly ran: number
  /** All received bytes, as Latin-1. */
  readonly text: string
}

/** Short timeouts, so that a connection that waits for more bytes is soon closed. */
export const IMPATIENT: Partial<HttpOptions> = {
  headersTimeoutMs: 300,
  requestTimeoutMs: 300,
  keepAliveTimeoutMs: 300,
}

/** Sends a string as Latin-1 on a new connection, and reads until the server closes the connection. */
export async function probe(serving: Serving, bytes: string): Promise<Outcome> {
  const { ran } = serving.context
  const before = ran.length
  const socket = await open(serving)
  const chunks: Buffer[] = []
  socket.on('data', (piece: Buffer) => chunks.push(piece))
  const closed = closing(socket)
  socket.write(Buffer.from(bytes, 'latin1'))
  await closed
  const text = Buffer.concat(chunks).toString('latin1')
  return {
    statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1])),
    ids: [...text.matchAll(/"id":"(\w+)","result"/g)].map((match) => match[1]!),
    ran: ran.length - before,
    text,
  }
}

/**
 * Starts a server for a suite of probes. After each test, the server must serve another request, and must have logged
 * nothing.
 */
export function probed(options: Partial<HttpOptions> = {}): () => Serving {
  let serving: Serving
  before(async () => {
    serving = await serve({ ...IMPATIENT, ...options })
  })
  after(() => serving.server.stop())
  afterEach(async () => {
    if ((await probe(serving, last('honest'))).ids[0] !== 'honest') throw new RangeError('nobody is served')
    if (serving.logged.length > 0) throw new RangeError(`logged: ${serving.logged.join()}`)
  })
  return () => serving
}
