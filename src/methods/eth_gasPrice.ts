import { headOf } from '../archive/blocks.ts'
import { chosenBaseFee } from '../archive/chosenBaseFee.ts'
import { toQuantity } from '../chain/hex.ts'
import { suggestTip } from './gasPriceOracle.ts'
import type { Handler } from './handler.ts'
import { storedHeader } from './minedBlock.ts'

/**
 * Returns the suggested priority fee plus a base fee: the base fee that a user chose for the next block, or otherwise
 * the base fee of the head. geth: internal/ethapi/api.go, `GasPrice`.
 */
export const eth_gasPrice: Handler<'eth_gasPrice'> = async (context) => {
  const { archive } = context
  const { header } = storedHeader(archive, headOf(archive.reader).number)
  const baseFee = chosenBaseFee(archive.reader) ?? header.baseFeePerGas ?? 0n
  return toQuantity((await suggestTip(context)) + baseFee)
}
