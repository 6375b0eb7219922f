/**
 * Makes the genesis block: computes its state and its header, and commits both. The number of the block is 0 unless the
 * genesis file sets another number. A large state is written in several batches; until the last one, which has the
 * identity and the head, no program takes the store for an archive.
 */

import { createHash } from 'node:crypto'
import { chainGenesis } from '../archive/blocks.ts'
import { blockBatch } from '../archive/commit.ts'
import { ArchiveError } from '../archive/errors.ts'
import {
  FULL_BYTES,
  type GenesisState,
  genesisRoot,
  genesisState,
  type StateBatch,
  TABLE_BYTES,
} from '../archive/genesisState.ts'
import { FORMAT_VERSION, type Identity } from '../archive/identity.ts'
import { wholeState } from '../archive/stateReader.ts'
import { nodesAt, StateTrie } from '../archive/stateTrie.ts'
import { encodedAccessList } from '../chain/blockAccessList.ts'
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { ChainError } from '../chain/errors.ts'
import { type Genesis, genesisHeader } from '../chain/genesis.ts'
import { encodeHeader, type Header, headerHash } from '../chain/header.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { metaKeys } from '../store/schema.ts'
import { Batch, type Reader, type Store } from '../store/store.ts'
import { StoreError } from '../store/storeError.ts'

export interface GenesisBlock {
  readonly header: Header
  /** 32 bytes */
  readonly hash: Uint8Array
  readonly headerRlp: Uint8Array
}

/** How to follow and stop work that takes long for a large state. */
export interface Watching {
  /** Stops the work. */
  readonly signal?: AbortSignal | undefined
  /** Called often, with a sentence about how far the work is. */
  readonly onProgress?: ((text: string) => void) | undefined
}

export interface MakeOptions extends Watching {
  readonly proofs: boolean
  readonly traces: boolean
}

/** Changes whenever the batches of a state change in any way. */
const BATCHES_VERSION = 3
const KEY_BYTES = 32
const NOTHING: Reader = { get: () => undefined }
const ALL_KEYS = { gte: new Uint8Array(0), lt: Uint8Array.of(0xff) }

/** Computes the genesis block; writes nothing. @throws ChainError BAD_GENESIS for accounts that are not valid */
export async function makeGenesisBlock(genesis: Genesis, watching: Watching = {}): Promise<GenesisBlock> {
  const progress = watched('the genesis block is computed', watching)
  return blockOf(genesis, (await genesisRoot(genesis.alloc, progress)).root)
}

/**
 * Writes the first block of a new archive and syncs it to disk. After a stop, or the end of the process, another call with
 * the same genesis goes on with the writes. Records of another genesis that was not finished are removed.
 *
 * @throws ChainError BAD_GENESIS for accounts that are not valid; StoreError STOPPED
 */
export async function commitGenesis(
  store: Store,
  genesis: Genesis,
  { proofs, traces, ...watching }: MakeOptions,
): Promise<Identity> {
  const { number, config, alloc } = genesis
  const key = progressKey(genesis, proofs)
  await begin(store, key)
  const progress = watched('the genesis block is made', watching)
  const batches = genesisState(alloc, { number, proofs, records: 'all', onProgress: progress })
  const mark = (batch: Batch): void => batch.put(metaKeys.genesis, key)
  const { root, rest } = await writeState(store, usable(batches, store), mark)
  const block = blockOf(genesis, root)
  const identity = { config, genesisHash: block.hash, genesisNumber: number, proofs, traces }
  const batch = headBatch(block, identity)
  batch.operations.push(...rest.operations)
  if (alloc.digest !== undefined) batch.put(metaKeys.alloc, alloc.digest)
  batch.del(metaKeys.genesis)
  await store.write(batch, { sync: true })
  return identity
}

/**
 * Writes the batches of a state. A batch that the store has already is made again, because the later ones depend
 * on the same accounts, but not written.
 *
 * @param mark called with the first batch that is written
 */
export async function writeState(
  store: Store,
  batches: AsyncGenerator<StateBatch, GenesisState>,
  mark: (batch: Batch) => void = () => {},
): Promise<GenesisState> {
  let written: StateBatch | undefined
  let step = await batches.next()
  for (; step.done !== true; step = await batches.next()) {
    const { run, hasOwnKeys, batch } = step.value
    if (hasOwnKeys && store.get(batch.operations.at(-1)!.key) !== undefined) continue
    if (written === undefined) mark(batch)
    else if (written.run !== run) await store.writeTables()
    await store.write(batch, { sync: false })
    written = step.value
  }
  // The sync of the last batch concerns only the engine's newest log.
  if (written !== undefined) await store.writeTables()
  return step.value
}

