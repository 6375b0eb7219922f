/** Checks that blocks follow each other before they are appended to the chain or replace a part of it. */
import { headerAt, rawBlockAt, type StoredHeader } from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import type { ChainConfig } from '../chain/forks.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import type { Reader } from '../store/store.ts'
import type { RawBlock } from './block.ts'
import { IngestError } from './errors.ts'
import { decodeKnownBlock } from './unknownFork.ts'

/** A block's number and hash (32 bytes). */
export interface BlockPlace {
  number: number
  hash: Uint8Array
}

/**
 * Checks that each block of a branch is the child of the block before it. Returns the blocks' numbers and hashes.
 *
 * @param ancestor the parent of the first block
 * @param blocks RLP of each block
 * @throws IngestError NOT_A_BLOCK, NOT_A_CHILD, UNKNOWN_FORK
 */
export function linkedPlaces(
  config: ChainConfig,
  ancestor: BlockPlace,
  blocks: readonly Uint8Array[],
): BlockPlace[] {
  const places: BlockPlace[] = []
  let parent = ancestor
  for (const bytes of blocks) {
    const { header, hash } = decodeKnownBlock(config, bytes)
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

/**
 * Returns the error for a block that does not follow the head.
 *
 * @param genesisNumber number of the archive's first block
 */
export function notAChild(
  reader: Reader,
  head: StoredHeader,
  genesisNumber: number,
  { header, hash }: RawBlock,
): IngestError {
  const { number } = header
  const headNumber = head.header.number
  if (number <= headNumber) {
    const stored = headerAt(reader, number)
    const expected = stored === undefined ? `a number from ${genesisNumber}` : toHex(stored.hash)
    const mismatch = { expected, actual: toHex(hash) }
    return new IngestError('NOT_A_CHILD', 'the archive has another block of this number', {
      number,
      mismatch,
    })
  }
  if (number > headNumber + 1) {
    const mismatch = { expected: String(headNumber + 1), actual: String(number) }
    return new IngestError('NOT_A_CHILD', "does not follow the archive's head", { number, mismatch })
  }
  const mismatch = { expected: toHex(head.hash), actual: toHex(header.parentHash) }
  return new IngestError('NOT_A_CHILD', 'parent hash', { number, mismatch })
}

/**
 * Returns the RLP of each block after `number`, up to `head`.
 *
 * @throws ArchiveError REORG_TOO_LARGE when the blocks have more than `bytesMax` bytes
 */
export function blocksAfter(reader: Reader, number: number, head: number, bytesMax: number): Uint8Array[] {
  const blocks: Uint8Array[] = []
  let bytes = 0
  for (let each = number + 1; each <= head; each++) {
    const block = rawBlockAt(reader, each)!
    bytes += block.length
    if (bytes > bytesMax) {
      const message = `the blocks after ${number} have more than ${bytesMax} bytes`
      throw new ArchiveError('REORG_TOO_LARGE', message)
    }
    blocks.push(block)
  }
  return blocks
}
