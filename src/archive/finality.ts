/**
 * Which blocks are safe and final, where that does not follow from the head alone: as the chain that is followed says,
 * or after blocks were taken back. Other archives have no record. Its one writer is whoever moves the head.
 */
import { decodeNumber, encodeNumber, metaKeys, NUMBER_BYTES } from '../store/schema.ts'
import { Batch, type Reader, type Store } from '../store/store.ts'
import type { Head } from './blocks.ts'

/** Numbers of blocks. */
export interface FinalityMarks {
  safe: number
  finalized: number
}

/** Blocks of the archive's chain: none of them is after the head. */
export interface FinalityRecord {
  safe: Head
  finalized: Head
}

const HASH_BYTES = 32
const BLOCK_BYTES = NUMBER_BYTES + HASH_BYTES
const RECORD_BYTES = 2 * BLOCK_BYTES

/** undefined when there is no record. */
export function readFinality(reader: Reader): FinalityRecord | undefined {
  const record = reader.get(metaKeys.finality)
  // One without hashes says too little.
  if (record?.length !== RECORD_BYTES) return undefined
  const blockAt = (offset: number): Head => ({
    number: decodeNumber(record, offset),
    hash: record.slice(offset + NUMBER_BYTES, offset + BLOCK_BYTES),
  })
  return { safe: blockAt(0), finalized: blockAt(BLOCK_BYTES) }
}

/** Replaces the record. Losing it with the power does no harm unless blocks that it speaks of are taken back. */
export async function writeFinality(store: Store, record: FinalityRecord): Promise<void> {
  const batch = new Batch()
  putFinality(batch, record)
  await store.write(batch, { sync: false })
}

/** What is taken back is safe no more: puts a lower record into the batch that makes `head` the head, where it must. */
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
