/** The head of a replica: follows the log, mirrors the pool of the writer, and forwards transactions to the writer. */
import { toHex } from '../chain/hex.ts'
import type { HeadError } from '../head/headError.ts'
import { HeadKeeper } from '../head/headKeeper.ts'
import type { ReplicateMode } from '../head/headMessages.ts'
import { LocalTransactions } from '../head/localTransactions.ts'
import { insertMirrored } from '../head/mirrorInsert.ts'
import type { NodeStatus } from '../methods/node.ts'
import type { PoolTransaction } from '../pool/poolTransaction.ts'
import type { ReplicaProgress } from '../replication/replica.ts'
import type { HeadParts, MovingHead } from './headParts.ts'

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

/** Maximum milliseconds for which eth_sendRawTransaction waits for the writer's answer. */
const FORWARD_MS_MAX = 2_000

export class ReplicaHead implements MovingHead {
  readonly control = undefined
  readonly activity = ' and follows the log of its fleet,'
  readonly #parts: ReplicaParts
  readonly #locals: LocalTransactions
  /** Hash of a forwarded transaction in hex → callbacks that wait for the writer's answer. */
  readonly #forwarded = new Map<string, Set<() => void>>()
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
        forward: (hash, raw) => this.#thread?.forward(hash, raw),
        settle: (hash) => this.#thread?.settle(hash),
      },
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

  /**
   * Tracks a transaction, and waits for a limited time until the writer has answered. A transaction that the writer has
   * accepted is not lost when this node ends.
   */
  readonly forward = async ({ hash }: PoolTransaction): Promise<void> => {
    const id = toHex(hash)
    const waiting = this.#forwarded.get(id) ?? new Set()
    this.#forwarded.set(id, waiting)
    let timer: NodeJS.Timeout | undefined
    let answered = (): void => {}
    const answer = new Promise<void>((resolve) => {
      answered = resolve
      timer = setTimeout(resolve, FORWARD_MS_MAX)
    })
    waiting.add(answered)
    this.#locals.track(hash)
    await answer
    clearTimeout(timer)
    waiting.delete(answered)
    if (waiting.size === 0) this.#forwarded.delete(id)
  }

  isReady(): boolean {
    return this.#progress !== undefined && this.#progress.lastError === undefined
  }

  damage(): HeadError | undefined {
    return this.#thread?.damage
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
    for (const waiting of this.#forwarded.values()) for (const answered of waiting) answered()
    await this.#thread?.close()
  }

  async #start(mode: ReplicateMode): Promise<void> {
    const { location, pool, events, writeGate, onStoreFailed, onDamaged, onDeath } = this.#parts
    this.#thread = await HeadKeeper.start({
      ...{ location, mode, writeGate, onStoreFailed, onDamaged, onDeath },
      onCommitted: () => {},
      onReplica: {
        onApplied: this.#parts.onApplied,
        onProgress: (progress) => this.#take(progress),
        onPromoted: this.#parts.onPromoted,
      },
      onFollow: {
        onProgress: () => {},
        onTransactions: (transactions) => insertMirrored(pool, transactions),
        onForwarded: (report) => {
          this.#locals.take(report)
          if (report.outcome === 'busy') return
          for (const answered of this.#forwarded.get(toHex(report.hash)) ?? []) answered()
        },
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
    // Track all transactions: after a restart of this node, the writer may lack those that the pool restored.
    this.#locals.trackAll()
    this.#locals.start()
  }

  #take(progress: ReplicaProgress): void {
    const { events, onProgress } = this.#parts
    const before = this.#progress?.lastError
    this.#progress = progress
    if (progress.lastError !== undefined && before === undefined) events.say(progress.lastError)
    if (progress.lastError === undefined && before !== undefined) events.say('PostgreSQL answers again')
    onProgress(progress)
  }
}
