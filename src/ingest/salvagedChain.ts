/**
 * The blocks of a damaged archive. A reorg deletes the records of the blocks that it replaces, and writes those of the
 * new ones; where the newer records are lost, the older ones come to light again.
 */
import { headerAt, headOf, rawBlockAt } from '../archive/blocks.ts'
import { ArchiveError, isDamage } from '../archive/errors.ts'
import { equalBytes } from '../chain/hex.ts'
import { headerKey, metaKeys, numberOfHashKey } from '../store/schema.ts'
import type { SalvagedRecords } from './salvagedGenesis.ts'

/** RLP of the canonical block of that number; undefined when it is lost, or only one that was replaced is there. */
export function salvagedBlock(records: SalvagedRecords, number: number): Uint8Array | undefined {
  return unlessDamaged(() => {
    const block = rawBlockAt(records, number)
    return block === undefined || isReplaced(records, number) ? undefined : block
  })
}

/** Whether a record that was written later shows that the chain went another way. */
function isReplaced(records: SalvagedRecords, number: number): boolean {
  const own = records.written(headerKey(number))
  const block = headerAt(records, number)
  if (own === undefined || block === undefined) return false
  const isLater = (key: Uint8Array): boolean => (records.written(key)?.sequence ?? 0) > own.sequence
  const index = numberOfHashKey(block.hash)
  if (isLater(index) && records.written(index)!.isDeleted) return true
  const next = isLater(headerKey(number + 1)) ? unlessDamaged(() => headerAt(records, number + 1)) : undefined
  if (next !== undefined && !equalBytes(next.header.parentHash, block.hash)) return true
  const head = isLater(metaKeys.head) ? unlessDamaged(() => headOf(records)) : undefined
  if (head === undefined || head.number > number) return false
  return head.number < number || !equalBytes(head.hash, block.hash)
}

function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (isDamage(error) || (error instanceof ArchiveError && error.code === 'NO_ARCHIVE')) return undefined
    throw error
  }
}
