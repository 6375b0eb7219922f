/**
 * Computes the state root after changes, and the trie nodes that the changes add and remove. Several updates may be
 * applied in a row: before Byzantium, every transaction has its own state root. Only the nodes of the trie after the
 * last update are committed.
 */

import { EMPTY_TRIE_ROOT, keccak256 } from '../chain/crypto.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { accountNodeKey, storageNodeKey } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { type Account, encodeTrieAccount } from './account.ts'
import type { StateChanges } from './changeSet.ts'
import { readContent } from './firstBlock.ts'
import { type LoadNode, Trie } from './trie.ts'

/** Nodes by store key: the added nodes with their RLP, and the old nodes that are not in the new trie. */
export interface NodeChanges {
  added: Map<string, AddedNode>
  removed: Map<string, NodePlace>
}

/** The location of a node in the store. */
export interface NodePlace {
  /** Address (20 bytes) of the account to which the storage trie belongs; undefined for the account trie */
  address: Uint8Array | undefined
  /** 32 bytes */
  hash: Uint8Array
  /** store key */
  key: Uint8Array
}

export interface AddedNode extends NodePlace {
  rlp: Uint8Array
}

/** An account before a block, and the earlier values of the slots that the block changed. */
export interface RestoredAccount {
  /** 20 bytes */
  address: Uint8Array
  account: Account | undefined
  /**
   * [slot (32 bytes), earlier value (minimal big-endian; empty is zero)]. If the block cleared the whole storage and
   * then wrote slots, these slots have empty values here, even if their earlier values were not zero. The trie nodes of
   * the earlier storage are still in the store, and need not be built again.
   */
  slots: [slot: Uint8Array, value: Uint8Array][]
}

/** The account trie and the storage tries under it. */
export class StateTrie {
  readonly #reader: Reader
  readonly #accounts: StoredTrie
  readonly #storages = new Map<string, StoredTrie>()
  /** Storage roots of the updated accounts, by address. */
  readonly #storageRoots = new Map<string, Uint8Array>()
  readonly #storageRootBefore: (address: Uint8Array) => Uint8Array

  /**
   * @param root state root at the start
   * @param storageRootBefore returns an account's storage root at the start; EMPTY_TRIE_ROOT for an account without
   *   storage
   */
  constructor(reader: Reader, root: Uint8Array, storageRootBefore: (address: Uint8Array) => Uint8Array) {
    this.#reader = reader
    this.#accounts = new StoredTrie(reader, root, undefined)
    this.#storageRootBefore = storageRootBefore
  }

  /** Applies changes on top of earlier updates. @returns the state root */
  update(changes: StateChanges): Uint8Array {
    for (const { address, account, storageCleared, slots } of changes.accounts) {
      const id = idOf(address)
      if (storageCleared || account === undefined) this.#clearStorage(address, id)
      if (account === undefined) {
        this.#accounts.trie.delete(keccak256(address))
        continue
      }
      const storageRoot = this.#updateStorage(address, id, slots)
      this.#accounts.trie.put(keccak256(address), encodeTrieAccount({ ...account, storageRoot }))
    }
    return this.#accounts.trie.hash()
  }

  /**
   * Reverts a block's changes. Sets each account's storage root to the root in `accounts`, even when the restored slots
   * have another root. The caller must compare each root in `accounts` with {@link StateTrie.storageRoot}.
   *
   * @returns the state root
   */
  restore(accounts: readonly RestoredAccount[]): Uint8Array {
    for (const { address, account, slots } of accounts) {
      this.#updateStorage(address, idOf(address), slots)
      if (account === undefined) this.#accounts.trie.delete(keccak256(address))
      else this.#accounts.trie.put(keccak256(address), encodeTrieAccount(account))
    }
    return this.#accounts.trie.hash()
  }

