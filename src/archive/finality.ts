/**
 * The safe and the finalized block, stored when they do not follow from the head alone: the followed chain named them,
 * or a reorg took blocks back. Other archives have no record. Only the code that moves the head writes the record.
 */
import { decodeNumber, encodeNumber, metaKeys, NUMBER_BYTES } from '../store/schema.ts'
import { Batch, type Reader, type Store } from '../store/store.ts'
import type { Head } from './blocks.ts'

/** Numbers of blocks. */
export interface FinalityMarks {
  safe: number
  finalized: number
}

/** Blocks of the archive's chain, none of them after the head. */
export interface FinalityRecord {
  safe: Head
  finalized: Head
}

const HASH_BYTES = 32
const BLOCK_BYTES = NUMBER_BYTES + HASH_BYTES
const RECORD_BYTES = 2 * BLOCK_BYTES

/** Reads the record; undefined when there is none. */
export function readFinality(reader: Reader): FinalityRecord | undefined {
  const record = reader.get(metaKeys.finality)
  // A record without hashes does not identify the blocks.
  if (record?.length !== RECORD_BYTES) return undefined
  const blockAt = (offset: number): Head => ({
    number: decodeNumber(record, offset),
    hash: record.slice(offset + NUMBER_BYTES, offset + BLOCK_BYTES),
  })
  return { safe: blockAt(0), finalized: blockAt(BLOCK_BYTES) }
}

/** Replaces the record without a sync. A lost write does no harm unless a reorg takes back the blocks that it names. */
export async function writeFinality(store: Store, record: FinalityRecord): Promise<void> {
  const batch = new Batch()
  putFinality(batch, record)
  await store.write(batch, { sync: false })
}

/**
 * Lowers the record to `head`, in the batch that makes `head` the head: blocks that were taken back are no longer safe.
 */
export function lowerFinality(reader: Reader, batch: Batch, head: Head): void {
  const record = readFinality(reader)
  if (record === undefined || record.safe.number <= head.number) return
  const { finalized } = record
  putFinality(batch, { safe: head, finalized: finalized.number <= head.number ? finalized : head })
}

function putFinality(batch: Batch, { safe, finalized }: FinalityRecord): void {
  const parts = [safe, finalized].flatMap(({ number, hash }) => [encodeNumber(number), hash])
  batch.put(metaKeys.finality, Buffer.concat(parts))
}
