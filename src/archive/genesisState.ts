/**
 * Makes the records of a state whose accounts are all known, such as that of the genesis block, in batches of bounded
 * size. The batches follow from the accounts and their order alone.
 *
 * The batches of a run have keys in rising order: those of accounts, of their hashes, and of the nodes of the account trie at
 * one depth. If the store makes a table of each run, the tables do not overlap, and LevelDB never writes their records
 * again. The records of storages come in the order of the file, so they are in no run.
 */

import { copyOf } from '../chain/bytes.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../chain/crypto.ts'
import { ChainError } from '../chain/errors.ts'
import type { GenesisAccount, GenesisAlloc } from '../chain/genesis.ts'
import { equalBytes, idOf, stripZeros, toHex } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { appendHistory } from '../store/history.ts'
import { accountKey, codeKey, preimageKey, slotKey } from '../store/schema.ts'
import { Batch, type Reader } from '../store/store.ts'
import { decodeAccountRecord, encodeAccountRecord, encodeTrieAccount } from './account.ts'
import { putContent } from './firstBlock.ts'
import type { StorageOwner } from './nodePlace.ts'
import { PackedAccounts } from './packedAccounts.ts'
import { keysOf, pathOf, type SortedItems, sortedTrie } from './sortedTrie.ts'
import { putFirstNode } from './stateNodes.ts'
import type { TrieNode } from './trieNode.ts'

export interface GenesisStateOptions {
  /** Number of the block after which there is this state. */
  readonly number: number
  readonly proofs: boolean
  /** The records to make: `nodes` are those of tries only, and with `none` there are no batches. */
  readonly records: 'all' | 'nodes' | 'none'
  /** Called and awaited often, unless the state is small, with a sentence about how far the work is. May throw. */
  readonly onProgress?: ((text: string) => Promise<void>) | undefined
}

export interface GenesisState {
  /** 32 bytes */
  readonly root: Uint8Array
  /** The records that were in no batch before. */
  readonly rest: Batch
  readonly accounts: number
  readonly slots: number
}

/** The records of a state, except the last ones. */
export interface StateBatch {
  /** Name of the run; undefined if the records come in no order. */
  readonly run: string | undefined
  /** Whether no earlier batch has the same keys. */
  readonly hasOwnKeys: boolean
  readonly batch: Batch
}

/** A batch is full when it has this many bytes of keys and values. */
export const FULL_BYTES = 32 * 1024
/** The same for records that come between those of other runs, so that each batch is a table of its own. */
export const TABLE_BYTES = 2 * 1024 * 1024
/** Codes, and the slots whose hashes are in storage tries. Several accounts may have the same ones. */
const SHARED = 'shared'
const SLOTS = 'slots'
const STORAGE_NODES = 'nodes of storages'
/** Names of batches that are no runs. */
const UNORDERED: readonly string[] = [SHARED, SLOTS, STORAGE_NODES]
/** Number of hashes of codes and preimages that are remembered, so that few of them are written twice. */
const REMEMBERED = 100_000
/** Number of accounts, or of nodes with children, between two calls of `onProgress`. */
const PROGRESS_STEPS = 1_000
/** All records are new: nothing is read before it is written. */
const NOTHING: Reader = { get: () => undefined }
/** The storage of an account that was never cleared. */
const INCARNATION = 0

/** Yields the full batches. @throws ChainError BAD_GENESIS when an account is listed twice; errors of the accounts */
export async function* genesisState(
  alloc: GenesisAlloc,
  options: GenesisStateOptions,
): AsyncGenerator<StateBatch, GenesisState> {
  const { onProgress: progress = async () => {} } = options
  const records = new Records(options)
  let steps = 0
  const accounts = new PackedAccounts()
  let slots = 0
  for await (const account of alloc) {
    slots += account.storage.length
    const { address, nonce, balance, code, storage } = account
    const storageRoot =
      storage.length === 0 ? EMPTY_TRIE_ROOT : yield* stepsOf(records, storageTrie(records, account))
    const codeHash = code.length === 0 ? EMPTY_CODE_HASH : keccak256(code)
    if (code.length > 0) records.shared(codeKey(codeHash), code)
    const record = { account: { nonce, balance, storageRoot, codeHash }, incarnation: INCARNATION }
    accounts.add(keccak256(address), address, encodeAccountRecord(record))
    if (++steps % PROGRESS_STEPS === 0) await progress(`${accounts.count} accounts are read`)
  }
  accounts.sort('address')
  for (let index = 0; index < accounts.count; index++) {
    const address = accounts.address(index)
    if (index > 0 && equalBytes(address, accounts.address(index - 1))) throw listedTwice(address)
    records.account(address, accounts.record(index))
    yield* records.full()
    if (++steps % PROGRESS_STEPS === 0) await progress(`${index} of ${accounts.count} accounts are written`)
  }
  accounts.sort('hash')
  for (let index = 0; index < accounts.count; index++) {
    records.preimage(accounts.hash(index), accounts.address(index))
    yield* records.full()
    if (++steps % PROGRESS_STEPS === 0) await progress(`the hashes of ${index} accounts are written`)
  }
  let leaves = 0
  const trie = sortedTrie(itemsOf(accounts), (path, node) => {
    records.node(undefined, path, node)
    if (node.kind === 'leaf') leaves++
  })
  const root = yield* stepsOf(records, trie, () =>
    ++steps % PROGRESS_STEPS === 0
      ? progress(`${leaves} of ${accounts.count} accounts are in the trie`)
      : undefined,
  )
  return { root, rest: yield* records.rest(), accounts: accounts.count, slots }
}

