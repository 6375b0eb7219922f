/**
 * The one seam to the database: any abstract-level engine with synchronous reads. Everything above reads through
 * {@link Reader} and writes whole {@link Batch}es.
 */
import type { AbstractBatchOperation, AbstractLevel } from 'abstract-level'
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

/** Who is told what happens to an open database. */
export interface StoreHooks {
  /** So many operations were written, and the disk has them, when that was waited for. */
  readonly written?: (operations: number, synced: boolean) => void
  readonly closed?: () => void
}

function stored(operation: Operation): Operation {
  if (operation.type === 'del') return operation
  return { ...operation, value: withChecksum(operation.key, operation.value) }
}

function checked(key: Uint8Array, found: Uint8Array | undefined): Uint8Array | undefined {
  return found === undefined ? undefined : checkedValue(key, found)
}

/** Never written. */
const FLUSH_KEY = new Uint8Array([0])

/** An open database. */
export class Store implements Reader {
  readonly #engine: Engine
  readonly #hooks: StoreHooks

  /** @param engine an open engine; the store closes it */
  constructor(engine: Engine, hooks: StoreHooks = {}) {
    if ((engine.supports as { getSync?: boolean }).getSync !== true) {
      throw new StoreError('UNSUITABLE_ENGINE', 'the engine has no synchronous reads (supports.getSync)')
    }
    this.#engine = engine
    this.#hooks = hooks
  }

  get(key: Uint8Array): Uint8Array | undefined {
    return checked(key, this.#engine.getSync(key))
  }

  snapshot(): Snapshot {
    const engine = this.#engine
    const snapshot = engine.snapshot()
    return {
      get: (key) => checked(key, engine.getSync(key, { snapshot })),
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
    await this.#engine.batch(batch.operations.map(stored), { sync } as object)
    this.#hooks.written?.(batch.operations.length, sync)
  }

  /** Waits until the disk has every earlier write. */
  async flush(): Promise<void> {
    // LevelDB syncs its log as a whole: a synced write, if only of nothing, takes the earlier ones along.
    await this.#engine.batch([{ type: 'del', key: FLUSH_KEY }], { sync: true } as object)
    this.#hooks.written?.(1, true)
  }

  /** Entries in key order; for walks over the whole archive, not for answering requests. */
  async *entries(range: { gte: Uint8Array; lt: Uint8Array }): AsyncGenerator<[Uint8Array, Uint8Array], void> {
    for await (const [key, value] of this.#engine.iterator(range)) yield [key, checkedValue(key, value)]
  }

  /** What the engine says of itself: of LevelDB `leveldb.…`. undefined when it knows no such property, or is closed. */
  property(name: string): string | undefined {
    // It is classic-level's.
    const engine = this.#engine as Engine & { getProperty?: (name: string) => string }
    if (engine.getProperty === undefined || engine.status !== 'open') return undefined
    return engine.getProperty(name) || undefined
  }

  async close(): Promise<void> {
    if (this.#engine.status === 'closed') return
    await this.#engine.close()
    this.#hooks.closed?.()
  }
}
