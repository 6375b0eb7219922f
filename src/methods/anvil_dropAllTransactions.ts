import { dropAll } from '../pool/dropAll.ts'
import type { Handler } from './handler.ts'

export const anvil_dropAllTransactions: Handler<'anvil_dropAllTransactions'> = ({ pool }) => {
  dropAll(pool)
  return null
}
