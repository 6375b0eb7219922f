import { headOf } from '../archive/blocks.ts'
import { toQuantity } from '../chain/hex.ts'
import type { Handler } from './handler.ts'

export const eth_blockNumber: Handler<'eth_blockNumber'> = ({ archive }) =>
  toQuantity(headOf(archive.reader).number)
