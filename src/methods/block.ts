/** Resolves block parameters to block numbers, once per request, before any data is read. */
import type { BlockNumberInput, BlockNumberOrTag, BlockNumberOrTagOrHash } from '../../generated/types.ts'
import { headOf, numberOfHash } from '../archive/blocks.ts'
import { firstWholeBlock } from '../archive/identity.ts'
import type { BlockRange } from '../archive/logs.ts'
import { fromHex, toQuantity } from '../chain/hex.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Context } from './handler.ts'
import { requireHistory } from './partialArchive.ts'

/** Length of a 32-byte hash in hex, in characters; a block number has at most 18 characters. */
const HASH_LENGTH = 66

/** The parts of a request's context that are needed to resolve a block parameter. */
export type BlockContext = Pick<Context, 'archive' | 'view'>

/**
 * Returns the number of the block that a parameter names; undefined when the chain does not have the block.
 *
 * `pending` means the newest block of the request's archive. If pendingContext.ts has put the pending block on top of
 * the archive, this is the pending block; otherwise, it is the head.
 *
 * Only canonical blocks are stored, so `requireCanonical` (EIP-1898) has no effect.
 *
 * @param block default: latest
 * @throws RpcError historyPruned for a number before the first block of an archive that begins later than its chain
 */
export function resolveBlock(
  context: BlockContext,
  block: BlockNumberOrTagOrHash | undefined,
): number | undefined {
  const { archive, view } = context
  if (typeof block === 'object') {
    return block.blockHash != null
      ? numberOf(context, block.blockHash)
      : resolveBlock(context, block.blockNumber)
  }
  switch (block) {
    case undefined:
    case 'latest':
      return view.head.number
    case 'safe':
      return view.safe
    case 'finalized':
      return view.finalized
    case 'pending':
      return headOf(archive.reader).number
    case 'earliest':
      return earliestBlock(archive, view)
  }
  if (typeof block === 'string' && block.length === HASH_LENGTH) return numberOf(context, block)
  const number = numberIn(block)
  if (number < archive.identity.genesisNumber) {
    requireHistory(archive.identity, number)
    return undefined
  }
  return isMined(view, number) ? number : undefined
}

/** The first block that is whole. An archive that has just begun has none, but the header of the block before. */
function earliestBlock({ identity }: BlockContext['archive'], view: BlockContext['view']): number {
  const first = firstWholeBlock(identity)
  return identity.begins === undefined ? first : Math.min(first, view.head.number)
}

/** Whether a parameter names a block by its number, in hex or as a JSON integer, and not by a tag. */
export function isNumber(block: BlockNumberOrTag): block is BlockNumberInput | number {
  return typeof block === 'number' || block.startsWith('0x')
}

/** Returns the number in a parameter. The number is not exact if it exceeds Number.MAX_SAFE_INTEGER. */
export function numberIn(block: BlockNumberInput | number): number {
  // JSON has -0.
  return Number(block) + 0
}

/** Whether a block is in the view, and not pending. @param number at least the number of the genesis block */
export function isMined(view: BlockContext['view'], number: number): boolean {
  return number <= (view.shownNumber ?? -1) || number <= view.head.number
}

/**
 * Returns the number of the committed block with this hash. The pending block cannot be requested by hash: its hash is
 * not final.
 */
function numberOf({ view }: BlockContext, hash: string): number | undefined {
  return numberOfHash(view.archive.reader, fromHex(hash))
}

/**
 * Like {@link resolveBlock}, but throws when the block is unknown. For methods that read the state after a block.
 *
 * @throws RpcError headerNotFound
 */
export function stateBlock(context: BlockContext, block: BlockNumberOrTagOrHash | undefined): number {
  const number = resolveBlock(context, block)
  if (number === undefined) throw new RpcError('headerNotFound')
  return number
}

/**
 * Returns the error for a query of a range that exceeds a limit. Indexers parse the range in the message and query
 * again with that range. The message has no range when the first block alone exceeds the limit.
 *
 * @param excess the beginning of the message: which limit the query exceeds
 * @param fitting the blocks from the beginning of the range that are within the limit
 * @param advice for a range of one block
 */
export function rangeTooLarge(excess: string, fitting: BlockRange, advice: string): RpcError {
  if (fitting.to < fitting.from) {
    return new RpcError('rangeTooLarge', { message: `${excess} in one block: ${advice}` })
  }
  const data = { from: toQuantity(fitting.from), to: toQuantity(fitting.to) }
  const message = `${excess}. Try with this block range [${data.from}, ${data.to}]`
  return new RpcError('rangeTooLarge', { message, data })
}
