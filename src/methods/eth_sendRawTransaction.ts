import { fromHex, toHex } from '../chain/hex.ts'
import type { Completion, PoolTransaction, Sidecar } from '../pool/poolTransaction.ts'
import type { Context, Handler } from './handler.ts'
import { checkCommitments, checkLength, rejected, sentTransaction } from './sentTransaction.ts'

/** Authorities that are recovered on this thread: each takes up to a third of a millisecond. */
const AUTHORIZATIONS_HERE_MAX = 16

export const eth_sendRawTransaction: Handler<'eth_sendRawTransaction'> = async (context, { transaction }) => {
  checkLength(transaction)
  const sent = sentTransaction(fromHex(transaction), context.limits.transactionFeeMax)
  await context.pool.add(sent, completionOf(context, sent))
  await context.forward(sent)
  return toHex(sent.hash)
}

/** What takes long; undefined when nothing does. */
function completionOf(context: Context, { sidecar, gasParts }: PoolTransaction): Completion | undefined {
  if (sidecar !== undefined) return (sent) => verified(context, sent, sidecar)
  if (gasParts.authorizations <= AUTHORIZATIONS_HERE_MAX) return undefined
  return (sent) => delegating(context, sent)
}

async function verified(context: Context, sent: PoolTransaction, sidecar: Sidecar): Promise<PoolTransaction> {
  checkCommitments(sent, sidecar)
  const input = { ...pinned(context), sidecar }
  const fault = await context.executor.run('verifySidecar', input, timeOf(context))
  if (fault !== undefined) throw rejected(fault)
  return sent
}

async function delegating(context: Context, sent: PoolTransaction): Promise<PoolTransaction> {
  const input = { ...pinned(context), raw: sent.raw }
  return { ...sent, authorities: await context.executor.run('recoverAuthorities', input, timeOf(context)) }
}

function pinned({ view: { head } }: Context): { block: number; blockHash: Uint8Array } {
  return { block: head.number, blockHash: head.hash }
}

function timeOf({ limits }: Context): { timeoutMs: number } {
  return { timeoutMs: limits.blobTimeoutMs }
}
