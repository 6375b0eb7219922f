/**
 * Checks the records of a table one by one. LevelDB merges tables without verifying the checksums of their blocks, and
 * may rewrite altered data under a correct checksum. The records' own checksums reveal altered keys and values. Other
 * damage, such as the altered key of a deletion, puts keys out of order. Keys out of order would hide records from
 * lookups.
 *
 * The check takes five times as long as the check of the blocks' checksums, mostly for decompression.
 */
import { checkedValue } from '../recordChecksum.ts'
import { StoreError } from '../storeError.ts'
import { DamagedFile } from './damage.ts'
import { uint56 } from './fields.ts'
import { blockContent, blockEntries, type Extent, tableLayout } from './tableFile.ts'
import { DELETION, VALUE } from './writeBatch.ts'

/** Bytes after each key of a table: kind (1) and sequence number (7), stored as one little-endian number. */
export const SUFFIX_BYTES = 8

/** A key of a table, split into its parts. */
export interface TableKey {
  readonly key: Uint8Array
  readonly sequence: number
}

/**
 * Checks the order of the keys and the checksum of each value.
 *
 * @param file name, for the error
 * @param bytes of a table whose blocks have correct checksums
 * @throws DamagedFile
 */
export function checkRecords(file: string, bytes: Uint8Array): void {
  let last: TableKey | undefined
  for (const extent of tableLayout(file, bytes).data) last = checkBlockRecords(file, bytes, extent, last)
}

/** @returns the block's last key */
function checkBlockRecords(
  file: string,
  bytes: Uint8Array,
  extent: Extent,
  before: TableKey | undefined,
): TableKey | undefined {
  const damaged = (what: string, cause?: unknown) =>
    new DamagedFile({ file, offset: extent.offset, what }, { cause })
  const content = blockContent(file, bytes, extent)
  let last = before
  try {
    for (const { key, value } of blockEntries(content)) {
      const next = keyOf(key)
      if (next === undefined) throw damaged('a block has a key that is none')
      if (last !== undefined && !rises(last, next)) throw damaged('the keys do not rise')
      if (key[key.length - SUFFIX_BYTES] === VALUE) checkedValue(next.key, value)
      last = next
    }
  } catch (error) {
    if (error instanceof DamagedFile) throw error
    if (error instanceof StoreError) throw damaged(`a block has a record: ${error.message}`, error)
    throw damaged('a block does not decode', error)
  }
  return last
}

/** Splits a key of a table into its parts. @returns undefined when the bytes are not a key */
export function keyOf(stored: Uint8Array): TableKey | undefined {
  const end = stored.length - SUFFIX_BYTES
  const kind = stored[end]
  if (end < 0 || (kind !== VALUE && kind !== DELETION)) return undefined
  return { key: stored.subarray(0, end), sequence: uint56(stored, end + 1) }
}

/**
 * Whether `next` sorts after `last`. The newer of two writes of one key sorts first (db/dbformat.cc,
 * `InternalKeyComparator::Compare`).
 */
export function rises(last: TableKey, next: TableKey): boolean {
  const order = Buffer.compare(last.key, next.key)
  return order < 0 || (order === 0 && last.sequence > next.sequence)
}
