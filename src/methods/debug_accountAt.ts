import { blockHashAt } from '../archive/blocks.ts'
import { fromHex, toHex, toQuantity } from '../chain/hex.ts'
import { accountAt } from '../jobs/definitions/accountAt.ts'
import { InvalidParam, RpcError } from '../rpc/rpcError.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { indexIn } from './stateRange.ts'

/** Besu: DebugAccountAt.java. Reads the state after the transaction. */
export const debug_accountAt: Handler<'debug_accountAt'> = async (
  context,
  { block, transactionIndex, address },
) => {
  const { archive, executor, limits } = context
  const number = resolveBlock(context, block)
  if (number === undefined) throw new RpcError('blockNotFound', { message: 'block not found' })
  const index = indexIn(context, number, transactionIndex)
  if (index === undefined) {
    throw new InvalidParam('transactionIndex', 'expected the index of a transaction of the block')
  }
  const account = await executor.run(
    accountAt,
    { block: number, blockHash: blockHashAt(archive.reader, number)!, index, address: fromHex(address) },
    { timeoutMs: limits.traceTimeoutMs },
  )
  if (account === undefined) throw new RpcError('accountNotFound')
  return {
    code: account.code.length === 0 ? '0x0' : toHex(account.code),
    nonce: toQuantity(account.nonce),
    balance: toQuantity(account.balance),
    codehash: toHex(account.codeHash),
  }
}
