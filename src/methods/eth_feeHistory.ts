import type { FeeHistory } from '../../generated/types.ts'
import { toQuantity } from '../chain/hex.ts'
import { takeTurns } from '../turns.ts'
import { stateBlock } from './block.ts'
import { type BlockFees, blockFees } from './blockFees.ts'
import type { Handler } from './handler.ts'

/**
 * geth: eth/gasprice/feehistory.go, `FeeHistory`. Unlike there, percentiles may stand in any order and are
 * answered in it.
 */
export const eth_feeHistory: Handler<'eth_feeHistory'> = async (
  { archive, limits, view },
  { blockCount, newestBlock, rewardPercentiles = [] },
) => {
  const newest = stateBlock({ archive, view }, newestBlock)
  const available = newest - archive.identity.genesisNumber + 1
  const count = Math.min(Number(blockCount), limits.feeHistoryBlocksMax, available)
  if (count === 0) return EMPTY
  const oldest = newest - count + 1
  const rest = takeTurns()
  const fees: BlockFees[] = []
  for (let number = oldest; number <= newest; number++) {
    fees.push(blockFees(archive, number, rewardPercentiles))
    await rest()
  }
  return feeHistoryJson(oldest, fees, rewardPercentiles.length > 0)
}

const EMPTY: FeeHistory = {
  oldestBlock: '0x0',
  baseFeePerGas: [],
  gasUsedRatio: [],
  baseFeePerBlobGas: [],
  blobGasUsedRatio: [],
}

function feeHistoryJson(oldest: number, fees: readonly BlockFees[], withRewards: boolean): FeeHistory {
  const last = fees.at(-1)!
  return {
    oldestBlock: toQuantity(oldest),
    baseFeePerGas: [...fees.map(({ baseFee }) => baseFee), last.nextBaseFee].map(toQuantity),
    gasUsedRatio: fees.map(({ gasUsedRatio }) => gasUsedRatio),
    baseFeePerBlobGas: [...fees.map(({ blobBaseFee }) => blobBaseFee), last.nextBlobBaseFee].map(toQuantity),
    blobGasUsedRatio: fees.map(({ blobGasUsedRatio }) => blobGasUsedRatio),
    ...(withRewards ? { reward: fees.map(({ rewards }) => rewards.map(toQuantity)) } : {}),
  }
}
