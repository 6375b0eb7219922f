/** The base fee of the next block. */
import type { Archive } from '../archive/archive.ts'
import { headOf } from '../archive/blocks.ts'
import { chosenBaseFee } from '../archive/chosenBaseFee.ts'
import { nextBaseFee } from '../chain/fees.ts'
import type { Header } from '../chain/header.ts'

/**
 * Base fee of the block after `header`, in wei; 0 when that block is before London. geth: eth/gasprice/feehistory.go,
 * `processBlock`.
 */
export function baseFeeAfter({ reader, identity }: Archive, header: Header): bigint {
  const chosen = chosenBaseFee(reader)
  if (chosen !== undefined && header.number === headOf(reader).number) return chosen
  const { config } = identity
  const { london } = config.blocks
  return london !== undefined && header.number + 1 >= london ? nextBaseFee(config, header) : 0n
}
