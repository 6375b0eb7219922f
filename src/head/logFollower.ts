/** Follows the log on the head thread: applies its entries, forwards transactions to the writer, and takes segments. */
import { readIdentity } from '../archive/identity.ts'
import { Applier } from '../replication/applier.ts'
import { requireChain } from '../replication/logBehind.ts'
import type { LogPosition } from '../replication/logEntry.ts'
import { isUnreachable } from '../replication/logError.ts'
import { pause } from '../replication/pause.ts'
import { readPosition } from '../replication/position.ts'
import { Replica, type ReplicaProgress } from '../replication/replica.ts'
import { chainName, type LogTip, ReplicationLog } from '../replication/replicationLog.ts'
import { SegmentTaker } from '../replication/segmentTaker.ts'
import type { Store } from '../store/store.ts'
import type { HeadReply, HeadRequest, ReplicateMode } from './headMessages.ts'
import { WriterLink } from './writerLink.ts'

/** Maximum milliseconds until PostgreSQL answers a statement. A node that is cut off must notice it soon. */
const STATEMENT_MS = 1_000
/** Maximum milliseconds until PostgreSQL answers a read of entries, which may have megabytes. */
const READ_MS = 30_000
/** Milliseconds between two attempts to reach PostgreSQL at the start. */
const RETRY_MS = 250
/** Milliseconds for which a new writer holds the lease, until its writing thread has started and renews the lease. */
const START_MS = 5_000

interface Logs {
  /** The log on a connection whose statements time out after {@link STATEMENT_MS}. */
  readonly log: ReplicationLog
  /** The log on a connection for reads of entries, whose statements time out after {@link READ_MS}. */
  readonly entries: ReplicationLog
}

export class LogFollower {
  readonly #store: Store
  readonly #options: ReplicateMode
  readonly #reply: (message: HeadReply) => void
  #isStopped = false
  readonly #applier: Applier
  readonly #link: WriterLink
  readonly #taker: SegmentTaker | undefined
  readonly #chain: string
  #isUpToDate = false
  #answerOffer: (refused: readonly number[]) => void = () => {}
  #viewed: () => void = () => {}

