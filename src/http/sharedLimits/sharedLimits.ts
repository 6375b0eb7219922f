/**
 * The limits of the HTTP server that hold for all threads of a process together, in shared memory. Each thread attaches
 * to the memory under a number of its own. A process that serves on one thread uses the classes ClientShares, Backlog
 * and RateLimit instead, which need no shared memory.
 */
import { randomBytes } from 'node:crypto'
import { BroadcastChannel } from 'node:worker_threads'
import { limits } from '../../../generated/limits.ts'
import { SHORT_BYTES } from '../body.ts'
import { HttpOptionError } from '../optionError.ts'
import type { HttpOptions } from '../options.ts'
import { networkRate, type RateLimitOptions } from '../rateLimit.ts'
import { COMPRESSIONS_MAX } from '../respond.ts'
import { ClientColumns, type ColumnsMemory } from './clientColumns.ts'
import { ClientHashes } from './clientHashes.ts'
import { SharedBacklog } from './sharedBacklog.ts'
import { type RateMemory, SharedRateLimit } from './sharedRateLimit.ts'
import { SharedShares } from './sharedShares.ts'

/** The limits, as in the options of the HTTP server and of the subscriptions. */
type Bounds = Pick<
  HttpOptions,
  'connectionsMax' | 'bodiesBytesMax' | 'webSocketsMax' | 'answersBytesMax' | 'webSocketsBacklogBytesMax'
> & {
  readonly subscriptionsMax: number
  readonly rateLimit: RateLimitOptions | undefined
}

export interface SharedLimitsOptions extends Bounds {
  /** Number of threads that may be attached at the same time. */
  readonly threadsMax: number
}

/** The memory of all limits. `postMessage` and `workerData` send it to other threads. */
export interface SharedLimitsMemory {
  readonly bounds: Bounds
  readonly threadsMax: number
  readonly secret: string
  /** Name of the channel by which threads ask each other to disconnect consumers. */
  readonly channel: string
  /** For each thread, whether it was asked to disconnect a consumer and has not reacted yet. */
  readonly asked: SharedArrayBuffer
  readonly columns: Readonly<Record<Columns, ColumnsMemory>>
  readonly rates: Readonly<Record<'clients' | 'networks', RateMemory | undefined>>
}

type Columns =
  | 'connections'
  | 'requests'
  | 'bodies'
  | 'compressions'
  | 'webSockets'
  | 'subscriptions'
  | 'answers'
  | 'webSocketsBacklog'

export class SharedLimits {
  /** The memory to send to each thread that shall share the limits. */
  readonly memory: SharedLimitsMemory
  readonly connections: SharedShares
  /** Requests in progress. */
  readonly requests: SharedShares
  /** Memory for long bodies, in bytes. */
  readonly bodies: SharedShares
  /** Answers that are being compressed. */
  readonly compressions: SharedShares
  readonly webSockets: SharedShares
  readonly subscriptions: SharedShares
  /** Unread bytes of answers over HTTP. */
  readonly answers: SharedBacklog
  readonly webSocketsBacklog: SharedBacklog
  /** Undefined when rates are not limited. */
  readonly rate: SharedRateLimit | undefined
  /** Rate limits of IPv6 networks, in addition to the rate limits of their clients. */
  readonly networkRate: SharedRateLimit | undefined
  readonly #thread: number
  readonly #asked: Int32Array
  readonly #channel: BroadcastChannel

  /**
   * Makes the memory, and attaches the calling thread under the number 0.
   *
   * @throws HttpOptionError when an option is invalid
   */
  static create({ threadsMax, ...options }: SharedLimitsOptions): SharedLimits {
    const { connectionsMax, webSocketsMax, subscriptionsMax, rateLimit } = options
    const { bodiesBytesMax, answersBytesMax, webSocketsBacklogBytesMax } = options
    const columns = (clientsMax: number, placesMax: number): ColumnsMemory =>
      ClientColumns.memory(threadsMax, clientsMax, placesMax)
    const networks = rateLimit && networkRate(rateLimit)
    return SharedLimits.attach(
      {
        // The options may have other members, such as functions, which cannot be sent to other threads.
        bounds: {
          ...{ connectionsMax, webSocketsMax, subscriptionsMax, rateLimit },
          ...{ bodiesBytesMax, answersBytesMax, webSocketsBacklogBytesMax },
        },
        threadsMax,
        secret: randomBytes(16).toString('hex'),
        channel: `limits ${randomBytes(16).toString('hex')}`,
        asked: new SharedArrayBuffer(threadsMax * Int32Array.BYTES_PER_ELEMENT),
        columns: {
          connections: columns(connectionsMax, connectionsMax),
          requests: columns(connectionsMax, connectionsMax),
          // Each client in this column has taken more than SHORT_BYTES, which bounds the number of clients.
          bodies: columns(Math.ceil(bodiesBytesMax / SHORT_BYTES), bodiesBytesMax),
          // All clients count as one, because compressions are not limited for each client, only in total.
          compressions: columns(1, COMPRESSIONS_MAX),
          webSockets: columns(webSocketsMax, webSocketsMax),
          subscriptions: columns(subscriptionsMax, subscriptionsMax),
          answers: columns(connectionsMax, answersBytesMax),
          webSocketsBacklog: columns(webSocketsMax, webSocketsBacklogBytesMax),
        },
        rates: { clients: rateMemory(rateLimit, threadsMax), networks: rateMemory(networks, threadsMax) },
      },
      0,
    )
  }

