import { headOf } from '../archive/blocks.ts'
import { toQuantity } from '../chain/hex.ts'
import { suggestTip } from './gasPriceOracle.ts'
import type { Handler } from './handler.ts'
import { storedHeader } from './minedBlock.ts'

/** Returns the sum of the suggested priority fee and the head's base fee. geth: internal/ethapi/api.go, `GasPrice`. */
export const eth_gasPrice: Handler<'eth_gasPrice'> = async ({ archive }) => {
  const { header } = storedHeader(archive, headOf(archive.reader).number)
  return toQuantity((await suggestTip(archive)) + (header.baseFeePerGas ?? 0n))
}
