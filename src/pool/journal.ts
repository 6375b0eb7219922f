/**
 * The pool on disk: one file that is only ever appended to, so that a transaction is acknowledged when it is there.
 * Appends that come while the disk is busy share the next sync.
 */
import type { FileHandle } from 'node:fs/promises'
import { idOf } from '../chain/hex.ts'
import { PoolError } from './errors.ts'
import { dropNew, syncFolder, takePlace, writeFully, writeNew } from './journalFile.ts'
import { encodeRecord, type Journaled } from './journalRecord.ts'
import { bytesOnDisk, SECTOR_BYTES, toSectors } from './journalSectors.ts'
import { type JournalDamage, type OpenedFile, openJournalFile } from './openJournalFile.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Bytes that may wait for the disk. */
const WAITING_BYTES_MAX = 64_000_000
/** Bytes of dead records below which the file is not written anew. */
const DEAD_BYTES_MIN = 1_048_576

/** A record that is to be written; without `resolve` nobody waits for it, and it is tried until it is there. */
interface Waiting {
  readonly encoded: Uint8Array
  readonly resolve?: () => void
  readonly reject?: (error: PoolError) => void
}

/** A journal, and what it held when it was opened. */
export interface OpenedJournal {
  readonly journal: Journal
  /** In the order in which they came in. */
  readonly transactions: PoolTransaction[]
  /**
   * undefined when nothing was damaged and nothing was zeros; a torn tail, as a killed process leaves it, is no damage
   */
  readonly damage: JournalDamage | undefined
}

/** A transaction that came in and did not leave. */
interface Live {
  /** Bytes of its record on disk. */
  readonly bytes: number
  /** When the disk has it; undefined when it has. */
  written: Promise<void> | undefined
}

export class Journal {
  readonly #path: string
  readonly #live: () => Iterable<Journaled>
  readonly #onFailed: (error: unknown) => void
  #file: FileHandle
  /** Where the next record goes: after the last one that is whole. */
  #end: number
  /** Records of the file. */
  #count: number
  /** By hash as a key of a Map. */
  readonly #records: Map<string, Live>
  #liveBytes: number
  /** Bytes of dead records at which the file is written anew. */
  #rotateAt = DEAD_BYTES_MIN
  #waiting: Waiting[] = []
  /** Records that nobody waits for, of batches that failed: written before everything else. */
  #unwritten: Waiting[] = []
  #waitingBytes = 0
  /** Something may stand after {@link #end} that a later start must not read. */
  #isTailDirty = false
  /** The file took another one's place, and a crash may still undo that. */
  #isFolderUnsynced = false
  #running: Promise<void> | undefined

  /**
   * Opens or makes the journal. A damaged record costs that record; the damaged file is kept beside a new one.
   *
   * @param live what a file that is written anew has to hold
   * @param onFailed told when the disk takes no records
   * @throws PoolError JOURNAL_UNREADABLE when the file is no journal, cannot be read, or cannot be mended
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

  /** Bytes of the file. */
  get bytes(): number {
    return this.#end
  }

  /**
   * @returns when the disk has it
   * @throws PoolError JOURNAL_FAILED or JOURNAL_BUSY; the file is then as if it had not been tried
   */
  async append(pooled: Journaled): Promise<void> {
    const id = idOf(pooled.hash)
    const known = this.#records.get(id)
    if (known !== undefined) return known.written
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
    } catch (error) {
      // Meanwhile it may have left, and another append of it may have come.
      if (this.#records.get(id) === record) this.#die(id)
      throw error
    }
  }

  /** The transaction has left for good. Nobody waits for that to be on disk. */
  forget({ hash }: Pick<Journaled, 'hash'>): void {
    if (this.#die(idOf(hash))) this.#enqueue({ encoded: encodeRecord({ kind: 'out', hash }) })
  }

  /** Waits for the disk. */
  async close(): Promise<void> {
    while (this.#running !== undefined) await this.#running
    // If the disk does not take them now either, the next process takes those transactions out again.
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
    this.#waitingBytes += waiting.encoded.length
    this.#running ??= this.#run()
  }

  async #run(): Promise<void> {
    // Whoever comes in the same turn of the event loop shares the first sync.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      this.#waitingBytes = 0
      await this.#flush(batch)
      await this.#rotateWhenDue()
    }
    // In the same breath as the look at what waits: whoever comes later starts the next run.
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
    const records = batch.map(({ encoded }) => encoded)
    const bytes = toSectors(records, this.#end, this.#count)
    this.#isTailDirty = true
    try {
      await writeFully(this.#file, bytes, this.#end)
      if (batch.some(({ resolve }) => resolve !== undefined)) await this.#file.datasync()
    } catch (error) {
      await this.#mend().catch(() => {})
      throw error
    }
    this.#isTailDirty = false
    this.#end += bytes.length
    this.#count += records.length
  }

  /** Does what failed before: nothing is acknowledged until the file ends at its last record and is in its folder. */
  async #mend(): Promise<void> {
    if (this.#isTailDirty) {
      // The next write goes to the same place; what a failed one left behind must not come after it.
      await this.#file.truncate(this.#end)
      this.#isTailDirty = false
    }
    if (this.#isFolderUnsynced) {
      await syncFolder(this.#path)
      this.#isFolderUnsynced = false
    }
  }

  async #rotateWhenDue(): Promise<void> {
    const dead = this.#end - SECTOR_BYTES - this.#liveBytes
    if (dead <= Math.max(this.#liveBytes, this.#rotateAt)) return
    try {
      await this.#rotate()
      this.#rotateAt = DEAD_BYTES_MIN
    } catch {
      // The old file is as good as before, only longer: once more when it has grown as much again.
      this.#rotateAt = 2 * dead
      await dropNew(this.#path).catch(() => {})
    }
  }

  /** The live records into a new file that takes the old one's place. What waits is appended to that one. */
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
    // Its content is in the new one.
    await old.close().catch(() => {})
    // The new file is in use: when this fails, the next write tries it again before it acknowledges anything.
    await this.#mend().catch(() => {})
  }

  /** Records of live transactions that are on disk. */
  *#written(): Generator<Uint8Array> {
    for (const pooled of [...this.#live()]) {
      // Records that still wait are written afterwards: the disk may refuse them.
      const record = this.#records.get(idOf(pooled.hash))
      if (record !== undefined && record.written === undefined) yield encodeRecord({ kind: 'in', pooled })
    }
  }
}
