import { durationText } from '../chain/duration.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { addToPool } from './eth_sendRawTransaction.ts'
import type { Context, Handler } from './handler.ts'
import { minedReceipt } from './minedReceipts.ts'
import { checkLength } from './sentTransaction.ts'

/** EIP-7966; geth: internal/ethapi/api.go, `SendRawTransactionSync`. */
export const eth_sendRawTransactionSync: Handler<'eth_sendRawTransactionSync'> = async (
  context,
  { transaction, timeoutMs },
) => {
  checkLength(transaction, context.limits.poolTransactionBytesMax)
  const { client, inclusions, scope } = context
  const startMs = performance.now()
  // Take a place before sending, because a transaction that was sent cannot be taken back.
  const wait = inclusions.begin(client)
  if (wait === undefined)
    throw new RpcError('limitExceeded', { message: 'limit exceeded: too many calls wait for transactions' })
  try {
    const sent = await addToPool(context, fromHex(transaction))
    await context.untilSealed(sent)
    const waitMs = waitOf(context, timeoutMs)
    const leftMs = Math.max(0, waitMs - (performance.now() - startMs))
    const included = await wait.included(sent.hash, leftMs, scope.signal)
    if (included === undefined) throw timedOut(waitMs, sent.hash)
    const { lease, location } = included
    try {
      const { archive } = lease.view
      return (await minedReceipt({ archive, scope }, location.number, location.index))!
    } finally {
      lease.release()
    }
  } finally {
    wait.end()
  }
}

/** How long to wait, in milliseconds. As in geth, a timeout of 0 selects the default. */
function waitOf({ limits }: Context, timeoutMs: number | string | undefined): number {
  const asked = Number(timeoutMs ?? 0)
  return Math.min(asked > 0 ? asked : limits.sendWaitMs, limits.sendWaitLongestMs)
}

function timedOut(waitMs: number, hash: Uint8Array): RpcError {
  const message = `The transaction was added to the transaction pool but wasn't processed in ${durationText(waitMs)}`
  return new RpcError('sendWaitTimeout', { message, data: toHex(hash) })
}
