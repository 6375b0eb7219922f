/** Answers of archives that begin at a later block than their chains. */
import type { UnknownStateError } from '../archive/errors.ts'
import { firstWholeBlock, type Identity } from '../archive/identity.ts'
import { toHex, toQuantity } from '../chain/hex.ts'
import { RpcError } from '../rpc/rpcError.ts'

/** Returns the error for blocks that an archive does not have. @param first number of the first block that it has */
export function prunedHistory(first: number): RpcError {
  return new RpcError('historyPruned', { data: { first: toQuantity(first) } })
}

/**
 * Checks that an archive has the blocks from `from` on. An archive that begins with its chain has all of them.
 *
 * @throws RpcError historyPruned
 */
export function requireHistory(identity: Identity, from: number): void {
  const first = firstWholeBlock(identity)
  if (identity.begins !== undefined && from < first) throw prunedHistory(first)
}

/**
 * Whether a block is the genesis block, which was not executed.
 *
 * @throws RpcError historyPruned for the first block of an archive that begins later than its chain
 */
export function isGenesisBlock(identity: Identity, number: number): boolean {
  if (number !== identity.genesisNumber) return false
  requireHistory(identity, number)
  return true
}

/**
 * Checks that an archive has all of the state: a part of it cannot be read page by page, because nobody knows what is missing.
 *
 * @throws RpcError stateUnknown
 */
export function requireWholeState({ begins, genesisNumber }: Identity): void {
  if (begins === undefined) return
  throw new RpcError('stateUnknown', { data: { block: toQuantity(genesisNumber), why: 'range' } })
}

/** Returns the error for state, or for a block, that an archive does not know. */
export function unknownState({ unknown, first }: UnknownStateError): RpcError {
  const { address, slot, node, codeHash, block } = unknown
  if (block !== undefined) return prunedHistory(first + 1)
  const owner = address ?? node?.owner?.address
  const data = {
    ...(owner && { address: toHex(owner) }),
    ...(slot && { slot: toHex(slot) }),
    ...(codeHash && { codeHash: toHex(codeHash) }),
    ...(node && { node: nibbles(node.path) }),
    ...{ block: toQuantity(first), why: 'unused' },
  }
  return new RpcError('stateUnknown', { data })
}

/** Returns a path in a trie as text, a hex digit for each nibble. */
function nibbles(path: Uint8Array): string {
  return `0x${Array.from(path, (nibble) => nibble.toString(16)).join('')}`
}
