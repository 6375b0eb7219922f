/**
 * An engine whose writes fail as LevelDB's do on a full disk. Half of a record stays in its log, so that records
 * appended behind it are visible at first and lost when the log is read again.
 */
import type { AbstractBatchOperation } from 'abstract-level'
import { MemoryLevel } from 'memory-level'
import { type Engine, Store } from '../../src/store/store.ts'

type Operations = AbstractBatchOperation<Engine, Uint8Array, Uint8Array>[]

/** How a write fails: the record is torn, or the record is whole but may not have reached the disk. */
export type Tear = 'append' | 'sync'

export class TornDisk {
  /** Operations that a new read of the log finds. */
  readonly #log: Operations[] = []
  #isTorn = false
  #memory: Engine | undefined
  #failsIn = Number.POSITIVE_INFINITY
  #tear: Tear = 'append'
  #opensFail = 0
  /** Writes that reached the engine, including failed writes. */
  writes = 0
  /** Writes behind a torn record, which are lost. */
  lost = 0

  /** Lets `count` writes succeed and fails all later writes until {@link heal}. */
  failAfter(count: number, tear: Tear = 'append'): void {
    this.#failsIn = count
    this.#tear = tear
  }

  /** Frees space on the disk; a torn record stays torn. @param opensFail number of openings that still fail */
  heal(opensFail = 0): void {
    this.#failsIn = Number.POSITIVE_INFINITY
    this.#opensFail = opensFail
  }

  /** A store on the disk. */
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
