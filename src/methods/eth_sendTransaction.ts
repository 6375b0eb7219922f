import { toHex } from '../chain/hex.ts'
import { signTransaction } from '../chain/signTransaction.ts'
import { addToPool } from './eth_sendRawTransaction.ts'
import { filledTransaction } from './filledTransaction.ts'
import type { Handler } from './handler.ts'
import { ofSender } from './wallet.ts'

/** geth: internal/ethapi/api.go, `SendTransaction`. */
export const eth_sendTransaction: Handler<'eth_sendTransaction'> = async (context, { transaction }) => {
  const { pool, wallet } = context
  const { call, from, key } = ofSender(wallet, transaction)
  const withNonce = await filledTransaction(context, call)
  const sent = await wallet.serialize(call.from, () =>
    addToPool(context, signTransaction(withNonce(pool.nonceOf(from)), key)),
  )
  await context.forward(sent)
  return toHex(sent.hash)
}
