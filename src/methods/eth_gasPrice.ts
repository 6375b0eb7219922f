import { headOf } from '../archive/blocks.ts'
import { chosenBaseFee } from '../archive/chosenBaseFee.ts'
import { toQuantity } from '../chain/hex.ts'
import { suggestTip } from './gasPriceOracle.ts'
import type { Handler } from './handler.ts'
import { storedHeader } from './minedBlock.ts'

/**
 * Returns the sum of the suggested priority fee and the head's base fee, or the one that was chosen for the next block.
 * geth: internal/ethapi/api.go, `GasPrice`.
 */
export const eth_gasPrice: Handler<'eth_gasPrice'> = async ({ archive }) => {
  const { header } = storedHeader(archive, headOf(archive.reader).number)
  const baseFee = chosenBaseFee(archive.reader) ?? header.baseFeePerGas ?? 0n
  return toQuantity((await suggestTip(archive)) + baseFee)
}
