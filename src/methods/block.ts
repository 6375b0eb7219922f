/** Block parameters → block numbers: once a request, before anything is read. */
import type { BlockNumberOrTagOrHash } from '../../generated/types.ts'
import type { Archive } from '../archive/archive.ts'
import { headOf, numberOfHash } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import { MethodError } from './errors.ts'

/** Characters of a 32-byte hash in hex; a block number has at most 18. */
const HASH_LENGTH = 66

/**
 * Number of the block that a parameter names; undefined when the archive has no such block.
 *
 * `safe`, `finalized` and `pending` are the head: an import finalizes what it brings, and there is no pool.
 * As only canonical blocks are stored, `requireCanonical` (EIP-1898) changes nothing.
 *
 * @param block default: latest
 */
export function resolveBlock(
  archive: Archive,
  block: BlockNumberOrTagOrHash | undefined,
): number | undefined {
  const { reader, identity } = archive
  if (typeof block === 'object') {
    return 'blockHash' in block
      ? numberOfHash(reader, fromHex(block.blockHash))
      : resolveBlock(archive, block.blockNumber)
  }
  switch (block) {
    case undefined:
    case 'latest':
    case 'safe':
    case 'finalized':
    case 'pending':
      return headOf(reader).number
    case 'earliest':
      return identity.genesisNumber
  }
  if (block.length === HASH_LENGTH) return numberOfHash(reader, fromHex(block))
  const number = Number(block)
  return number >= identity.genesisNumber && number <= headOf(reader).number ? number : undefined
}

/**
 * As {@link resolveBlock}, for methods that answer from the state after a block.
 *
 * @throws MethodError HEADER_NOT_FOUND
 */
export function stateBlock(archive: Archive, block: BlockNumberOrTagOrHash | undefined): number {
  const number = resolveBlock(archive, block)
  if (number === undefined) throw new MethodError('HEADER_NOT_FOUND', 'no such block')
  return number
}
