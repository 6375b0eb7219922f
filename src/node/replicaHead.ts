/** The head of a replica: follows the log, mirrors the pool of the writer, and forwards transactions to the writer. */
import type { HeadError } from '../head/headError.ts'
import { HeadKeeper } from '../head/headKeeper.ts'
import type { ReplicateMode } from '../head/headMessages.ts'
import { type Delivery, LocalTransactions } from '../head/localTransactions.ts'
import { insertMirrored } from '../head/mirrorInsert.ts'
import type { NodeStatus } from '../methods/node.ts'
import type { PoolTransaction } from '../pool/poolTransaction.ts'
import type { ReplicaProgress } from '../replication/replica.ts'
import { memoryListeners } from './headMemory.ts'
import type { HeadParts, MovingHead } from './headParts.ts'
import { isMined } from './isMined.ts'
import { WriterNonces } from './writerNonces.ts'

export interface ReplicaParts extends HeadParts {
  /**
   * Called when entries were written to the archive. The next entries are written after the callback has returned and
   * the returned promise has resolved. The promise must not reject.
   */
  readonly onApplied: () => Promise<void> | undefined
  readonly onProgress: (progress: ReplicaProgress) => void
  /** Called when this node has the lease of the writer. */
  readonly onPromoted: () => void
  readonly onDeath: (error: HeadError) => void
}

export class ReplicaHead implements MovingHead {
  readonly control = undefined
  readonly activity = ' and follows the log of its fleet,'
  readonly #parts: ReplicaParts
  readonly #locals: LocalTransactions
  readonly #nonces = new WriterNonces((id, sender) => this.#thread?.askNonce(id, sender))
  #thread: HeadKeeper | undefined
  #progress: ReplicaProgress | undefined

  /** Starts to follow the log. @throws HeadError */
  static async start(mode: ReplicateMode, parts: ReplicaParts): Promise<ReplicaHead> {
    const head = new ReplicaHead(parts)
    await head.#start(mode)
    return head
  }

  private constructor(parts: ReplicaParts) {
    this.#parts = parts
    this.#locals = new LocalTransactions({
      pool: parts.pool,
      forwarder: {
        forward: (transaction) => this.#thread?.forward(transaction),
        settle: (hash) => this.#thread?.settle(hash),
      },
      isMined: (hash) => isMined(parts.views, hash),
      log: parts.events.say,
    })
  }

  readonly status: NodeStatus = {
    syncing: () => {
      const { applied, end, behindMs } = this.#progress ?? { applied: 0, end: 0, behindMs: 0 }
      if (behindMs === 0 || end === applied) return undefined
      const { number } = this.#parts.views.current.head
      // Count each entry that is not yet applied as one block, because nearly every entry is a block.
      return { startingBlock: number, currentBlock: number, highestBlock: number + end - applied }
    },
  }

  readonly deliver = ({ hash }: PoolTransaction, isNew: boolean): Promise<Delivery> =>
    this.#locals.deliver(hash, isNew)

  readonly nextNonce = (sender: Uint8Array): Promise<bigint | undefined> => this.#nonces.ask(sender)

  isReady(): boolean {
    return this.#progress !== undefined && this.#progress.lastError === undefined
  }

  failure(): HeadError | undefined {
    return this.#thread?.failure
  }

  async ended(): Promise<void> {
    await this.#thread?.ended()
  }

  async restart(): Promise<void> {
    await this.#thread?.restart()
    this.#locals.restart()
  }

  async close(): Promise<void> {
    this.#locals.close()
    this.#nonces.close()
    await this.#thread?.close()
  }

  async #start(mode: ReplicateMode): Promise<void> {
    const { location, pool, events, writeGate, onStoreFailed, onDamaged, onDeath } = this.#parts
    this.#thread = await HeadKeeper.start({
      ...{ location, mode, writeGate, onStoreFailed, onDamaged, onDeath },
      ...memoryListeners(events, () => this.#locals.restart()),
      onCommitted: () => {},
      onReplica: {
        onApplied: this.#parts.onApplied,
        onProgress: (progress) => this.#take(progress),
        onNonce: (id, nonce) => this.#nonces.take(id, nonce),
        onPromoted: this.#parts.onPromoted,
      },
      onFollow: {
        onProgress: () => {},
        onTransactions: (transactions) => insertMirrored(pool, transactions),
        onForwarded: (report) => this.#locals.take(report),
        onDropped: (isOther) => {
          // Callers were told that this node has accepted their transactions. A new writer may lack some of these
          // transactions, so send all of them again.
          this.#locals.trackAll()
          // The former writer will not report what became of the transactions that were forwarded to it. Forward these
          // transactions to the new writer.
          if (isOther) this.#locals.restart()
          this.#locals.drop(isOther)
        },
      },
      say: events.say,
    })
    // Track all transactions: after a restart of this node, the writer may lack those that the pool restored. Clients may
    // have been told that this node has them.
    this.#locals.trackAll(true)
    this.#locals.start()
  }

  #take(progress: ReplicaProgress): void {
    const { events, onProgress } = this.#parts
    const before = this.#progress?.lastError
    this.#progress = progress
    if (progress.lastError !== undefined && before === undefined) events.say(progress.lastError)
    if (progress.lastError === undefined && before !== undefined) events.say('the log can be read again')
    onProgress(progress)
  }
}
