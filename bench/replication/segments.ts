/** Measures taking a copy of an archive for the log (a segment), and loading the copy into an empty store. */
import { FIRST_LINK } from '../../src/replication/logEntry.ts'
import { loadSegment } from '../../src/replication/segmentLoader.ts'
import { writeSegment } from '../../src/replication/segmentWriter.ts'
import { decodeLayer } from '../../src/store/layer.ts'
import { checkedValue } from '../../src/store/recordChecksum.ts'
import { kindOf } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { sampleChain } from '../chains.ts'
import type { BenchRow } from '../row.ts'
import { entriesOf, type Time, timed, withStore } from './entries.ts'

/** Bytes of the archive of which a segment is taken. */
const ARCHIVE_BYTES = 200_000_000
/** Goal for loading, in MB/s */
const LOAD_LEAST = 50
const NEVER = new AbortController().signal

/** Returns rows `replication.segment.…`, in MB of records a second. */
export function benchSegments(): Promise<BenchRow[]> {
  return withStore(async (from) => {
    const bytes = await fillWithSample(from)
    const parts: Uint8Array[] = []
    const snapshot = from.snapshot()
    const put = async (part: number, content: Uint8Array): Promise<void> => {
      parts[part] = content
    }
    let segment: Awaited<ReturnType<typeof writeSegment>>
    const taken = await timed(async () => {
      segment = await writeSegment(snapshot, put, NEVER)
    })
    await snapshot.close()
    const loaded = await withStore((to) =>
      timed(async () => {
        await loadSegment(to, { ...segment!, seq: 1, link: FIRST_LINK }, async (part) => parts[part]!, NEVER)
      }),
    )
    const compressed = parts.reduce((sum, part) => sum + part.length, 0)
    const row = (name: string, { wallMs, cpuMs }: Time): BenchRow => ({
      name: `replication.segment.${name}`,
      value: Math.round(bytes / 1e3 / wallMs),
      unit: 'MB/s',
      note: `${Math.round(bytes / 1e3 / cpuMs)} MB a second of CPU time; ${megabytes(bytes)}, compressed ${megabytes(compressed)}`,
    })
    return [row('take', taken), { ...row('load', loaded), goals: [{ atLeast: LOAD_LEAST }] }]
  })
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

/** Fills a store with the records of the sample chain, again and again under other keys. @returns bytes */
async function fillWithSample(store: Store): Promise<number> {
  const entries = await entriesOf(await sampleChain())
  let bytes = 0
  for (let copy = 0; bytes < ARCHIVE_BYTES; copy++) {
    for (const { batch } of entries) {
      const written = new Batch()
      for (const operation of decodeLayer(batch).operations) {
        if (operation.type !== 'put' || kindOf(operation.key) === 'meta') continue
        const { key, value } = operation
        const other = Buffer.concat([key, Uint8Array.of(copy >> 8, copy)])
        written.put(other, checkedValue(key, value))
      }
      bytes += written.bytes
      await store.write(written, { sync: false })
    }
  }
  return bytes
}
