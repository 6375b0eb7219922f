import { fromHex } from '../chain/hex.ts'
import type { Handler } from './handler.ts'

/** Returns whether the pool had the transaction. Hardhat 3 accepts no other result than true and false. */
export const hardhat_dropTransaction: Handler<'hardhat_dropTransaction'> = ({ pool }, { transactionHash }) =>
  pool.drop(fromHex(transactionHash))
