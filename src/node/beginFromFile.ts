/** Begins an archive at a later block than its chain, with a file of blocks and their witnesses. */
import type { Identity } from '../archive/identity.ts'
import type { Genesis } from '../chain/genesis.ts'
import { headerHash } from '../chain/header.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { beginArchive } from '../ingest/beginArchive.ts'
import { decodeBlock } from '../ingest/block.ts'
import { openChainFile } from '../ingest/chainFile.ts'
import type { FileBlock } from '../ingest/fileBlock.ts'
import type { Watching } from '../ingest/genesisBlock.ts'
import type { Store } from '../store/store.ts'
import { CommandError } from './commandError.ts'

/** How an archive begins. */
export interface FileBeginning {
  /** Hash of the archive's first block, 32 bytes. Nothing else tells whether the block is one of the chain. */
  readonly hash: Uint8Array
  /** Path of the file, which has a child of the first block. */
  readonly file: string
  readonly genesis: Genesis
  readonly traces: boolean
}

/**
 * Begins the archive in an empty store.
 *
 * @throws CommandError BAD_RANGE; errors of `beginArchive` and `openChainFile`
 */
export async function beginFromFile(
  store: Store,
  { hash, file, genesis, traces }: FileBeginning,
  watching: Watching,
): Promise<void> {
  const header = await parentHeader(file, hash)
  await beginArchive(store, { genesis, header, traces }, watching)
}

/** Compares the first block of an archive with the one that is asked for. @throws CommandError ARCHIVE_MISMATCH */
export function requireBeginning({ begins, genesisHash, genesisNumber }: Identity, hash: Uint8Array): void {
  if (begins !== undefined && equalBytes(genesisHash, hash)) return
  const has = begins === undefined ? 'with the genesis block of its chain' : `at ${toHex(genesisHash)}`
  throw new CommandError(
    'ARCHIVE_MISMATCH',
    `the archive begins ${has} (block ${genesisNumber}): --begin can be chosen only when an archive is made`,
  )
}

/** Yields the blocks after an archive's first one. */
export async function* laterBlocks(
  blocks: AsyncIterable<FileBlock>,
  { begins, genesisNumber }: Identity,
): AsyncGenerator<FileBlock, void> {
  let isLater = begins === undefined
  for await (const block of blocks) {
    isLater ||= decodeBlock(block.bytes).header.number > genesisNumber
    if (isLater) yield block
  }
}

/** Returns the RLP of the header with a hash, which the witness of the block's child has. */
async function parentHeader(file: string, hash: Uint8Array): Promise<Uint8Array> {
  for await (const { bytes, witness } of openChainFile(file)) {
    const isChild = equalBytes(decodeBlock(bytes).header.parentHash, hash)
    const header = isChild && witness?.headers.findLast((raw) => equalBytes(headerHash(raw), hash))
    if (header) return header
  }
  const message = `${file} has no block with a witness whose parent is ${toHex(hash)}, so the archive cannot begin there`
  throw new CommandError('BAD_RANGE', message)
}
