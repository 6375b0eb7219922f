/**
 * Makes an archive of today's format from one of the formats before it, which had nodes of tries by their hashes. The
 * nodes follow from the flat state, and each block's state root is compared with its header; all other records are the
 * same. The archive's own records become readable with the last write: until then, no program takes the store for an
 * archive.
 */

import { headOf, requiredHeaderAt } from '../archive/blocks.ts'
import { type ChangeSetEntry, changeSetAt, encodeChangeSet, type StateChanges } from '../archive/changeSet.ts'
import { ArchiveError } from '../archive/errors.ts'
import { storedGenesis } from '../archive/genesisAccounts.ts'
import { genesisState } from '../archive/genesisState.ts'
import { FORMAT_VERSION, type Identity, readFormerIdentity, readIdentity } from '../archive/identity.ts'
import { accountRecordAt } from '../archive/state.ts'
import { putNode } from '../archive/stateNodes.ts'
import { type StateReader, wholeState } from '../archive/stateReader.ts'
import { nodesAt, StateTrie } from '../archive/stateTrie.ts'
import { equalBytes } from '../chain/hex.ts'
import { readHistory } from '../store/history.ts'
import {
  changeSetKey,
  isOfThisCopy,
  metaKeys,
  type RecordKind,
  rangeOf,
  recordKinds,
  releasedKey,
  slotKey,
  withheldKey,
  withheldRange,
} from '../store/schema.ts'
import { Batch, type Reader, type Store } from '../store/store.ts'
import { ByteReader, ByteWriter } from '../store/varint.ts'
import { watched, writeState } from './genesisBlock.ts'

export interface UpgradeOptions {
  /** Called after each write, with a sentence about how far the upgrade is. */
  readonly onProgress: (text: string) => void
  /** Stops between two writes. A later call goes on from there. */
  readonly signal: AbortSignal
}

/** How far an upgrade is. */
interface Progress {
  /** Number of kinds of records whose records are all in the new store. */
  kinds: number
  /** The last copied key of the next kind; empty if none. */
  key: Uint8Array
  /** Number of blocks whose nodes are in the new store. */
  blocks: number
}

/** Bytes of records in one write. */
const WRITE_BYTES = 1_000_000
const NODES: ReadonlySet<RecordKind> = new Set(['accountNode', 'storageNode'])
/** Flags of an account in a change set of the former formats. */
const ACCOUNT_CHANGED = 1
const FOUND_NODES = 2
const COPIED = recordKinds.filter((kind) => !NODES.has(kind))

/**
 * Upgrades an archive into another store. The archive loses its position in a replication log, whose entries have the
 * records of its format.
 *
 * @param made a store that is empty, or that an upgrade of the same archive has begun or finished
 * @returns whether the new archive is whole: false when the signal was aborted
 * @throws StoreError STOPPED when the signal was aborted while the nodes of a large genesis were made
 * @throws ArchiveError CORRUPT when the flat state of a block does not have the root of its header; NO_ARCHIVE
 */
export async function upgradeArchive(
  old: Store,
  made: Store,
  { onProgress, signal }: UpgradeOptions,
): Promise<boolean> {
  const identity = readFormerIdentity(old)
  if (readIdentity(made) !== undefined) return true
  const progress = readProgress(made)
  for (const kind of COPIED.slice(progress.kinds)) {
    onProgress(`copying the records of kind ${kind}`)
    if (!(await copyKind(old, made, kind, progress, identity, signal))) return false
  }
  const head = headOf(old).number
  for (;;) {
    const number = identity.genesisNumber + progress.blocks
    if (number > head) break
    if (signal.aborted) return false
    progress.blocks++
    const batch =
      number === identity.genesisNumber
        ? await genesisNodes(made, identity, { onProgress, signal })
        : nodesBatch(wholeState(made), number, identity.proofs)
    batch.put(metaKeys.upgrading, encodeProgress(progress))
    await made.write(batch, { sync: false })
    onProgress(`nodes of block ${number} of ${head}`)
  }
  const batch = new Batch()
  for await (const [key, value] of made.entries(withheldRange)) {
    batch.del(key)
    batch.put(releasedKey(key), value)
  }
  batch.put(metaKeys.format, Buffer.from(String(FORMAT_VERSION)))
  batch.del(metaKeys.upgrading)
  await made.write(batch, { sync: true })
  return true
}

/**
 * Whether a store has what an upgrade of an archive made, or nothing. An archive that has changed since the upgrade began
 * has another head, or other metadata.
 */
export function isUpgradeOf(made: Reader, old: Reader): boolean {
  if (made.get(metaKeys.upgrading) === undefined && made.get(metaKeys.head) === undefined) return true
  return Object.values(metaKeys).every((key) => {
    if (key === metaKeys.format || isOfThisCopy(key)) return true
    const copied = made.get(key) ?? made.get(withheldKey(key))
    const given = old.get(key)
    return copied === undefined || given === undefined ? copied === given : equalBytes(copied, given)
  })
}

