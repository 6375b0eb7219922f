/** The state after a block with edits on top, as writes over the archive that are never stored. */

import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { appendHistory } from '../store/history.ts'
import { type LayerWriter, withoutEntry } from '../store/layer.ts'
import { accountKey, codeKey, slotKey } from '../store/schema.ts'
import { Batch } from '../store/store.ts'
import { ByteReader } from '../store/varint.ts'
import { encodeAccountRecord } from './account.ts'
import type { AccountChange } from './changeSet.ts'
import { putEditedStorage } from './editedStorage.ts'
import { changesIn, codesIn } from './editRecord.ts'
import { putContent } from './firstBlock.ts'
import { accountRecordAt } from './state.ts'
import type { StateReader } from './stateReader.ts'

/**
 * Writes a layer that changes the state after a block, or this state with earlier edits on top, to the state with the edits.
 * The nodes of the account trie stay those of the block, so there are no proofs of this state. Yields after each slot and
 * account.
 *
 * @param reader the archive, with the earlier edits on top
 * @param number number of the head
 * @param record the edits (archive/editRecord.ts)
 */
export function* writeEditedState(
  reader: StateReader,
  number: number,
  record: Uint8Array,
  layer: LayerWriter,
): Generator<void> {
  const input = new ByteReader(record)
  for (const { hash, code } of codesIn(input)) {
    const batch = new Batch()
    putContent(reader, batch, codeKey(hash), number, code)
    for (const operation of batch.operations) layer.add(operation)
    yield
  }
  for (const change of changesIn(input)) {
    if (change !== undefined) yield* writeAccount(reader, number, change, layer)
    yield
  }
}

function* writeAccount(
  reader: StateReader,
  number: number,
  { address, account, slots }: AccountChange,
  layer: LayerWriter,
): Generator<void> {
  const batch = new Batch()
  const nodes = new Batch()
  const { account: before, incarnation } = accountRecordAt(reader, address, number)
  const storage = { address, incarnation, number, root: before?.storageRoot ?? EMPTY_TRIE_ROOT, slots }
  const after = account && { ...account, storageRoot: yield* putEditedStorage(reader, nodes, storage) }
  const replace = (list: Uint8Array, value: Uint8Array): void =>
    void appendHistory(withoutEntry(reader, batch, list, number), batch, list, number, value)
  replace(accountKey(address), encodeAccountRecord({ account: after, incarnation }))
  for (const [slot, value] of slots) {
    replace(slotKey(address, incarnation, slot), value)
    yield
  }
  for (const operation of batch.operations) {
    layer.add(operation)
    yield
  }
  for (const operation of nodes.operations) {
    layer.addHere(operation)
    yield
  }
}
