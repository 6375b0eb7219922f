/** The base fee of the next block. */
import { nextBaseFee } from '../chain/fees.ts'
import type { ChainConfig } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'

/**
 * Base fee of the block after `header`, in wei; 0 when that block is before London. geth: eth/gasprice/feehistory.go,
 * `processBlock`.
 */
export function baseFeeAfter(config: ChainConfig, header: Header): bigint {
  const { london } = config.blocks
  return london !== undefined && header.number + 1 >= london ? nextBaseFee(header) : 0n
}
