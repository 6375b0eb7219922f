/**
 * Computes the state root after changes, and the places in the tries whose nodes the changes replace. Several updates may
 * be applied in a row: before Byzantium, every transaction has its own state root. Only the nodes of the tries after the
 * last update are committed.
 */

import { EMPTY_TRIE_ROOT, keccak256 } from '../chain/crypto.ts'
import { equalBytes, idOf } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { type Account, encodeTrieAccount } from './account.ts'
import type { StateChanges } from './changeSet.ts'
import { readingFor } from './errors.ts'
import type { NodePlace, StorageOwner } from './nodePlace.ts'
import { accountRecordAt } from './state.ts'
import { accountNodes, compared, storageNodes } from './stateNodes.ts'
import type { StateReader } from './stateReader.ts'
import { type LoadNode, Trie } from './trie.ts'
import type { TrieNode } from './trieNode.ts'

/** A state from which tries are loaded. */
export interface StateNodes {
  readonly accounts: LoadNode
  storage(owner: StorageOwner): LoadNode
  /** Returns the incarnation of an account's storage, and its root (32 bytes). @param address 20 bytes */
  storageOf(address: Uint8Array): { readonly incarnation: number; readonly root: Uint8Array }
}

/** The node that a place has afterwards; undefined if none. */
export interface NodeChange extends NodePlace {
  readonly node: TrieNode | undefined
}

/** Returns the state after a block, from the archive. */
export function nodesAt(reader: StateReader, number: number): StateNodes {
  return {
    accounts: accountNodes(reader, number),
    storage: (owner) => storageNodes(reader, number, owner),
    storageOf(address) {
      const { account, incarnation } = accountRecordAt(reader, address, number)
      return { incarnation, root: account?.storageRoot ?? EMPTY_TRIE_ROOT }
    },
  }
}

