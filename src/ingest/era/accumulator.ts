/**
 * The accumulator of an era file: the SSZ `hash_tree_root` of `List[HeaderRecord, 8192]`. A record has the hash of a
 * block and its total difficulty. The library micro-eth-signer would take half a second for the root of 8,192 records.
 * The test compares the results with the library's `ssz`.
 */
import { createHash } from 'node:crypto'
import { fromBigInt, leftPad, toBigInt } from '../../chain/hex.ts'

/** Maximum number of blocks in an era file. */
export const ERA_BLOCKS_MAX = 8192
/** Depth of a binary tree with a leaf for each of {@link ERA_BLOCKS_MAX} records. */
const DEPTH = Math.log2(ERA_BLOCKS_MAX)
const WORD_BYTES = 32

export interface HeaderRecord {
  /** 32 bytes */
  readonly hash: Uint8Array
  /** Sum of the difficulties up to and including the block. */
  readonly totalDifficulty: bigint
}

/** Returns the root of the records, 32 bytes. @param records at most {@link ERA_BLOCKS_MAX} */
export function accumulatorRoot(records: readonly HeaderRecord[]): Uint8Array {
  let level = records.map(({ hash, totalDifficulty }) => hashPair(hash, uint256Bytes(totalDifficulty)))
  let empty: Uint8Array = new Uint8Array(WORD_BYTES)
  for (let depth = 0; depth < DEPTH; depth++) {
    const parents: Uint8Array[] = []
    for (let at = 0; at < level.length; at += 2) parents.push(hashPair(level[at]!, level[at + 1] ?? empty))
    level = parents
    empty = hashPair(empty, empty)
  }
  return hashPair(level[0] ?? empty, uint256Bytes(BigInt(records.length)))
}

/** Returns an integer as 32 little-endian bytes. */
export function uint256Bytes(value: bigint): Uint8Array {
  return leftPad(fromBigInt(value), WORD_BYTES).reverse()
}

/** Inverse of {@link uint256Bytes}. */
export function uint256Of(bytes: Uint8Array): bigint {
  return toBigInt(bytes.toReversed())
}

function hashPair(left: Uint8Array, right: Uint8Array): Uint8Array {
  return createHash('sha256').update(left).update(right).digest()
}
