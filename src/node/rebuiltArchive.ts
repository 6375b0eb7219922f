/** Rebuilds an archive from the readable records of a damaged one. */
import path from 'node:path'
import { headOf } from '../archive/blocks.ts'
import { ArchiveError, isDamage } from '../archive/errors.ts'
import { type Identity, readIdentity } from '../archive/identity.ts'
import { tellsHistory } from '../archive/stateNodes.ts'
import type { Genesis } from '../chain/genesis.ts'
import { equalBytes } from '../chain/hex.ts'
import { makeGenesisBlock } from '../ingest/genesisBlock.ts'
import { type Rebuilt, rebuildArchive, type SalvagedRecords } from '../ingest/rebuild.ts'
import { openStore } from '../store/open.ts'
import { fillFrom, salvagedEntries, salvagedReader } from '../store/salvagedStore.ts'
import { decodeNumber, metaKeys, rangeOf } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { spacedLines } from './spacedLines.ts'

const FINALITY_LOST = 'the safe and finalized blocks are no longer known; a following node sets them again'
const TRACES_LOST =
  'the traces of the unfinished backfill are dropped; `cartulary backfill traces` adds them again'

interface RebuildOptions {
  readonly genesis: Genesis | undefined
  /** The genesis that a file beside the archive contains. It is used if it is needed and is that of the archive's chain. */
  readonly beside: Genesis | undefined
  readonly signal: AbortSignal
  readonly say: (text: string) => void
}

/**
 * Copies the readable records of a damaged archive to a scratch database. Creates a new archive by executing the blocks
 * in those records.
 *
 * @param damaged folder of the database, which is not changed
 * @param made folder for both databases; the new archive is in its subfolder `archive`
 * @param options `genesis`: default: the genesis in the damaged archive, or `beside`. `say` is told the progress
 * @returns a sentence about what the new archive lacks
 * @throws ArchiveError CORRUPT when there is no valid block
 */
export async function rebuiltArchive(
  damaged: string,
  made: string,
  { genesis: given, beside, signal, say }: RebuildOptions,
): Promise<{ dropped: string }> {
  const line = spacedLines(say)
  const scratch = await openStore(path.join(made, 'scratch'), { create: true, writes: true })
  try {
    const onProgress = (entries: number): void => line(`read ${entries} records`)
    const salvaged = await fillFrom(damaged, scratch, { onProgress, signal })
    const lost = [...salvaged.damagedFiles].map((file) => `; some records of ${file} are lost`)
    say(`read ${salvaged.entries} records${lost.join('')}`)
    const records = recordsOf(scratch)
    const identity = await identityOf(records, given ?? beside)
    const isOfChain =
      beside !== undefined && equalBytes((await makeGenesisBlock(beside)).hash, identity.genesisHash)
    const genesis = given ?? (isOfChain ? beside : undefined)
    const target = await openStore(path.join(made, 'archive'), { create: true, writes: true })
    try {
      const onBlock = (number: number): void => line(`executed block ${number}`)
      const rebuilt = await rebuildArchive(records, target, { identity, genesis, onBlock, signal })
      const texts = [
        droppedText(rebuilt, await highestBlock(records)),
        ...(rebuilt.keepsFinality ? [] : [FINALITY_LOST]),
        ...(!identity.traces && records.get(metaKeys.traced) !== undefined ? [TRACES_LOST] : []),
      ]
      return { dropped: texts.join('\n') }
    } finally {
      await target.close()
    }
  } finally {
    await scratch.close()
  }
}

function recordsOf(scratch: Store): SalvagedRecords {
  const reader = salvagedReader(scratch)
  return { ...reader, entries: (range) => salvagedEntries(scratch, range) }
}

async function identityOf(records: SalvagedRecords, genesis: Genesis | undefined): Promise<Identity> {
  const identity = storedIdentity(records)
  if (identity !== undefined) return identity
  if (genesis !== undefined) return givenIdentity(records, genesis)
  throw new ArchiveError(
    'NOT_RECOVERABLE',
    'there is no sound block: the archive no longer records its chain; ' +
      'give its genesis with --genesis FILE or --chain NAME, or import the chain anew',
  )
}

function storedIdentity(records: SalvagedRecords): Identity | undefined {
  try {
    return readIdentity(records)
  } catch (error) {
    if (error instanceof ArchiveError && error.code === 'CORRUPT') return undefined
    throw error
  }
}

/**
 * Returns the identity of an archive of the genesis file's chain. The salvaged records determine whether the archive
 * has proofs and traces.
 */
async function givenIdentity(records: SalvagedRecords, genesis: Genesis): Promise<Identity> {
  const { hash, header } = await makeGenesisBlock(genesis)
  for await (const [key] of records.entries(rangeOf('header'))) {
    if (decodeNumber(key, 1) <= header.number + 1) break
    throw new ArchiveError(
      'NOT_RECOVERABLE',
      `the archive no longer records its chain, and begins with block ${decodeNumber(key, 1)}: import or follow it anew`,
    )
  }
  let proofs = false
  for await (const [key] of records.entries(rangeOf('accountNode'))) {
    proofs = tellsHistory(records, key)
    if (proofs) break
  }
  let traces = false
  for await (const _ of records.entries(rangeOf('frames'))) {
    traces = true
    break
  }
  return { config: genesis.config, genesisHash: hash, genesisNumber: header.number, proofs, traces }
}

/**
 * Returns the highest block number of the head record and all header records, because the head record may be outdated.
 */
async function highestBlock(records: SalvagedRecords): Promise<number | undefined> {
  let highest: number | undefined
  try {
    highest = headOf(records).number
  } catch (error) {
    const isLost = error instanceof ArchiveError && error.code === 'NO_ARCHIVE'
    if (!isLost && !isDamage(error)) throw error
  }
  for await (const [key] of records.entries(rangeOf('header'))) {
    highest = Math.max(highest ?? 0, decodeNumber(key, 1))
  }
  return highest
}

function droppedText({ last, setByHand }: Rebuilt, highest: number | undefined): string {
  if (setByHand !== undefined) {
    const blocks = `blocks ${last + 1} to ${Math.max(setByHand, highest ?? 0)}`
    return `[SET_BY_HAND] a state, base fee or sender was set by hand from block ${setByHand} on, so the ${blocks} cannot be executed again and are dropped`
  }
  if (highest === undefined) return `the blocks after ${last} are dropped`
  return highest <= last
    ? 'no block is dropped; all lost data was rebuilt'
    : `the blocks ${last + 1} to ${highest} are dropped; import or follow them again`
}
