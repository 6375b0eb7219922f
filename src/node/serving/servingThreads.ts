/**
 * The serving threads of a node. All listen on one port, and the system distributes the connections. A thread that dies
 * is replaced; its connections close, and the other threads go on.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Pause, pauseOf } from '../../head/pause.ts'
import type { HttpAddress, HttpFigures } from '../../http/server.ts'
import type { SharedLimits } from '../../http/sharedLimits/sharedLimits.ts'
import type { NodeStatus, SyncProgress } from '../../methods/node.ts'
import type { NodeLog } from '../../observe/nodeLog.ts'
import type { ThreadMetrics } from '../../observe/threadMetrics.ts'
import type { Pool, PoolTransaction } from '../../pool/poolTransaction.ts'
import type { LatestGate } from '../latestGate.ts'
import type { HeadBarrier } from './headBarrier.ts'
import { ServingError } from './servingError.ts'
import type { ServingMemory } from './servingMemory.ts'
import type { ServingWorkerData } from './servingMessages.ts'
import { ServingThread, type ThreadHost } from './servingThread.ts'
import { within } from './timeLimit.ts'

/** Milliseconds before a dead thread is replaced. The time doubles up to `max` while threads die within SOON_MS. */
const REPLACE_MS = { first: 100, max: 10_000 }
/** If a thread dies within this many milliseconds after its start, the time before its next replacement doubles. */
const SOON_MS = 10_000
/** Milliseconds between two looks at the progress of the sync, and at the threads. */
const LOOK_INTERVAL_MS = 1_000
/**
 * Maximum milliseconds for which a new thread waits until the main thread publishes a head of which the new thread has
 * a view. In a fleet, the other nodes decide when a head is published.
 */
const JOIN_MS_MAX = 60_000
const LATE = `no head was published within ${JOIN_MS_MAX} ms`
/** Number of free ports that are tried, because another program may take a free port before the threads listen. */
const PORT_TRIES = 5

export interface ServingThreadsParts {
  readonly count: number
  readonly data: Omit<ServingWorkerData, 'thread' | 'gate' | 'memory' | 'sharedLimits' | 'latest'>
  readonly memory: ServingMemory
  readonly limits: SharedLimits
  readonly barrier: HeadBarrier
  readonly metrics: ThreadMetrics
  readonly host: ThreadHost
  /** Says whether requests about the newest block may be answered; undefined if they always may. */
  readonly gate: LatestGate | undefined
  readonly pool: Pick<Pool, 'onPending'>
  readonly status: NodeStatus
  readonly logError: NodeLog['logError']
  /** The threads' script. Default: serving.js beside the running bundle. */
  readonly workerUrl?: URL
}

export class ServingThreads {
  readonly #parts: ServingThreadsParts
  /** The threads by number, from 1; without a thread that is being replaced. */
  readonly #threads = new Map<number, ServingThread>()
  #address: { readonly host: string; readonly port: number } | undefined
  /** Resolves to the number of aborted requests when all threads have stopped; undefined until they begin to stop. */
  #stopped: Promise<number> | undefined
  /** The pause of the store, which ends when the store is open again; undefined while the store is not paused. */
  #paused: Pause | undefined
  /** Lets the barrier publish heads again, after {@link pause} has stopped it. */
  #resumeRounds = (): void => {}
  #unsubscribe: (() => void) | undefined
  #lookTimer: NodeJS.Timeout | undefined
  /** The last sync progress that was sent to the threads; undefined at first, and while the node is in sync. */
  #syncing: SyncProgress | undefined

  constructor(parts: ServingThreadsParts) {
    this.#parts = parts
  }

  /** Whether the threads accept no more connections, or will soon stop accepting them. */
  get isStopping(): boolean {
    return this.#stopped !== undefined
  }

