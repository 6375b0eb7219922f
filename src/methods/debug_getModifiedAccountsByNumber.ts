import type { IntegerInput } from '../../generated/types.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { isMined } from './block.ts'
import type { Context, Handler } from './handler.ts'
import { accountsBetween } from './modifiedAccounts.ts'
import { requireHistory } from './partialArchive.ts'

/** geth: eth/api_debug.go, `GetModifiedAccountsByNumber`. */
export const debug_getModifiedAccountsByNumber: Handler<'debug_getModifiedAccountsByNumber'> = (
  context,
  { startNumber, endNumber },
) => {
  const start = minedNumber(context, startNumber)
  if (start === undefined) {
    throw new RpcError('blockNotFound', {
      message: `start block ${BigInt(startNumber).toString(16)} not found`,
    })
  }
  if (endNumber == null) return accountsBetween(context, start, undefined)
  const end = minedNumber(context, endNumber)
  if (end === undefined)
    throw new RpcError('blockNotFound', { message: `end block ${BigInt(endNumber)} not found` })
  return accountsBetween(context, start, end)
}

/** Returns the block number as a JavaScript number; undefined when the chain does not have the block. */
function minedNumber({ archive, view }: Context, number: IntegerInput): number | undefined {
  const value = Number(number)
  if (value >= archive.identity.genesisNumber) return isMined(view, value) ? value : undefined
  requireHistory(archive.identity, value)
  return undefined
}
