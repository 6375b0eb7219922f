/**
 * Roots of the tries of a block's transactions, receipts or withdrawals, to which the header commits. The key of each
 * item is RLP(index).
 */
import { fromBigInt } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { sortedRoot } from './sortedTrie.ts'

/** Index of the first item that comes after the item 0 in the order of the keys: RLP(0) is 0x80. */
const FIRST_LONG = 0x80

/** The root (32 bytes) of the trie of these items (Yellow Paper §4.3.2). */
export function listRoot(items: readonly Uint8Array[]): Uint8Array {
  const pairs = items.map((item, index) => [encodeRlp(fromBigInt(BigInt(index))), item] as const)
  return sortedRoot([...pairs.slice(1, FIRST_LONG), ...pairs.slice(0, 1), ...pairs.slice(FIRST_LONG)])
}
