/** Fees of one block, as `eth_feeHistory` reports them. geth: eth/gasprice/feehistory.go, `processBlock`. */
import type { Archive } from '../archive/archive.ts'
import { blobBaseFeeOf, GAS_PER_BLOB, nextExcessBlobGas } from '../chain/fees.ts'
import { blobParams, type ChainConfig, forkOfHeader, isAtLeast } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import type { PaidTips } from './blockTips.ts'
import { baseFeeAfter } from './nextBaseFee.ts'

/** Base fee in wei per unit of gas, 0 before London. Blob base fee in wei per unit of blob gas, 0 before Cancun. */
export interface Fees {
  readonly baseFee: bigint
  readonly blobBaseFee: bigint
}

export interface BlockFees extends Fees {
  /** Gas used, divided by the gas limit. */
  readonly gasUsedRatio: number
  /** Blob gas used, divided by the maximum blob gas of the block. */
  readonly blobGasUsedRatio: number
}

/** Returns the fees of the block with this header. */
export function blockFees(config: ChainConfig, header: Header): BlockFees {
  const params = blobParams(config, header.timestamp)
  const blobGasMax = params === undefined ? 0n : BigInt(params.max) * GAS_PER_BLOB
  return {
    baseFee: header.baseFeePerGas ?? 0n,
    gasUsedRatio: ratio(header.gasUsed, header.gasLimit),
    blobBaseFee: blobBaseFeeOf(config, header) ?? 0n,
    blobGasUsedRatio: ratio(header.blobGasUsed ?? 0n, blobGasMax),
  }
}

/** Returns the fees of the block after the block with this header. */
export function feesAfter(archive: Archive, header: Header): Fees {
  const { config } = archive.identity
  return { baseFee: baseFeeAfter(archive, header), blobBaseFee: nextBlobBaseFee(config, header) }
}

function ratio(used: bigint, most: bigint): number {
  return most === 0n ? 0 : Number(used) / Number(most)
}

/**
 * Returns the blob base fee of the next block. Like geth, uses the blob parameters at the time of the block with this
 * header, because the time of the next block is unknown.
 */
function nextBlobBaseFee(config: ChainConfig, header: Header): bigint {
  const params = blobParams(config, header.timestamp)
  if (header.excessBlobGas === undefined || params === undefined) return 0n
  const isOsaka = isAtLeast(forkOfHeader(config, header), 'osaka')
  const excessBlobGas = nextExcessBlobGas(header, params, isOsaka)
  return blobBaseFeeOf(config, { timestamp: header.timestamp, excessBlobGas }) ?? 0n
}

/** Percentiles in the order of the request, and the order in which they are computed. */
export interface Percentiles {
  readonly asked: readonly number[]
  /** Indices into `asked`, the lowest percentile first. */
  readonly ascending: readonly number[]
}

/** Sorts requested percentiles. @param asked percentiles from 0 to 100, in any order */
export function percentilesOf(asked: readonly number[]): Percentiles {
  return { asked, ascending: [...asked.keys()].sort((a, b) => asked[a]! - asked[b]!) }
}

/**
 * Returns the priority fees at percentiles of the block's gas, in the order of the request. For a block without
 * transactions, all fees are 0.
 *
 * @param blockGasUsed gas used by the whole block
 */
export function rewardsAt(
  { tips, gasUsed }: PaidTips,
  blockGasUsed: number,
  { asked, ascending }: Percentiles,
): bigint[] {
  const rewards = Array.from(asked, () => 0n)
  if (tips.length === 0) return rewards
  let position = 0
  let gas = gasUsed[0]!
  for (const place of ascending) {
    const threshold = Math.floor((blockGasUsed * asked[place]!) / 100)
    while (gas < threshold && position < tips.length - 1) {
      position++
      gas += gasUsed[position]!
    }
    rewards[place] = tips[position]!
  }
  return rewards
}
