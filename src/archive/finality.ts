/** Which blocks are safe and final, as the chain that is followed says. An archive that follows nobody has no record. */
import { decodeNumber, encodeNumber, metaKeys, NUMBER_BYTES } from '../store/schema.ts'
import { Batch, type Reader, type Store } from '../store/store.ts'

/** Numbers of blocks. */
export interface FinalityMarks {
  safe: number
  finalized: number
}

/** undefined when there is no record. */
export function readFinality(reader: Reader): FinalityMarks | undefined {
  const record = reader.get(metaKeys.finality)
  if (record === undefined) return undefined
  return { safe: decodeNumber(record), finalized: decodeNumber(record, NUMBER_BYTES) }
}

/** Replaces the record. Losing it with the power does no harm: it is asked for again. */
export async function writeFinality(store: Store, { safe, finalized }: FinalityMarks): Promise<void> {
  const batch = new Batch()
  batch.put(metaKeys.finality, Buffer.concat([encodeNumber(safe), encodeNumber(finalized)]))
  await store.write(batch, { sync: false })
}
