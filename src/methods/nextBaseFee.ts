/** The base fee of the block after another one. */
import { nextBaseFee } from '../chain/fees.ts'
import type { ChainConfig } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'

/** Wei; 0 while the next block is before London. geth: eth/gasprice/feehistory.go, `processBlock`. */
export function baseFeeAfter(config: ChainConfig, header: Header): bigint {
  const { london } = config.blocks
  return london !== undefined && header.number + 1 >= london ? nextBaseFee(header) : 0n
}
