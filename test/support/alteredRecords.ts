/** Alters records of an archive and writes them with correct checksums, which damage of a disk cannot do. */

import { expect } from 'chai'
import { decodeAccountRecord, encodeAccountRecord } from '../../src/archive/account.ts'
import { receiptsAt } from '../../src/archive/blocks.ts'
import { type ChangeSet, decodeChangeSet, encodeChangeSet } from '../../src/archive/changeSet.ts'
import { accountRecordAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { equalBytes } from '../../src/chain/hex.ts'
import { encodeReceipts, type Receipt } from '../../src/chain/receipt.ts'
import { appendHistory, walkHistory } from '../../src/store/history.ts'
import { accountKey, changeSetKey, receiptsKey, slotKey } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'

/** A block number above those of all test chains. */
const BLOCK_MAX = 2 ** 31 - 1

/** Writes one record. */
export async function put(store: Store, key: Uint8Array, value: Uint8Array): Promise<void> {
  const batch = new Batch()
  batch.put(key, value)
  await store.write(batch, { sync: false })
}

/** Changes a receipt of a block. */
export async function alterReceipt(
  store: Store,
  number: number,
  index: number,
  alter: (receipt: Receipt) => void,
): Promise<void> {
  const receipts = receiptsAt(store, number)
  alter(receipts[index]!)
  await put(store, receiptsKey(number), encodeReceipts(receipts))
}

/** Replaces the value of a block in a history list, which must be short and have an entry for the block. */
async function alterHistory(
  store: Store,
  list: Uint8Array,
  number: number,
  alter: (value: Uint8Array) => Uint8Array,
): Promise<void> {
  const entries = [...walkHistory(store, list, 0, BLOCK_MAX)].map(({ block, value }) => ({
    block,
    value: block === number ? alter(value) : value.slice(),
  }))
  expect(entries.map(({ block }) => block)).to.include(number)
  await writeHistory(store, list, entries)
}

/** Appends an entry to a history list and removes the entries of later blocks. */
export async function addHistory(
  store: Store,
  list: Uint8Array,
  block: number,
  value: Uint8Array,
): Promise<void> {
  await writeHistory(store, list, [...walkHistory(store, list, 0, block - 1), { block, value }])
}

async function writeHistory(
  store: Store,
  list: Uint8Array,
  entries: readonly { block: number; value: Uint8Array }[],
): Promise<void> {
  const batch = new Batch()
  batch.del(list)
  await store.write(batch, { sync: false })
  for (const { block, value } of entries) {
    const one = new Batch()
    appendHistory(store, one, list, block, value)
    await store.write(one, { sync: false })
  }
}

/** Changes the record of an account after a block that changed the account. */
export async function alterAccount(
  store: Store,
  address: Uint8Array,
  number: number,
  alter: (account: { nonce: bigint; balance: bigint }) => void,
): Promise<void> {
  await alterHistory(store, accountKey(address), number, (value) => {
    const { account, incarnation } = decodeAccountRecord(value)
    const altered = { ...account! }
    alter(altered)
    return encodeAccountRecord({ account: altered, incarnation })
  })
}

/** Changes the value of a slot (minimal big-endian) after a block that changed the slot. */
export async function alterSlot(
  store: Store,
  address: Uint8Array,
  slot: Uint8Array,
  number: number,
  value: Uint8Array,
): Promise<void> {
  const { incarnation } = accountRecordAt(wholeState(store), address, number)
  await alterHistory(store, slotKey(address, incarnation, slot), number, () => value)
}

/** The change set of a block. */
export function changeSetAt(store: Store, number: number): ChangeSet {
  return decodeChangeSet(store.get(changeSetKey(number))!)
}

/** The entry of an account in the change set of a block. */
export function entryOf(store: Store, number: number, address: Uint8Array): ChangeSet['accounts'][number] {
  return changeSetAt(store, number).accounts.find((entry) => equalBytes(entry.address, address))!
}

/** Changes the change set of a block. */
export async function alterChangeSet(
  store: Store,
  number: number,
  alter: (changeSet: ChangeSet) => void,
): Promise<void> {
  const changeSet = changeSetAt(store, number)
  alter(changeSet)
  await put(store, changeSetKey(number), encodeChangeSet(changeSet))
}
