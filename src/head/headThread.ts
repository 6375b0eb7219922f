/** Controls the head thread from the serving thread: sends requests, and handles the replies. */
import { Worker } from 'node:worker_threads'
import { ArchiveError } from '../archive/errors.ts'
import { closeGateAtExit, newGate, terminateThread } from '../chain/nativeGate.ts'
import type { LogWriterOptions } from '../replication/logWriter.ts'
import type { ReplicaProgress } from '../replication/replica.ts'
import type { WriteGate } from '../store/writeGate.ts'
import type { BadBlock } from './badBlocks.ts'
import type { FollowProgress } from './followStatus.ts'
import type { Forwarded, ForwardReport } from './forwarder.ts'
import { HeadError } from './headError.ts'
import type {
  FollowReply,
  HeadFailure,
  HeadReply,
  HeadRequest,
  HeadThreadMode,
  HeadWorkerData,
} from './headMessages.ts'
import type { MirroredTransaction } from './mirroredTransaction.ts'
import type { ChainWriter, Edit, Sealed, SealRequest, UnwindOptions } from './writer.ts'

export interface HeadThreadOptions {
  /** Folder of the store, which contains an archive. */
  location: string
  mode: HeadThreadMode
  /** The log to which the thread appends every batch before it writes the batch. Default: none */
  log?: LogWriterOptions | undefined
  /**
   * Called after every operation, which may have committed a block. The promise of the operation settles only after the
   * returned promise has resolved. The returned promise must not reject.
   */
  onCommitted: () => Promise<void> | undefined
  /** Can hold back the writes of the thread. Default: writes are never held back. */
  writeGate?: WriteGate | undefined
  /** Called when the thread has the lease of the log's writer. @param epoch number of the lease */
  onWriting?: ((epoch: number) => void) | undefined
  /** Receives lines for the operator. Default: drops them */
  say?: ((line: string) => void) | undefined
  /** Receives the events of a thread that follows a node. */
  onFollow?: FollowEvents
  /** Receives the events of a thread that follows the log. */
  onReplica?: ReplicaEvents
  /** Called at most once: when the thread dies without being closed. From then on, the head no longer moves. */
  onDeath: (error: HeadError) => void
  /** The thread's script. Default: head.js beside the running bundle. */
  workerUrl?: URL
}

/** Events of a thread that follows a node. */
export interface FollowEvents {
  onProgress(progress: FollowProgress): void
  /** Called when the followed node has given an invalid block. */
  onRefused?(block: BadBlock): void
  /**
   * Called with transactions of the followed node's pool; the next transactions follow after the returned promise
   * resolves.
   *
   * @returns indices of the refused transactions that the pool may accept later. Never rejects.
   */
  onTransactions(transactions: readonly MirroredTransaction[]): Promise<number[]>
  /** Called with the followed node's answer to a forwarded transaction. */
  onForwarded(report: ForwardReport): void
  /**
   * Called when the followed node may have lost forwarded transactions.
   *
   * @param isOther whether another node was chosen
   */
  onDropped(isOther: boolean): void
}

/** Events of a thread that follows the log. */
export interface ReplicaEvents {
  /**
   * Called when entries are in the archive. The thread writes the next entries only after the returned promise has
   * resolved. The promise must not reject.
   */
  onApplied(): Promise<void> | undefined
  onProgress(progress: ReplicaProgress): void
  /** Called with the writer's answer. @param nonce undefined if the writer did not answer */
  onNonce(id: number, nonce: bigint | undefined): void
  /** Called when this node has acquired the writer's lease. The thread has then stopped following the log. */
  onPromoted(): void
}

/** Maximum milliseconds for starting the thread and opening the store. */
const START_MS_MAX = 60_000

/**
 * Maximum milliseconds for the thread to complete its requests after {@link HeadThread.close}. Then the thread is
 * terminated, which does no harm, because commits are atomic.
 */
const CLOSE_MS_MAX = 60_000

type Settlement = Extract<HeadReply, { kind: 'done' | 'failed' }>

interface Waiting {
  resolve: (sealed: Sealed | undefined) => void
  reject: (error: Error) => void
}

export class HeadThread implements ChainWriter {
  readonly #options: HeadThreadOptions
  readonly #worker: Worker
  readonly #gate = newGate()
  readonly #waiting = new Map<number, Waiting>()
  readonly #ready: Promise<void>
  readonly #exited: Promise<void>
  #onReady: (error?: HeadError) => void = () => {}
  #nextId = 1
  #isReady = false
  #closed = false
  #death: HeadError | undefined

