import { locateTransaction } from '../archive/blocks.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import { encodePooledTransaction } from '../wire/pooledTransaction.ts'
import type { Handler } from './handler.ts'
import { rawMinedTransaction } from './minedBlock.ts'

export const debug_getRawTransaction: Handler<'debug_getRawTransaction'> = (
  { archive, pool },
  { transactionHash },
) => {
  const hash = fromHex(transactionHash)
  const location = locateTransaction(archive.reader, hash)
  if (location !== undefined) return toHex(rawMinedTransaction(archive, location.number, location.index))
  const waiting = pool.get(hash)?.transaction
  return waiting === undefined ? null : toHex(encodePooledTransaction(waiting))
}
