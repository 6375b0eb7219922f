/**
 * The only module that accesses the database engine, which is any abstract-level database with synchronous reads. Other
 * modules read through {@link Reader} and write whole {@link Batch}es.
 */
import type { AbstractBatchOperation, AbstractLevel } from 'abstract-level'
import { equalBytes } from '../chain/hex.ts'
import { diskFaultOf, diskReason } from './diskFault.ts'
import { checkedValue, withChecksum } from './recordChecksum.ts'
import { metaKeys } from './schema.ts'
import { StoreError } from './storeError.ts'

/** The database engine. Keys and values are bytes. */
export type Engine = AbstractLevel<Buffer | Uint8Array | string, Uint8Array, Uint8Array>

export type Operation = AbstractBatchOperation<Engine, Uint8Array, Uint8Array>

export interface Reader {
  get(key: Uint8Array): Uint8Array | undefined
}

/** A view that later writes do not change. Only the thread that took a snapshot may use it. */
export interface Snapshot extends Reader {
  close(): Promise<void>
}

/** A snapshot that can also be read from end to end. */
export interface WholeSnapshot extends Snapshot {
  /** Yields the entries of the snapshot in key order, as {@link Store.entries}. */
  entries(range: { gte: Uint8Array; lt: Uint8Array }): AsyncGenerator<[Uint8Array, Uint8Array], void>
}

/** Writes that become visible together. */
export class Batch {
  /** In a sealed batch, each value ends with its checksum. */
  readonly operations: Operation[] = []
  /** Total key and value bytes of all puts. */
  bytes = 0
  readonly isSealed: boolean

  /**
   * @param isSealed whether the batch has the values as LevelDB stores them, each with its checksum
   *   (store/recordChecksum.ts). Default: false, the store adds the checksums
   */
  constructor(isSealed = false) {
    this.isSealed = isSealed
  }

  put(key: Uint8Array, value: Uint8Array): void {
    this.putEncoded(key, this.isSealed ? withChecksum(key, value) : value)
  }

  /** Adds a value as it is. If the batch is sealed, the value must already have its checksum. */
  putEncoded(key: Uint8Array, value: Uint8Array): void {
    this.operations.push({ type: 'put', key, value })
    this.bytes += key.length + value.length
  }

  del(key: Uint8Array): void {
    this.operations.push({ type: 'del', key })
  }
}

/** Callbacks for events of an open database. */
export interface StoreHooks {
  /** Runs each write. May first wait, for example while several threads take snapshots. */
  readonly guard?: ((write: () => Promise<void>) => Promise<void>) | undefined
  /** Called after each write, with the number of operations and whether the write was synced to the disk. */
  readonly written?: (operations: number, synced: boolean) => void
  readonly closed?: () => void
  /** Rewrites the engine's message about a failed read: for example, replaces the path of a copy of the database. */
  readonly readMessage?: (message: string) => string
}

/** Receives every batch before the store writes it. */
export interface WriteRecorder {
  /**
   * Records a sealed batch. Called for one batch at a time, when all earlier batches are in the store.
   *
   * @param isLast whether no further batch belongs to the same group ({@link Store.grouped})
   * @returns operations that the store writes together with the batch
   * @throws any error; the batch is then not written
   */
  record(batch: Batch, isLast: boolean): Promise<Batch>
}

/** Returns the batch with the checksums of its values. */
function sealed(batch: Batch): Batch {
  if (batch.isSealed) return batch
  const copy = new Batch(true)
  for (const operation of batch.operations) {
    if (operation.type === 'put') copy.put(operation.key, operation.value)
    else copy.del(operation.key)
  }
  return copy
}

function checked(key: Uint8Array, found: Uint8Array | undefined): Uint8Array | undefined {
  return found === undefined ? undefined : checkedValue(key, found)
}

/** A key that no record has. {@link Store.flush} writes a deletion of this key. */
const FLUSH_KEY = new Uint8Array([0])
/** A key that sorts after the keys of all records. */
const AFTER_ALL = new Uint8Array([0xff])

/** Errors of operations that the engine rejects before they reach the disk. */
const UNTRIED = /^LEVEL_(?:INVALID_|DATABASE_NOT_OPEN)/
/** Errors for a block that does not decode, or that the disk cannot read. */
const UNREADABLE = /^LEVEL_(?:CORRUPTION|IO_ERROR)$/
/** The messages of {@link UNREADABLE} errors (LevelDB, util/status.cc): `getSync` throws I/O errors without a code. */
const UNREADABLE_TEXT = /^(?:Corruption|IO error): /
/** Errors for a closed store, and for a snapshot that was taken before the store was closed. */
const NOT_OPEN = /^LEVEL_(?:DATABASE|SNAPSHOT)_NOT_OPEN$/

