/**
 * Converts the parameters of debug_accountRange and debug_storageRangeAt, which page through a state, to a job's input.
 */
import type { BlockNumberOrTagOrHash, RangeLimit, RangeStart } from '../../generated/types.ts'
import { blockHashAt, bodyAt } from '../archive/blocks.ts'
import { fromHexPadded } from '../chain/hex.ts'
import { resolveBlock } from './block.ts'
import type { Context } from './handler.ts'
import { requireWholeState } from './partialArchive.ts'

export interface RangeParams {
  block: BlockNumberOrTagOrHash
  startKey: RangeStart
  limit: RangeLimit
}

/** The members that the inputs of the account range job and the storage range job have in common. */
export interface RangeInput {
  block: number
  /** 32 bytes */
  blockHash: Uint8Array
  bytesMax: number
  /** Lowest hash of the page, 32 bytes. */
  start: Uint8Array
  /** Maximum number of entries. */
  limit: number
}

/**
 * Converts parameters to a {@link RangeInput}.
 *
 * @returns undefined when the chain does not have the block
 * @throws RpcError historyPruned, stateUnknown
 */
export function rangeInput(
  { archive, limits, view }: Context,
  { block, startKey, limit }: RangeParams,
): RangeInput | undefined {
  const number = resolveBlock({ archive, view }, block)
  requireWholeState(archive.identity)
  if (number === undefined) return undefined
  return {
    block: number,
    blockHash: blockHashAt(archive.reader, number)!,
    bytesMax: limits.traceResponseBytesMax,
    start: fromHexPadded(startKey.startsWith('0x') ? startKey : `0x${startKey}`, 32),
    limit: Math.min(Number(limit), limits.rangeEntriesMax),
  }
}

/** Converts a transaction index of a request to a number; undefined when the block has no transaction at the index. */
export function indexIn(
  { archive }: Context,
  block: number,
  transactionIndex: number | string,
): number | undefined {
  const index = Number(transactionIndex)
  return index < bodyAt(archive.reader, block).transactions.length ? index : undefined
}
