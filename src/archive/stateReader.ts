/**
 * Readers of an archive's state. An archive that begins at a later block than its chain has only the state that was read or
 * written since. State that it lacks must not be read as zero, so the functions that read the state demand such a reader.
 */
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { readHistory } from '../store/history.ts'
import { accountKey, type StateKey, stateKeyOf } from '../store/schema.ts'
import type { Reader } from '../store/store.ts'
import { decodeAccountRecord } from './account.ts'
import { type Unknown, UnknownStateError } from './errors.ts'
import type { Identity } from './identity.ts'
import type { NodePlace } from './nodePlace.ts'

/** Marks readers of a state for the compiler. */
export declare const readsState: unique symbol

/** A reader for which a missing record means zero, an absent account, or damage. */
export interface StateReader extends Reader {
  readonly [readsState]: true
  /** The records of an archive with a part of the state, for which a missing record means nothing. */
  readonly stored?: Reader
  /**
   * Returns the record of a place in a trie that has none, in an archive with a part of the state.
   *
   * @param ref the reference to the node in its parent, as LoadNode has it
   * @throws ArchiveError STATE_UNKNOWN
   */
  placed?(place: NodePlace, ref: Uint8Array | undefined): Uint8Array
  /** Whether a node that has no record is known to be a branch. @param hash of its RLP, 32 bytes */
  isBranch?(hash: Uint8Array): boolean
}

/**
 * Returns a reader of an archive's state.
 *
 * @param reader the archive's records, or layers over them
 */
export function stateReader(reader: Reader, { begins, genesisNumber }: Identity): StateReader {
  return begins === undefined ? wholeState(reader) : new PartialState(reader, genesisNumber)
}

/** Returns a reader of records that have the whole state. */
export function wholeState(reader: Reader): StateReader {
  return reader as StateReader
}

/**
 * Refuses to read state that the archive does not have.
 *
 * A block reads a key before it writes it, so the list of an account or a slot begins with the value at the archive's first
 * block, or later if the account had no storage then. A key without a list still has the value of that block, unless the
 * account had no storage.
 */
class PartialState implements StateReader {
  declare readonly [readsState]: true
  readonly stored: Reader
  readonly #first: number

  /** @param first number of the archive's first block */
  constructor(reader: Reader, first: number) {
    this.stored = reader
    this.#first = first
  }

  get(key: Uint8Array): Uint8Array | undefined {
    const value = this.stored.get(key)
    if (value !== undefined) return value
    const asked = stateKeyOf(key)
    if (asked === undefined || !this.#isUnknown(asked)) return undefined
    throw new UnknownStateError(unknownOf(asked), this.#first)
  }

  placed(place: NodePlace): never {
    throw new UnknownStateError({ node: place }, this.#first)
  }

  #isUnknown(asked: StateKey): boolean {
    if (asked.kind === 'header') return asked.number < this.#first
    if (asked.kind === 'block') return asked.number <= this.#first
    return asked.kind !== 'slot' || mayHaveSlots(this, asked, this.#first)
  }
}

/**
 * Whether a slot that has no list may have a value: the account had a storage at the archive's first block, which was not
 * cleared since.
 */
export function mayHaveSlots(
  reader: Reader,
  { address, incarnation }: Extract<StateKey, { kind: 'slot' }>,
  first: number,
): boolean {
  if (incarnation > 0) return false
  const { account } = decodeAccountRecord(readHistory(reader, accountKey(address), first)?.value)
  return account !== undefined && !equalBytes(account.storageRoot, EMPTY_TRIE_ROOT)
}

/** Names the state of a key in errors. */
export function unknownOf(asked: StateKey): Unknown {
  switch (asked.kind) {
    case 'account':
      return { address: asked.address }
    case 'slot':
      return { address: asked.address, slot: asked.slot }
    case 'code':
      return { codeHash: asked.hash }
    case 'header':
    case 'block':
      return { block: asked.number }
  }
}
