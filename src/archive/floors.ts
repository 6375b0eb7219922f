/**
 * Makes the state at an archive's first block of what blocks read, from their witnesses.
 *
 * A value or a node that no later block has changed is that of the first block, so it is written as the first entry of its
 * list, with the number of the first block, whenever it becomes known. No reorg concerns such a record: it holds on every
 * branch above the first block.
 */

import { joined } from '../chain/bytes.ts'
import { keccak256 } from '../chain/crypto.ts'
import { decodeHeader } from '../chain/header.ts'
import { bytesOf, equalBytes, idOf } from '../chain/hex.ts'
import { itemIn } from '../chain/rlpViews.ts'
import { listOf } from '../store/history.ts'
import {
  decodeNumber,
  encodeNumber,
  headerKey,
  preimageKey,
  type StateKey,
  stateKeyOf,
  wholeNodeKey,
} from '../store/schema.ts'
import { Batch, type Reader } from '../store/store.ts'
import { decodeTrieAccount, encodeAccountRecord } from './account.ts'
import { headOf, requiredHeaderAt } from './blocks.ts'
import { readingFor, type Unknown, UnknownStateError } from './errors.ts'
import { ENTRY_APART, encodeWhole, mustBeApart, toPlaced } from './nodeEntry.ts'
import { type NodePlace, nodeKey } from './nodePlace.ts'
import { accountRecordAt } from './state.ts'
import { accountNodes, storageNodes } from './stateNodes.ts'
import { mayHaveSlots, type readsState, type StateReader, unknownOf } from './stateReader.ts'
import { Trie } from './trie.ts'
import { decodeNode, extendedHash } from './witnessNode.ts'

const NEWEST = Number.POSITIVE_INFINITY
const ZERO = new Uint8Array(0)

/** The state that the execution of a block reads, from a source that need not be trusted. */
export interface StateWitness {
  /** RLP of trie nodes. */
  readonly nodes: readonly Uint8Array[]
  readonly codes: readonly Uint8Array[]
  /** RLP of the headers of successive blocks, up to the parent. */
  readonly headers: readonly Uint8Array[]
}

/** A reader of the newest state, which takes what the archive lacks from a witness. */
export class Floors implements StateReader {
  declare readonly [readsState]: true
  /** The archive's records, and those that were made. */
  readonly stored: Reader
  readonly #first: number
  /** Nodes and codes by hash. */
  #given = new Map<string, Uint8Array>()
  #made = new Map<string, Uint8Array>()

