/** Appends every batch of an archive to the log before the archive writes the batch. */
import { headOf } from '../archive/blocks.ts'
import { encodeBatch } from '../store/layer.ts'
import { checkedValue } from '../store/recordChecksum.ts'
import { decodeNumber, metaKeys, NUMBER_BYTES } from '../store/schema.ts'
import { Batch, type Store, type WriteRecorder } from '../store/store.ts'
import type { LogContent } from './logEntry.ts'
import { LogError } from './logError.ts'
import { putPosition } from './position.ts'
import type { WriterLease } from './writerLease.ts'

export interface RecorderParts {
  /** The archive, at the lease's position in the log. */
  readonly store: Store
  readonly lease: WriterLease
  /** Maximum milliseconds of attempts while PostgreSQL does not answer. */
  readonly retryMs: number
}

/** Records the batches of one archive, for as long as a lease lasts. */
export class LogRecorder implements WriteRecorder {
  readonly #parts: RecorderParts
  /** The first error. The log may then have an entry that the archive lacks, so nothing more is appended. */
  #failure: unknown

  constructor(parts: RecorderParts) {
    this.#parts = parts
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
    const { store, lease, retryMs } = this.#parts
    const content = { ...headAfter(store, batch), isLast, batch: encodeBatch(batch) }
    if ((await lease.append(content, retryMs)) === 'fenced') throw fenced()
    const own = new Batch()
    putPosition(own, lease.position)
    return own
  }
}

/** The error of a node whose lease another node took, or whose last entry is not the end of the log any longer. */
export function fenced(): LogError {
  return new LogError(
    'FENCED',
    'another node has taken over the log, or PostgreSQL lost the end of the log; this node writes no longer',
  )
}

/** The archive's head after a batch, which need not move the head. */
function headAfter(store: Store, { operations }: Batch): Pick<LogContent, 'number' | 'hash'> {
  const moved = operations.findLast(({ key }) => Buffer.compare(key, metaKeys.head) === 0)
  if (moved?.type !== 'put') return headOf(store)
  const head = checkedValue(moved.key, moved.value)
  return { number: decodeNumber(head), hash: head.slice(NUMBER_BYTES) }
}
