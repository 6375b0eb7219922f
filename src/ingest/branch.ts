/** Blocks that are to take the place of others: that they hang together, before anything is touched. */
import { equalBytes, toHex } from '../chain/hex.ts'
import { decodeBlock } from './block.ts'
import { IngestError } from './errors.ts'

/** A block's number and hash (32 bytes). */
export interface BlockPlace {
  number: number
  hash: Uint8Array
}

/**
 * Numbers and hashes of a branch, each block the child of the one before.
 *
 * @param ancestor the first one's parent
 * @param blocks RLP of each block
 * @throws IngestError NOT_A_BLOCK, NOT_A_CHILD
 */
export function linkedPlaces(ancestor: BlockPlace, blocks: readonly Uint8Array[]): BlockPlace[] {
  const places: BlockPlace[] = []
  let parent = ancestor
  for (const bytes of blocks) {
    const { header, hash } = decodeBlock(bytes)
    const { number, parentHash } = header
    if (number !== parent.number + 1) {
      const mismatch = { expected: String(parent.number + 1), actual: String(number) }
      throw new IngestError('NOT_A_CHILD', 'does not follow the block before', { number, mismatch })
    }
    if (!equalBytes(parentHash, parent.hash)) {
      const mismatch = { expected: toHex(parent.hash), actual: toHex(parentHash) }
      throw new IngestError('NOT_A_CHILD', 'parent hash', { number, mismatch })
    }
    parent = { number, hash }
    places.push(parent)
  }
  return places
}