/** Computes only the root. */
export async function genesisRoot(
  alloc: GenesisAlloc,
  onProgress?: (text: string) => Promise<void>,
): Promise<Omit<GenesisState, 'rest'>> {
  const steps = genesisState(alloc, { number: 0, proofs: false, records: 'none', onProgress })
  return (await steps.next()).value as GenesisState
}

/** Writes the storage of an account. @returns its root */
function storageTrie(records: Records, { address, storage }: GenesisAccount): Generator<void, Uint8Array> {
  const owner = { address, incarnation: INCARNATION }
  const slots = storage.map(({ key, value }) => ({ key, hash: keccak256(key), value: stripZeros(value) }))
  slots.sort((a, b) => Buffer.compare(a.hash, b.hash))
  const items = {
    ...keysOf(slots.map(({ hash }) => hash)),
    value: (index: number) => encodeRlp(slots[index]!.value),
    preimage: (index: number) => slots[index]!.key,
  }
  let leaves = 0
  return sortedTrie(items, (path, node) => {
    records.node(owner, path, node)
    if (node.kind !== 'leaf') return
    const { key, hash, value } = slots[leaves++]!
    records.slot(owner, key, value)
    records.shared(preimageKey(hash), key)
  })
}

function itemsOf(accounts: PackedAccounts): SortedItems {
  return {
    count: accounts.count,
    nibble: (index, at) => accounts.nibble(index, at),
    path: (index, from) => pathOf(accounts.hash(index), from),
    value: (index) => encodeTrieAccount(decodeAccountRecord(accounts.record(index)).account!),
    // Nodes outlive the trie, but the packed accounts must not.
    preimage: (index) => copyOf(accounts.address(index)),
  }
}

/** Takes the steps of a trie, and yields the batches that become full meanwhile. */
async function* stepsOf(
  records: Records,
  trie: Generator<void, Uint8Array>,
  onStep: () => Promise<void> | undefined = () => undefined,
): AsyncGenerator<StateBatch, Uint8Array> {
  for (;;) {
    const { done, value } = trie.next()
    yield* records.full()
    if (done === true) return value
    const waiting = onStep()
    if (waiting !== undefined) await waiting
  }
}

function listedTwice(address: Uint8Array): ChainError {
  return new ChainError({ code: 'BAD_GENESIS', path: `alloc.${toHex(address)}`, expected: 'listed once' })
}

/** Collects records in a batch for each run. */
class Records {
  readonly #options: GenesisStateOptions
  readonly #open = new Map<string, Batch>()
  readonly #full: StateBatch[] = []
  readonly #written = new Set<string>()

  constructor(options: GenesisStateOptions) {
    this.#options = options
  }

  account(address: Uint8Array, record: Uint8Array): void {
    if (this.#isFlat)
      appendHistory(NOTHING, this.#batch('accounts'), accountKey(address), this.#number, record)
  }

  preimage(hash: Uint8Array, address: Uint8Array): void {
    if (this.#isFlat) putContent(NOTHING, this.#batch('hashes'), preimageKey(hash), this.#number, address)
  }

  slot({ address, incarnation }: StorageOwner, slot: Uint8Array, value: Uint8Array): void {
    if (!this.#isFlat) return
    appendHistory(
      NOTHING,
      this.#batch(SLOTS, TABLE_BYTES),
      slotKey(address, incarnation, slot),
      this.#number,
      value,
    )
  }

  /** Writes the record unless it was written a short time ago: many accounts have the same code, or the same slots. */
  shared(key: Uint8Array, content: Uint8Array): void {
    if (!this.#isFlat || this.#written.has(idOf(key))) return
    if (this.#written.size === REMEMBERED) this.#written.clear()
    this.#written.add(idOf(key))
    putContent(NOTHING, this.#batch(SHARED, TABLE_BYTES), key, this.#number, content)
  }

  node(owner: StorageOwner | undefined, path: Uint8Array, node: TrieNode): void {
    const { records, proofs, number } = this.#options
    if (records === 'none') return
    const run = owner === undefined ? `nodes of depth ${path.length}` : STORAGE_NODES
    putFirstNode(this.#batch(run, TABLE_BYTES), { owner, path }, node, proofs ? number : undefined)
  }

  /** Takes the full batches. */
  *full(): Generator<StateBatch, void> {
    while (this.#full.length > 0) yield this.#full.shift()!
  }

  /** Takes all records; yields full batches. @returns the last records */
  *rest(): Generator<StateBatch, Batch> {
    let rest = new Batch()
    for (const { operations } of this.#open.values()) {
      for (const operation of operations)
        if (operation.type === 'put') rest.put(operation.key, operation.value)
      if (rest.bytes < FULL_BYTES) continue
      yield { run: undefined, hasOwnKeys: false, batch: rest }
      rest = new Batch()
    }
    return rest
  }

  get #isFlat(): boolean {
    return this.#options.records === 'all'
  }

  get #number(): number {
    return this.#options.number
  }

  #batch(run: string, fullBytes = FULL_BYTES): Batch {
    let batch = this.#open.get(run)
    if (batch !== undefined && batch.bytes >= fullBytes) {
      this.#full.push({ run: UNORDERED.includes(run) ? undefined : run, hasOwnKeys: run !== SHARED, batch })
      batch = undefined
    }
    if (batch === undefined) {
      batch = new Batch()
      this.#open.set(run, batch)
    }
    return batch
  }
}
