/** The open WebSockets and connections of local clients: their slots, their unread bytes, and their end. */
import { EventEmitter, once } from 'node:events'
import type { Duplex } from 'node:stream'
import { ClientShares, LOCAL, type Shares } from '../rpc/clientShares.ts'
import type { Dispatcher } from '../rpc/dispatch.ts'
import type { Admission } from './admission.ts'
import { Backlog } from './backlog.ts'
import { MessageConnection } from './messageConnection.ts'
import type { MessageHost } from './messageHost.ts'
import type { MessageSocket } from './messageSocket.ts'
import type { HttpOptions } from './options.ts'

/** Number of times in each `stallTimeoutMs` that the clients are checked for progress. */
const STALL_LOOKS = 4

/** The members of {@link MessageHost} that differ between connections. */
type Facts = Pick<MessageHost<unknown>, 'requestId' | 'origin' | 'wantsErrorLinks' | 'unmasking'>

export class MessageConnections<Context> {
  readonly #dispatcher: Dispatcher<Context>
  readonly #admission: Admission
  readonly #options: HttpOptions
  readonly #connections = new Set<MessageConnection<Context>>()
  readonly #shares: Shares
  readonly #backlog: Backlog
  readonly #events = new EventEmitter()
  #probing: NodeJS.Timeout | undefined
  #watching: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(dispatcher: Dispatcher<Context>, admission: Admission, options: HttpOptions) {
    this.#dispatcher = dispatcher
    this.#admission = admission
    this.#options = options
    const shared = options.sharedLimits
    this.#shares = shared?.webSockets ?? new ClientShares(options.webSocketsMax)
    this.#backlog = shared?.webSocketsBacklog ?? new Backlog(options.webSocketsBacklogBytesMax)
  }

  /** Number of open connections. */
  get count(): number {
    return this.#connections.size
  }

  /** Bytes of answers and notifications that wait to be read. */
  get backlogBytes(): number {
    return this.#backlog.total
  }

  /** Begins to watch the connections for clients that have gone or read too slowly. */
  start(): void {
    this.#isStopping = false
    this.#probing = setInterval(() => {
      for (const connection of this.#connections) connection.probe()
    }, this.#options.pingIntervalMs)
    this.#probing.unref()
    this.#watching = setInterval(() => {
      for (const connection of this.#connections) connection.cutWhenStalled()
    }, this.#options.stallTimeoutMs / STALL_LOOKS)
    this.#watching.unref()
  }

  /**
   * Takes a slot for a connection, until the stream closes.
   *
   * @param client key under which the client is rate limited; undefined for a client without limits
   * @returns whether a slot was free
   */
  take(client: string | undefined, raw: Duplex): boolean {
    const share = client ?? LOCAL
    if (this.#isStopping || !this.#shares.take(share)) return false
    raw.once('close', () => this.#shares.give(share))
    return true
  }

  /**
   * Begins to answer the messages of a socket, for which {@link take} took a slot.
   *
   * @param raw the stream from which the socket reads
   * @param client as for {@link take}
   */
  open(
    socket: MessageSocket,
    raw: Duplex,
    client: string | undefined,
    facts: Facts,
  ): MessageConnection<Context> {
    const connection = new MessageConnection(socket, raw, client, {
      ...facts,
      dispatcher: this.#dispatcher,
      admission: this.#admission,
      backlog: this.#backlog,
      options: this.#options,
    })
    this.#connections.add(connection)
    socket.on('close', () => {
      this.#connections.delete(connection)
      if (this.#connections.size === 0) this.#events.emit('emptied')
    })
    return connection
  }

  /**
   * Closes each connection with code 1001 when its running messages are answered, but at the latest after
   * `stopTimeoutMs`.
   */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#probing)
    clearInterval(this.#watching)
    if (this.#connections.size === 0) return
    const cut = setTimeout(() => {
      for (const connection of this.#connections) connection.cut()
    }, this.#options.stopTimeoutMs)
    const emptied = once(this.#events, 'emptied')
    for (const connection of this.#connections) connection.stop()
    await emptied
    clearTimeout(cut)
  }
}