  /** Starts the thread; resolves when the thread has opened the archive. @throws HeadError DIED, OUT_OF_MEMORY */
  static async start(options: HeadThreadOptions): Promise<HeadThread> {
    const thread = new HeadThread(options)
    const timer = setTimeout(() => thread.#die(`not ready after ${START_MS_MAX} ms`), START_MS_MAX)
    try {
      await thread.#ready
      return thread
    } finally {
      clearTimeout(timer)
    }
  }

  private constructor(options: HeadThreadOptions) {
    this.#options = options
    const { location, mode, log, writeGate, workerUrl = scriptOf(mode) } = options
    const shared = { gate: this.#gate, writeGate: writeGate?.words }
    const workerData: HeadWorkerData = { location, mode, log, ...shared }
    this.#worker = new Worker(workerUrl, { workerData })
    closeGateAtExit(this.#worker, this.#gate)
    this.#ready = new Promise((resolve, reject) => {
      this.#onReady = (error) => (error === undefined ? resolve() : reject(error))
    })
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', (code) => {
        // The thread may have been ended during a write.
        writeGate?.ended()
        if (!this.#closed) this.#die(`exit code ${code}`)
        resolve()
      })
    })
    this.#worker.on('message', (reply: HeadReply) => this.#take(reply))
    this.#worker.on('error', (error) => this.#fail(error))
  }

  async seal(request: SealRequest): Promise<Sealed> {
    return (await this.#ask((id) => ({ kind: 'seal', id, request })))!
  }

  async unwind(number: number, options: UnwindOptions = {}): Promise<void> {
    await this.#ask((id) => ({ kind: 'unwind', id, number, options }))
  }

  async edit(change: Edit): Promise<void> {
    await this.#ask((id) => ({ kind: 'edit', id, change }))
  }

  /** Forwards a transaction, including its sidecar, to the followed node. The thread must follow a node. */
  forward(transaction: Forwarded): void {
    this.#postIfOpen({ kind: 'forward', transaction })
  }

  /** Stops forwarding a transaction that was mined, or that our pool dropped. @param hash 32 bytes */
  settle(hash: Uint8Array): void {
    this.#postIfOpen({ kind: 'settle', hash })
  }

  /** Asks the writer of the log for a nonce; {@link ReplicaEvents.onNonce} has the answer. @param sender 20 bytes */
  askNonce(id: number, sender: Uint8Array): void {
    this.#postIfOpen({ kind: 'nonce', id, sender })
  }

  /** Waits until all requests are complete and the thread has closed the store. */
  async close(): Promise<void> {
    if (this.#closed) return this.#exited
    this.#closed = true
    this.#post({ kind: 'close' })
    const timer = setTimeout(() => this.#terminate(), CLOSE_MS_MAX)
    await this.#exited
    clearTimeout(timer)
    this.#rejectAll(new HeadError('CLOSED', 'the head thread was closed'))
  }

  #ask(message: (id: number) => HeadRequest): Promise<Sealed | undefined> {
    if (this.#death !== undefined) return Promise.reject(this.#death)
    if (this.#closed) return Promise.reject(new HeadError('CLOSED', 'the head thread is closed'))
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#post(message(id))
    })
  }

  #postIfOpen(message: HeadRequest): void {
    if (this.#death === undefined && !this.#closed) this.#post(message)
  }

  #post(message: HeadRequest): void {
    this.#worker.postMessage(message)
  }

  #take(reply: HeadReply): void {
    const { onCommitted, onFollow, onReplica } = this.#options
    switch (reply.kind) {
      case 'ready':
        this.#isReady = true
        this.#onReady()
        return
      case 'writing':
        this.#options.onWriting?.(reply.epoch)
        return
      case 'done':
      case 'failed':
        this.#settleAfter(onCommitted(), reply)
        return
      case 'dead':
        this.#end(new HeadError(reply.code, reply.message))
        return
      case 'committed':
        void onCommitted()
        return
      case 'log':
        this.#options.say?.(reply.line)
        return
      case 'progress':
        onFollow?.onProgress(reply.progress)
        return
      case 'applied':
        this.#viewedAfter(onReplica?.onApplied())
        return
      case 'replica':
        onReplica?.onProgress(reply.progress)
        return
      case 'nonce':
        onReplica?.onNonce(reply.id, reply.nonce)
        return
      case 'promoted':
        onReplica?.onPromoted()
        return
      default:
        if (onFollow !== undefined) this.#postToFollower(onFollow, reply)
    }
  }

  #postToFollower(
    onFollow: FollowEvents,
    reply: Exclude<FollowReply, { kind: 'committed' | 'progress' | 'log' }>,
  ): void {
    switch (reply.kind) {
      case 'transactions':
        void onFollow
          .onTransactions(reply.transactions)
          .then((refused) => this.#postIfOpen({ kind: 'mirrored', refused }))
        return
      case 'forwarded':
        onFollow.onForwarded(reply.report)
        return
      case 'refused':
        onFollow.onRefused?.(reply.block)
        return
      case 'dropped':
        onFollow.onDropped(reply.isOther)
    }
  }

  #viewedAfter(viewed: Promise<void> | undefined): void {
    if (viewed === undefined) this.#postIfOpen({ kind: 'viewed' })
    else void viewed.then(() => this.#postIfOpen({ kind: 'viewed' }))
  }

  #settleAfter(published: Promise<void> | undefined, reply: Settlement): void {
    if (published === undefined) this.#settleRequest(reply)
    else void published.then(() => this.#settleRequest(reply))
  }

  #settleRequest(reply: Settlement): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.kind === 'failed') waiting?.reject(errorOf(reply.failure))
    else waiting?.resolve(reply.sealed)
  }

  #fail(error: NodeJS.ErrnoException): void {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') this.#die(error.stack ?? error.message)
    else this.#end(new HeadError('OUT_OF_MEMORY', 'the thread that writes to the archive ran out of memory'))
  }

  #die(reason: string): void {
    this.#end(new HeadError('DIED', `the thread that writes to the archive died: ${reason}`))
  }

  #end(error: HeadError): void {
    if (this.#death !== undefined) return
    this.#death = error
    this.#terminate()
    this.#rejectAll(error)
    if (!this.#isReady) this.#onReady(error)
    else if (!this.#closed) this.#options.onDeath(error)
  }

  #terminate(): void {
    void terminateThread(this.#worker, this.#gate)
  }

  #rejectAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

/** The thread's script. A thread that follows the log loads no EVM. */
function scriptOf({ kind }: HeadThreadMode): URL {
  if (kind === 'replicate') return new URL('./replica.js', import.meta.url)
  return new URL('./head.js', import.meta.url)
}

function errorOf(failure: HeadFailure): Error {
  if (failure.kind === 'archive') return new ArchiveError(failure.code, failure.message)
  return new HeadError(failure.code, failure.message)
}
