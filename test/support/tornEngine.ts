/**
 * An engine whose writes fail, as LevelDB's do on a full disk: half of a record is left in its log, so that whatever is
 * appended behind it is visible at once and gone when the log is read again.
 */
import type { AbstractBatchOperation } from 'abstract-level'
import { MemoryLevel } from 'memory-level'
import { type Engine, Store } from '../../src/store/store.ts'

type Operations = AbstractBatchOperation<Engine, Uint8Array, Uint8Array>[]

/** Where a write fails: the record is torn, or it is whole and may not have reached the disk. */
export type Tear = 'append' | 'sync'

export class TornDisk {
  /** Operations that are found when the log is read again. */
  readonly #log: Operations[] = []
  #isTorn = false
  #memory: Engine | undefined
  #failsIn = Number.POSITIVE_INFINITY
  #tear: Tear = 'append'
  #opensFail = 0
  /** Writes that reached the engine, those that failed among them. */
  writes = 0
  /** Writes that were made behind a torn record: they are lost. */
  lost = 0

  /** The write after `count` others fails, and all after it until {@link heal}. */
  failAfter(count: number, tear: Tear = 'append'): void {
    this.#failsIn = count
    this.#tear = tear
  }

  /** There is room again; what is torn stays so. @param opensFail openings that fail still */
  heal(opensFail = 0): void {
    this.#failsIn = Number.POSITIVE_INFINITY
    this.#opensFail = opensFail
  }

  /** A store on the disk: reads, and writes until one fails. */
  async store(): Promise<Store> {
    const engine = this.#engine()
    await engine.open()
    return new Store(engine)
  }

  #engine(): Engine {
    const memory = (): Engine => this.#memory!
    const engine = {
      supports: { getSync: true },
      get status() {
        return memory().status
      },
      getSync: (key: Uint8Array, options: object = {}) => memory().getSync(key, options),
      snapshot: () => memory().snapshot(),
      iterator: (range: object) => memory().iterator(range),
      batch: () => this.#batch(),
      open: () => this.#open(),
      close: () => memory().close(),
    }
    return engine as unknown as Engine
  }

  async #open(): Promise<void> {
    if (this.#opensFail > 0) {
      this.#opensFail--
      throw Object.assign(new Error('Database failed to open'), { cause: noSpace() })
    }
    const memory = new MemoryLevel<Uint8Array, Uint8Array>({
      keyEncoding: 'view',
      valueEncoding: 'view',
      storeEncoding: 'view',
    })
    await memory.open()
    this.#memory = memory as unknown as Engine
    this.#isTorn = false
    for (const operations of this.#log) await this.#memory.batch(operations)
  }

  #batch(): object {
    const operations: Operations = []
    return {
      put: (key: Uint8Array, value: Uint8Array) => operations.push({ type: 'put', key, value }),
      del: (key: Uint8Array) => operations.push({ type: 'del', key }),
      write: (options: { sync?: boolean }) => this.#write(operations, options),
    }
  }

  async #write(operations: Operations, { sync = false }: { sync?: boolean }): Promise<void> {
    this.writes++
    const isFailing = this.#failsIn <= 0 && (this.#tear === 'append' || sync)
    this.#failsIn--
    if (isFailing) {
      if (this.#tear === 'sync') this.#keep(operations)
      else this.#isTorn = true
      throw noSpace()
    }
    this.#keep(operations)
    await this.#memory!.batch(operations)
  }

  #keep(operations: Operations): void {
    if (this.#isTorn) this.lost++
    else this.#log.push([...operations])
  }
}

function noSpace(): Error {
  const message = 'IO error: 000003.log: No space left on device'
  return Object.assign(new Error(message), { code: 'LEVEL_IO_ERROR' })
}
