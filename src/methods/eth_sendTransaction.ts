import { type Hex, toHex } from '../chain/hex.ts'
import { impersonated, signTransaction } from '../chain/signTransaction.ts'
import { addToPool } from './eth_sendRawTransaction.ts'
import { filledTransaction } from './filledTransaction.ts'
import type { Context, Handler } from './handler.ts'
import { type OwnTransaction, ofSender } from './wallet.ts'

/**
 * Signs and sends a transaction. The transaction of an impersonated account is sent without a signature. geth:
 * internal/ethapi/api.go, `SendTransaction`.
 */
export const eth_sendTransaction: Handler<'eth_sendTransaction'> = (context, { transaction }) =>
  sendFilled(context, ofSender(context, transaction))

/**
 * Fills in a transaction, adds it to the pool, and passes it on to the sealer.
 *
 * @param transaction without `key`, the transaction is sent in the name of its sender, without a signature
 * @returns the hash of the transaction
 */
export async function sendFilled(
  context: Context,
  { call, from, key }: Pick<OwnTransaction, 'call' | 'from'> & { readonly key: Uint8Array | undefined },
): Promise<Hex> {
  const { pool, wallet } = context
  const withNonce = await filledTransaction(context, call)
  const sent = await wallet.serialize(call.from, () => {
    const unsigned = withNonce(pool.nonceOf(from))
    return key === undefined
      ? addToPool(context, impersonated(unsigned, from), from)
      : addToPool(context, signTransaction(unsigned, key))
  })
  await context.forward(sent)
  return toHex(sent.hash)
}