  /**
   * Attaches the calling thread.
   *
   * @param memory from the thread that made it
   * @param thread a number below `threadsMax` under which no other thread is attached. After a thread has ended, its
   * number may be used again when {@link clearThread} was called.
   */
  static attach(memory: SharedLimitsMemory, thread: number): SharedLimits {
    return new SharedLimits(memory, thread)
  }

  private constructor(memory: SharedLimitsMemory, thread: number) {
    const { bounds, threadsMax, columns, rates } = memory
    if (!(thread >= 0 && thread < threadsMax)) {
      throw new HttpOptionError('thread', `a number from 0 to ${threadsMax - 1}`)
    }
    const hashes = new ClientHashes(memory.secret)
    this.memory = memory
    this.#thread = thread
    this.#asked = new Int32Array(memory.asked)
    const shares = (of: Columns, max: number): SharedShares =>
      new SharedShares(columns[of], thread, hashes, max)
    this.connections = shares('connections', bounds.connectionsMax)
    this.requests = shares('requests', bounds.connectionsMax)
    this.bodies = shares('bodies', bounds.bodiesBytesMax)
    this.compressions = shares('compressions', COMPRESSIONS_MAX)
    this.webSockets = shares('webSockets', bounds.webSocketsMax)
    this.subscriptions = shares('subscriptions', bounds.subscriptionsMax)
    const requests = {
      send: (to: number): void => this.#ask(to),
      isAnyPending: (): boolean => this.#isAnyAsked(),
    }
    const backlog = (of: Columns, max: number): SharedBacklog =>
      new SharedBacklog(columns[of], thread, hashes, max, requests)
    this.answers = backlog('answers', bounds.answersBytesMax)
    this.webSocketsBacklog = backlog('webSocketsBacklog', bounds.webSocketsBacklogBytesMax)
    const limit = (of: RateMemory | undefined, rate: RateLimitOptions | undefined) =>
      of && rate && new SharedRateLimit(of, thread, hashes, rate)
    this.rate = limit(rates.clients, bounds.rateLimit)
    this.networkRate = limit(rates.networks, bounds.rateLimit && networkRate(bounds.rateLimit))
    this.#channel = new BroadcastChannel(memory.channel)
    this.#channel.unref()
    this.#channel.onmessage = (message) => this.#onAsked(message)
  }

  /**
   * Clears all that a thread has counted, after the thread has ended. Call it on one of the other threads. Charges to
   * clients' rates remain.
   */
  clearThread(thread: number): void {
    Atomics.store(this.#asked, thread, 0)
    const { connections, requests, bodies, compressions, webSockets, subscriptions } = this
    for (const shares of [connections, requests, bodies, compressions, webSockets, subscriptions])
      shares.clearThread(thread)
    for (const backlog of [this.answers, this.webSocketsBacklog]) backlog.clearThread(thread)
    for (const rate of [this.rate, this.networkRate]) rate?.clearThread(thread)
  }

  /** Ends the communication with other threads. */
  close(): void {
    this.#channel.close()
  }

  /** Asks another thread to disconnect consumers, unless it has been asked and has not reacted yet. */
  #ask(thread: number): void {
    if (Atomics.compareExchange(this.#asked, thread, 0, 1) === 0) this.#channel.postMessage(thread)
  }

  #isAnyAsked(): boolean {
    for (let thread = 0; thread < this.#asked.length; thread++)
      if (Atomics.load(this.#asked, thread) !== 0) return true
    return false
  }

  #onAsked(message: unknown): void {
    if ((message as { data: unknown }).data !== this.#thread) return
    Atomics.store(this.#asked, this.#thread, 0)
    this.answers.relieve()
    this.webSocketsBacklog.relieve()
  }
}

function rateMemory(options: RateLimitOptions | undefined, threadsMax: number): RateMemory | undefined {
  return options && SharedRateLimit.memory(threadsMax, options.clientsMax ?? limits.rateClientsMax)
}
