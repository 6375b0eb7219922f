import { fromHex } from '../chain/hex.ts'
import { dropAllOf } from '../pool/dropAll.ts'
import type { Handler } from './handler.ts'

export const anvil_removePoolTransactions: Handler<'anvil_removePoolTransactions'> = (
  { pool },
  { address },
) => {
  dropAllOf(pool, fromHex(address))
  return null
}