  /** @param store an archive with a position in the log @param reply sends a message to the serving thread */
  constructor(store: Store, options: ReplicateMode, reply: (message: HeadReply) => void) {
    const identity = readIdentity(store)!
    this.#store = store
    this.#options = options
    this.#reply = reply
    this.#chain = chainName(identity)
    this.#applier = new Applier(store, readPosition(store)!)
    const { config, genesisNumber, genesisHash } = identity
    this.#link = new WriterLink({
      identity: { chainId: config.chainId, genesisNumber, genesisHash },
      offer: (transactions) =>
        new Promise((resolve) => {
          this.#answerOffer = resolve
          this.#reply({ kind: 'transactions', transactions })
        }),
      isReady: () => this.#isUpToDate,
      listener: {
        onForwarded: (report) => this.#reply({ kind: 'forwarded', report }),
        onDropped: (isOther) => this.#reply({ kind: 'dropped', isOther }),
      },
      log: (line) => this.#say(line),
    })
    this.#taker = this.#segments()
  }

  take(message: HeadRequest): void {
    if (message.kind === 'forward') this.#link.forward(message.transaction)
    else if (message.kind === 'settle') this.#link.settle(message.hash)
    else if (message.kind === 'nonce') void this.#answerNonce(message.id, message.sender)
    else if (message.kind === 'mirrored') this.#answerOffer(message.refused)
    else if (message.kind === 'viewed') this.#viewed()
  }

  /** Completes everything that waits for the serving thread, because that thread no longer answers. */
  release(): void {
    this.#isStopped = true
    this.#answerOffer([])
    this.#viewed()
  }

  /** Follows the log until the signal is aborted, or until this node has the lease of the writer. */
  async run(signal: AbortSignal): Promise<void> {
    const logs = await this.#connect(signal)
    if (logs === undefined) return
    const { log, entries } = logs
    try {
      const source = {
        tip: () => this.#tip(log),
        read: (afterSeq: number, bytesMax: number) => entries.read(afterSeq, bytesMax),
        explain: (position: LogPosition, error: unknown) => entries.explain(position, error),
      }
      const replica = new Replica(source, this.#applier, this.#options, {
        onApplied: ({ seq, isLast }) => this.#applied(seq, isLast),
        onProgress: (progress) => this.#report(progress),
        onVacant: async () => this.#promote(log),
      })
      if (await replica.run(signal)) this.#reply({ kind: 'promoted' })
    } finally {
      this.release()
      await Promise.all([this.#link.close(), this.#taker?.close(), log.close(), entries.close()])
      if (!signal.aborted) await this.#applier.flush()
    }
  }

  /** Opens two connections to the log as soon as PostgreSQL answers: one for short statements, one for entries. */
  async #connect(signal: AbortSignal): Promise<Logs | undefined> {
    const startedMs = performance.now()
    while (!signal.aborted) {
      try {
        return await this.#connectBoth()
      } catch (error) {
        if (!isUnreachable(error)) throw error
        const applied = this.#applier.applied.seq
        this.#report({
          ...{ epoch: 0, applied, end: applied, behindMs: performance.now() - startedMs },
          ...{ writerUrl: undefined, finalityDepth: undefined, lastError: error.message },
          damagedEntry: undefined,
        })
        await pause(RETRY_MS, signal)
      }
    }
    return undefined
  }

  async #connectBoth(): Promise<Logs> {
    const log = await this.#open(STATEMENT_MS)
    try {
      return { log, entries: await this.#open(READ_MS) }
    } catch (error) {
      await log.close()
      throw error
    }
  }

  async #open(statementMs: number): Promise<ReplicationLog> {
    const log = await ReplicationLog.connect(this.#options.url, { connectMs: STATEMENT_MS, statementMs })
    try {
      await requireChain(this.#store, log)
      await log.useChain(this.#chain)
      return log
    } catch (error) {
      await log.close()
      throw error
    }
  }

  /**
   * Handles an entry that was written. If the entry is the last of its group (entries that become visible together),
   * waits until the serving thread has taken a view of the archive.
   */
  #applied(seq: number, isLast: boolean): Promise<void> | undefined {
    this.#taker?.consider(seq)
    if (!isLast || this.#isStopped) return undefined
    return new Promise((resolve) => {
      this.#viewed = resolve
      this.#reply({ kind: 'applied' })
    })
  }

  async #answerNonce(id: number, sender: Uint8Array): Promise<void> {
    this.#reply({ kind: 'nonce', id, nonce: await this.#link.nextNonce(sender) })
  }

  #report(progress: ReplicaProgress): void {
    this.#isUpToDate = progress.behindMs === 0
    this.#link.use(progress.writerUrl)
    this.#reply({ kind: 'replica', progress })
  }

  /**
   * Reads the end of the log. A lease that this node itself holds counts as expired. This node holds the lease if it
   * was the writer until now, or if the answer to {@link #promote} was lost.
   */
  async #tip(log: ReplicationLog): Promise<LogTip> {
    const tip = await log.tip()
    const holder = this.#options.lease?.holder
    return holder !== undefined && tip.holder === holder ? { ...tip, expiresInMs: 0 } : tip
  }

  /** Takes the lease of the writer, if this node may write. */
  async #promote(log: ReplicationLog): Promise<boolean> {
    const { lease } = this.#options
    if (lease === undefined) return false
    // `retryMs` matters only for appends. Nothing is appended here: the lease object is closed at once.
    const taken = await log.acquire({ ...lease, ttlMs: lease.ttlMs + START_MS, retryMs: 0 })
    await taken?.close()
    return taken !== undefined
  }

  #segments(): SegmentTaker | undefined {
    const { url, name, segmentInterval: interval } = this.#options
    if (interval === 0) return undefined
    return new SegmentTaker(this.#store, {
      url,
      chain: this.#chain,
      holder: name,
      interval,
      log: (line) => this.#say(line),
    })
  }

  #say(line: string): void {
    this.#reply({ kind: 'log', line })
  }
}
