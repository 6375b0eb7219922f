/** A block that was taken out of the chain: what its logs can be read from after the view that had it has gone. */
import { bodyKey, headerKey, receiptsKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'

export interface GoneBlock {
  /** Has the block's header, body and receipts, and nothing else. */
  readonly reader: Reader
  readonly bytes: number
}

/** @param reader of a view that has the block */
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
