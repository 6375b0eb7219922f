/**
 * The one seam to the database: any abstract-level engine with synchronous reads. Everything above reads through
 * {@link Reader} and writes whole {@link Batch}es.
 */
import type { AbstractBatchOperation, AbstractLevel } from 'abstract-level'
import { diskFaultOf, diskReason } from './diskFault.ts'
import { checkedValue, withChecksum } from './recordChecksum.ts'
import { StoreError } from './storeError.ts'

/** The engine: keys and values are bytes. */
export type Engine = AbstractLevel<Buffer | Uint8Array | string, Uint8Array, Uint8Array>

type Operation = AbstractBatchOperation<Engine, Uint8Array, Uint8Array>

export interface Reader {
  get(key: Uint8Array): Uint8Array | undefined
}

/** A view that later writes do not change. It belongs to the thread that took it. */
export interface Snapshot extends Reader {
  close(): Promise<void>
}

/** Writes that become visible together. */
export class Batch {
  readonly operations: Operation[] = []
  /** Sum of the key and value bytes that {@link put} was given. */
  bytes = 0

  put(key: Uint8Array, value: Uint8Array): void {
    this.operations.push({ type: 'put', key, value })
    this.bytes += key.length + value.length
  }

  del(key: Uint8Array): void {
    this.operations.push({ type: 'del', key })
  }
}

/** Called as things happen to an open database. */
export interface StoreHooks {
  /** So many operations were written, and the disk has them, when that was waited for. */
  readonly written?: (operations: number, synced: boolean) => void
  readonly closed?: () => void
}

function checked(key: Uint8Array, found: Uint8Array | undefined): Uint8Array | undefined {
  return found === undefined ? undefined : checkedValue(key, found)
}

/** Never written. */
const FLUSH_KEY = new Uint8Array([0])

/** The engine refuses these by itself: they do not reach the disk. */
const UNTRIED = /^LEVEL_(?:INVALID_|DATABASE_NOT_OPEN)/
/** The engine says so of a block that does not decode, and of a disk that does not give it. */
const UNREADABLE = /^LEVEL_(?:CORRUPTION|IO_ERROR)$/
/** The engine says so of a store that is closed, and of a snapshot of before. */
const NOT_OPEN = /^LEVEL_(?:DATABASE|SNAPSHOT)_NOT_OPEN$/

/**
 * An open database. A write that fails may leave half of a record in the engine's log, and what is appended behind it
 * is lost when the log is read again (LevelDB, db/log_reader.cc). So the first failed write is the last one that
 * reaches the engine, until the store was closed and opened again.
 */
export class Store implements Reader {
  readonly #engine: Engine
  readonly #hooks: StoreHooks
  readonly #failureListeners: ((failure: StoreError) => void)[] = []
  /** One write at a time: none may be under way behind one that fails. */
  #lastWrite: Promise<unknown> = Promise.resolve()
  #failure: StoreError | undefined

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
      throw readError(error)
    }
  }

  snapshot(): Snapshot {
    const engine = this.#engine
    const snapshot = engine.snapshot()
    return {
      get(key) {
        try {
          return checked(key, engine.getSync(key, { snapshot }))
        } catch (error) {
          throw readError(error)
        }
      },
      close: () => snapshot.close(),
    }
  }

  /** Told of the write that fails first, before whoever asked for it is. */
  onFailure(listener: (failure: StoreError) => void): void {
    this.#failureListeners.push(listener)
  }

  /**
   * Writes the batch atomically.
   *
   * @param sync wait until the disk has it, so that it survives power loss (surviving a killed process needs no sync)
   * @throws StoreError WRITE_FAILED; what failed while it waited for the disk may be there after the next opening
   */
  write(batch: Batch, { sync }: { sync: boolean }): Promise<void> {
    return this.#inTurn(batch.operations, sync)
  }

  /** Waits until the disk has every earlier write. @throws StoreError WRITE_FAILED */
  flush(): Promise<void> {
    // LevelDB syncs its log as a whole: a synced write, if only of nothing, takes the earlier ones along.
    return this.#inTurn([{ type: 'del', key: FLUSH_KEY }], true)
  }

  /** Entries in key order; for walks over the whole archive, not for answering requests. */
  async *entries(range: { gte: Uint8Array; lt: Uint8Array }): AsyncGenerator<[Uint8Array, Uint8Array], void> {
    try {
      for await (const [key, value] of this.#engine.iterator(range)) yield [key, checkedValue(key, value)]
    } catch (error) {
      throw readError(error)
    }
  }

  /** What the engine says of itself: of LevelDB `leveldb.…`. undefined when it knows no such property, or is closed. */
  property(name: string): string | undefined {
    // It is classic-level's.
    const engine = this.#engine as Engine & { getProperty?: (name: string) => string }
    if (engine.getProperty === undefined || engine.status !== 'open') return undefined
    return engine.getProperty(name) || undefined
  }

  get isOpen(): boolean {
    return this.#engine.status === 'open'
  }

  /** Snapshots that were taken before are gone. */
  async close(): Promise<void> {
    if (this.#engine.status === 'closed') return
    await this.#engine.close()
    this.#hooks.closed?.()
  }

  /** Opens it again after {@link close}: what was written before is there, and it takes writes again. */
  async open(): Promise<void> {
    await this.#engine.open()
    this.#failure = undefined
  }

  #inTurn(operations: Operation[], sync: boolean): Promise<void> {
    const written = this.#lastWrite.then(() => this.#write(operations, sync))
    this.#lastWrite = written.catch(() => {})
    return written
  }

  /** The engine's own batch: abstract-level takes several times as long to make an array ready. */
  async #composed(operations: Operation[]): Promise<ReturnType<Engine['batch']>> {
    const batch = this.#engine.batch()
    try {
      for (const operation of operations) {
        const { key } = operation
        if (operation.type === 'del') batch.del(key)
        else batch.put(key, withChecksum(key, operation.value))
      }
      return batch
    } catch (error) {
      await batch.close()
      throw error
    }
  }

  async #write(operations: Operation[], sync: boolean): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure
    const batch = await this.#composed(operations)
    try {
      // `sync` is classic-level's; engines without a disk ignore it.
      await batch.write({ sync } as object)
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

/** The store's own error for what the engine says of a read. */
function readError(cause: unknown): unknown {
  if (NOT_OPEN.test(codeOf(cause))) return new StoreError('NOT_OPEN', 'the database is not open', { cause })
  if (!UNREADABLE.test(codeOf(cause))) return cause
  const code = diskFaultOf(cause) === 'NO_FILE_HANDLE' ? 'NO_FILE_HANDLE' : 'DAMAGED'
  return new StoreError(code, `the database cannot be read: ${(cause as Error).message}`, { cause })
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code)
}
