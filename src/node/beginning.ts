/** Begins an archive at a later block than its chain: where, and with which headers. */
import { firstWholeBlock, type Identity } from '../archive/identity.ts'
import type { ChainConfig } from '../chain/forks.ts'
import { decodeHeader, headerHash } from '../chain/header.ts'
import { equalBytes, toHex, toQuantity } from '../chain/hex.ts'
import { HeadError } from '../head/headError.ts'
import { Upstream } from '../head/upstream.ts'
import { UpstreamError } from '../head/upstreamError.ts'
import { type FirstHeaders, firstHeaders } from '../head/upstreamHeaders.ts'
import { UpstreamRpc } from '../head/upstreamRpc.ts'
import { decodeBlock, type RawBlock } from '../ingest/block.ts'
import { openChainFile } from '../ingest/chainFile.ts'
import { IngestError } from '../ingest/errors.ts'
import type { FileBlock } from '../ingest/fileBlock.ts'
import { StoreError } from '../store/storeError.ts'
import { CommandError } from './commandError.ts'

/** How a block is named: by its hash, or by a number or tag, for which a node's word is taken. */
export interface NamedBlock {
  /** 32 bytes */
  readonly hash?: Uint8Array | undefined
  readonly number?: number | undefined
  readonly tag?: string | undefined
}

/** The block after which an archive begins. */
export interface BeginningAt extends NamedBlock {
  /**
   * Returns the header of the block, and headers before it.
   *
   * @throws HeadError CANNOT_FOLLOW when no node gives the block; StoreError STOPPED
   * @throws CommandError BAD_RANGE when a file or the nodes do not have the block
   */
  headers(config: ChainConfig, signal: AbortSignal): Promise<FirstHeaders>
}

/**
 * Returns the block before one in a file of blocks with their witnesses.
 *
 * @param hash of the block, 32 bytes. Nothing else tells whether the block is one of the chain
 * @param file path of the file
 */
export function beginningInFile(hash: Uint8Array, file: string): BeginningAt {
  return { hash, headers: async () => ({ header: await parentHeader(file, hash), ancestors: [] }) }
}

/**
 * Returns the block that the first of several nodes has that answers.
 *
 * @param urls of the nodes
 * @param agree number of nodes that must have the block
 * @param say is told which nodes failed
 */
export function beginningAtNode(
  named: NamedBlock,
  urls: readonly string[],
  agree: number,
  say: (text: string) => void,
): BeginningAt {
  return {
    ...named,
    headers: ({ chainId }, signal) => headersAt(named, urls, { agree, chainId, say, signal }),
  }
}

interface Asking {
  readonly agree: number
  readonly chainId: bigint
  readonly say: (text: string) => void
  readonly signal: AbortSignal
}

async function headersAt(
  { hash, number, tag }: NamedBlock,
  urls: readonly string[],
  { agree, chainId, say, signal }: Asking,
): Promise<FirstHeaders> {
  const nodes = urls.map((url) => new UpstreamRpc(url))
  /** Whether a node may have the block, but did not answer about it. */
  let isUnsure = false
  const orSaid = async <T>(node: UpstreamRpc, ask: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (signal.aborted) throw new StoreError('STOPPED', 'stopped while the first block was fetched')
      say(`${node.label}: ${error.message}`)
      isUnsure ||= error.code !== 'MOVED'
      return undefined
    }
  }
  const block = hash ?? tag ?? toQuantity(number!)
  let isFound = false
  for (const node of nodes) {
    const first = await orSaid(node, () => firstHeaders(node, chainId, block, signal))
    if (first === undefined) continue
    isFound = true
    const at = decodeHeader(first.header).number
    let votes = 1
    for (const other of nodes) {
      if (other === node || votes === agree) continue
      const theirs = await orSaid(other, () => new Upstream(other).hashAt(at, signal))
      if (theirs !== undefined && equalBytes(theirs, headerHash(first.header))) votes++
    }
    if (votes === agree) return first
  }
  const who = agree === 1 ? 'no node to follow gives' : `${agree} nodes to follow do not agree on`
  const message = `${who} the block after which the archive begins`
  throw isUnsure && !isFound
    ? new HeadError('CANNOT_FOLLOW', message)
    : new CommandError('BAD_RANGE', message)
}

/** Says which blocks an archive has. @param head number of its newest block, which may be the one after which it begins */
export function heldBlocks(identity: Identity, head: number): string {
  const first = firstWholeBlock(identity)
  return head < first ? `no blocks yet after block ${head}` : `blocks ${first} to ${head}`
}

/** Compares the first block of an archive with the one that is asked for. @throws CommandError ARCHIVE_MISMATCH */
export function requireBeginning(
  { begins, genesisHash, genesisNumber }: Identity,
  { hash, number }: NamedBlock,
): void {
  const isNamed =
    (hash === undefined || equalBytes(genesisHash, hash)) &&
    (number === undefined || number === genesisNumber)
  if (begins !== undefined && isNamed) return
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
  for await (const { bytes, witness, offset } of openChainFile(file)) {
    const isChild = equalBytes(decodedIn(file, offset, bytes).header.parentHash, hash)
    const header = isChild && witness?.headers.findLast((raw) => equalBytes(headerHash(raw), hash))
    if (header) return header
  }
  const message = `${file} has no block with a witness whose parent is ${toHex(hash)}, so the archive cannot begin there`
  throw new CommandError('BAD_RANGE', message)
}

function decodedIn(file: string, offset: number, bytes: Uint8Array): RawBlock {
  try {
    return decodeBlock(bytes)
  } catch (error) {
    throw error instanceof IngestError ? error.at(file, offset) : error
  }
}
