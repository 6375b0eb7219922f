/** An EIP-1193 provider: requests to a node in this process, without HTTP. */
import { setImmediate } from 'node:timers/promises'
import { type ErrorName, errors } from '../../generated/errors.ts'
import { type Chunk, closeFiles } from '../rpc/answer.ts'
import { LOCAL } from '../rpc/clientShares.ts'
import type { Envelope } from '../rpc/envelope.ts'
import { JsonFile } from '../rpc/jsonFile.ts'
import type { Caller, Session } from '../rpc/session.ts'
import { ProviderRpcError } from './nodeErrors.ts'
import type { NodeMessage } from './nodeTypes.ts'

/** EIP-1193: the provider is disconnected from all chains. */
const DISCONNECTED = 4900

const names = Object.keys(errors) as ErrorName[]

/** The part of `Dispatcher` that answers requests. */
export interface Answerer {
  parse(body: Uint8Array): Envelope | Promise<Envelope>
  run(envelope: Envelope, caller?: Caller): Chunk[] | undefined | Promise<Chunk[] | undefined>
}

/** A listener. If a listener returns a promise, the promise is awaited only to log a rejection. */
export type Listener = (message: NodeMessage) => unknown

interface RpcResponse {
  readonly result?: unknown
  readonly error?: LinkedError
}

/** A provider corresponds to one connection, as a WebSocket does. Closing the provider ends its subscriptions. */
export class Provider {
  readonly #answerer: Answerer
  readonly #logError: (message: string, error: unknown) => void
  readonly #listeners = new Set<Listener>()
  readonly #connection = {}
  readonly #closed = new AbortController()
  readonly #running = new Set<Promise<unknown>>()

  /** @param logError called when a listener fails, since no caller would see the error */
  constructor(answerer: Answerer, logError: (message: string, error: unknown) => void) {
    this.#answerer = answerer
    this.#logError = logError
  }

  /** @throws ProviderRpcError */
  async request(method: string, params: unknown): Promise<unknown> {
    if (this.#closed.signal.aborted) throw new ProviderRpcError(DISCONNECTED, 'the node is closed')
    const answering = this.#ask(method, params)
    this.#running.add(answering)
    const { result, error } = await answering.finally(() => this.#running.delete(answering))
    if (error !== undefined) throw providerError(error)
    return result
  }

  addListener(listener: Listener): void {
    this.#listeners.add(listener)
  }

  removeListener(listener: Listener): void {
    this.#listeners.delete(listener)
  }

  /** Refuses new requests, and waits for running requests. */
  async close(): Promise<void> {
    this.#closed.abort()
    this.#listeners.clear()
    await Promise.allSettled(this.#running)
  }

  async #ask(method: string, params: unknown): Promise<RpcResponse> {
    let answered = (): void => {}
    const session = this.#session(
      new Promise<void>((resolve) => {
        answered = resolve
      }),
    )
    try {
      const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
      const envelope = await this.#answerer.parse(body)
      const chunks =
        (await this.#answerer.run(envelope, { client: LOCAL, session, wantsErrorLinks: true })) ?? []
      return JSON.parse(await textOf(chunks)) as RpcResponse
    } finally {
      answered()
    }
  }

  /**
   * @param answered resolves when the request is answered. Notifications wait until then: the caller learns the
   * subscription's id from the answer.
   */
  #session(answered: Promise<void>): Session {
    return {
      connection: this.#connection,
      closed: this.#closed.signal,
      notify: (json) => {
        const text = typeof json === 'string' ? json : Buffer.concat(json.map(bytesOf)).toString('utf8')
        void answered.then(setImmediate).then(() => this.#emit(text))
      },
      drained: () => undefined,
      drop: () => {},
    }
  }

  #emit(json: string): void {
    const { params } = JSON.parse(json) as { params: NodeMessage['data'] }
    for (const listener of this.#listeners) void this.#emitOne(listener, params)
  }

  /** Calls a listener. A listener that throws or rejects affects no other listener. */
  async #emitOne(listener: Listener, data: NodeMessage['data']): Promise<void> {
    try {
      await listener({ type: 'eth_subscription', data })
    } catch (error) {
      this.#logError('a listener of the provider failed', error)
    }
  }
}

function bytesOf(piece: string | Uint8Array): Uint8Array {
  return typeof piece === 'string' ? Buffer.from(piece) : piece
}

/** Returns the text of an answer. Reads its files into memory, because the program needs the answer as one value. */
async function textOf(chunks: readonly Chunk[]): Promise<string> {
  const pieces: Uint8Array[] = []
  try {
    for (const chunk of chunks) {
      if (!(chunk instanceof JsonFile)) pieces.push(chunk)
      else for await (const piece of chunk.chunks()) pieces.push(piece)
    }
  } finally {
    await closeFiles(chunks)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** The error in an answer. The data may contain a link to the docs. */
interface LinkedError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/**
 * Converts an error. Every request asks for a link to the docs in `data`, because the link identifies the error's name.
 * If the link is the only member of `data`, and openrpc.json defines no link for the error, `data` is omitted.
 */
function providerError({ code, message, data }: LinkedError): ProviderRpcError {
  const link = linkOf(data)
  const errorName =
    link === undefined
      ? // Data that callers decode, such as the bytes of a revert, cannot contain the link.
        names.find((name) => errors[name].code === code && message.startsWith(errors[name].message))
      : names.find((name) => errors[name].docs === link)
  if (errorName === undefined) return new ProviderRpcError(code, message, data, { docs: link })
  const { docs, hasLink } = errors[errorName]
  const isLinkAll = link !== undefined && Object.keys(data as object).length === 1
  return new ProviderRpcError(code, message, isLinkAll && !hasLink ? undefined : data, { errorName, docs })
}

function linkOf(data: unknown): string | undefined {
  const docs = typeof data === 'object' && data !== null && 'docs' in data ? data.docs : undefined
  return typeof docs === 'string' ? docs : undefined
}