  /**
   * Starts the threads.
   *
   * @param port 0 for any free port
   * @returns where they listen
   * @throws the system's error, with its code; ServingError
   */
  async start(host: string, port: number): Promise<HttpAddress> {
    // Fail if another program listens on the port. The threads share the port (SO_REUSEPORT). Without this check, they
    // would listen without an error beside a program that shares the port, too.
    let free = await freePort(host, port)
    this.#parts.gate?.onOpened(() => {
      for (const thread of this.#open()) thread.opened()
    })
    const numbers = Array.from({ length: this.#parts.count }, (_, index) => index + 1)
    const started = await Promise.all(numbers.map((number) => this.#begin(number)))
    for (let tries = 1; ; tries++) {
      try {
        const [first] = await Promise.all(started.map((thread) => thread.listen(host, free)))
        this.#address = { host, port: free }
        for (const thread of started) void this.#replaceAfter(thread, REPLACE_MS.first)
        this.#watch()
        return first!
      } catch (error) {
        if (port !== 0 || tries === PORT_TRIES || !isTaken(error)) throw error
        free = await freePort(host, port)
      }
    }
  }

  /** The load of all threads together. */
  async figures(): Promise<HttpFigures> {
    const sum = { connections: 0, webSockets: 0, requests: 0, bodyBytes: 0, backlogBytes: 0 }
    // A thread that ends meanwhile is left out.
    const all = await Promise.all(this.#open().map((thread) => thread.figures().catch(() => undefined)))
    for (const figures of all) {
      if (figures === undefined) continue
      for (const name of Object.keys(sum) as (keyof HttpFigures)[]) sum[name] += figures[name]
    }
    return sum
  }

  /** Closes the store on all threads. */
  async pause(): Promise<void> {
    this.#resumeRounds = await this.#parts.barrier.pause()
    this.#paused = pauseOf()
    const members = this.#parts.barrier.threads
    await Promise.all(
      this.#open().map(async (thread) => {
        if (members.has(thread)) return thread.pause()
        thread.end('the store is reopened while the thread starts')
        await thread.ended
      }),
    )
  }

  /**
   * Resumes the serving threads after a pause.
   *
   * @param isOpen whether the main thread could open the store; if so, the serving threads open the store, too
   */
  async resume(isOpen: boolean): Promise<void> {
    await Promise.all(this.#open().map((thread) => thread.resume(isOpen)))
    this.#resumeRounds()
    this.#paused?.end()
    this.#paused = undefined
  }

  /** Stops all servers as HttpServer.stop does, and ends the threads. @returns how many requests were aborted */
  stop(): Promise<number> {
    this.#stopped ??= this.#stop()
    return this.#stopped
  }

  async #stop(): Promise<number> {
    const { stopDelayMs, stopTimeoutMs } = this.#parts.data.settings
    const cut = await Promise.all(this.#open().map((thread) => thread.stop(stopDelayMs + stopTimeoutMs)))
    this.#unsubscribe?.()
    clearInterval(this.#lookTimer)
    const { barrier } = this.#parts
    const resumeRounds = await barrier.pause()
    await Promise.all(
      this.#open().map(async (thread) => {
        barrier.leave(thread)
        await thread.close()
      }),
    )
    resumeRounds()
    return cut.reduce((sum, each) => sum + each, 0)
  }

  #open(): ServingThread[] {
    return [...this.#threads.values()]
  }

  /** Starts a thread, which then takes part in the barrier. @throws ServingError */
  async #begin(number: number): Promise<ServingThread> {
    const { data, memory, gate, limits, barrier, host, metrics } = this.#parts
    const { workerUrl = new URL('./serving.js', import.meta.url) } = this.#parts
    const shared = { memory: memory.words, sharedLimits: limits.memory, latest: gate?.words }
    const whole = { ...data, ...shared, thread: number }
    const thread = new ServingThread(workerUrl, whole, host)
    this.#threads.set(number, thread)
    void thread.ended.then(() => {
      barrier.leave(thread)
      memory.setWatchers(number, 0)
      limits.clearThread(number)
      if (this.#threads.get(number) !== thread) return
      this.#threads.delete(number)
      metrics.remove(number)
    })
    await thread.loaded()
    metrics.add(number, () => thread.metrics())
    const why = await this.#join(thread)
    if (why !== undefined) {
      thread.end(why)
      throw new ServingError('NOT_STARTED', `a serving thread could not be started: ${why}`)
    }
    thread.syncing(this.#syncing)
    return thread
  }

  /**
   * Adds a thread to the barrier. Waits until the barrier publishes a head of which the thread has a view. While the
   * gate is closed, no thread answers about the newest block. The wait is then short, because the new thread can answer
   * about other blocks.
   *
   * @returns why the thread cannot serve; undefined if it can
   */
  async #join(thread: ServingThread): Promise<string | undefined> {
    const { barrier, gate, data } = this.#parts
    const joined = Promise.race([barrier.join(thread).then(() => undefined), thread.ended])
    if (gate !== undefined) {
      const why = await within<string | undefined>(joined, data.settings.replicaLeaseMs, LATE)
      if (why !== LATE || !gate.isOpen) return why === LATE ? undefined : why
    }
    return within<string | undefined>(joined, JOIN_MS_MAX, LATE)
  }

  /** Replaces a thread after its end. @param waitMs milliseconds to wait if the thread dies soon */
  async #replaceAfter(thread: ServingThread, waitMs: number): Promise<void> {
    const why = await thread.ended
    if (this.isStopping) return
    this.#parts.logError('a serving thread died, and is replaced', new ServingError('ENDED', why))
    const isSoon = performance.now() - thread.startedMs < SOON_MS
    await this.#replace(thread.number, isSoon ? waitMs : REPLACE_MS.first)
  }

  async #replace(number: number, waitMs: number): Promise<void> {
    const nextMs = Math.min(REPLACE_MS.max, 2 * waitMs)
    await sleep(waitMs, undefined, { ref: false })
    await this.#paused?.over
    if (this.isStopping) return
    try {
      const thread = await this.#begin(number)
      const { host, port } = this.#address!
      await thread.listen(host, port)
      void this.#replaceAfter(thread, nextMs)
    } catch (error) {
      if (this.isStopping) return
      this.#parts.logError('a serving thread cannot be replaced', error)
      this.#threads.get(number)?.end('it did not start')
      await this.#threads.get(number)?.ended
      await this.#replace(number, nextMs)
    }
  }

