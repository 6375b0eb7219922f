import { headOf } from '../archive/blocks.ts'
import { toQuantity } from '../chain/hex.ts'
import type { Handler } from './handler.ts'
import { storedHeader } from './minedBlock.ts'
import { baseFeeAfter } from './nextBaseFee.ts'

export const eth_baseFee: Handler<'eth_baseFee'> = ({ archive }) => {
  const { header } = storedHeader(archive, headOf(archive.reader).number)
  return toQuantity(baseFeeAfter(archive, header))
}
