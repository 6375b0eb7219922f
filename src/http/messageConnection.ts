/**
 * One WebSocket, or one connection of a local client: receives messages, sends answers and notifications. A message
 * corresponds to the body of an HTTP request. Answers are sent in the order in which they become ready. Each answer has
 * the id of its request.
 */
import type { Duplex } from 'node:stream'
import { type Chunk, closeFiles, encodeParts, errorParts, memoryLength } from '../rpc/answer.ts'
import { CancelSignal } from '../rpc/cancelSignal.ts'
import { LOCAL } from '../rpc/clientShares.ts'
import type { Envelope } from '../rpc/envelope.ts'
import type { RpcError } from '../rpc/rpcError.ts'
import type { Session } from '../rpc/session.ts'
import { arrivalScheduler, threadScheduler } from '../scheduler.ts'
import { rateLimited } from './admission.ts'
import type { Consumer } from './backlog.ts'
import { messageId } from './exchange.ts'
import { LongMessages } from './longMessages.ts'
import type { MessageHost } from './messageHost.ts'
import { MessageOutbox } from './messageOutbox.ts'
import type { MessageSocket } from './messageSocket.ts'
import type { HttpOptions } from './options.ts'
import { Stall } from './stall.ts'
import { UnreadNotifications } from './unreadNotifications.ts'

/** Close codes (RFC 6455, section 7.4.1, and IANA's registry of close codes). */
const GOING_AWAY = 1001
const INTERNAL_ERROR = 1011
/** Close code for a client that made no mistake but read too slowly, and may connect again. */
const TRY_AGAIN_LATER = 1013

/** Longest message, in bytes, that is parsed for the ids of its calls when the client is over its rate limit. */
const REFUSED_BYTES_MAX = 4_096

/** Length of the head of a client's control frame, in bytes: two bytes and the mask (RFC 6455, section 5.2). */
const CONTROL_HEAD_BYTES = 6

interface Message {
  readonly bytes: Uint8Array
  /** Releases the memory of the message. */
  readonly release: () => void
}

export class MessageConnection<Context> implements Consumer {
  readonly #socket: MessageSocket
  readonly #host: MessageHost<Context>
  readonly #options: HttpOptions
  /** The key under which the client is rate limited; `LOCAL` for a client without limits. */
  readonly client: string
  readonly #outbox: MessageOutbox
  readonly #stall: Stall
  readonly #closed = new AbortController()
  readonly #signal = new CancelSignal()
  /** Messages that wait for their turn. All of them arrived in one chunk, so they take no more memory than one read. */
  readonly #waiting: Message[] = []
  readonly #longMessages: LongMessages
  readonly #notifications: UnreadNotifications
  #running = 0
  /** Whether the next message waits for its turn in the scheduler. */
  #isInLine = false
  /** Bytes of answers that wait to be read, not counting bytes in files. */
  #answerBytes = 0
  #isStopping = false
  /** Whether the client has sent its last message. */
  #isFinishing = false
  #isThere = true
  #takenBefore = 0

