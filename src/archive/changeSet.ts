/** What a block changed in the state, and the record of it that lets the block be unwound (archive/unwind.ts). */
import { ByteReader, ByteWriter } from '../store/varint.ts'

/**
 * The state of one account after a block. Only accounts, and only slots, whose value differs from before are listed.
 */
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

/** The history lists of one account that the block appended to. */
export interface ChangeSetEntry {
  address: Uint8Array
  /** Incarnation that `slots` were written under. */
  incarnation: number
  accountChanged: boolean
  /** 32 bytes each, ascending */
  slots: Uint8Array[]
  /**
   * Hashes (32 bytes, ascending) of nodes of its storage trie that are new in it, but lay in the archive already: left
   * behind by a storage that was cleared as a whole. Only without proofs; with them, nodes name their first block.
   */
  foundNodes: Uint8Array[]
}

/** All that cannot be derived from the block and its state when the block is unwound. */
export interface ChangeSet {
  /**
   * Hashes (32 bytes, ascending) of the codes that this block wrote first: those that an account had after one of its
   * transactions, if only for a while.
   */
  codes: Uint8Array[]
  /** In the order of the addresses. */
  accounts: ChangeSetEntry[]
}

const ACCOUNT_CHANGED = 1
const FOUND_NODES = 2

/**
 * varint(codes), 32 bytes a code; then accounts: address, varint(incarnation), flags, varint(slots), 32 bytes a slot,
 * and with their flag varint(nodes), 32 bytes a node.
 */
export function encodeChangeSet({ codes, accounts }: ChangeSet): Uint8Array {
  const writer = new ByteWriter()
  const words = (each: readonly Uint8Array[]): void => {
    writer.varint(each.length)
    for (const word of each) writer.bytes(word)
  }
  words(codes)
  for (const { address, incarnation, accountChanged, slots, foundNodes } of accounts) {
    const flags = (accountChanged ? ACCOUNT_CHANGED : 0) | (foundNodes.length > 0 ? FOUND_NODES : 0)
    writer.bytes(address).varint(incarnation).varint(flags)
    words(slots)
    if (foundNodes.length > 0) words(foundNodes)
  }
  return writer.finish()
}

/** Reads what {@link encodeChangeSet} wrote; byte strings are views. */
export function decodeChangeSet(record: Uint8Array): ChangeSet {
  const reader = new ByteReader(record)
  const words = (): Uint8Array[] => Array.from({ length: reader.count() }, () => reader.bytes(32))
  const codes = words()
  const accounts: ChangeSetEntry[] = []
  while (!reader.done) {
    const address = reader.bytes(20)
    const incarnation = reader.varint()
    const flags = reader.varint()
    const slots = words()
    const foundNodes = (flags & FOUND_NODES) === 0 ? [] : words()
    accounts.push({
      address,
      incarnation,
      accountChanged: (flags & ACCOUNT_CHANGED) !== 0,
      slots,
      foundNodes,
    })
  }
  return { codes, accounts }
}