/** Returns the newest state, also when the archive gets further blocks. */
export function newestNodes(reader: StateReader): StateNodes {
  return nodesAt(reader, Number.POSITIVE_INFINITY)
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

/** Returns the state after a block, whose nodes are compared with the references to them. */
export function comparedNodesAt(reader: StateReader, number: number): StateNodes {
  const nodes = nodesAt(reader, number)
  return {
    ...nodes,
    accounts: compared(nodes.accounts, undefined),
    storage: (owner) => compared(nodes.storage(owner), owner),
  }
}

interface Storage {
  readonly owner: StorageOwner
  readonly trie: Trie
}

/** The account trie and the storage tries under it. */
export class StateTrie {
  readonly #nodes: StateNodes
  readonly #accounts: Trie
  readonly #storages = new Map<string, Storage>()
  /** The storages that were changed or cleared since the store had all changes. */
  readonly #changed = new Set<Storage>()

  /**
   * @param nodes the state at the start
   * @param root state root at the start
   */
  constructor(nodes: StateNodes, root: Uint8Array) {
    this.#nodes = nodes
    this.#accounts = new Trie(root, nodes.accounts)
  }

  /**
   * Applies changes on top of earlier updates. Deletions are the last ones: a deletion that leaves a branch with one child loads
   * this child, unless another key was added to the branch before. geth deletes last, too, so witnesses have no other nodes.
   *
   * @returns the state root
   */
  update(changes: StateChanges): Uint8Array {
    for (const { address, account, storageCleared, slots } of changes.accounts) {
      if (storageCleared || account === undefined) this.#clearStorage(address)
      if (account === undefined) continue
      const storageRoot = this.#updateStorage(address, slots)
      this.#accounts.put(keccak256(address), encodeTrieAccount({ ...account, storageRoot }), address)
    }
    for (const { address, account } of changes.accounts)
      if (account === undefined) readingFor({ address }, () => this.#accounts.delete(keccak256(address)))
    return this.#accounts.hash()
  }

  /**
   * Reverts a block's changes. Sets each account's storage root to the root in `accounts`, even when the restored slots
   * have another root. The caller must compare each root in `accounts` with {@link StateTrie.storageRoot}.
   *
   * @returns the state root
   */
  restore(accounts: readonly RestoredAccount[]): Uint8Array {
    for (const { address, account, slots } of accounts) {
      this.#updateStorage(address, slots)
      if (account === undefined) this.#accounts.delete(keccak256(address))
      else this.#accounts.put(keccak256(address), encodeTrieAccount(account), address)
    }
    return this.#accounts.hash()
  }

  /**
   * Loads the nodes on the path to an account, or to one of its slots, so that a loader that notes the nodes sees them.
   *
   * @param address 20 bytes
   * @param slot 32 bytes; undefined for the account
   */
  load(address: Uint8Array, slot: Uint8Array | undefined): void {
    if (slot === undefined) this.#accounts.get(keccak256(address))
    else this.#storageOf(address).trie.get(keccak256(slot))
  }

  /** The state root after the updates. */
  root(): Uint8Array {
    return this.#accounts.hash()
  }

  /** The storage root of an account after the updates. */
  storageRoot(address: Uint8Array): Uint8Array {
    return this.openStorageRoot(address) ?? this.#nodes.storageOf(address).root
  }

  /** The storage root of an account after the updates; undefined if none of them concerned its storage. */
  openStorageRoot(address: Uint8Array): Uint8Array | undefined {
    return this.#storages.get(idOf(address))?.trie.hash()
  }

  /** The places whose nodes may differ from those at the start. */
  changes(): NodeChange[] {
    const changes: NodeChange[] = []
    for (const { path, node } of this.#accounts.changes()) changes.push({ owner: undefined, path, node })
    for (const { owner, trie } of this.#changed)
      for (const { path, node } of trie.changes()) changes.push({ owner, path, node })
    return changes
  }

  /** Must be called when the store has the changes, before the state changes again. See {@link Trie.stored}. */
  stored(): void {
    this.#accounts.stored()
    for (const { trie } of this.#changed) trie.stored()
    this.#changed.clear()
  }

  /** Number of branches and of storages that were used since the last call of {@link dropUnused}. */
  get used(): number {
    let used = this.#accounts.used + this.#storages.size
    for (const { trie } of this.#storages.values()) used += trie.used
    return used
  }

  /** Drops from memory what was not used since the last call. The store must have all changes. */
  dropUnused(): void {
    this.#accounts.dropUnused()
    for (const [id, { trie }] of this.#storages) {
      if (trie.used === 0) this.#storages.delete(id)
      else trie.dropUnused()
    }
  }

  #clearStorage(address: Uint8Array): void {
    // The nodes of the old storage stay under the old incarnation: finding them would take a walk of unbounded length.
    const { incarnation, root } = this.#nodes.storageOf(address)
    this.#openStorage(
      { address, incarnation: hasStorage(root) ? incarnation + 1 : incarnation },
      EMPTY_TRIE_ROOT,
    )
  }

  #updateStorage(address: Uint8Array, slots: [Uint8Array, Uint8Array][]): Uint8Array {
    if (slots.length === 0) return this.storageRoot(address)
    const storage = this.#storageOf(address)
    const { trie } = storage
    this.#changed.add(storage)
    for (const [slot, value] of slots) if (value.length > 0) trie.put(keccak256(slot), encodeRlp(value), slot)
    for (const [slot, value] of slots)
      if (value.length === 0) readingFor({ address, slot }, () => trie.delete(keccak256(slot)))
    return trie.hash()
  }

  #storageOf(address: Uint8Array): Storage {
    const opened = this.#storages.get(idOf(address))
    if (opened !== undefined) return opened
    const { incarnation, root } = this.#nodes.storageOf(address)
    return this.#openStorage({ address, incarnation }, root)
  }

  #openStorage(owner: StorageOwner, root: Uint8Array): Storage {
    const storage = { owner, trie: new Trie(root, this.#nodes.storage(owner)) }
    const id = idOf(owner.address)
    const cleared = this.#storages.get(id)
    if (cleared !== undefined) this.#changed.delete(cleared)
    this.#storages.set(id, storage)
    return storage
  }
}

/** Whether an account has any storage. */
export function hasStorage(storageRoot: Uint8Array): boolean {
  return !equalBytes(storageRoot, EMPTY_TRIE_ROOT)
}
