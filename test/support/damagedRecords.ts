/** Damages records of an archive one at a time, for tests of `verify`. */
import { expect } from 'chai'
import { rangeOf } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { archiveFaults } from './archiveFaults.ts'

export type Kind = Parameters<typeof rangeOf>[0]

/**
 * The kinds of which the archive needs every record, so that verification detects a lost record or a changed last byte.
 */
export const KINDS: readonly Kind[] = [
  'header',
  'numberOfHash',
  'body',
  'senders',
  'receipts',
  'totalDifficulty',
  'transaction',
  'changeSet',
  'account',
  'slot',
  'code',
  'preimage',
  'accountNode',
  'storageNode',
  'logAddress',
  'logTopic',
  'frames',
  'accesses',
  'traceAddress',
  'traceCount',
]

export type Damage = 'lost' | 'changed' | 'added'

/** The archive has a single traceCount list, so that no other key could be added. */
export const damagesOf = (kind: Kind): readonly Damage[] =>
  kind === 'traceCount' ? ['lost', 'changed'] : ['lost', 'changed', 'added']

/** Damages a record, and checks that `verify` finds the fault, and finds none when the record is restored. */
export async function expectFound(store: Store, kind: Kind, damage: Damage): Promise<void> {
  const [key, value] = await middleRecord(store, kind)
  const undo = new Batch()
  const batch = new Batch()
  undo.put(key, value)
  if (damage === 'lost') batch.del(key)
  else if (damage === 'changed') batch.put(key, changed(kind, value))
  else {
    // Changes the address or hash in the key, or the block number to one far after the head.
    const other = flip(key, kind === 'traceAddress' ? 2 : 1)
    batch.put(other, value)
    undo.del(other)
  }
  await store.write(batch, { sync: false })
  try {
    expect(await archiveFaults(store)).to.not.deep.equal([])
  } finally {
    await store.write(undo, { sync: false })
  }
  expect(await archiveFaults(store)).to.deep.equal([])
}

/** Returns the record in the middle of the non-empty records of a kind, or of all its records if all are empty. */
export async function middleRecord(store: Store, kind: Kind): Promise<[Uint8Array, Uint8Array]> {
  const records: [Uint8Array, Uint8Array][] = []
  for await (const record of store.entries(rangeOf(kind))) records.push(record)
  const full = records.filter(([, value]) => value.length > 0)
  expect(records, `${kind} records of the sample chain`).to.not.deep.equal([])
  return (full[Math.floor(full.length / 2)] ?? records[Math.floor(records.length / 2)])!
}

/**
 * Changes a bit of a record. The record of a history list starts with a count; the byte after the count is part of the
 * first block number.
 */
function changed(kind: Kind, value: Uint8Array): Uint8Array {
  if (value.length === 0) return Uint8Array.of(1)
  const isList = LIST_KINDS.includes(kind)
  return flip(value, isList ? 1 : value.length - 1)
}

const LIST_KINDS: readonly Kind[] = [
  ...(['account', 'slot', 'logAddress', 'logTopic', 'traceAddress', 'traceCount'] as const),
]

/** Returns a copy with another bit. */
export function flip(bytes: Uint8Array, at: number): Uint8Array {
  const flipped = Uint8Array.from(bytes)
  flipped[at]! ^= 1
  return flipped
}
