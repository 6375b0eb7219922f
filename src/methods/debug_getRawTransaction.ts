import { fromHex, toHex } from '../chain/hex.ts'
import { encodePooledTransaction } from '../wire/pooledTransaction.ts'
import type { Handler } from './handler.ts'
import { placeOf } from './knownTransaction.ts'
import { rawMinedTransaction } from './minedBlock.ts'

export const debug_getRawTransaction: Handler<'debug_getRawTransaction'> = (context, { transactionHash }) => {
  const place = placeOf(context, fromHex(transactionHash))
  if (place === undefined) return null
  if (place.kind === 'waiting') return toHex(encodePooledTransaction(place.transaction))
  return toHex(rawMinedTransaction(place.archive, place.location.number, place.location.index))
}
