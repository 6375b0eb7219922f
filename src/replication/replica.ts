/** Follows the log: reads new entries, and applies them to the archive. */
import { setTimeout as sleep } from 'node:timers/promises'
import { equalBytes } from '../chain/hex.ts'
import type { Applied, Applier } from './applier.ts'
import type { LogEntry } from './logEntry.ts'
import { isDamagedEntry, isUnreachable, LogError, noEntry } from './logError.ts'
import type { LogTip, ReplicationLog } from './replicationLog.ts'

export interface ReplicaOptions {
  /** Milliseconds between two reads of the end of the log. */
  readonly pollMs: number
}

/** How far the archive is behind the log. */
export interface ReplicaProgress {
  /** Number of the writer's lease. */
  readonly epoch: number
  /** Numbers of the last entry in the archive (`applied`) and of the last entry in the log (`end`). */
  readonly applied: number
  readonly end: number
  /** Milliseconds since the archive last had all entries of the log, as far as known; 0 when it has them now. */
  readonly behindMs: number
  /** The URL under which other nodes reach the writer; undefined without a writer, or when the writer has no URL. */
  readonly writerUrl: string | undefined
  /** Depth below the head at which a block is final; undefined if the archive records the final block. */
  readonly finalityDepth: number | undefined
  /** Why the log cannot be read: PostgreSQL does not answer, or an entry is damaged. Undefined when it can be read. */
  readonly lastError: string | undefined
  /** Number of the entry that is damaged; undefined if none is known to be. */
  readonly damagedEntry: number | undefined
}

export interface ReplicaListener {
  /** Called after each write; the next write waits for the returned promise. */
  onApplied(applied: Applied): Promise<void> | void
  /** Called after each poll. */
  onProgress(progress: ReplicaProgress): void
  /**
   * Called when the archive has all entries of the log, and no writer holds the lease.
   *
   * @returns whether to stop following, because this node becomes the writer
   */
  onVacant?(): Promise<boolean>
}

/** Bytes of compressed batches that one read returns. At most two such reads are in memory. */
const READ_BYTES = 8 * 1024 * 1024
/** An archive that is behind by at least this number of entries writes them together, without views between them. */
const FAR_BEHIND = 16
/** Milliseconds before a statement that failed is sent again. */
const RETRY_MS = 100
/** Number of polls for whose duration the replica waits before it reads a damaged entry again. A read has megabytes. */
const DAMAGED_POLLS = 100

/** The methods of the log that a replica calls. */
export type FollowedLog = Pick<ReplicationLog, 'tip' | 'read' | 'explain'>

export class Replica {
  readonly #log: FollowedLog
  readonly #applier: Applier
  readonly #options: ReplicaOptions
  readonly #listener: ReplicaListener
  #epoch = 0
  #end = 0
  #writerUrl: string | undefined
  #finalityDepth: number | undefined
  #hadAllMs = performance.now()

  /** @param log the log, opened for the chain of the archive */
  constructor(log: FollowedLog, applier: Applier, options: ReplicaOptions, listener: ReplicaListener) {
    this.#log = log
    this.#applier = applier
    this.#options = options
    this.#listener = listener
  }

  /**
   * Follows the log until the signal is aborted, and completes the write in progress. At a damaged entry, waits until the
   * row is restored, or until the log has a segment after the entry. Also waits while the row of the writer is damaged.
   *
   * @returns whether this node is to become the writer
   * @throws LogError DIVERGED when the archive has to be loaded anew: the log lost entries that the archive has, or no
   *   longer has the next entry that the archive needs, or has a segment after a damaged entry; REFUSED; FAILED;
   *   StoreError
   */
  async run(signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      try {
        const tip = await this.#log.tip()
        this.#look(tip)
        await this.#catchUp(tip, signal)
        this.#report(undefined)
        const isVacant = tip.expiresInMs <= 0 && this.#applier.reached.seq === tip.seq
        if (isVacant && !signal.aborted && (await this.#listener.onVacant?.())) return true
        await this.#rest(this.#options.pollMs, signal)
      } catch (error) {
        await this.#retryLater(error, signal)
      }
    }
    return false
  }

  /** Waits after an error that may go away. @throws the error, or its explanation, if it does not go away */
  async #retryLater(error: unknown, signal: AbortSignal): Promise<void> {
    const reason = await this.#log.explain(this.#applier.reached, error).catch((failure: unknown) => failure)
    if (isUnreachable(reason)) {
      this.#report(reason.message)
      await this.#rest(RETRY_MS, signal)
    } else if (isDamagedEntry(reason)) {
      this.#report(reason.message, reason.entry)
      await this.#rest(DAMAGED_POLLS * this.#options.pollMs, signal)
    } else {
      throw reason
    }
  }

  /** @throws LogError DIVERGED when the log ends before the archive's position, or ends there with another entry */
  #look({ seq, link, epoch, url, expiresInMs, finalityDepth }: LogTip): void {
    const { reached } = this.#applier
    this.#end = seq
    this.#epoch = epoch
    this.#finalityDepth = finalityDepth
    this.#writerUrl = expiresInMs > 0 ? url : undefined
    if (seq > reached.seq || (seq === reached.seq && equalBytes(link, reached.link))) return
    throw new LogError(
      'DIVERGED',
      `the log ends with entry ${seq} and does not have entry ${reached.seq} of this archive: PostgreSQL lost entries`,
    )
  }

  /** Applies the entries up to the end of the log. The next entries are read while entries are being written. */
  async #catchUp(tip: LogTip, signal: AbortSignal): Promise<void> {
    const { reached } = this.#applier
    if (reached.seq === tip.seq) {
      this.#hadAllMs = performance.now()
      return
    }
    let next = this.#log.read(reached.seq, READ_BYTES)
    for (let last = reached.seq; last < tip.seq && !signal.aborted; ) {
      const entries = await next
      const newest = entries.at(-1)
      if (newest === undefined) throw noEntry(last + 1)
      last = newest.seq
      if (last < tip.seq) {
        next = this.#log.read(last, READ_BYTES)
        // The next turn of the loop handles a failed read.
        next.catch(() => {})
      }
      await this.#apply(entries)
    }
    await next.catch(() => {})
    if (this.#applier.reached.seq >= tip.seq) this.#hadAllMs = performance.now()
  }

  async #apply(entries: readonly LogEntry[]): Promise<void> {
    const joinGroups = this.#end - this.#applier.reached.seq > FAR_BEHIND
    await this.#applier.apply(entries, {
      joinGroups,
      onWritten: (applied) => this.#listener.onApplied(applied),
    })
    this.#report(undefined)
  }

  #report(lastError: string | undefined, damagedEntry?: number): void {
    const applied = this.#applier.applied.seq
    const hasAll = lastError === undefined && this.#applier.reached.seq >= this.#end
    this.#listener.onProgress({
      ...{ epoch: this.#epoch, applied, end: Math.max(this.#end, applied) },
      behindMs: hasAll ? 0 : performance.now() - this.#hadAllMs,
      ...{ writerUrl: this.#writerUrl, finalityDepth: this.#finalityDepth, lastError, damagedEntry },
    })
  }

  async #rest(ms: number, signal: AbortSignal): Promise<void> {
    await sleep(ms, undefined, { signal }).catch(() => {})
  }
}
