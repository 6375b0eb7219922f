/** Records of an archive, altered and written with the right checksum: what no damage of a disk could do. */
import { expect } from 'chai'
import { decodeAccountRecord, encodeAccountRecord } from '../../src/archive/account.ts'
import { receiptsAt } from '../../src/archive/blocks.ts'
import { type ChangeSet, decodeChangeSet, encodeChangeSet } from '../../src/archive/changeSet.ts'
import { accountRecordAt } from '../../src/archive/state.ts'
import { equalBytes } from '../../src/chain/hex.ts'
import { encodeReceipts, type Receipt } from '../../src/chain/receipt.ts'
import { appendHistory, walkHistory } from '../../src/store/history.ts'
import { accountKey, changeSetKey, receiptsKey, slotKey } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'

/** Of no chain here. */
const BLOCK_MAX = 2 ** 31 - 1

/** Writes one record as it is. */
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

/** Writes a history list anew with another value in a block that has one. The list must be short. */
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

/** Puts an entry behind those of earlier blocks; later ones are gone. */
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

/** Changes an account as it was after a block that changed it. */
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

/** Changes a slot (value: minimal big-endian) as it was after a block that changed it. */
export async function alterSlot(
  store: Store,
  address: Uint8Array,
  slot: Uint8Array,
  number: number,
  value: Uint8Array,
): Promise<void> {
  const { incarnation } = accountRecordAt(store, address, number)
  await alterHistory(store, slotKey(address, incarnation, slot), number, () => value)
}

/** The change set of a block. */
export function changeSetAt(store: Store, number: number): ChangeSet {
  return decodeChangeSet(store.get(changeSetKey(number))!)
}

/** What the change set of a block says of an account. */
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
