import { contentText, summaryEntry } from '../wire/poolJson.ts'
import type { Handler } from './handler.ts'
import { poolAnswer } from './poolAnswer.ts'

export const txpool_inspect: Handler<'txpool_inspect'> = ({ pool, limits, scope }) =>
  poolAnswer(
    scope,
    contentText(pool.content(), summaryEntry),
    limits.poolAnswerBytesMax,
    'ask txpool_contentFrom for one sender',
  )