/**
 * An open database. A failed write may leave a partial record in the engine's log. Records after the partial record are
 * lost when the log is read again (LevelDB, db/log_reader.cc). After a failed write, the store therefore rejects all
 * writes until it has been closed and opened again.
 */
export class Store implements Reader {
  readonly #engine: Engine
  readonly #hooks: StoreHooks
  readonly #failureListeners: ((failure: StoreError) => void)[] = []
  /** The last queued write. Writes run one at a time: when a write fails, no later write is in progress. */
  #lastWrite: Promise<unknown> = Promise.resolve()
  #failure: StoreError | undefined
  #recorder: WriteRecorder | undefined
  /** Number of calls of {@link grouped} in progress. */
  #groups = 0
  /** Whether a batch of the group in progress was written. */
  #isGroupOpen = false

  /** @param engine an open engine; the store closes it */
  constructor(engine: Engine, hooks: StoreHooks = {}) {
    if ((engine.supports as { getSync?: boolean }).getSync !== true) {
      throw new StoreError('UNSUITABLE_ENGINE', 'the engine has no synchronous reads (supports.getSync)')
    }
    this.#engine = engine
    this.#hooks = hooks
  }

  get(key: Uint8Array): Uint8Array | undefined {
    try {
      return checked(key, this.#engine.getSync(key))
    } catch (error) {
      throw readError(error, this.#hooks)
    }
  }

  snapshot(): WholeSnapshot {
    const engine = this.#engine
    const hooks = this.#hooks
    const snapshot = engine.snapshot()
    return {
      get(key) {
        try {
          return checked(key, engine.getSync(key, { snapshot }))
        } catch (error) {
          throw readError(error, hooks)
        }
      },
      entries: (range) => entriesOf(engine.iterator({ ...range, ...WHOLE_READS, snapshot }), hooks),
      close: () => snapshot.close(),
    }
  }

  /** Registers a listener for the first failed write. The listener is called before the write's promise is rejected. */
  onFailure(listener: (failure: StoreError) => void): void {
    this.#failureListeners.push(listener)
  }

  /**
   * Writes the batch atomically. If the store has a position in a log, the batch or a recorder must move the position.
   * Otherwise, the write removes the position, because the store is then no longer a copy of the log.
   *
   * @param sync whether to wait for the disk, so that the batch survives a power loss. A batch without a sync survives
   * the end of the process, even if the process is killed.
   * @throws StoreError WRITE_FAILED. If the sync failed, the batch may or may not be in the store after it is opened
   * again.
   */
  write(batch: Batch, { sync }: { sync: boolean }): Promise<void> {
    const recorder = this.#recorder
    if (recorder === undefined)
      return this.#next(() => this.#write(this.#leavingLog(batch), sync, batch.isSealed))
    const isLast = this.#groups === 0
    this.#isGroupOpen = !isLast
    return this.#next(async () => {
      if (this.#failure !== undefined) throw this.#failure
      const whole = sealed(batch)
      const { operations } = sealed(await recorder.record(whole, isLast))
      await this.#write([...whole.operations, ...operations], sync, true)
    })
  }

  /**
   * Returns the operations of a batch that is not recorded. If the store has a position in a log and the batch does not
   * move this position, also removes the position, because the log does not have the batch.
   */
  #leavingLog({ operations }: Batch): Operation[] {
    if (this.get(metaKeys.position) === undefined) return operations
    // Search from the end: a replica's batches end with the position.
    const isMoved = operations.findLastIndex(({ key }) => equalBytes(key, metaKeys.position)) >= 0
    return isMoved ? operations : [...operations, { type: 'del', key: metaKeys.position }]
  }

  /** Passes every later batch to a recorder before the batch is written. Flushes are not recorded. */
  recordTo(recorder: WriteRecorder): void {
    this.#recorder = recorder
  }

  /**
   * Groups the batches that are written while `work` runs: a copy of the store shows all of them or none. An empty
   * batch ends the group, even if `work` fails. Without a recorder, this method only calls `work`.
   */
  async grouped<T>(work: () => Promise<T>): Promise<T> {
    this.#groups++
    try {
      return await work()
    } finally {
      this.#groups--
      if (this.#groups === 0 && this.#isGroupOpen) await this.write(new Batch(), { sync: false })
    }
  }

  /** Waits until every earlier write is on the disk. @throws StoreError WRITE_FAILED */
  flush(): Promise<void> {
    // LevelDB syncs its log as a whole, so an empty synced write also syncs all earlier writes.
    return this.#serialize([{ type: 'del', key: FLUSH_KEY }], true)
  }

  /**
   * Moves the records that are only in the engine's log and memory to its tables. The next opening would otherwise read
   * the log again, and write the same tables.
   */
  async writeTables(): Promise<void> {
    // Only classic-level has compactRange. LevelDB first writes its memtable to a table. The range has no records, so
    // there is nothing to compact.
    const engine = this.#engine as Engine & {
      compactRange?: (start: Uint8Array, end: Uint8Array) => Promise<void>
    }
    await engine.compactRange?.(AFTER_ALL, AFTER_ALL)
  }

