/**
 * The pool's journal: an append-only file. A transaction is acknowledged when its record is on disk. Records that
 * arrive during a sync share the next sync.
 */
import type { FileHandle } from 'node:fs/promises'
import { idOf } from '../chain/hex.ts'
import { PoolError } from './errors.ts'
import { dropNew, syncFolder, takePlace, writeFully, writeNew } from './journalFile.ts'
import { bytesOnDisk, toFrames } from './journalFrames.ts'
import { HEAD_BYTES, MARKER_AT, markerOf } from './journalHead.ts'
import { encodeRecord, type Journaled } from './journalRecord.ts'
import { type JournalDamage, type OpenedFile, openJournalFile } from './openJournalFile.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Maximum bytes of records waiting for the disk. */
const WAITING_BYTES_MAX = 64_000_000
/**
 * The file is rewritten only if its dead records occupy more bytes than this. The record of a transaction is dead once
 * the transaction is removed. The record of the removal is always dead.
 */
const DEAD_BYTES_MIN = 1_048_576

/**
 * A record to be written. Without `resolve`, no caller waits for the record, and failed writes are retried. Without
 * `encoded`, a caller waits for the earlier records.
 */
interface Waiting {
  readonly encoded?: Uint8Array
  readonly resolve?: () => void
  readonly reject?: (error: PoolError) => void
}

/** An opened journal, and the transactions that were read from it. */
export interface OpenedJournal {
  readonly journal: Journal
  /** In order of arrival. */
  readonly transactions: PoolTransaction[]
  /**
   * The damage that was found when the journal was opened; undefined for an undamaged file. Zeros at the end of the
   * file are damage. An incomplete last record, which a killed process leaves, is not damage.
   */
  readonly damage: JournalDamage | undefined
}

/** The record of a transaction that was appended and not removed. */
interface Live {
  /** Length of the record on disk. */
  readonly bytes: number
  /** Resolves when the record is on disk; undefined afterwards. */
  written: Promise<void> | undefined
}

export class Journal {
  readonly #path: string
  readonly #live: () => Iterable<Journaled>
  readonly #onFailed: (error: unknown) => void
  #file: FileHandle
  /** Byte offset at which the next record is written: the end of the last complete record. */
  #end: number
  /** Number of records in the file. */
  #count: number
  /** The records of transactions that were not removed, by `idOf` of the transaction hash. */
  readonly #records: Map<string, Live>
  #liveBytes: number
  /** Bytes of dead records that trigger the next rewrite of the file. */
  #rotateAt = DEAD_BYTES_MIN
  #waiting: Waiting[] = []
  /** Records whose write failed, and for which no caller waits. These records are written before all other records. */
  #unwritten: Waiting[] = []
  #waitingBytes = 0
  /**
   * Whether bytes of a failed write may follow {@link #end}. Such bytes must be truncated: a later start would read
   * them.
   */
  #isTailDirty = false
  /** Whether the rename of the last new file is not yet synced, so that a crash may undo the rename. */
  #isFolderUnsynced = false
  /** Whether the file may have a record that is not synced to the disk, because no caller waited for the record. */
  #isEndUnsynced = false
  #running: Promise<void> | undefined

  /**
   * Opens the journal, or creates a new one. If the journal is damaged, only the transactions of damaged records are
   * lost. The remaining transactions are written to a new file, and the damaged file is kept beside the new file.
   *
   * @param live returns the transactions that a rewritten file must contain
   * @param onFailed called when a write fails
   * @throws PoolError JOURNAL_UNREADABLE when the file is not a journal, cannot be read, or cannot be repaired
   */
  static async open(
    path: string,
    live: () => Iterable<Journaled>,
    onFailed: (error: unknown) => void = () => {},
  ): Promise<OpenedJournal> {
    try {
      const opened = await openJournalFile(path)
      const transactions = [...opened.records.values()].map(({ pooled }) => pooled)
      return { journal: new Journal(path, live, onFailed, opened), transactions, damage: opened.damage }
    } catch (error) {
      if (error instanceof PoolError) throw error
      throw new PoolError('JOURNAL_UNREADABLE', 'the journal of the pool cannot be read', { cause: error })
    }
  }

  private constructor(
    path: string,
    live: () => Iterable<Journaled>,
    onFailed: (error: unknown) => void,
    opened: OpenedFile,
  ) {
    this.#path = path
    this.#live = live
    this.#onFailed = onFailed
    this.#file = opened.file
    this.#end = opened.end
    this.#count = opened.count
    const records = [...opened.records].map(([id, { bytes }]): [string, Live] => [
      id,
      { bytes, written: undefined },
    ])
    this.#records = new Map(records)
    this.#liveBytes = records.reduce((sum, [, { bytes }]) => sum + bytes, 0)
  }

  /** Length of the file in bytes. */
  get bytes(): number {
    return this.#end
  }

