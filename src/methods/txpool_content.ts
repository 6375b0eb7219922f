import { contentText, wholeEntry } from '../wire/poolJson.ts'
import type { Handler } from './handler.ts'
import { poolAnswer } from './poolAnswer.ts'

export const txpool_content: Handler<'txpool_content'> = ({ pool, limits, scope }) =>
  poolAnswer(
    scope,
    contentText(pool.content(), wholeEntry),
    limits.poolAnswerBytesMax,
    'ask txpool_inspect, or txpool_contentFrom for one sender',
  )
