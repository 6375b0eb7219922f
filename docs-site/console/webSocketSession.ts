/** JSON-RPC over one WebSocket: calls and notifications. */
import { isRecord } from '../../products/contract/schema.ts'
import { parseJson } from './paramForm.ts'
import { SendError } from './rpcClient.ts'

/** Default timeout of a call, including the time to connect, in milliseconds. */
const ANSWER_TIMEOUT_MS = 30_000

/** The part of `WebSocket` that a session needs. */
export interface Socket {
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null
  send(text: string): void
  close(): void
}

export interface SessionOptions {
  /** ws: or wss: URL of the node. */
  readonly url: string
  /** Creates a socket, which connects at once. */
  readonly connect: (url: string) => Socket
  /** Called with the `params` of each notification. */
  readonly onNotification: (params: unknown) => void
  /** Called once when either side has closed the connection, with the reason as a sentence. */
  readonly onEnd: (words: string) => void
  /** Default: ANSWER_TIMEOUT_MS. */
  readonly timeoutMs?: number
}

export interface SocketAnswer {
  /** The message, unparsed. */
  readonly text: string
  readonly durationMs: number
}

interface Waiting {
  readonly resolve: (text: string) => void
  readonly reject: (error: SendError) => void
}

/** A connection, opened by the constructor; ends with `close`, or when the node closes it. */
export class WebSocketSession {
  readonly #options: SessionOptions
  readonly #socket: Socket
  readonly #opened: Promise<void>
  readonly #waiting = new Map<number, Waiting>()
  #nextId = 1
  #hasEnded = false

  constructor(options: SessionOptions) {
    this.#options = options
    this.#socket = options.connect(options.url)
    this.#opened = new Promise((resolve) => {
      this.#socket.onopen = () => resolve()
    })
    this.#socket.onmessage = ({ data }) => this.#read(data)
    this.#socket.onclose = ({ code, reason }) => this.#end(closeWords(code, reason))
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Makes a call. @throws SendError if the connection ends, or the node does not answer in time */
  async call(method: string, params: readonly unknown[]): Promise<SocketAnswer> {
    const { timeoutMs = ANSWER_TIMEOUT_MS } = this.#options
    const begun = performance.now()
    const id = this.#nextId++
    let timer: ReturnType<typeof setTimeout> | undefined
    const answered = new Promise<string>((resolve, reject) => {
      if (this.#hasEnded) reject(new SendError('network', 'The connection has ended.'))
      this.#waiting.set(id, { resolve, reject })
      const late = () =>
        reject(new SendError('timeout', `The node did not answer within ${timeoutMs / 1000} s.`))
      timer = setTimeout(late, timeoutMs)
    })
    try {
      const request = JSON.stringify({ jsonrpc: '2.0', id, method, params })
      // If the socket never opens, its end or the timeout rejects the call.
      void this.#opened.then(() => this.#hasEnded || this.#socket.send(request))
      return { text: await answered, durationMs: performance.now() - begun }
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(id)
    }
  }

  /** Closes the connection. No notification follows. */
  close(): void {
    this.#end('The connection was closed here.')
    this.#socket.close()
  }

  #read(data: unknown): void {
    if (this.#hasEnded || typeof data !== 'string') return
    const parsed = parseJson(data)
    if (!('value' in parsed) || !isRecord(parsed.value)) return
    const { id, method, params } = parsed.value
    if (typeof id === 'number') this.#waiting.get(id)?.resolve(data)
    else if (typeof method === 'string') this.#options.onNotification(params)
  }

  #end(words: string): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    for (const { reject } of this.#waiting.values()) reject(new SendError('network', words))
    this.#options.onEnd(words)
  }
}

function closeWords(code: number, reason: string): string {
  const said = reason === '' ? '' : `: ${reason}`
  if (code === 1006) return 'The connection failed or was cut. Does the node take WebSockets from this page?'
  return `The node closed the connection (${code}${said}).`
}
