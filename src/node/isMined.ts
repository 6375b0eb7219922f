import { locateTransaction } from '../archive/blocks.ts'
import type { HeadViews } from '../head/headViews.ts'

/** Whether a transaction (hash of 32 bytes) is in a block; true while the archive cannot be read. */
export function isMined(
  { isOpen, current }: Pick<HeadViews, 'isOpen' | 'current'>,
  hash: Uint8Array,
): boolean {
  return !isOpen || locateTransaction(current.archive.reader, hash) !== undefined
}
