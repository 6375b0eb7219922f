import { toHex } from '../chain/hex.ts'
import { signTransaction } from '../chain/signTransaction.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { pendingTransactionText } from '../wire/transaction.ts'
import { filledTransaction } from './filledTransaction.ts'
import type { Handler } from './handler.ts'
import { ofSender } from './wallet.ts'

/**
 * geth: internal/ethapi/api.go, `SignTransaction`; execution-apis at 033ca6e6: src/eth/sign.yaml. anvil returns only the
 * bytes.
 */
export const eth_signTransaction: Handler<'eth_signTransaction'> = async (context, { transaction }) => {
  const { nextNonce, wallet } = context
  const { call, from } = ofSender(context, transaction)
  const key = wallet.keyOf(call.from, 'transaction.from')
  const withNonce = await filledTransaction(context, call)
  const nonce = call.nonce == null ? await nextNonce(from) : BigInt(call.nonce)
  const raw = signTransaction(withNonce(nonce), key)
  return new JsonBytes(Buffer.from(`{"raw":"${toHex(raw)}","tx":${pendingTransactionText(raw, from)}}`))
}
