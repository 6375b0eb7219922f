import { fromHex, toHex } from '../chain/hex.ts'
import type { PoolTransaction } from '../pool/poolTransaction.ts'
import type { Context, Handler } from './handler.ts'
import { checkCommitments, rejected, sentTransaction } from './sentTransaction.ts'

export const eth_sendRawTransaction: Handler<'eth_sendRawTransaction'> = async (context, { transaction }) => {
  const sent = sentTransaction(fromHex(transaction), context.limits.transactionFeeMax)
  await verifyBlobs(context, sent)
  await context.pool.add(sent)
  await context.forward(sent)
  return toHex(sent.hash)
}

/** What can be refused for less is refused before the proofs are verified: nobody has that done for nothing. */
async function verifyBlobs(
  { view, pool, executor, limits }: Context,
  transaction: PoolTransaction,
): Promise<void> {
  const { sidecar } = transaction
  if (sidecar === undefined) return
  pool.check(transaction)
  checkCommitments(transaction, sidecar)
  const input = { sidecar, block: view.head.number, blockHash: view.head.hash }
  const fault = await executor.run('verifySidecar', input, { timeoutMs: limits.callTimeoutMs })
  if (fault !== undefined) throw rejected(fault)
}