/**
 * Compares a genesis with that of an archive. Accounts with the text from which the archive was made are not read.
 *
 * @throws ArchiveError GENESIS_MISMATCH; ChainError BAD_GENESIS for accounts that are not valid
 */
export async function requireGenesis(
  store: Store,
  identity: Identity,
  genesis: Genesis,
  watching: Watching = {},
): Promise<void> {
  const { digest } = genesis.alloc
  const own = chainGenesis(store, identity)
  const known = store.get(metaKeys.alloc)
  const isKnown = digest !== undefined && known !== undefined && equalBytes(digest, known)
  const { hash } = isKnown
    ? blockOf(genesis, own.header.stateRoot)
    : await makeGenesisBlock(genesis, watching)
  if (!equalBytes(own.hash, hash)) {
    throw new ArchiveError(
      'GENESIS_MISMATCH',
      `the archive holds the chain with genesis ${toHex(own.hash)}, the genesis file gives ${toHex(hash)}`,
    )
  }
  // A write would take an archive out of its log. Another text with the same accounts is compared faster from now on.
  if (isKnown || digest === undefined || store.get(metaKeys.position) !== undefined) return
  const batch = new Batch()
  batch.put(metaKeys.alloc, digest)
  await store.write(batch, { sync: false })
}

/**
 * Returns a function that reports progress, lets the event loop handle signals, and throws StoreError STOPPED after one.
 *
 * @param what is done
 */
export function watched(
  what: string,
  { signal, onProgress = () => {} }: Watching,
): (text: string) => Promise<void> {
  return async (text) => {
    onProgress(`${what}: ${text}`)
    await new Promise((resolve) => setImmediate(resolve))
    if (signal?.aborted) throw new StoreError('STOPPED', `stopped while ${what}`)
  }
}

function blockOf(genesis: Genesis, stateRoot: Uint8Array): GenesisBlock {
  const header = genesisHeader(genesis, stateRoot)
  const headerRlp = encodeHeader(header)
  return { header, hash: headerHash(headerRlp), headerRlp }
}

function headBatch({ header, hash, headerRlp }: GenesisBlock, identity: Identity): Batch {
  const withdrawals = header.withdrawalsRoot === undefined ? [] : [[]]
  const block = {
    ...{ number: header.number, hash, header: headerRlp, totalDifficulty: header.difficulty },
    ...{ body: encodeRlp([[], [], ...withdrawals]), transactionHashes: [], senders: [], receipts: [] },
    ...(header.blockAccessListHash === undefined ? {} : { accessList: encodedAccessList([]) }),
    // The state is written apart.
    changes: { accounts: [], codes: [] },
    trie: new StateTrie(nodesAt(wholeState(NOTHING), header.number), EMPTY_TRIE_ROOT),
  }
  return blockBatch(NOTHING, block, { proofs: identity.proofs, identity })
}

/** Passes batches on. If the accounts are not valid, the batches before are not gone on with. */
async function* usable(
  batches: AsyncGenerator<StateBatch, GenesisState>,
  store: Store,
): AsyncGenerator<StateBatch, GenesisState> {
  try {
    return yield* batches
  } catch (error) {
    if (error instanceof ChainError && store.get(metaKeys.genesis) !== undefined)
      await store.write(unusable(), { sync: false })
    throw error
  }
}

/** Returns a batch after which the batches in the store fit no genesis. */
function unusable(): Batch {
  const batch = new Batch()
  batch.put(metaKeys.genesis, new Uint8Array(KEY_BYTES))
  return batch
}

/** Returns what the batches depend on, 32 bytes; undefined if the accounts have no digest. */
function progressKey({ alloc, number }: Genesis, proofs: boolean): Uint8Array {
  const parts = [BATCHES_VERSION, FORMAT_VERSION, FULL_BYTES, TABLE_BYTES, number, proofs].join(' ')
  const hash = createHash('sha256').update(parts)
  // Without a digest, nothing tells whether other accounts are the same.
  return alloc.digest === undefined ? new Uint8Array(KEY_BYTES) : hash.update(alloc.digest).digest()
}

/** Prepares a store without an archive: removes the records of a genesis other than the one that is to be made. */
async function begin(store: Store, key: Uint8Array): Promise<void> {
  const record = store.get(metaKeys.genesis)
  if (record === undefined) return
  if (equalBytes(record, key) && key.some((byte) => byte !== 0)) return
  // The record stays until all others are gone, and fits no genesis.
  let batch = unusable()
  for await (const [other] of store.entries(ALL_KEYS)) {
    if (Buffer.compare(other, metaKeys.genesis) !== 0) batch.del(other.slice())
    if (batch.operations.length < REMOVED_AT_ONCE) continue
    await store.write(batch, { sync: false })
    batch = new Batch()
  }
  batch.del(metaKeys.genesis)
  await store.write(batch, { sync: false })
}

const REMOVED_AT_ONCE = 10_000
