/** The records of a removed block, from which its logs can be read after the view of the block is released. */
import { bodyKey, headerKey, receiptsKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'

export interface GoneBlock {
  /** Reads the block's header, body and receipts, and nothing else. */
  readonly reader: Reader
  readonly bytes: number
}

/** Copies the records of a block. @param reader of a view that has the block */
export function keepBlock(reader: Reader, number: number): GoneBlock {
  const records = new Map<string, Uint8Array>()
  let bytes = 0
  for (const key of [headerKey(number), bodyKey(number), receiptsKey(number)]) {
    const record = reader.get(key)
    if (record === undefined) continue
    records.set(nameOf(key), record)
    bytes += record.length
  }
  return { reader: { get: (key) => records.get(nameOf(key)) }, bytes }
}

function nameOf(key: Uint8Array): string {
  return Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString('latin1')
}
