/** Records the entries that an archive would append to a log, without a database. */
import { headOf } from '../../src/archive/blocks.ts'
import { archiveContents } from '../../src/replication/beginLog.ts'
import { FIRST_LINK, type LogContent, type LogEntry, positionAfter } from '../../src/replication/logEntry.ts'
import { encodeBatch } from '../../src/store/layer.ts'
import { decodeNumber, metaKeys, NUMBER_BYTES } from '../../src/store/schema.ts'
import { Batch, type Store, type WriteRecorder } from '../../src/store/store.ts'

/** The entries of an archive: those that begin the log, and one for each later write. */
export class RecordedEntries implements WriteRecorder {
  readonly contents: LogContent[] = []
  readonly #store: Store

  static async of(store: Store): Promise<RecordedEntries> {
    const recorded = new RecordedEntries(store)
    for await (const content of archiveContents(store)) recorded.contents.push(content)
    store.recordTo(recorded)
    return recorded
  }

  private constructor(store: Store) {
    this.#store = store
  }

  record(batch: Batch, isLast: boolean): Promise<Batch> {
    const moved = batch.operations.find(({ key }) => Buffer.compare(key, metaKeys.head) === 0)
    const head =
      moved?.type === 'put'
        ? { number: decodeNumber(moved.value), hash: moved.value.slice(NUMBER_BYTES) }
        : headOf(this.#store)
    this.contents.push({ ...head, isLast, batch: encodeBatch(batch) })
    return Promise.resolve(new Batch())
  }
}

/** Links contents to entries of a log. */
export function entriesOf(contents: readonly LogContent[]): LogEntry[] {
  let position = { seq: 0, link: FIRST_LINK }
  return contents.map((content) => {
    position = positionAfter(position, content)
    return { ...content, ...position, epoch: 1 }
  })
}
