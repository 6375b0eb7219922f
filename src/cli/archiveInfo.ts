/**
 * Facts about an archive, for `cartulary info`. Only a few records are read, so that a large archive takes no longer
 * than a small one.
 */
import fs from 'node:fs'
import path from 'node:path'
import { chainGenesis, headOf, requiredHeaderAt } from '../archive/blocks.ts'
import { firstByHand } from '../archive/edits.ts'
import { type Begins, FORMAT_VERSION, firstWholeBlock, type Identity } from '../archive/identity.ts'
import { lastTracedBlock } from '../archive/traces.ts'
import { type ChainConfig, FORKS, type Fork, forkOfHeader, isBlockFork, isScheduled } from '../chain/forks.ts'
import { toHex } from '../chain/hex.ts'
import { type RecordKind, rangeOf, recordKinds } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/** A range of block numbers, both ends included. */
export interface Blocks {
  readonly first: number
  readonly last: number
}

/**
 * The start of a fork: a block number, or a Unix time in seconds. An archive that begins after the merge knows only a block
 * at which paris had begun.
 */
export type ForkStart =
  | { readonly block: number }
  | { readonly time: number }
  | { readonly block: null; readonly atOrBefore?: number }

/** The members of the JSON that `cartulary info --json` prints. */
export interface ArchiveInfo {
  /** The folder of the database. */
  readonly folder: string
  readonly formatVersion: number
  /** Decimal text, because a chain id may exceed the precision of a JSON number. */
  readonly chainId: string
  readonly genesis: { readonly number: number; readonly hash: string }
  /** The block after which the archive begins; null if it begins with the genesis block. */
  readonly begins: { readonly number: number; readonly hash: string; readonly trust: Begins['trust'] } | null
  /** The newest block; `timestamp` in seconds. */
  readonly head: { readonly number: number; readonly hash: string; readonly timestamp: number }
  /** The fork whose rules apply to the head. */
  readonly fork: Fork
  /** The blocks for which data is kept; null when there are none. */
  readonly kept: {
    readonly blocks: Blocks | null
    readonly proofs: Blocks | null
    readonly traces: Blocks | null
  }
  /** The first block whose state or base fee was set by hand on a development chain; null if there is none. */
  readonly firstSetByHand: number | null
  /** Scheduled forks, oldest first. The number of the first block after the merge may be unknown: null. */
  readonly forks: Readonly<Record<string, ForkStart>>
  readonly disk: { readonly files: number; readonly bytes: number }
  /**
   * Bytes on disk of the records of each kind, after compression, as the database engine estimates them. Undefined when
   * the engine makes no estimates.
   */
  readonly estimatedBytes: Readonly<Partial<Record<RecordKind, number>>> | undefined
}

/**
 * Reads the facts.
 *
 * @param folder of the database, for the size of its files
 * @throws ArchiveError
 */
export async function archiveInfo(store: Store, identity: Identity, folder: string): Promise<ArchiveInfo> {
  const { config, genesisHash, genesisNumber } = identity
  const { number, hash } = headOf(store)
  const first = firstWholeBlock(identity)
  const genesis = chainGenesis(store, identity)
  const firstBlock = { number: genesisNumber, hash: toHex(genesisHash) }
  const { header } = requiredHeaderAt(store, number)
  return {
    folder,
    formatVersion: FORMAT_VERSION,
    chainId: String(config.chainId),
    genesis: { number: genesis.header.number, hash: toHex(genesis.hash) },
    begins: identity.begins ? { ...firstBlock, trust: identity.begins.trust } : null,
    head: { number, hash: toHex(hash), timestamp: header.timestamp },
    fork: forkOfHeader(config, header),
    kept: {
      blocks: first > number ? null : { first, last: number },
      proofs: { first: identity.proofs ? genesisNumber : number, last: number },
      traces: tracedBlocks(store, identity, number),
    },
    firstSetByHand: firstByHand(store) ?? null,
    forks: forkStarts(identity),
    disk: sizeOf(folder),
    estimatedBytes: await estimatedBytes(store),
  }
}

function tracedBlocks(store: Store, identity: Identity, head: number): Blocks | null {
  // The genesis block has no transactions, and therefore no traces.
  const first = identity.genesisNumber + 1
  const last = lastTracedBlock(store, identity, head)
  return last === undefined || last < first ? null : { first, last }
}

function forkStarts({ config, begins, genesisNumber }: Identity): Record<string, ForkStart> {
  const scheduled = FORKS.filter((fork) => isScheduled(config, fork))
  const starts = Object.fromEntries(scheduled.map((fork) => [fork, forkStart(config, fork)]))
  // An archive that begins after the merge has its first block as that of the merge, which it does not know.
  const isUnknown = begins !== undefined && config.mergeBlock === genesisNumber
  return isUnknown ? { ...starts, paris: { block: null, atOrBefore: genesisNumber } } : starts
}

function forkStart(config: ChainConfig, fork: Fork): ForkStart {
  if (fork === 'frontier') return { block: 0 }
  if (fork === 'paris') return { block: config.mergeBlock ?? null }
  return isBlockFork(fork) ? { block: config.blocks[fork]! } : { time: config.times[fork]! }
}

function sizeOf(folder: string): { files: number; bytes: number } {
  const names = fs.readdirSync(folder)
  const sizes = names.map(
    (name) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  )
  return { files: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

async function estimatedBytes(store: Store): Promise<Partial<Record<RecordKind, number>> | undefined> {
  const found: Partial<Record<RecordKind, number>> = {}
  for (const kind of recordKinds) {
    const bytes = await store.approximateSize(rangeOf(kind))
    if (bytes === undefined) return undefined
    found[kind] = bytes
  }
  return found
}
