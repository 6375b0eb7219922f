/**
 * One WebSocket: messages in, answers and notifications out. A message is what a body is over HTTP. Answers come as
 * they are ready; each has the id of its request.
 */
import type { RawData, WebSocket } from 'ws'
import type { Chunk } from '../rpc/answer.ts'
import type { Dispatcher } from '../rpc/dispatch.ts'
import type { Session } from '../rpc/session.ts'
import { type Admission, rateLimited } from './admission.ts'
import type { HttpOptions } from './options.ts'
import { WebSocketOutbox } from './webSocketOutbox.ts'

/** Close codes of RFC 6455, section 7.4.1, and of its registry. */
const GOING_AWAY = 1001
const INTERNAL_ERROR = 1011
/** Nothing was wrong with what the client sent: it may connect again, and read faster. */
const TRY_AGAIN_LATER = 1013

export class WebSocketConnection<Context> {
  readonly #socket: WebSocket
  readonly #dispatcher: Dispatcher<Context, Session>
  readonly #admission: Admission
  readonly #options: HttpOptions
  readonly #client: string | undefined
  readonly #outbox: WebSocketOutbox
  readonly #closed = new AbortController()
  /** Came in one piece with a message that is being answered: at most what the system reads at once. */
  readonly #waiting: Uint8Array[] = []
  #running = 0
  #notificationBytes = 0
  #isStopping = false
  #isThere = true
  #takenBefore = 0

  /** @param client key under which it is rate limited; undefined when it is not */
  constructor(
    socket: WebSocket,
    dispatcher: Dispatcher<Context, Session>,
    admission: Admission,
    client: string | undefined,
    options: HttpOptions,
  ) {
    this.#socket = socket
    this.#dispatcher = dispatcher
    this.#admission = admission
    this.#client = client
    this.#options = options
    this.#outbox = new WebSocketOutbox(socket, (error) => {
      options.logError('http: an answer was cut off', error)
      socket.terminate()
    })
    socket.on('message', (data) => this.#receive(data))
    socket.on('pong', () => {
      this.#isThere = true
    })
    // A broken connection, or a client that does not keep to the protocol: it is closed with the code that says so.
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#waiting.length = 0
      this.#closed.abort()
    })
  }

  /**
   * Asks whether the client is still there. Cuts the connection when it has not answered since the last time, and
   * has read nothing of what was sent.
   */
  probe(): void {
    const { taken, isPending } = this.#outbox
    // While it is not read from, its answer cannot be seen.
    const isUnheard = this.#socket.isPaused && !isPending
    if (!this.#isThere && !isUnheard && taken === this.#takenBefore) {
      this.#socket.terminate()
      return
    }
    this.#takenBefore = taken
    this.#isThere = false
    this.#socket.ping()
  }

  /** Closes the connection when what was asked is answered. */
  stop(): void {
    this.#isStopping = true
    this.#waiting.length = 0
    this.#closed.abort()
    if (this.#running === 0) this.#socket.close(GOING_AWAY)
  }

  cut(): void {
    this.#socket.terminate()
  }

  #receive(data: RawData): void {
    this.#isThere = true
    if (this.#isStopping) return
    this.#waiting.push(data as Buffer)
    this.#next()
  }

  #next(): void {
    while (this.#running < this.#options.webSocketRequestsMax) {
      const message = this.#waiting.shift()
      if (message === undefined) {
        this.#socket.resume()
        return
      }
      this.#running++
      void this.#answer(message).then(() => {
        this.#running--
        if (this.#isStopping && this.#running === 0) this.#socket.close(GOING_AWAY)
        this.#next()
      })
    }
    this.#socket.pause()
  }

  /** Never rejects. */
  async #answer(message: Uint8Array): Promise<void> {
    const held: string[] = []
    let isAnswered = false
    const session: Session = {
      connection: this,
      closed: this.#closed.signal,
      notify: (json) => {
        if (!this.#reserve(json)) return
        if (isAnswered) this.#sendNotification(json)
        else held.push(json)
      },
      drop: () => this.#drop(),
    }
    try {
      const answer = await this.#run(message, session)
      isAnswered = true
      const sent = answer === undefined ? undefined : this.#outbox.send(answer)
      for (const json of held) this.#sendNotification(json)
      // Until then it counts as running: who does not read answers is not given more of them.
      await sent
    } catch (error) {
      this.#options.logError('http: internal error', error)
      this.#socket.close(INTERNAL_ERROR)
    }
  }

  async #run(message: Uint8Array, session: Session): Promise<Chunk[] | undefined> {
    const envelope = this.#dispatcher.parse(message)
    if (this.#client !== undefined) {
      const seconds = await this.#admission.waitSeconds(this.#client)
      if (seconds > 0) return this.#dispatcher.refuse(envelope, rateLimited(seconds))
      await this.#admission.charge(this.#client, this.#dispatcher.cost(envelope))
    }
    return this.#dispatcher.run(envelope, session)
  }

  /** Whether there is room for a notification. */
  #reserve(json: string): boolean {
    if (this.#closed.signal.aborted) return false
    this.#notificationBytes += json.length
    if (this.#notificationBytes <= this.#options.notificationBytesMax) return true
    this.#drop()
    return false
  }

  #sendNotification(json: string): void {
    void this.#outbox.send([Buffer.from(json)]).then(() => {
      this.#notificationBytes -= json.length
    })
  }

  #drop(): void {
    if (this.#closed.signal.aborted) return
    this.#closed.abort()
    this.#isStopping = true
    this.#waiting.length = 0
    this.#socket.close(TRY_AGAIN_LATER, 'notifications were not read fast enough')
  }
}
