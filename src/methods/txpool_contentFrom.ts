import { fromHex } from '../chain/hex.ts'
import { senderContentText, wholeEntry } from '../wire/poolJson.ts'
import type { Handler } from './handler.ts'
import { poolAnswer } from './poolAnswer.ts'

export const txpool_contentFrom: Handler<'txpool_contentFrom'> = ({ pool, limits, scope }, { address }) =>
  poolAnswer(
    scope,
    senderContentText(pool.contentOf(fromHex(address)), wholeEntry),
    limits.poolAnswerBytesMax,
    'ask eth_getTransactionByHash for single transactions',
  )
