/**
 * Rebuilds an archive from the blocks that a damaged archive still has. Each block is executed again, and every root is
 * compared.
 */
import {
  blockHashAt,
  type Head,
  headerAt,
  headOf,
  rawBlockAt,
  rawHeaderAt,
  requiredHeaderAt,
} from '../archive/blocks.ts'
import { firstByHand } from '../archive/edits.ts'
import { ArchiveError, isDamage, UnknownStateError } from '../archive/errors.ts'
import { readFinality, writeFinality } from '../archive/finality.ts'
import type { StateWitness } from '../archive/floors.ts'
import { type ArchiveRecords, storedGenesis } from '../archive/genesisAccounts.ts'
import type { Identity } from '../archive/identity.ts'
import { stateReader } from '../archive/stateReader.ts'
import { keccak256 } from '../chain/crypto.ts'
import type { Genesis } from '../chain/genesis.ts'
import { decodeHeader } from '../chain/header.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { collectWitness } from '../evm/witness.ts'
import type { Written } from '../store/salvagedStore.ts'
import { editsKey, headerKey, metaKeys, numberOfHashKey } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { writeFirstBlock } from './beginArchive.ts'
import { IngestError } from './errors.ts'
import { makeGenesisBlock } from './genesisBlock.ts'
import { Importer } from './importer.ts'

/** The salvaged records (store/salvagedStore.ts): the newest write found for each key. */
export interface SalvagedRecords extends ArchiveRecords {
  /** Returns the newest salvaged write of a key: the write with the largest `sequence`. */
  written(key: Uint8Array): Written | undefined
}

export interface RebuildOptions {
  /** Identity of the damaged archive. */
  readonly identity: Identity
  /** Default: the genesis in the damaged archive */
  readonly genesis?: Genesis | undefined
  readonly onBlock: (number: number) => void
  /** An abort ends the rebuild after the current block. */
  readonly signal: AbortSignal
}

/** The outcome of a rebuild. */
export interface Rebuilt {
  /** Number of the last block. */
  readonly last: number
  /** Whether the finalized blocks of the damaged archive are still known to be final. */
  readonly keepsFinality: boolean
  /**
   * Number of the salvaged block at which the rebuild ended, if it ended because the state before the block was set by
   * hand or because a transaction of the block has no signature; otherwise left out.
   */
  readonly setByHand?: number
}

/** Minimum milliseconds between syncs to the disk. Lost blocks can be rebuilt again. */
const SYNC_EVERY_MS = 1_000

/**
 * Imports the salvaged blocks from the genesis on. The rebuild ends at the first block that is missing, does not follow
 * its predecessor, was replaced by a reorg, or was changed by hand.
 *
 * @param target an empty store
 * @returns the last block, and whether finality was kept
 * @throws ArchiveError GENESIS_MISMATCH
 * @throws ArchiveError CORRUPT when the genesis was lost and no genesis is passed
 * @throws any read error other than that of a damaged or missing record
 */
export async function rebuildArchive(
  records: SalvagedRecords,
  target: Store,
  { identity, genesis, onBlock, signal }: RebuildOptions,
): Promise<Rebuilt> {
  const importer = await openImporter(records, target, identity, genesis)
  let setByHand: number | undefined
  for (let number = identity.genesisNumber + 1; !signal.aborted; number++) {
    const block = salvagedBlock(records, number)
    if (block === undefined) break
    if (isSetByHand(records, number)) {
      setByHand = number
      break
    }
    if (!(await isAdded(importer, block, () => witnessOf(records, identity, number)))) break
    onBlock(number)
  }
  const last = importer.head.header.number
  const keepsFinality = await keepFinality(records, target, last)
  await importer.flush()
  return { last, keepsFinality, ...(setByHand !== undefined && { setByHand }) }
}

/**
 * Copies the finality record if the new archive has the finalized block, by number and hash. If the new archive lacks
 * the safe block, the finalized block is also the safe block.
 *
 * @returns whether finality was kept
 */
async function keepFinality(records: SalvagedRecords, target: Store, last: number): Promise<boolean> {
  const record = readFinality(records)
  if (record === undefined) return true
  const has = ({ number, hash }: Head): boolean =>
    number <= last && equalBytes(blockHashAt(target, number)!, hash)
  const { safe, finalized } = record
  if (!has(finalized)) return false
  await writeFinality(target, { safe: has(safe) ? safe : finalized, finalized })
  return true
}

/** Returns the importer of the new archive, which has its first block. */
async function openImporter(
  records: SalvagedRecords,
  target: Store,
  identity: Identity,
  genesis: Genesis | undefined,
): Promise<Importer> {
  // The headers were verified at their first import. The rebuild still compares every root.
  const options = { trustHeaders: true, syncEveryMs: SYNC_EVERY_MS, traces: identity.traces }
  if (identity.begins === undefined) {
    const found = await (genesis === undefined
      ? genesisOf(records, identity)
      : checkGenesis(genesis, identity))
    return Importer.open(target, found, identity.proofs, options)
  }
  if (genesis !== undefined) await checkGenesis(genesis, identity)
  const header = unlessDamaged(() => rawHeaderAt(records, identity.genesisNumber))
  if (header === undefined)
    throw new ArchiveError(
      'NOT_RECOVERABLE',
      "the header of the archive's first block cannot be read any more",
    )
  const digest = unlessDamaged(() => records.get(metaKeys.alloc))
  await writeFirstBlock(target, identity, header, { digest, ancestors: ancestorsOf(records, header) })
  return Importer.reopen(target, options)
}

