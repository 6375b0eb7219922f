import { fromHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'

/** Returns the hash, or null if the pool does not have the transaction, as anvil does. */
export const anvil_dropTransaction: Handler<'anvil_dropTransaction'> = ({ pool }, { transactionHash }) =>
  pool.drop(fromHex(transactionHash)) ? (transactionHash.toLowerCase() as typeof transactionHash) : null