  /**
   * Loads the nodes on the path to an account, or to one of its slots, so that a reader that notes the nodes sees them.
   *
   * @param address 20 bytes
   * @param slot 32 bytes; undefined for the account
   */
  load(address: Uint8Array, slot: Uint8Array | undefined): void {
    if (slot === undefined) this.#accounts.trie.get(keccak256(address))
    else this.#storageOf(address, idOf(address)).trie.get(keccak256(slot))
  }

  /** The state root after the updates. */
  root(): Uint8Array {
    return this.#accounts.trie.hash()
  }

  /** The storage root of an account after the updates. */
  storageRoot(address: Uint8Array): Uint8Array {
    return this.#storageRoots.get(idOf(address)) ?? this.#storageRootBefore(address)
  }

  nodes(): NodeChanges {
    const all: NodeChanges = { added: new Map(), removed: new Map() }
    for (const stored of [this.#accounts, ...this.#storages.values()]) stored.addTo(all)
    return all
  }

  #clearStorage(address: Uint8Array, id: string): void {
    // The nodes of the old storage stay in the store: finding them would take a walk of unbounded length.
    this.#storages.set(id, new StoredTrie(this.#reader, EMPTY_TRIE_ROOT, address))
    this.#storageRoots.set(id, EMPTY_TRIE_ROOT)
  }

  #updateStorage(address: Uint8Array, id: string, slots: [Uint8Array, Uint8Array][]): Uint8Array {
    if (slots.length === 0) return this.storageRoot(address)
    const { trie } = this.#storageOf(address, id)
    for (const [slot, value] of slots) {
      if (value.length === 0) trie.delete(keccak256(slot))
      else trie.put(keccak256(slot), encodeRlp(value))
    }
    const root = trie.hash()
    this.#storageRoots.set(id, root)
    return root
  }

  #storageOf(address: Uint8Array, id: string): StoredTrie {
    let stored = this.#storages.get(id)
    if (stored === undefined) {
      stored = new StoredTrie(this.#reader, this.#storageRootBefore(address), address)
      this.#storages.set(id, stored)
    }
    return stored
  }
}

/** A trie, and the keys of its nodes in the store. */
class StoredTrie {
  readonly trie: Trie
  readonly #address: Uint8Array | undefined

  /**
   * @param address address (20 bytes) of the account to which the storage trie belongs; undefined for the account trie
   */
  constructor(reader: Reader, root: Uint8Array, address: Uint8Array | undefined) {
    this.#address = address
    this.trie = new Trie(root, this.#load(reader))
  }

  /** Adds this trie's changes to `changes`. */
  addTo(changes: NodeChanges): void {
    const { added, removed } = this.trie.changes()
    for (const { hash, rlp } of added) {
      const place = this.#placeOf(hash)
      changes.added.set(idOf(place.key), { ...place, rlp })
    }
    for (const hash of removed) {
      const place = this.#placeOf(hash)
      changes.removed.set(idOf(place.key), place)
    }
  }

  #placeOf(hash: Uint8Array): NodePlace {
    return { address: this.#address, hash, key: this.#keyOf(hash) }
  }

  #keyOf(hash: Uint8Array): Uint8Array {
    return this.#address === undefined ? accountNodeKey(hash) : storageNodeKey(this.#address, hash)
  }

  #load(reader: Reader): LoadNode {
    return (hash) => readContent(reader, this.#keyOf(hash))
  }
}

/** Loads nodes of the account trie from the archive. */
export function accountNodes(reader: Reader): LoadNode {
  return (hash) => readContent(reader, accountNodeKey(hash))
}

/** Loads nodes of an account's storage trie (address: 20 bytes) from the archive. */
export function storageNodes(reader: Reader, address: Uint8Array): LoadNode {
  return (hash) => readContent(reader, storageNodeKey(address, hash))
}

/** Whether an account has any storage. */
export function hasStorage(storageRoot: Uint8Array): boolean {
  return !equalBytes(storageRoot, EMPTY_TRIE_ROOT)
}
