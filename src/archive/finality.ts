/**
 * The record of the safe and the finalized block. The record exists only if the followed chain named the two blocks, or
 * a reorg removed blocks. Without the record, both blocks are derived from the head. Only the code that moves the head
 * writes the record.
 */
import { decodeNumber, encodeNumber, metaKeys, NUMBER_BYTES } from '../store/schema.ts'
import { Batch, type Reader, type Store } from '../store/store.ts'
import type { Head } from './blocks.ts'

/** The numbers of the safe and the finalized block. */
export interface FinalityMarks {
  safe: number
  finalized: number
}

/** The safe and the finalized block. The two blocks are in the archive's chain, and are not after the head. */
export interface FinalityRecord {
  safe: Head
  finalized: Head
}

const HASH_BYTES = 32
const BLOCK_BYTES = NUMBER_BYTES + HASH_BYTES
const RECORD_BYTES = 2 * BLOCK_BYTES

/** Reads the record of the safe and the finalized block; undefined when the archive has none. */
export function readFinality(reader: Reader): FinalityRecord | undefined {
  const record = reader.get(metaKeys.finality)
  // Ignore a record without hashes, because it does not identify the blocks.
  if (record?.length !== RECORD_BYTES) return undefined
  const blockAt = (offset: number): Head => ({
    number: decodeNumber(record, offset),
    hash: record.slice(offset + NUMBER_BYTES, offset + BLOCK_BYTES),
  })
  return { safe: blockAt(0), finalized: blockAt(BLOCK_BYTES) }
}

/**
 * Replaces the record without waiting for the disk. A power loss may bring back the previous record. The only harm is
 * that, until the next write, a reorg can remove blocks that the lost record finalized.
 */
export async function writeFinality(store: Store, record: FinalityRecord): Promise<void> {
  const batch = new Batch()
  putFinality(batch, record)
  await store.write(batch, { sync: false })
}

/**
 * Moves the safe and the finalized block back to `head` if they are after `head`: a removed block is no longer safe.
 *
 * @param batch the batch that makes `head` the head
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
