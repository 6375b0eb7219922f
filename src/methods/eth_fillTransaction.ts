import { fromHex, toHex } from '../chain/hex.ts'
import { encodeUnsigned } from '../chain/signTransaction.ts'
import { unsignedJson } from '../wire/unsignedTransaction.ts'
import { filledTransaction } from './filledTransaction.ts'
import type { Handler } from './handler.ts'

const ZERO_ADDRESS = `0x${'00'.repeat(20)}` as const

/** geth: internal/ethapi/api.go, `FillTransaction`. */
export const eth_fillTransaction: Handler<'eth_fillTransaction'> = async (context, { transaction }) => {
  const from = transaction.from ?? ZERO_ADDRESS
  // Ask for the nonce first. A serving thread has no pool, so it passes the call on before it has done any work.
  const next = transaction.nonce == null ? await context.nextNonce(fromHex(from)) : 0n
  const withNonce = await filledTransaction(context, { ...transaction, from })
  const unsigned = withNonce(next)
  const raw = encodeUnsigned(unsigned)
  return { raw: toHex(raw), tx: unsignedJson(unsigned, raw) }
}
