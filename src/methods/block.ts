/** Block parameters → block numbers: once a request, before anything is read. */
import type { BlockNumberOrTagOrHash } from '../../generated/types.ts'
import { headOf, numberOfHash } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Context } from './handler.ts'

/** Characters of a 32-byte hash in hex; a block number has at most 18. */
const HASH_LENGTH = 66

/** Where a block parameter is looked up. */
export type BlockContext = Pick<Context, 'archive' | 'view'>

/**
 * Number of the block that a parameter names; undefined when the archive has no such block.
 *
 * `pending` is on top of the request's archive when there is such a block (pendingContext.ts), and the head otherwise.
 * As only canonical blocks are stored, `requireCanonical` (EIP-1898) changes nothing.
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

/** Of a committed block: the pending one cannot be asked for by a hash that it may never have. */
function numberOf({ view }: BlockContext, hash: string): number | undefined {
  return numberOfHash(view.archive.reader, fromHex(hash))
}

/**
 * As {@link resolveBlock}, for methods that answer from the state after a block.
 *
 * @throws RpcError headerNotFound
 */
export function stateBlock(context: BlockContext, block: BlockNumberOrTagOrHash | undefined): number {
  const number = resolveBlock(context, block)
  if (number === undefined) throw new RpcError('headerNotFound')
  return number
}