  /**
   * Writes a transaction's record, unless the file contains it; resolves when the record is on disk.
   *
   * @returns whether this call wrote the record
   * @throws PoolError JOURNAL_FAILED or JOURNAL_BUSY; the file then does not contain the record
   */
  async append(pooled: Journaled): Promise<boolean> {
    const id = idOf(pooled.hash)
    const known = this.#records.get(id)
    if (known !== undefined) {
      await known.written
      return false
    }
    const encoded = encodeRecord({ kind: 'in', pooled })
    if (this.#waitingBytes + encoded.length > WAITING_BYTES_MAX) {
      throw new PoolError('JOURNAL_BUSY', 'too many transactions wait for the disk')
    }
    const written = new Promise<void>((resolve, reject) => this.#enqueue({ encoded, resolve, reject }))
    const record: Live = { bytes: bytesOnDisk(encoded.length), written }
    this.#records.set(id, record)
    this.#liveBytes += record.bytes
    try {
      await written
      record.written = undefined
      return true
    } catch (error) {
      // Delete only this record: meanwhile, the transaction may have been dropped and appended again.
      if (this.#records.get(id) === record) this.#die(id)
      throw error
    }
  }

  /**
   * Records that a transaction has left the pool and the limbo. The record is on disk when a later call of
   * {@link Journal.synced} or {@link Journal.append} has resolved.
   */
  remove({ hash }: Pick<Journaled, 'hash'>): void {
    if (this.#die(idOf(hash))) this.#enqueue({ encoded: encodeRecord({ kind: 'out', hash }) })
  }

  /**
   * Resolves when all records of earlier calls are on disk.
   *
   * @throws PoolError JOURNAL_FAILED; a later call tries again to write the records of {@link remove}
   */
  async synced(): Promise<void> {
    const isSynced = this.#running === undefined && this.#unwritten.length === 0 && !this.#isEndUnsynced
    if (!isSynced) await new Promise<void>((resolve, reject) => this.#enqueue({ resolve, reject }))
  }

  /** Waits for pending writes and closes the file. */
  async close(): Promise<void> {
    while (this.#running !== undefined) await this.#running
    // If this write fails too, the next process restores the transactions that had left the pool, and drops them again.
    if (this.#unwritten.length > 0) await this.#flush([])
    await this.#mend().catch(() => {})
    await this.#file.close()
  }

  #die(id: string): boolean {
    this.#liveBytes -= this.#records.get(id)?.bytes ?? 0
    return this.#records.delete(id)
  }

  #enqueue(waiting: Waiting): void {
    this.#waiting.push(waiting)
    this.#waitingBytes += waiting.encoded?.length ?? 0
    this.#running ??= this.#run()
  }

  async #run(): Promise<void> {
    // Wait for the end of this round of the event loop. All records of the round share the first sync.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      this.#waitingBytes = 0
      await this.#flush(batch)
      await this.#rotateWhenDue()
    }
    // Clear `#running` in the same tick as the check for waiting records, so that a record that arrives later starts
    // the next run.
    this.#running = undefined
  }

  async #flush(batch: readonly Waiting[]): Promise<void> {
    const all = [...this.#unwritten, ...batch]
    this.#unwritten = []
    try {
      await this.#write(all)
      for (const { resolve } of all) resolve?.()
    } catch (cause) {
      const error = new PoolError('JOURNAL_FAILED', 'the journal of the pool cannot be written', { cause })
      this.#onFailed(error)
      this.#unwritten = all.filter(({ reject }) => reject === undefined)
      for (const { reject } of all) reject?.(error)
    }
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    await this.#mend()
    const records = batch.flatMap(({ encoded }) => encoded ?? [])
    const isAwaited = batch.some(({ resolve }) => resolve !== undefined)
    const bytes = toFrames(records, this.#count)
    this.#isTailDirty = true
    try {
      await writeFully(this.#file, bytes, this.#end)
      if (isAwaited) await this.#file.datasync()
    } catch (error) {
      await this.#mend().catch(() => {})
      throw error
    }
    this.#isTailDirty = false
    this.#isEndUnsynced = !isAwaited
    this.#end += bytes.length
    this.#count += records.length
    // Ignore an error: the old marker stays true.
    if (isAwaited) await writeFully(this.#file, markerOf(this.#count), MARKER_AT).catch(() => {})
  }

  /**
   * Repairs the effects of failed writes. Nothing is acknowledged until the file ends at its last record and its rename
   * is synced.
   */
  async #mend(): Promise<void> {
    if (this.#isTailDirty) {
      // The next write begins at the offset of the failed write. Without this truncation, bytes of a longer failed
      // write would remain after the next write.
      await this.#file.truncate(this.#end)
      this.#isTailDirty = false
    }
    if (this.#isFolderUnsynced) {
      await syncFolder(this.#path)
      this.#isFolderUnsynced = false
    }
  }

  async #rotateWhenDue(): Promise<void> {
    const dead = this.#end - HEAD_BYTES - this.#liveBytes
    if (dead <= Math.max(this.#liveBytes, this.#rotateAt)) return
    try {
      await this.#rotate()
      this.#rotateAt = DEAD_BYTES_MIN
    } catch {
      // The old file remains valid; try again when its dead records have doubled.
      this.#rotateAt = 2 * dead
      await dropNew(this.#path).catch(() => {})
    }
  }

  /**
   * Rewrites the live records to a new file that replaces the old one. Waiting records are appended to the new file.
   */
  async #rotate(): Promise<void> {
    const { file: next, end, count } = await writeNew(this.#path, this.#written())
    try {
      await takePlace(this.#path)
    } catch (error) {
      await next.close().catch(() => {})
      throw error
    }
    const old = this.#file
    this.#file = next
    this.#end = end
    this.#count = count
    this.#isTailDirty = false
    this.#isFolderUnsynced = true
    // The old file is no longer needed, because all live records are in the new file.
    await old.close().catch(() => {})
    // If the sync of the folder fails here, the next write repeats it before any transaction is acknowledged.
    await this.#mend().catch(() => {})
  }

  /** Encodes the live transactions whose records are on disk. */
  *#written(): Generator<Uint8Array> {
    for (const pooled of [...this.#live()]) {
      // Omit waiting records: they are appended to the file later, and the disk may refuse them.
      const record = this.#records.get(idOf(pooled.hash))
      if (record !== undefined && record.written === undefined) yield encodeRecord({ kind: 'in', pooled })
    }
  }
}
