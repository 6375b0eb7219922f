/** Appends every batch of an archive to the log before the archive writes the batch. */
import { headOf } from '../archive/blocks.ts'
import { encodeBatch } from '../store/layer.ts'
import { checkedValue } from '../store/recordChecksum.ts'
import { decodeNumber, metaKeys, NUMBER_BYTES } from '../store/schema.ts'
import { Batch, type Store, type WriteRecorder } from '../store/store.ts'
import type { LogContent } from './logEntry.ts'
import { putPosition } from './position.ts'
import type { WriterLease } from './writerLease.ts'

/** Records the batches of one archive, for as long as a lease lasts. */
export class LogRecorder implements WriteRecorder {
  readonly #store: Store
  readonly #lease: WriterLease
  readonly #onAppend: (seq: number) => void
  /** The first error. The log may then have an entry that the archive lacks, so nothing more is appended. */
  #failure: unknown

  /**
   * @param store the archive, which has all entries of the log up to `lease.position`
   * @param onAppend called before each append, with the number of the archive's last entry
   */
  constructor(store: Store, lease: WriterLease, onAppend: (seq: number) => void = () => {}) {
    this.#store = store
    this.#lease = lease
    this.#onAppend = onAppend
  }

  /** @throws LogError FENCED, UNREACHABLE, REFUSED, FAILED; from then on, every call throws the same error */
  async record(batch: Batch, isLast: boolean): Promise<Batch> {
    if (this.#failure !== undefined) throw this.#failure
    try {
      return await this.#record(batch, isLast)
    } catch (error) {
      this.#failure = error
      throw error
    }
  }

  async #record(batch: Batch, isLast: boolean): Promise<Batch> {
    this.#onAppend(this.#lease.position.seq)
    await this.#lease.append({ ...headAfter(this.#store, batch), isLast, batch: encodeBatch(batch) })
    const own = new Batch()
    putPosition(own, { ...this.#lease.position, isLast })
    return own
  }
}

/** The archive's head after a batch, which need not move the head. */
function headAfter(store: Store, { operations }: Batch): Pick<LogContent, 'number' | 'hash'> {
  const moved = operations.findLast(({ key }) => Buffer.compare(key, metaKeys.head) === 0)
  if (moved?.type !== 'put') return headOf(store)
  const head = checkedValue(moved.key, moved.value)
  return { number: decodeNumber(head), hash: head.slice(NUMBER_BYTES) }
}
