import { fromHex } from '../chain/hex.ts'
import { listText, wholeEntry } from '../wire/poolJson.ts'
import type { Handler } from './handler.ts'
import { poolAnswer } from './poolAnswer.ts'

/** geth: internal/ethapi/api.go, `PendingTransactions`. */
export const eth_pendingTransactions: Handler<'eth_pendingTransactions'> = ({
  pool,
  wallet,
  limits,
  scope,
}) => {
  const own = wallet.addresses.flatMap((address) => pool.contentOf(fromHex(address)).pending)
  return poolAnswer(
    scope,
    listText(own, wholeEntry),
    limits.poolAnswerBytesMax,
    'ask eth_getTransactionByHash for single transactions',
  )
}
