/**
 * The pool on disk: one file that is only ever appended to, so that a transaction is acknowledged when it is there.
 * Appends that come while the disk is busy share the next sync.
 */
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { idOf } from '../chain/hex.ts'
import { PoolError } from './errors.ts'
import { readJournal } from './journalReader.ts'
import { encodeRecord, JOURNAL_MAGIC, type Journaled } from './journalRecord.ts'
import type { PoolTransaction } from './poolTransaction.ts'

/** Bytes that may wait for the disk. */
const WAITING_BYTES_MAX = 64_000_000
/** Bytes of dead records below which the file is not written anew. */
const DEAD_BYTES_MIN = 1_048_576
/** Bytes that are written at a time when the file is written anew. */
const CHUNK_BYTES = 1_048_576

/** A record that is to be written; without `resolve` nobody waits for it, and it is tried until it is there. */
interface Waiting {
  readonly bytes: Uint8Array
  readonly resolve?: () => void
  readonly reject?: (error: PoolError) => void
}

/** A transaction that came in and did not leave. */
interface Live {
  /** Of its record */
  readonly bytes: number
  /** When the disk has it; undefined when it has. */
  written: Promise<void> | undefined
}

export class Journal {
  readonly #path: string
  readonly #live: () => Iterable<Journaled>
  #file: FileHandle
  /** Where the next record goes: after the last one that is whole. */
  #end: number
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
   * Opens or makes the journal; what follows the last whole record is cut off.
   *
   * @param live what a file that is written anew has to hold
   * @returns the journal, and what it holds, in the order in which it came in
   * @throws PoolError JOURNAL_UNREADABLE
   */
  static async open(
    path: string,
    live: () => Iterable<Journaled>,
  ): Promise<{ journal: Journal; transactions: PoolTransaction[] }> {
    let file: FileHandle | undefined
    try {
      await mkdir(dirname(path), { recursive: true })
      await rm(nextOf(path), { force: true })
      await (await open(path, 'a')).close()
      file = await open(path, 'r+')
      const { records, end: whole } = await readJournal(file)
      if (whole === 0) await writeFully(file, JOURNAL_MAGIC, 0)
      const end = Math.max(whole, JOURNAL_MAGIC.length)
      await file.truncate(end)
      await file.sync()
      await syncFolder(path)
      const kept = new Map([...records].map(([id, { bytes }]) => [id, { bytes, written: undefined }]))
      const journal = new Journal(path, live, file, end, kept)
      return { journal, transactions: [...records.values()].map(({ pooled }) => pooled) }
    } catch (error) {
      await file?.close()
      if (error instanceof PoolError) throw error
      throw new PoolError('JOURNAL_UNREADABLE', 'the journal of the pool cannot be read', { cause: error })
    }
  }

  private constructor(
    path: string,
    live: () => Iterable<Journaled>,
    file: FileHandle,
    end: number,
    records: Map<string, Live>,
  ) {
    this.#path = path
    this.#live = live
    this.#file = file
    this.#end = end
    this.#records = records
    this.#liveBytes = [...records.values()].reduce((sum, { bytes }) => sum + bytes, 0)
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
    const bytes = encodeRecord({ kind: 'in', pooled })
    if (this.#waitingBytes + bytes.length > WAITING_BYTES_MAX) {
      throw new PoolError('JOURNAL_BUSY', 'too many transactions wait for the disk')
    }
    const written = new Promise<void>((resolve, reject) => this.#enqueue({ bytes, resolve, reject }))
    const record: Live = { bytes: bytes.length, written }
    this.#records.set(id, record)
    this.#liveBytes += bytes.length
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
    if (this.#die(idOf(hash))) this.#enqueue({ bytes: encodeRecord({ kind: 'out', hash }) })
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
    this.#waitingBytes += waiting.bytes.length
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
      this.#unwritten = all.filter(({ reject }) => reject === undefined)
      for (const { reject } of all) reject?.(error)
    }
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    await this.#mend()
    const bytes = Buffer.concat(batch.map((one) => one.bytes))
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
    const dead = this.#end - JOURNAL_MAGIC.length - this.#liveBytes
    if (dead <= Math.max(this.#liveBytes, this.#rotateAt)) return
    try {
      await this.#rotate()
      this.#rotateAt = DEAD_BYTES_MIN
    } catch {
      // The old file is as good as before, only longer: once more when it has grown as much again.
      this.#rotateAt = 2 * dead
      await rm(nextOf(this.#path), { force: true }).catch(() => {})
    }
  }

  /** The live records into a new file that takes the old one's place. What waits is appended to that one. */
  async #rotate(): Promise<void> {
    const next = await open(nextOf(this.#path), 'w+')
    try {
      let end = 0
      let chunk: Uint8Array[] = [JOURNAL_MAGIC]
      let chunkBytes = JOURNAL_MAGIC.length
      const flush = async (): Promise<void> => {
        await writeFully(next, Buffer.concat(chunk), end)
        end += chunkBytes
        chunk = []
        chunkBytes = 0
      }
      for (const pooled of [...this.#live()]) {
        // What waits comes after; whether the disk takes it is not known yet.
        const record = this.#records.get(idOf(pooled.hash))
        if (record === undefined || record.written !== undefined) continue
        const bytes = encodeRecord({ kind: 'in', pooled })
        chunk.push(bytes)
        chunkBytes += bytes.length
        if (chunkBytes >= CHUNK_BYTES) await flush()
      }
      await flush()
      await next.sync()
      await rename(nextOf(this.#path), this.#path)
      const old = this.#file
      this.#file = next
      this.#end = end
      this.#isTailDirty = false
      this.#isFolderUnsynced = true
      // Its content is in the new one.
      await old.close().catch(() => {})
      // The new file is in use: when this fails, the next write tries it again before it acknowledges anything.
      await this.#mend().catch(() => {})
    } catch (error) {
      if (this.#file !== next) await next.close().catch(() => {})
      throw error
    }
  }
}

function nextOf(path: string): string {
  return `${path}.next`
}

async function writeFully(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
