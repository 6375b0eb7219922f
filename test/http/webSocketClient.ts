/** WebSocket clients for tests. Messages wait in a queue until a test reads them. */
import { once } from 'node:events'
import { type ClientOptions, WebSocket } from 'ws'
import type { HttpAddress } from '../../src/http/server.ts'

/** Members of received messages that tests look at; a batch is an array. */
export interface Message {
  readonly id: unknown
  readonly result: string
  readonly error: {
    readonly code: number
    readonly data: { readonly rate: { readonly backoff_seconds: number } }
  }
  readonly reported: string
}

export interface Client {
  readonly socket: WebSocket
  /** Sends a message as JSON; strings and bytes are sent as they are. */
  send(message: unknown): void
  /** The next message, parsed. */
  next(): Promise<Message>
  /** Sends a call, and returns the next message, which must be the answer. */
  ask(method: string, params?: unknown): Promise<Message>
  /** Resolves with the close code when the connection is closed. */
  readonly closed: Promise<number>
}

export function urlOf({ host, port }: HttpAddress): string {
  return `ws://${host}:${port}/`
}

export async function connect(url: string, options: ClientOptions = {}): Promise<Client> {
  const socket = new WebSocket(url, { perMessageDeflate: true, ...options })
  const came: Message[] = []
  let awaited: ((message: Message) => void) | undefined
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString()) as Message
    if (awaited === undefined) came.push(message)
    else awaited(message)
    awaited = undefined
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  socket.on('error', () => {})
  let id = 0
  const client: Client = {
    socket,
    closed,
    send: (message) =>
      socket.send(
        typeof message === 'string' || message instanceof Uint8Array ? message : JSON.stringify(message),
      ),
    next: () =>
      came.length > 0
        ? Promise.resolve(came.shift()!)
        : new Promise((resolve) => {
            awaited = resolve
          }),
    ask: (method, params) => {
      client.send({ jsonrpc: '2.0', id: ++id, method, params })
      return client.next()
    },
  }
  return client
}

/** Resolves when the server has read what the client sent before, such as pongs. */
export async function heard({ socket }: Client): Promise<void> {
  socket.ping()
  await once(socket, 'pong')
}

/** Returns the HTTP status with which a handshake is refused. */
export async function refusal(url: string, options: ClientOptions = {}): Promise<number> {
  const socket = new WebSocket(url, options)
  const [, response] = await once(socket, 'unexpected-response')
  socket.on('error', () => {})
  response.resume()
  socket.terminate()
  return response.statusCode
}
