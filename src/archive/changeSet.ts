/**
 * Declares the state changes of a block (the new values), and encodes its change set: the list of accounts, slots and
 * codes whose records the block wrote. Unwinding (archive/unwind.ts) reads the change set.
 */
import { changeSetKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { ByteReader, ByteWriter } from '../store/varint.ts'
import { ArchiveError } from './errors.ts'

/** The state of one account after a block. Accounts and slots are listed only when the block changed their values. */
export interface AccountChange {
  /** 20 bytes */
  address: Uint8Array
  /**
   * The account without its storage root, which follows from the slots; undefined when the account no longer exists.
   */
  account: { nonce: bigint; balance: bigint; codeHash: Uint8Array } | undefined
  /** Whether the block cleared the earlier storage; if so, `slots` is the whole storage. */
  storageCleared: boolean
  /** [slot (32 bytes), value (minimal big-endian; empty is zero)] */
  slots: [slot: Uint8Array, value: Uint8Array][]
}

export interface StateChanges {
  accounts: AccountChange[]
  /** Codes that the block wrote, by their hash (32 bytes); the archive may already have some of them. */
  codes: { hash: Uint8Array; code: Uint8Array }[]
}

/** Names the history lists that the block extended: those of one account and of its slots. */
export interface ChangeSetEntry {
  address: Uint8Array
  /** Incarnation under which `slots` were written. */
  incarnation: number
  accountChanged: boolean
  /** 32 bytes each, ascending */
  slots: Uint8Array[]
}

/** Everything that unwinding needs and cannot derive from the block and its state. */
export interface ChangeSet {
  /**
   * Hashes (32 bytes, ascending) of the codes that this block wrote and no earlier block had written. The list includes
   * code that an account had only between two transactions of the block.
   */
  codes: Uint8Array[]
  /** Sorted by address. */
  accounts: ChangeSetEntry[]
}

const ACCOUNT_CHANGED = 1

/**
 * Writes varint(number of codes), the codes' hashes (32 bytes each), and then each account. An account consists of:
 *
 * - address, varint(incarnation), varint(flags).
 * - varint(number of slots), the slots (32 bytes each).
 */
export function encodeChangeSet({ codes, accounts }: ChangeSet): Uint8Array {
  const writer = new ByteWriter()
  const words = (each: readonly Uint8Array[]): void => {
    writer.varint(each.length)
    for (const word of each) writer.bytes(word)
  }
  words(codes)
  for (const { address, incarnation, accountChanged, slots } of accounts) {
    writer
      .bytes(address)
      .varint(incarnation)
      .varint(accountChanged ? ACCOUNT_CHANGED : 0)
    words(slots)
  }
  return writer.finish()
}

/** Returns the change set of a block. @param number a block after the genesis block @throws ArchiveError CORRUPT */
export function changeSetAt(reader: Reader, number: number): ChangeSet {
  const record = reader.get(changeSetKey(number))
  if (record === undefined) throw new ArchiveError('CORRUPT', `the change set of block ${number} is missing`)
  return decodeChangeSet(record)
}

/** Inverse of {@link encodeChangeSet}; byte strings are views of the record. */
export function decodeChangeSet(record: Uint8Array): ChangeSet {
  const reader = new ByteReader(record)
  const words = (): Uint8Array[] => Array.from({ length: reader.count() }, () => reader.bytes(32))
  const codes = words()
  const accounts: ChangeSetEntry[] = []
  while (!reader.done) {
    const address = reader.bytes(20)
    const incarnation = reader.varint()
    const flags = reader.varint()
    accounts.push({ address, incarnation, accountChanged: (flags & ACCOUNT_CHANGED) !== 0, slots: words() })
  }
  return { codes, accounts }
}
