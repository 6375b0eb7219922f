import { numberOfHash } from '../archive/blocks.ts'
import { fromHex } from '../chain/hex.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Handler } from './handler.ts'
import { accountsBetween } from './modifiedAccounts.ts'

/** geth: eth/api_debug.go, `GetModifiedAccountsByHash`. */
export const debug_getModifiedAccountsByHash: Handler<'debug_getModifiedAccountsByHash'> = (
  context,
  { startHash, endHash },
) => {
  const numberOf = (which: string, hash: string): number => {
    const number = numberOfHash(context.archive.reader, fromHex(hash))
    if (number !== undefined) return number
    throw new RpcError('blockNotFound', {
      message: `${which} block ${hash.slice(2).toLowerCase()} not found`,
    })
  }
  const start = numberOf('start', startHash)
  return accountsBetween(context, start, endHash == null ? undefined : numberOf('end', endHash))
}
