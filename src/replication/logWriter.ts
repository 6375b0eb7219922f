/**
 * Makes a node the writer of the log: takes the lease, brings the archive to the end of the log, and has every later
 * write of the archive appended to the log.
 */
import { headOf } from '../archive/blocks.ts'
import { readIdentity } from '../archive/identity.ts'
import { equalBytes } from '../chain/hex.ts'
import { encodeBatch } from '../store/layer.ts'
import { Batch, type Store } from '../store/store.ts'
import { Applier } from './applier.ts'
import { beginLog } from './beginLog.ts'
import { behindText, requireChain } from './logBehind.ts'
import type { LogPosition } from './logEntry.ts'
import { LogError, noEntry } from './logError.ts'
import { LogRecorder } from './logRecorder.ts'
import { pause } from './pause.ts'
import { isWhole, readPosition } from './position.ts'
import { ReplicationLog } from './replicationLog.ts'
import { SegmentTaker } from './segmentTaker.ts'
import type { LeaseOptions, WriterLease } from './writerLease.ts'

export interface LogWriterOptions extends LeaseOptions {
  /** URL of the PostgreSQL database. */
  readonly url: string
  /** Number of entries from one segment of the log to the next. With 0, no segments are taken. Default: 0 */
  readonly segmentInterval?: number
}

export interface LogWriterEvents {
  /** Called at most once, when a renewal of the lease fails between two writes. */
  readonly onLost?: (error: unknown) => void
  /** Receives sentences for the operator. */
  readonly log?: (line: string) => void
}

/** Bytes of compressed batches that one read of the log returns. */
const READ_BYTES = 4 * 1024 * 1024

/** Milliseconds between two attempts to take the lease. */
const ACQUIRE_EVERY_MS = 250

/** How many times the lease is renewed within the duration of one lease. */
const RENEWALS = 3

/**
 * Fraction of the segment interval by which the writer takes a segment later than a replica. The replicas take the
 * segments first, because they have more time. In a fleet without replicas, the writer takes the segments.
 */
const LEFT_TO_REPLICAS = 1 / 8

/** The writer of the log: a node that holds the lease, and appends the blocks of its archive to the log. */
export class LogWriter {
  /** Depth below the head at which blocks are final, from the log; undefined if the archive records the final block. */
  readonly finalityDepth: number | undefined
  readonly #lease: WriterLease
  readonly #options: LogWriterOptions
  readonly #onLost: (error: unknown) => void
  readonly #taker: SegmentTaker | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  /**
   * Takes the lease, and brings the archive to the end of the log.
   *
   * @param store an archive that only this node writes, and that no open importer uses
   * @throws LogError HELD when another writer is alive; BEHIND, DIVERGED, DAMAGED, OTHER_CHAIN, UNKNOWN_FORMAT,
   * UNREACHABLE, REFUSED
   */
  static async open(
    store: Store,
    options: LogWriterOptions,
    events: LogWriterEvents = {},
  ): Promise<LogWriter> {
    const log = await ReplicationLog.connect(options.url)
    try {
      await requireChain(store, log)
      const identity = readIdentity(store)!
      await log.registerChain(identity)
      const lease = await takeLease(log, options)
      try {
        await catchUp(store, log, lease)
        const { finalityDepth } = await log.tip()
        const taker = segmentTaker(store, log.chain, options, events)
        store.recordTo(new LogRecorder(store, lease, (seq) => taker?.consider(seq)))
        return new LogWriter(lease, finalityDepth, options, events, taker)
      } catch (error) {
        await lease.release().catch(() => {})
        await lease.close()
        throw error
      }
    } finally {
      await log.close()
    }
  }

  private constructor(
    lease: WriterLease,
    finalityDepth: number | undefined,
    options: LogWriterOptions,
    { onLost = () => {} }: LogWriterEvents,
    taker: SegmentTaker | undefined,
  ) {
    this.#lease = lease
    this.finalityDepth = finalityDepth
    this.#options = options
    this.#onLost = onLost
    this.#taker = taker
    this.#renewLater()
  }

  /** The end of the log after the last entry that this node has written. */
  get position(): LogPosition {
    return this.#lease.position
  }

  get epoch(): number {
    return this.#lease.epoch
  }