  /**
   * @param raw the stream from which the socket reads
   * @param client key under which the client is rate limited; undefined for a client without limits
   */
  constructor(socket: MessageSocket, raw: Duplex, client: string | undefined, host: MessageHost<Context>) {
    const { options, unmasking } = host
    this.#socket = socket
    this.#host = host
    this.client = client ?? LOCAL
    this.#options = options
    this.#stall = new Stall(options.stallTimeoutMs, performance.now())
    this.#outbox = new MessageOutbox(socket, this.#fairnessKey, options.compressBytesMin, (error) => {
      options.logError('http: an answer was cut off', error)
      socket.terminate()
    })
    this.#notifications = new UnreadNotifications(options.notificationBytesMax)
    this.#longMessages = new LongMessages(host.admission.bodies, this.client, options.bodyBytesMax)
    // Prepend the listener, so that the bytes are unmasked and counted before the socket reads them.
    raw.prependListener('data', (chunk: Uint8Array) => {
      unmasking?.next(chunk)
      const isInflating = unmasking?.isInflating === true
      if (!this.#longMessages.read(chunk.length, performance.now(), isInflating)) this.cut()
    })
    socket.on('message', (message) => this.#receive(message))
    socket.on('unfinished', (bytes) => this.#longMessages.correct(bytes))
    socket.on('ping', (data) => this.#longMessages.discount(data.length + CONTROL_HEAD_BYTES))
    socket.on('pong', (data) => {
      this.#longMessages.discount(data.length + CONTROL_HEAD_BYTES)
      this.#isThere = true
    })
    // Ignore the error: the connection broke, or the client violated the protocol, and ws closes the connection.
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#dropWaiting()
      this.#longMessages.end()()
      this.#closed.abort()
      this.#signal.cancel()
      this.#host.backlog.removeAll(this)
      this.#notifications.release()
    })
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  get #fairnessKey(): unknown {
    return this.client === LOCAL ? this : this.client
  }

  /**
   * Pings the client. Closes the connection if the client has neither answered the previous ping nor read anything
   * since.
   */
  probe(): void {
    if (this.#socket.ping === undefined) return
    const { taken, isPending } = this.#outbox
    // Keep the connection if the server has paused the socket: the client's pong is then not received.
    const isUnheard = this.#socket.isPaused && !isPending
    if (!this.#isThere && !isUnheard && taken === this.#takenBefore) {
      this.#socket.terminate()
      return
    }
    this.#takenBefore = taken
    this.#isThere = false
    this.#socket.ping()
  }

  /** Closes the connection when the client reads too slowly, or does not complete a message in time. */
  cutWhenStalled(): void {
    const nowMs = performance.now()
    if (this.#socket.isPaused) this.#longMessages.excuse(nowMs)
    const isOverdue = this.#longMessages.isOverdue(this.#options.requestTimeoutMs, nowMs)
    if (this.#stall.isStalled(this.#outbox, nowMs) || isOverdue) this.cut()
  }

  /** Closes the connection when all running messages are answered. */
  stop(): void {
    this.#isStopping = true
    this.#dropWaiting()
    this.#closed.abort()
    this.#notifications.release()
    this.#closeWhenAnswered()
  }

  /** The client sends nothing more: closes the connection when all messages are answered. */
  finish(): void {
    this.#isFinishing = true
    this.#closeWhenAnswered()
  }

  #closeWhenAnswered(): void {
    const isDone = this.#isStopping || (this.#isFinishing && this.#waiting.length === 0)
    if (isDone && this.#running === 0) this.#socket.close(GOING_AWAY)
  }

  /** Answers a message that cannot be read, and closes the connection when all running messages are answered. */
  refuse(error: RpcError): void {
    this.#running++
    this.stop()
    void this.#outbox.send(encodeParts(errorParts('null', error))).then(() => {
      this.#running--
      this.#closeWhenAnswered()
    })
  }

  cut(): void {
    this.#signal.cancel()
    this.#closed.abort()
    this.#socket.terminate()
  }

  #dropWaiting(): void {
    for (const { release } of this.#waiting.splice(0)) release()
  }

  #receive(bytes: Buffer): void {
    this.#isThere = true
    const release = this.#longMessages.complete(bytes.length)
    if (release === undefined) {
      this.cut()
      return
    }
    if (this.#isStopping || this.#signal.isCancelled) {
      release()
      return
    }
    this.#waiting.push({ bytes, release })
    this.#next()
  }

  /** Answers the waiting messages, and yields between them, because hundreds may arrive in one chunk. */
  #next(): void {
    if (this.#isInLine) return
    while (this.#waiting.length > 0 && this.#mayBegin()) {
      const yielded = arrivalScheduler.yield(this.#fairnessKey)
      if (yielded !== undefined) {
        this.#isInLine = true
        void yielded.then(() => {
          this.#isInLine = false
          if (this.#mayBegin()) this.#begin()
          this.#next()
        })
        break
      }
      this.#begin()
    }
    if (this.#waiting.length === 0 && this.#mayBegin()) this.#socket.resume()
    else this.#socket.pause()
  }

  #mayBegin(): boolean {
    const { webSocketRequestsMax, webSocketBacklogBytesMax } = this.#options
    return this.#running < webSocketRequestsMax && this.#answerBytes <= webSocketBacklogBytesMax
  }

  #begin(): void {
    const message = this.#waiting.shift()
    if (message === undefined) return
    this.#running++
    void this.#answer(message.bytes).then(() => {
      message.release()
      this.#running--
      this.#closeWhenAnswered()
      this.#next()
    })
  }

  /** Runs a message, and sends its answer. Never rejects. */
  async #answer(message: Uint8Array): Promise<void> {
    const held: Chunk[][] = []
    let isAnswered = false
    let answerBytes = 0
    const reserve = (bytes: number): void => {
      if (this.#signal.isCancelled) return
      answerBytes += bytes
      this.#host.backlog.add(this, bytes)
    }
    const session: Session = {
      connection: this,
      closed: this.#closed.signal,
      notify: (json) => {
        const chunks = encodeParts(typeof json === 'string' ? [json] : json)
        if (!this.#reserveNotification(memoryLength(chunks))) return
        if (isAnswered) this.#sendNotification(chunks)
        else held.push(chunks)
      },
      drained: () => this.#drained(),
      drop: () => this.#drop(),
    }
    try {
      const answer = await this.#run(message, session, reserve)
      isAnswered = true
      this.#host.backlog.remove(this, answerBytes)
      const sent = answer === undefined ? undefined : this.#sendAnswer(answer)
      for (const chunks of held) this.#sendNotification(chunks)
      // Count the message as running until the client has read its answer. The number of running messages is limited.
      // The node therefore soon stops answering a client that does not read.
      await sent
    } catch (error) {
      this.#options.logError('http: internal error', error)
      this.#socket.close(INTERNAL_ERROR)
    }
  }

  async #run(
    message: Uint8Array,
    session: Session,
    reserve: (bytes: number) => void,
  ): Promise<Chunk[] | undefined> {
    const { dispatcher, admission } = this.#host
    const isLimited = this.client !== LOCAL
    const seconds = isLimited ? await admission.waitSeconds(this.client) : 0
    if (seconds > 0) return this.#refuse(message, seconds)
    // The messages of a client with limits share a fairness key. Each message of a client without limits has its own
    // key, its session, just as each HTTP request of such a client has its own key.
    const fairnessKey = isLimited ? this.client : session
    const isWithCalls = dispatcher.isParsedWithCalls(message.length)
    const yielded = isWithCalls ? threadScheduler.yield(fairnessKey) : undefined
    if (yielded !== undefined) {
      // Wait here, not in `#next`, so that short messages of this connection need not wait for this message.
      await yielded
      if (this.#signal.isCancelled) {
        if (isLimited) await this.#chargeBytes(message)
        return undefined
      }
    }
    const scan = dispatcher.look()
    const parsing = dispatcher.parse(message, { fairnessKey, scan })
    // Do not await a finished result: during the await, the next message of the chunk would be parsed before the calls
    // of this message run.
    const envelope = isWithCalls && !(parsing instanceof Promise) ? parsing : await parsing
    const size = { bytes: message.length, values: scan.values }
    if (isLimited) {
      // Check the rate again: other messages of the client may have been charged while this message waited.
      const secondsNow = await admission.waitSeconds(this.client)
      if (secondsNow > 0) {
        await admission.charge(this.client, dispatcher.bodyCost(size))
        return this.#refuseParsed(envelope, secondsNow)
      }
      await admission.charge(this.client, dispatcher.cost(envelope, size))
    }
    const { wantsErrorLinks, origin } = this.#host
    const requestId = messageId(this.#host.requestId)
    return dispatcher.run(envelope, {
      client: this.client,
      fairnessKey,
      signal: this.#signal,
      requestId,
      origin,
      reserve,
      session,
      worked: (ms) => admission.chargeWork(this.client, ms),
      wantsErrorLinks,
    })
  }

  /** Refuses a message of a client that is over its limit. A long message is not parsed: its bytes are charged for. */
  async #refuse(message: Uint8Array, seconds: number): Promise<Chunk[] | undefined> {
    const { dispatcher } = this.#host
    if (message.length <= REFUSED_BYTES_MAX) {
      return this.#refuseParsed(await dispatcher.parse(message, { fairnessKey: this.#fairnessKey }), seconds)
    }
    await this.#chargeBytes(message)
    this.#options.onRefusal(429, this.client)
    return encodeParts(errorParts('null', rateLimited(seconds)))
  }

  async #chargeBytes(message: Uint8Array): Promise<void> {
    const { dispatcher, admission } = this.#host
    await admission.charge(this.client, dispatcher.bodyCost({ bytes: message.length, values: 0 }))
  }

  #refuseParsed(envelope: Envelope, seconds: number): Chunk[] | undefined | Promise<Chunk[] | undefined> {
    this.#options.onRefusal(429, this.client)
    return this.#host.dispatcher.refuse(envelope, rateLimited(seconds), { client: this.client })
  }

  async #sendAnswer(answer: readonly Chunk[]): Promise<void> {
    const bytes = memoryLength(answer)
    if (!this.#isOpen) return closeFiles(answer)
    this.#answerBytes += bytes
    const sent = this.#outbox.send(answer)
    this.#host.backlog.add(this, bytes)
    await sent
    this.#answerBytes -= bytes
    this.#host.backlog.remove(this, bytes)
  }

  /** Counts a notification as unread. Disconnects the client and returns false when too many bytes are unread. */
  #reserveNotification(bytes: number): boolean {
    if (this.#closed.signal.aborted) return false
    this.#host.backlog.add(this, bytes)
    if (this.#notifications.add(bytes)) return true
    this.#drop()
    return false
  }

  #sendNotification(chunks: readonly Chunk[]): void {
    if (!this.#isOpen) return
    const bytes = memoryLength(chunks)
    void this.#outbox.send(chunks).then(() => {
      this.#host.backlog.remove(this, bytes)
      this.#notifications.remove(bytes)
    })
  }

  #drained(): Promise<void> | undefined {
    return this.#closed.signal.aborted ? undefined : this.#notifications.drained()
  }

  #drop(): void {
    if (this.#closed.signal.aborted) return
    this.#closed.abort()
    this.#notifications.release()
    this.#isStopping = true
    this.#dropWaiting()
    this.#socket.close(TRY_AGAIN_LATER, 'notifications were not read fast enough')
  }
}
