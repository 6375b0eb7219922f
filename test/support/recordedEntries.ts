/** Records the entries that an archive would append to a log, without a database. */
import { headOf } from '../../src/archive/blocks.ts'
import { archiveContents } from '../../src/replication/beginLog.ts'
import { FIRST_LINK, type LogContent, type LogEntry, positionAfter } from '../../src/replication/logEntry.ts'
import { encodeBatch, Layer } from '../../src/store/layer.ts'
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
    const bytes = encodeBatch(batch)
    const head = headOf(new Layer(bytes, true).over(this.#store))
    this.contents.push({ ...head, isLast, batch: bytes })
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
