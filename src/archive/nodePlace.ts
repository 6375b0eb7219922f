/** The places of trie nodes. */
import { toHex } from '../chain/hex.ts'
import { accountNodeKey, storageNodeKey } from '../store/schema.ts'

/** The storage of an account between two times at which it was cleared as a whole. */
export interface StorageOwner {
  /** 20 bytes */
  readonly address: Uint8Array
  readonly incarnation: number
}

/** A place in a trie. */
export interface NodePlace {
  /** undefined for the account trie */
  readonly owner: StorageOwner | undefined
  /** Nibbles from the root. */
  readonly path: Uint8Array
}

/** Returns the key of the history list of a place. */
export function nodeKey({ owner, path }: NodePlace): Uint8Array {
  return owner === undefined ? accountNodeKey(path) : storageNodeKey(owner.address, owner.incarnation, path)
}

/** Names the node of a place in messages. */
export function nodeText({ owner, path }: NodePlace): string {
  const of = owner === undefined ? '' : ` of ${toHex(owner.address)}`
  return `the trie node${of} at the nibbles [${[...path].map((nibble) => nibble.toString(16)).join('')}]`
}
