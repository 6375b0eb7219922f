import { locateTransaction } from '../archive/blocks.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { rawMinedTransaction } from './minedBlock.ts'

export const debug_getRawTransaction: Handler<'debug_getRawTransaction'> = (
  { archive },
  { transactionHash },
) => {
  const location = locateTransaction(archive.reader, fromHex(transactionHash))
  return location === undefined ? null : toHex(rawMinedTransaction(archive, location.number, location.index))
}