  /**
   * Closes the connection.
   *
   * @param options `release`: whether to give the lease back. Default: true
   */
  async close({ release = true } = {}): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#taker?.close()
    // Ignore an error: a lease that is not released expires.
    if (release) await this.#lease.release().catch(() => {})
    await this.#lease.close()
  }

  #renewLater(): void {
    this.#timer = setTimeout(() => void this.#renew(), this.#options.ttlMs / RENEWALS)
  }

  async #renew(): Promise<void> {
    try {
      await this.#lease.renew()
      if (!this.#closed) this.#renewLater()
    } catch (error) {
      if (!this.#closed) this.#onLost(error)
    }
  }
}

/** Returns a SegmentTaker, which takes segments while the writer appends; undefined if `segmentInterval` is 0. */
function segmentTaker(
  store: Store,
  chain: string,
  { url, holder, segmentInterval = 0 }: LogWriterOptions,
  { log = () => {} }: LogWriterEvents,
): SegmentTaker | undefined {
  if (segmentInterval === 0) return undefined
  const interval = segmentInterval + Math.ceil(segmentInterval * LEFT_TO_REPLICAS)
  return new SegmentTaker(store, { url, chain, holder, interval, log })
}

/**
 * Takes the lease. If a writer holds the lease, waits until the lease expires.
 *
 * @throws LogError HELD when the other writer renews the lease
 */
async function takeLease(log: ReplicationLog, options: LogWriterOptions): Promise<WriterLease> {
  const before = await log.tip()
  const until = performance.now() + Math.max(before.expiresInMs, 0) + ACQUIRE_EVERY_MS
  for (;;) {
    const lease = await log.acquire(options)
    if (lease !== undefined) return lease
    if (performance.now() > until) throw await heldError(log)
    await pause(ACQUIRE_EVERY_MS)
  }
}

async function heldError(log: ReplicationLog): Promise<LogError> {
  const { url, holder } = await log.tip()
  const who = url ?? `the node ${holder ?? 'that has just started'}`
  return new LogError('HELD', `${who} writes to this log; a log has one writer at a time`)
}

/** Applies the entries that the archive lacks, or begins a new log with the archive. */
async function catchUp(store: Store, log: ReplicationLog, lease: WriterLease): Promise<void> {
  const own = readPosition(store) ?? (await beginLog(store, log, lease))
  const applier = new Applier(store, own)
  try {
    await requireInLog(log, own, lease.position)
    await closeGroup(store, own, log, lease)
    while (applier.reached.seq < lease.position.seq) {
      const { seq } = applier.reached
      const entries = await log.read(seq, READ_BYTES)
      if (entries.length === 0) throw noEntry(seq + 1)
      await applier.apply(entries, { joinGroups: true })
      // Catching up may take longer than the lease lasts.
      await lease.renew()
    }
  } catch (error) {
    throw await log.explain(applier.reached, error)
  }
  await applier.flush()
  if (equalBytes(applier.applied.link, lease.position.link)) return
  const message = 'the end of the log does not have the link that its writer recorded'
  throw (await log.damagedEnd(applier.applied)) ?? new LogError('DAMAGED', message)
}

/** @throws LogError BEHIND when the log ends before the archive's position; DIVERGED when it has another entry there */
async function requireInLog(log: ReplicationLog, own: LogPosition, end: LogPosition): Promise<void> {
  if (own.seq > end.seq) throw new LogError('BEHIND', behindText(own, end.seq))
  const advice =
    'move the folder of the archive to another place, so that the node loads the archive from the log'
  const isInLog = own.seq === end.seq ? equalBytes(own.link, end.link) : await log.has(own)
  if (isInLog) return
  throw new LogError(
    'DIVERGED',
    `entry ${own.seq}, up to which the archive has the log, is not in the log; ${advice}`,
  )
}

/**
 * Ends a group of entries that the last writer left unfinished, with an entry that changes nothing.
 *
 * @param own the position of the archive. At the end of the log, the archive knows the last entry, whose row in the log
 *   may be damaged
 */
async function closeGroup(
  store: Store,
  own: LogPosition,
  log: ReplicationLog,
  lease: WriterLease,
): Promise<void> {
  const { seq } = lease.position
  const [last] = own.seq === seq ? [{ ...headOf(store), isLast: isWhole(store) }] : await log.read(seq - 1, 1)
  if (last === undefined || last.isLast) return
  const { number, hash } = last
  await lease.append({ number, hash, isLast: true, batch: encodeBatch(new Batch()) })
}
