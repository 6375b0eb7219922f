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
    const content = { ...headAfter(this.#store, batch), isLast, batch: encodeBatch(batch) }
    await this.#lease.append(content, formatIn(batch))
    const own = new Batch()
    putPosition(own, { ...this.#lease.position, isLast })
    return own
  }
}

/** The archive's head after a batch, which need not move the head. */
function headAfter(store: Store, batch: Batch): Pick<LogContent, 'number' | 'hash'> {
  const head = valueIn(batch, metaKeys.head)
  if (head === undefined) return headOf(store)
  return { number: decodeNumber(head), hash: head.slice(NUMBER_BYTES) }
}

/** The format that a batch gives the archive; undefined if the batch leaves it. */
function formatIn(batch: Batch): number | undefined {
  const format = valueIn(batch, metaKeys.format)
  return format === undefined ? undefined : Number(Buffer.from(format).toString())
}

/** The value that a batch puts under a key; undefined if it does not put one. */
function valueIn({ operations }: Batch, key: Uint8Array): Uint8Array | undefined {
  const last = operations.findLast((operation) => Buffer.compare(operation.key, key) === 0)
  return last?.type === 'put' ? checkedValue(last.key, last.value) : undefined
}
