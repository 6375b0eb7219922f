/** A server with fake methods on a free port, and clients that can send malformed requests. */
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { HttpOptions } from '../../src/http/options.ts'
import { type HttpAddress, HttpServer } from '../../src/http/server.ts'
import { sameContext } from '../../src/rpc/context.ts'
import { Dispatcher, type DispatchOptions } from '../../src/rpc/dispatch.ts'
import type { Caller } from '../../src/rpc/session.ts'
import { type FakeContext, fakeMethods, newContext } from '../rpc/fakeMethods.ts'
import { withSharedLimits } from './shared.ts'

export interface Serving {
  readonly address: HttpAddress
  readonly server: HttpServer<FakeContext>
  readonly context: FakeContext
  /** The callers of the envelopes that ran. */
  readonly callers: (Caller | undefined)[]
  /** Messages that the dispatcher or the server logged. */
  readonly logged: string[]
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
}

export interface Question {
  readonly method?: string
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array
}

export async function serve(
  options: Partial<HttpOptions> = {},
  dispatchOptions: Partial<DispatchOptions> = {},
): Promise<Serving> {
  const context = newContext()
  const logged: string[] = []
  const logError = (message: string, error: unknown) => void logged.push(`${message}: ${String(error)}`)
  const callers: (Caller | undefined)[] = []
  const source = (caller?: Caller) => {
    callers.push(caller)
    context.signal = caller?.signal
    return sameContext(context)()
  }
  const dispatcher = new Dispatcher(fakeMethods, source, { logError, ...dispatchOptions })
  const server = new HttpServer(dispatcher, { logError, ...withSharedLimits(options) })
  const address = await server.start('127.0.0.1', 0)
  return { address, server, context, callers, logged }
}

/** Sends one request on a new connection. */
export function ask({ address }: Serving, question: Question): Promise<Answer> {
  const { method = 'POST', path = '/', body = '' } = question
  const headers = { 'Content-Type': 'application/json', ...question.headers }
  return new Promise((resolve, reject) => {
    const req = request({ host: address.host, port: address.port, method, path, headers, agent: false })
    req.on('error', reject)
    req.on('response', (res) => {
      const chunks: Buffer[] = []
      res.on('error', reject)
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        const whole = Buffer.concat(chunks)
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: whole, text: whole.toString() })
      })
    })
    req.end(body)
  })
}

/** POSTs JSON (a string is sent as it is) and parses the answer. */
export async function rpc(serving: Serving, body: unknown): Promise<unknown> {
  const answer = await ask(serving, { body: typeof body === 'string' ? body : JSON.stringify(body) })
  return JSON.parse(answer.text)
}

export function call(method: string, id: unknown = 1, params?: unknown) {
  return { jsonrpc: '2.0', id, method, params }
}

/** Opens a connection, and sends nothing. */
export async function open({ address }: Serving): Promise<Socket> {
  const socket = connect(address.port, address.host)
  await once(socket, 'connect')
  return socket
}

/** Resolves when the connection is closed, even by a reset. */
export function closing(socket: Socket): Promise<void> {
  socket.on('error', () => {})
  return new Promise((resolve) => socket.on('close', () => resolve()))
}

/** Sends bytes and reads until the server closes the connection. */
export async function exchange(serving: Serving, bytes: string | Uint8Array): Promise<string> {
  const socket = await open(serving)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const closed = closing(socket)
  socket.write(bytes)
  await closed
  return Buffer.concat(chunks).toString()
}

/** A request in wire format. */
export function wire(body: string, more: readonly string[] = []): string {
  const lines = [
    'POST / HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...more,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
