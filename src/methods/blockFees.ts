/** Fees of one block, as `eth_feeHistory` reports them. geth: eth/gasprice/feehistory.go, `processBlock`. */
import type { Archive } from '../archive/archive.ts'
import { bodyAt, rawReceiptsAt } from '../archive/blocks.ts'
import { blobBaseFee, GAS_PER_BLOB, nextExcessBlobGas } from '../chain/fees.ts'
import { blobParams, type ChainConfig, forkOfHeader, isAtLeast } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import { receiptItems } from '../chain/receiptItems.ts'
import { decodeTransaction } from '../chain/transaction.ts'
import { paidGasPrice } from '../wire/transaction.ts'
import { blobBaseFeeOf, storedHeader } from './minedBlock.ts'
import { baseFeeAfter } from './nextBaseFee.ts'

/** Wei for one unit of (blob) gas; 0 before London and Cancun. */
export interface BlockFees {
  baseFee: bigint
  nextBaseFee: bigint
  /** Gas used by gas limit. */
  gasUsedRatio: number
  blobBaseFee: bigint
  nextBlobBaseFee: bigint
  /** Blob gas used by the most that the block may use. */
  blobGasUsedRatio: number
  /** At the percentiles, in the order asked. */
  rewards: bigint[]
}

export function blockFees(archive: Archive, number: number, percentiles: readonly number[]): BlockFees {
  const { config } = archive.identity
  const { header } = storedHeader(archive, number)
  const params = blobParams(config, header.timestamp)
  const blobGasMax = params === undefined ? 0n : BigInt(params.max) * GAS_PER_BLOB
  return {
    baseFee: header.baseFeePerGas ?? 0n,
    nextBaseFee: baseFeeAfter(config, header),
    gasUsedRatio: ratio(header.gasUsed, header.gasLimit),
    blobBaseFee: blobBaseFeeOf(config, header) ?? 0n,
    nextBlobBaseFee: nextBlobBaseFee(config, header),
    blobGasUsedRatio: ratio(header.blobGasUsed ?? 0n, blobGasMax),
    rewards: percentiles.length === 0 ? [] : rewards(archive, header, percentiles),
  }
}

function ratio(used: bigint, most: bigint): number {
  return most === 0n ? 0 : Number(used) / Number(most)
}

/** geth takes the parameters at this block's time: the next one's is not known. */
function nextBlobBaseFee(config: ChainConfig, header: Header): bigint {
  const params = blobParams(config, header.timestamp)
  if (header.excessBlobGas === undefined || params === undefined) return 0n
  const isOsaka = isAtLeast(forkOfHeader(config, header), 'osaka')
  return blobBaseFee(nextExcessBlobGas(header, params, isOsaka), params)
}

/**
 * Priority fees at percentiles of the block's gas, its transactions being sorted by priority fee; zeros for
 * a block without transactions.
 */
function rewards(archive: Archive, header: Header, percentiles: readonly number[]): bigint[] {
  const paid = paidTips(archive, header)
  if (paid.length === 0) return percentiles.map(() => 0n)
  const found = new Map<number, bigint>()
  let position = 0
  let gas = paid[0]!.gasUsed
  for (const percentile of [...percentiles].sort((a, b) => a - b)) {
    const threshold = BigInt(Math.floor((Number(header.gasUsed) * percentile) / 100))
    while (gas < threshold && position < paid.length - 1) {
      position++
      gas += paid[position]!.gasUsed
    }
    found.set(percentile, paid[position]!.tip)
  }
  return percentiles.map((percentile) => found.get(percentile)!)
}

/** What each transaction paid above the base fee, in wei for one unit of gas, ascending. */
function paidTips({ reader }: Archive, header: Header): { tip: bigint; gasUsed: bigint }[] {
  const { transactions } = bodyAt(reader, header.number)
  let gasBefore = 0n
  const paid = receiptItems(rawReceiptsAt(reader, header.number)).map(({ cumulativeGasUsed }, index) => {
    const price = paidGasPrice(decodeTransaction(transactions[index]!), header.baseFeePerGas)
    const tip = price - (header.baseFeePerGas ?? 0n)
    const gasUsed = cumulativeGasUsed - gasBefore
    gasBefore = cumulativeGasUsed
    return { tip, gasUsed }
  })
  return paid.sort((a, b) => (a.tip < b.tip ? -1 : a.tip > b.tip ? 1 : 0))
}
