/** What a block changed in the state, and the record of it that lets the block be unwound. */
import { ByteReader, ByteWriter } from '../store/varint.ts'

/** The state of one account after a block. Only accounts, and only slots, whose value differs from before are listed. */
export interface AccountChange {
  /** 20 bytes */
  address: Uint8Array
  /** The account without its storage root, which follows from the slots; undefined when it does not exist any more. */
  account: { nonce: bigint; balance: bigint; codeHash: Uint8Array } | undefined
  /** The storage from before the block is gone; `slots` are all there is. */
  storageCleared: boolean
  /** [slot (32 bytes), value (minimal big-endian; empty is zero)] */
  slots: [slot: Uint8Array, value: Uint8Array][]
}

export interface StateChanges {
  accounts: AccountChange[]
  /** Codes that were put, by their hash (32 bytes); some may be known already. */
  codes: { hash: Uint8Array; code: Uint8Array }[]
}

/** Which history lists the block appended to. */
export interface ChangeSetEntry {
  address: Uint8Array
  /** Incarnation that `slots` were written under. */
  incarnation: number
  accountChanged: boolean
  slots: Uint8Array[]
}

/** Entries: address, varint(incarnation), flag, varint(slots), 32 bytes a slot. */
export function encodeChangeSet(entries: readonly ChangeSetEntry[]): Uint8Array {
  const writer = new ByteWriter()
  for (const { address, incarnation, accountChanged, slots } of entries) {
    writer
      .bytes(address)
      .varint(incarnation)
      .varint(accountChanged ? 1 : 0)
      .varint(slots.length)
    for (const slot of slots) writer.bytes(slot)
  }
  return writer.finish()
}

/** Reads what {@link encodeChangeSet} wrote; addresses and slots are views. */
export function decodeChangeSet(record: Uint8Array): ChangeSetEntry[] {
  const reader = new ByteReader(record)
  const entries: ChangeSetEntry[] = []
  while (!reader.done) {
    const address = reader.bytes(20)
    const incarnation = reader.varint()
    const accountChanged = reader.varint() === 1
    const slots = Array.from({ length: reader.varint() }, () => reader.bytes(32))
    entries.push({ address, incarnation, accountChanged, slots })
  }
  return entries
}