/** Returns the RLP of the salvaged headers before one, the newest first, as far as they lead to it. */
function ancestorsOf(records: SalvagedRecords, raw: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let child = decodeHeader(raw); ; ) {
    const { number, parentHash } = child
    const before = unlessDamaged(() => headerAt(records, number - 1))
    if (before === undefined || !equalBytes(before.hash, parentHash)) return found
    found.push(before.raw)
    child = before.header
  }
}

/**
 * Returns the state that a block reads, from the salvaged records; undefined for an archive that has the whole state.
 *
 * @throws errors of reading the records, also of records that are lost
 */
function witnessOf(records: SalvagedRecords, identity: Identity, number: number): StateWitness | undefined {
  if (identity.begins === undefined) return undefined
  const reader = stateReader(records, identity)
  const { nodes, codes, oldest } = collectWitness({ reader, identity }, number, () => {})
  const headers = Array.from({ length: number - oldest }, (_, n) => requiredHeaderAt(records, oldest + n).raw)
  return { nodes, codes, headers }
}

/** @throws ArchiveError GENESIS_MISMATCH */
async function checkGenesis(genesis: Genesis, { begins, genesisHash: first }: Identity): Promise<Genesis> {
  const { hash } = await makeGenesisBlock(genesis)
  const genesisHash = begins === undefined ? first : keccak256(begins.chainGenesis)
  if (equalBytes(hash, genesisHash)) return genesis
  const message = `the archive holds the chain with genesis ${toHex(genesisHash)}, the genesis file gives ${toHex(hash)}`
  throw new ArchiveError('GENESIS_MISMATCH', message)
}

async function genesisOf(records: SalvagedRecords, identity: Identity): Promise<Genesis> {
  const message = 'the genesis block cannot be read any more: give the genesis file with --genesis FILE'
  try {
    const genesis = storedGenesis(records, identity)
    if (genesis !== undefined && equalBytes((await makeGenesisBlock(genesis)).hash, identity.genesisHash))
      return genesis
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new ArchiveError('NOT_RECOVERABLE', message, { cause: error })
  }
  throw new ArchiveError('NOT_RECOVERABLE', message)
}

/**
 * Whether the block may depend on a state, a base fee or a sender that was set by hand. Such a block must not be
 * executed again: the record of the changes may be lost, and an archive without trie nodes would not notice the loss.
 */
function isSetByHand(records: SalvagedRecords, number: number): boolean {
  const first = unlessDamaged(() => firstByHand(records))
  if (first !== undefined && first <= number) return true
  return unlessDamaged(() => records.get(editsKey(number))) !== undefined
}

/**
 * Adds a block. Returns false if the block does not follow its predecessor, its execution does not match the header, or the
 * state that it reads is lost.
 */
async function isAdded(
  importer: Importer,
  block: Uint8Array,
  witness: () => StateWitness | undefined,
): Promise<boolean> {
  try {
    await importer.add(block, witness())
    return true
  } catch (error) {
    // Other errors, such as a full disk, are not faults of the block or of the salvaged records.
    if (error instanceof IngestError || error instanceof UnknownStateError || isDamage(error)) return false
    throw error
  }
}

/**
 * Returns the RLP of the canonical block with a number. A reorg deletes the records of the replaced blocks and writes
 * the records of the new blocks. If these writes are lost, the salvage finds the records of the replaced blocks again.
 *
 * @returns undefined when the block is lost, or only a replaced block is left
 */
export function salvagedBlock(records: SalvagedRecords, number: number): Uint8Array | undefined {
  return unlessDamaged(() => {
    const block = rawBlockAt(records, number)
    return block === undefined || isReplaced(records, number) ? undefined : block
  })
}

/** Whether a record that was written later shows that a reorg replaced the block. */
function isReplaced(records: SalvagedRecords, number: number): boolean {
  const own = records.written(headerKey(number))
  const block = headerAt(records, number)
  if (own === undefined || block === undefined) return false
  const isLater = (key: Uint8Array): boolean => (records.written(key)?.sequence ?? 0) > own.sequence
  const index = numberOfHashKey(block.hash)
  if (isLater(index) && records.written(index)!.isDeleted) return true
  const next = isLater(headerKey(number + 1)) ? unlessDamaged(() => headerAt(records, number + 1)) : undefined
  if (next !== undefined && !equalBytes(next.header.parentHash, block.hash)) return true
  const head = isLater(metaKeys.head) ? unlessDamaged(() => headOf(records)) : undefined
  if (head === undefined || head.number > number) return false
  return head.number < number || !equalBytes(head.hash, block.hash)
}

function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (isDamage(error) || (error instanceof ArchiveError && error.code === 'NO_ARCHIVE')) return undefined
    throw error
  }
}