async function copyKind(
  old: Store,
  made: Store,
  kind: RecordKind,
  progress: Progress,
  { genesisNumber }: Identity,
  signal: AbortSignal,
): Promise<boolean> {
  const { gte, lt } = rangeOf(kind)
  const copied = progress.key
  const ofGenesis = changeSetKey(genesisNumber)
  let batch = new Batch()
  const write = async (): Promise<void> => {
    batch.put(metaKeys.upgrading, encodeProgress(progress))
    await made.write(batch, { sync: false })
    batch = new Batch()
  }
  for await (const [key, value] of old.entries({ gte: copied.length > 0 ? copied : gte, lt })) {
    if (equalBytes(key, copied)) continue
    if (equalBytes(key, ofGenesis)) batch.put(ofGenesis, encodeChangeSet({ codes: [], accounts: [] }))
    else if (!isOfThisCopy(key))
      batch.put(kind === 'meta' ? withheldKey(key) : key.slice(), upgraded(kind, value))
    progress.key = key.slice()
    if (batch.bytes < WRITE_BYTES) continue
    await write()
    if (signal.aborted) return false
  }
  progress.kinds++
  progress.key = new Uint8Array(0)
  await write()
  return true
}

/** Returns the record of today's format. Change sets of archives without proofs had hashes of nodes, too. */
function upgraded(kind: RecordKind, value: Uint8Array): Uint8Array {
  if (kind !== 'changeSet') return value.slice()
  const reader = new ByteReader(value)
  const words = (): Uint8Array[] => Array.from({ length: reader.count() }, () => reader.bytes(32))
  const codes = words()
  const accounts: ChangeSetEntry[] = []
  while (!reader.done) {
    const entry = { address: reader.bytes(20), incarnation: reader.varint() }
    const flags = reader.varint()
    accounts.push({ ...entry, accountChanged: (flags & ACCOUNT_CHANGED) !== 0, slots: words() })
    if ((flags & FOUND_NODES) !== 0) words()
  }
  return encodeChangeSet({ codes, accounts })
}

/** Returns the nodes that a block wrote, from the change set and the flat state. */
function nodesBatch(reader: StateReader, number: number, proofs: boolean): Batch {
  const trie = new StateTrie(
    nodesAt(reader, number - 1),
    requiredHeaderAt(reader, number - 1).header.stateRoot,
  )
  requireRoot(reader, number, trie.update(changesOf(reader, number)))
  const batch = new Batch()
  for (const place of trie.changes()) putNode(reader, batch, place, place.node, proofs ? number : undefined)
  return batch
}

/** Writes the nodes of the genesis block, except the last ones. A stop before the next write begins with them again. */
async function genesisNodes(made: Store, identity: Identity, options: UpgradeOptions): Promise<Batch> {
  const { genesisNumber: number, proofs } = identity
  const onProgress = watched('the nodes of the genesis block are made', options)
  const { alloc } = storedGenesis(made, identity)!
  const batches = genesisState(alloc, { number, proofs, records: 'nodes', onProgress })
  const { root, rest } = await writeState(made, batches)
  requireRoot(made, number, root)
  return rest
}

/** @throws ArchiveError CORRUPT */
function requireRoot(reader: Reader, number: number, root: Uint8Array): void {
  if (equalBytes(root, requiredHeaderAt(reader, number).header.stateRoot)) return
  const message = `the flat state after block ${number} does not have the block's state root`
  throw new ArchiveError('CORRUPT', message)
}

function changesOf(reader: StateReader, number: number): StateChanges {
  const accounts = changeSetAt(reader, number).accounts.map(({ address, incarnation, slots }) => {
    const before = accountRecordAt(reader, address, number - 1)
    const after = accountRecordAt(reader, address, number)
    const valueIn = (slot: Uint8Array): Uint8Array =>
      readHistory(reader, slotKey(address, incarnation, slot), number)?.value ?? new Uint8Array(0)
    return {
      ...{ address, account: after.account, storageCleared: after.incarnation !== before.incarnation },
      slots: slots.map((slot): [Uint8Array, Uint8Array] => [slot, valueIn(slot)]),
    }
  })
  return { accounts, codes: [] }
}

function readProgress(made: Store): Progress {
  const record = made.get(metaKeys.upgrading)
  if (record === undefined) return { kinds: 0, key: new Uint8Array(0), blocks: 0 }
  const reader = new ByteReader(record)
  return { kinds: reader.varint(), blocks: reader.varint(), key: reader.rest() }
}

function encodeProgress({ kinds, key, blocks }: Progress): Uint8Array {
  return new ByteWriter().varint(kinds).varint(blocks).bytes(key).finish()
}