  /**
   * Passes pending transactions and the sync's progress on to the threads' subscriptions. Ends threads that are stuck.
   */
  #watch(): void {
    const { pool, memory } = this.#parts
    this.#unsubscribe = pool.onPending((transactions) => {
      const watching = this.#open().filter(({ number }) => memory.hasWatchers(number))
      if (watching.length === 0) return
      const shown = transactions.map(withoutSidecar)
      for (const thread of watching) thread.pending(shown)
    })
    this.#lookTimer = setInterval(() => this.#look(), LOOK_INTERVAL_MS)
    this.#lookTimer.unref()
    this.#look()
  }

  /** Checks that the threads are not stuck, and tells them the sync's progress if it has changed. */
  #look(): void {
    const { barrier, data, status } = this.#parts
    for (const thread of this.#open()) {
      if (barrier.threads.has(thread)) void thread.check(data.settings.servingConfirmMs)
    }
    const syncing = status.syncing()
    if (isDeepStrictEqual(syncing, this.#syncing)) return
    this.#syncing = syncing
    for (const thread of this.#open()) thread.syncing(syncing)
  }
}

function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
}

/** Returns a transaction without its sidecar, which may have megabytes and which subscriptions never show. */
function withoutSidecar(transaction: PoolTransaction): PoolTransaction {
  return { ...transaction, sidecar: undefined }
}

/**
 * Finds out whether a port is free, for a server that does not share it.
 *
 * @param port 0 for any free port
 * @returns the port
 * @throws the system's error, with its code
 */
async function freePort(host: string, port: number): Promise<number> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const { port: free } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return free
}
