import { fromHex } from '../chain/hex.ts'
import { encodePooledTransaction } from '../wire/pooledTransaction.ts'
import { dataAnswer } from './dataAnswer.ts'
import type { Handler } from './handler.ts'
import { placeOf } from './knownTransaction.ts'
import { rawMinedTransaction } from './minedBlock.ts'

export const debug_getRawTransaction: Handler<'debug_getRawTransaction'> = (context, { transactionHash }) => {
  const place = placeOf(context, fromHex(transactionHash))
  if (place === undefined) return null
  if (place.kind === 'waiting') return dataAnswer(encodePooledTransaction(place.transaction))
  return dataAnswer(rawMinedTransaction(place.archive, place.location.number, place.location.index))
}
