/**
 * The one seam to the database: any abstract-level engine with synchronous reads. Everything above reads through
 * {@link Reader} and writes whole {@link Batch}es.
 */
import type { AbstractBatchOperation, AbstractLevel } from 'abstract-level'

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

export type StoreErrorCode =
  /** Another process has the folder open. */
  | 'LOCKED'
  /** The engine could not open the folder. */
  | 'UNREADABLE'
  /** The engine has no synchronous reads. */
  | 'UNSUITABLE_ENGINE'
  /** A record does not decode. */
  | 'DAMAGED'

/** The database itself could not be opened or used. */
export class StoreError extends Error {
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.code = code
  }
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

/** Never written. */
const FLUSH_KEY = new Uint8Array([0])

/** An open database. */
export class Store implements Reader {
  readonly #engine: Engine

  /** @param engine an open engine; the store closes it */
  constructor(engine: Engine) {
    if ((engine.supports as { getSync?: boolean }).getSync !== true) {
      throw new StoreError('UNSUITABLE_ENGINE', 'the engine has no synchronous reads (supports.getSync)')
    }
    this.#engine = engine
  }

  get(key: Uint8Array): Uint8Array | undefined {
    return this.#engine.getSync(key)
  }

  snapshot(): Snapshot {
    const engine = this.#engine
    const snapshot = engine.snapshot()
    return {
      get: (key) => engine.getSync(key, { snapshot }),
      close: () => snapshot.close(),
    }
  }

  /**
   * Writes the batch atomically.
   *
   * @param sync wait until the disk has it, so that it survives power loss (surviving a killed process needs no sync)
   */
  async write(batch: Batch, { sync }: { sync: boolean }): Promise<void> {
    // `sync` is classic-level's; engines without a disk ignore it.
    await this.#engine.batch(batch.operations, { sync } as object)
  }

  /** Waits until the disk has every earlier write. */
  async flush(): Promise<void> {
    // LevelDB syncs its log as a whole: a synced write, if only of nothing, takes the earlier ones along.
    await this.#engine.batch([{ type: 'del', key: FLUSH_KEY }], { sync: true } as object)
  }

  /** Entries in key order; for walks over the whole archive, not for answering requests. */
  entries(range: { gte: Uint8Array; lt: Uint8Array }): AsyncIterable<[Uint8Array, Uint8Array]> {
    return this.#engine.iterator(range)
  }

  /** What the engine says of itself: of LevelDB `leveldb.…`. undefined when it knows no such property, or is closed. */
  property(name: string): string | undefined {
    // It is classic-level's.
    const engine = this.#engine as Engine & { getProperty?: (name: string) => string }
    if (engine.getProperty === undefined || engine.status !== 'open') return undefined
    return engine.getProperty(name) || undefined
  }

  async close(): Promise<void> {
    await this.#engine.close()
  }
}
