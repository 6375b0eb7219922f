/**
 * The records of a table, one by one. LevelDB merges tables without comparing the checksums of their blocks: what the
 * disk altered before is written anew, under a checksum that is right. The records' own checksums tell of altered keys
 * and values; keys that do not rise tell of the rest, and hide records from whoever looks for them.
 *
 * It takes five times as long as comparing the blocks' checksums, most of it for unpacking.
 */
import { checkedValue } from '../recordChecksum.ts'
import { StoreError } from '../storeError.ts'
import { DamagedFile } from './damage.ts'
import { uint56 } from './fields.ts'
import { blockContent, blockEntries, type Extent, tableLayout } from './tableFile.ts'
import { DELETION, VALUE } from './writeBatch.ts'

/** Behind the key in a table: kind (1), sequence (7), little-endian as one number. */
export const SUFFIX_BYTES = 8

/** A key of a table apart. */
export interface TableKey {
  readonly key: Uint8Array
  readonly sequence: number
}

/**
 * @param file name, for the error
 * @param bytes of a table whose blocks have the right checksums
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

/** @returns undefined when it is no key */
export function keyOf(stored: Uint8Array): TableKey | undefined {
  const end = stored.length - SUFFIX_BYTES
  const kind = stored[end]
  if (end < 0 || (kind !== VALUE && kind !== DELETION)) return undefined
  return { key: stored.subarray(0, end), sequence: uint56(stored, end + 1) }
}

/** Newer writes of a key come first (db/dbformat.cc, `InternalKeyComparator::Compare`). */
export function rises(last: TableKey, next: TableKey): boolean {
  const order = Buffer.compare(last.key, next.key)
  return order < 0 || (order === 0 && last.sequence > next.sequence)
}
