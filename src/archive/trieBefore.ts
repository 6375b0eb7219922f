/** The tries before a block, made from those after it. */

import { equalBytes } from '../chain/hex.ts'
import { readHistory } from '../store/history.ts'
import { slotKey } from '../store/schema.ts'
import { requiredHeaderAt } from './blocks.ts'
import { type ChangeSetEntry, changeSetAt } from './changeSet.ts'
import { ArchiveError } from './errors.ts'
import { accountRecordAt } from './state.ts'
import type { StateReader } from './stateReader.ts'
import { hasStorage, type RestoredAccount, type StateNodes, StateTrie } from './stateTrie.ts'

const EMPTY = new Uint8Array(0)

/**
 * Reverts the changes of a block to the tries after it. The changes lead through the same places as those of the block
 * did, so the block wrote each place whose node differs before and after, and no other.
 *
 * @param number number of a block after genesis
 * @param nodes the state after the block
 * @throws ArchiveError CORRUPT when the result is not the state before the block
 */
export function trieBefore(reader: StateReader, number: number, nodes: StateNodes): StateTrie {
  const trie = new StateTrie(nodes, requiredHeaderAt(reader, number).header.stateRoot)
  const restored = changeSetAt(reader, number).accounts.map((entry) => restoredAccount(reader, number, entry))
  const root = trie.restore(restored.map(({ before }) => before))
  const isWhole = restored.every(({ before, storageRoot }) =>
    storageRoot === undefined
      ? !hasStorage(trie.storageRoot(before.address))
      : equalBytes(trie.storageRoot(before.address), storageRoot),
  )
  if (!isWhole || !equalBytes(root, requiredHeaderAt(reader, number - 1).header.stateRoot)) {
    throw new ArchiveError('CORRUPT', `the changes of block ${number} do not lead back to its parent's state`)
  }
  return trie
}

/**
 * @returns the account before the block, and the storage root (32 bytes) that the account must have when its slots are
 * restored. The storage root is undefined for an empty storage.
 */
function restoredAccount(
  reader: StateReader,
  number: number,
  { address, incarnation, slots }: ChangeSetEntry,
): { before: RestoredAccount; storageRoot: Uint8Array | undefined } {
  const before = accountRecordAt(reader, address, number - 1)
  const cleared = before.incarnation !== incarnation
  const valueBefore = (slot: Uint8Array): Uint8Array =>
    readHistory(reader, slotKey(address, incarnation, slot), number - 1)?.value ?? EMPTY
  const values = slots.map((slot): [Uint8Array, Uint8Array] => [slot, cleared ? EMPTY : valueBefore(slot)])
  return {
    before: { address, account: before.account, slots: values },
    storageRoot: cleared ? undefined : before.account?.storageRoot,
  }
}