  /**
   * @param reader the archive's records
   * @param first number of the archive's first block
   */
  constructor(reader: Reader, first: number) {
    this.#first = first
    this.stored = { get: (key) => this.#made.get(idOf(key)) ?? reader.get(key) }
  }

  /** Takes a witness in place of the last one. */
  give({ nodes, codes, headers }: StateWitness): void {
    this.#given = new Map([...nodes, ...codes].map((bytes) => [idOf(keccak256(bytes)), bytes]))
    this.#addAncestors(headers)
  }

  /** Returns the records that were made since the last call. They must be written before those of the next block. */
  take(): Batch {
    const batch = new Batch()
    for (const [id, value] of this.#made) batch.put(bytesOf(id), value)
    this.drop()
    return batch
  }

  /** Drops the records that were made since the last call of {@link take}. */
  drop(): void {
    this.#made.clear()
  }

  get(key: Uint8Array): Uint8Array | undefined {
    const value = this.stored.get(key)
    if (value !== undefined) return value
    const asked = stateKeyOf(key)
    return asked && this.#floor(key, asked)
  }

  placed(place: NodePlace, ref: Uint8Array | undefined): Uint8Array {
    const rlp = ref !== undefined && ref.length < 32 ? ref : ref && this.#given.get(idOf(ref))
    if (rlp === undefined) throw this.#unknown({ node: place })
    const list = nodeKey(place)
    const entry = encodeWhole(toPlaced(decodeNode(rlp, ref!), place.path, rlp))
    if (!mustBeApart(entry)) return this.#make(list, listOf({ block: this.#first, value: entry }))
    this.#make(wholeNodeKey(list, this.#first), entry)
    return this.#make(list, listOf({ block: this.#first, value: ENTRY_APART }))
  }

  isBranch(hash: Uint8Array): boolean {
    for (const rlp of this.#given.values()) {
      const child = extendedHash(rlp)
      if (child !== undefined && equalBytes(child, hash)) return true
    }
    return false
  }

  #floor(key: Uint8Array, asked: StateKey): Uint8Array | undefined {
    switch (asked.kind) {
      case 'header':
        if (asked.number >= this.#first) return undefined
        throw this.#unknown(unknownOf(asked))
      case 'block':
        if (asked.number > this.#first) return undefined
        throw this.#unknown(unknownOf(asked))
      case 'code':
        return this.#make(key, this.#content(this.#required(this.#given.get(idOf(asked.hash)), asked)))
      case 'account':
        return this.#value(key, asked.address, this.#accountAtFirst(asked))
      case 'slot':
        return mayHaveSlots(this, asked, this.#first)
          ? this.#value(key, asked.slot, this.#slotAtFirst(asked))
          : undefined
    }
  }

  #accountAtFirst(asked: StateKey & { kind: 'account' }): Uint8Array {
    const head = headOf(this.stored).number
    const { stateRoot } = requiredHeaderAt(this.stored, head).header
    const leaf = this.#leaf(new Trie(stateRoot, accountNodes(this, NEWEST)), asked.address, asked)
    return encodeAccountRecord({ account: leaf && decodeTrieAccount(leaf), incarnation: 0 })
  }

  #slotAtFirst(asked: StateKey & { kind: 'slot' }): Uint8Array {
    const { address, slot } = asked
    const { account, incarnation } = accountRecordAt(this, address, NEWEST)
    // The tries of the newest state have the slots no more.
    if (account === undefined || incarnation > 0) throw this.#unknown(unknownOf(asked))
    const trie = new Trie(account.storageRoot, storageNodes(this, NEWEST, { address, incarnation }))
    const leaf = this.#leaf(trie, slot, asked)
    if (leaf === undefined) return ZERO
    const { start, end } = itemIn(leaf, 0, leaf.length)
    return leaf.subarray(start, end)
  }

  #leaf(trie: Trie, preimage: Uint8Array, asked: StateKey): Uint8Array | undefined {
    return readingFor(unknownOf(asked), () => trie.get(keccak256(preimage)))
  }

  #required(bytes: Uint8Array | undefined, asked: StateKey): Uint8Array {
    if (bytes === undefined) throw this.#unknown(unknownOf(asked))
    return bytes
  }

  #value(list: Uint8Array, preimage: Uint8Array, value: Uint8Array): Uint8Array {
    const key = preimageKey(keccak256(preimage))
    const known = this.stored.get(key)
    // A later block may have written the record for another account. Its removal must not take the preimage away.
    if (known === undefined || decodeNumber(known) > this.#first) this.#make(key, this.#content(preimage))
    return this.#make(list, listOf({ block: this.#first, value }))
  }

  #unknown(unknown: Unknown): UnknownStateError {
    return new UnknownStateError(unknown, this.#first)
  }

  /** Returns a record whose key is a hash (archive/firstBlock.ts). */
  #content(bytes: Uint8Array): Uint8Array {
    return joined(encodeNumber(this.#first), bytes)
  }

  #make(key: Uint8Array, value: Uint8Array): Uint8Array {
    this.#made.set(idOf(key), value)
    return value
  }

  /** Keeps the headers before the first block that lead to it by their parent hashes. */
  #addAncestors(headers: readonly Uint8Array[]): void {
    let child = requiredHeaderAt(this.stored, this.#first).header
    const before = headers
      .map((raw) => ({ raw, header: decodeHeader(raw) }))
      .filter(({ header }) => header.number < this.#first)
    for (const { raw, header } of before.reverse()) {
      if (!equalBytes(keccak256(raw), child.parentHash)) return
      const key = headerKey(header.number)
      if (this.stored.get(key) === undefined) this.#make(key, raw)
      child = header
    }
  }
}