  /** Yields entries in key order; for walks over the whole archive, not for serving requests. */
  entries(range: { gte: Uint8Array; lt: Uint8Array }): AsyncGenerator<[Uint8Array, Uint8Array], void> {
    return entriesOf(this.#engine.iterator(range), this.#hooks)
  }

  /**
   * Returns a property of the engine, such as LevelDB's `leveldb.…`; undefined when the engine lacks the property or is
   * closed.
   */
  property(name: string): string | undefined {
    // Only classic-level has getProperty.
    const engine = this.#engine as Engine & { getProperty?: (name: string) => string }
    if (engine.getProperty === undefined || engine.status !== 'open') return undefined
    return engine.getProperty(name) || undefined
  }

  /**
   * Estimates the bytes on disk of all records in a range of keys, after compression. Recent writes, which are in no
   * table yet, do not count. Undefined when the engine makes no such estimates.
   */
  async approximateSize({ gte, lt }: { gte: Uint8Array; lt: Uint8Array }): Promise<number | undefined> {
    // Only classic-level has approximateSize.
    const engine = this.#engine as Engine & {
      approximateSize?: (start: Uint8Array, end: Uint8Array) => Promise<number>
    }
    return engine.approximateSize?.(gte, lt)
  }

  get isOpen(): boolean {
    return this.#engine.status === 'open'
  }

  /** Closes the database; earlier snapshots become unusable. */
  async close(): Promise<void> {
    if (this.#engine.status === 'closed') return
    await this.#engine.close()
    this.#hooks.closed?.()
  }

  /** Opens the database again after {@link close}, also after a failed write. */
  async open(): Promise<void> {
    await this.#engine.open()
    this.#failure = undefined
  }

  #serialize(operations: Operation[], sync: boolean): Promise<void> {
    return this.#next(() => this.#write(operations, sync, false))
  }

  #next(write: () => Promise<void>): Promise<void> {
    const written = this.#lastWrite.then(write)
    this.#lastWrite = written.catch(() => {})
    return written
  }

  /**
   * Prepares a chained batch of the engine, because abstract-level takes several times as long for an array of
   * operations.
   */
  async #composed(operations: Operation[], isSealed: boolean): Promise<ReturnType<Engine['batch']>> {
    const batch = this.#engine.batch()
    try {
      for (const operation of operations) {
        const { key } = operation
        if (operation.type === 'del') batch.del(key)
        else batch.put(key, isSealed ? operation.value : withChecksum(key, operation.value))
      }
      return batch
    } catch (error) {
      await batch.close()
      throw error
    }
  }

  async #write(operations: Operation[], sync: boolean, isSealed: boolean): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure
    const batch = await this.#composed(operations, isSealed)
    try {
      // Only classic-level has `sync`; engines without a disk ignore it.
      const write = (): Promise<void> => batch.write({ sync } as object)
      await (this.#hooks.guard?.(write) ?? write())
    } catch (cause) {
      if (UNTRIED.test(codeOf(cause))) throw cause
      const failure = new StoreError('WRITE_FAILED', `the database takes no writes: ${diskReason(cause)}`, {
        cause,
      })
      this.#failure = failure
      for (const listener of this.#failureListeners) listener(failure)
      throw failure
    }
    this.#hooks.written?.(operations.length, sync)
  }
}

/**
 * Options of an iterator over a whole archive. classic-level reads this many bytes ahead at once; other engines ignore
 * the option.
 */
const WHOLE_READS: object = { highWaterMarkBytes: 1024 * 1024 }

async function* entriesOf(
  entries: AsyncIterable<[Uint8Array, Uint8Array]>,
  hooks: StoreHooks,
): AsyncGenerator<[Uint8Array, Uint8Array], void> {
  try {
    for await (const [key, value] of entries) yield [key, checkedValue(key, value)]
  } catch (error) {
    throw readError(error, hooks)
  }
}

/** Converts the engine's error of a read into a StoreError. */
function readError(cause: unknown, { readMessage = (message) => message }: StoreHooks): unknown {
  if (NOT_OPEN.test(codeOf(cause))) return new StoreError('NOT_OPEN', 'the database is not open', { cause })
  if (!isUnreadable(cause)) return cause
  const code = diskFaultOf(cause) === 'NO_FILE_HANDLE' ? 'NO_FILE_HANDLE' : 'DAMAGED'
  return new StoreError(code, `the database cannot be read: ${readMessage(cause.message)}`, { cause })
}

function isUnreadable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, message } = error as NodeJS.ErrnoException
  return code === undefined ? UNREADABLE_TEXT.test(message) : UNREADABLE.test(code)
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code)
}
