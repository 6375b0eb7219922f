/** Resolves block parameters to block numbers, once per request, before any data is read. */
import type { BlockNumberOrTagOrHash } from '../../generated/types.ts'
import { headOf, numberOfHash } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Context } from './handler.ts'

/** Characters of a 32-byte hash in hex; a block number has at most 18. */
const HASH_LENGTH = 66

/** The parts of a request's context that resolve a block parameter. */
export type BlockContext = Pick<Context, 'archive' | 'view'>

/**
 * Number of the block that a parameter names; undefined when the archive does not have the block.
 *
 * `pending` is the pending block if the request's archive has it on top (pendingContext.ts), and the head otherwise.
 * Only canonical blocks are stored, so `requireCanonical` (EIP-1898) has no effect.
 *
 * @param block default: latest
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
      return archive.identity.genesisNumber
  }
  if (block.length === HASH_LENGTH) return numberOf(context, block)
  const number = Number(block)
  return number >= archive.identity.genesisNumber && number <= view.head.number ? number : undefined
}

/** Number of a committed block. The pending block has no final hash, and so cannot be requested by hash. */
function numberOf({ view }: BlockContext, hash: string): number | undefined {
  return numberOfHash(view.archive.reader, fromHex(hash))
}

/**
 * As {@link resolveBlock}, for methods that read the state after a block: an unknown block is an error.
 *
 * @throws RpcError headerNotFound
 */
export function stateBlock(context: BlockContext, block: BlockNumberOrTagOrHash | undefined): number {
  const number = resolveBlock(context, block)
  if (number === undefined) throw new RpcError('headerNotFound')
  return number
}
