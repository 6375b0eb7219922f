/** Computes the values of a new block that follow from its parent and its timestamp. */
import { blobBaseFeeOf, nextBaseFee, nextExcessBlobGas } from './fees.ts'
import { blobParams, type ChainConfig, type Fork, forkAt, hasMerge, isAtLeast } from './forks.ts'
import type { Header } from './header.ts'

/** The parent of a new block, and the total difficulty of the chain up to and including the parent. */
export interface Parent {
  header: Header
  totalDifficulty: bigint
}

export interface NextBlock {
  number: number
  fork: Fork
  /** wei for one unit of gas; undefined before London */
  baseFee: bigint | undefined
  /** wei for one unit of blob gas, computed from `excessBlobGas`; both undefined before Cancun */
  blobBaseFee: bigint | undefined
  excessBlobGas: bigint | undefined
  /** Maximum number of blobs in the block, and in one of its transactions (EIP-7594); 0 before Cancun */
  blobsMax: number
}

/** @param timestamp time of the new block, seconds */
export function nextBlock(config: ChainConfig, parent: Parent, timestamp: number): NextBlock {
  const { header } = parent
  const number = header.number + 1
  const fork = forkAt(config, number, timestamp, isProofOfStakeAfter(config, parent))
  const params = isAtLeast(fork, 'cancun') ? blobParams(config, timestamp) : undefined
  const excessBlobGas = params && nextExcessBlobGas(header, params, isAtLeast(fork, 'osaka'))
  return {
    number,
    fork,
    baseFee: isAtLeast(fork, 'london') ? nextBaseFee(config, header) : undefined,
    blobBaseFee: params && blobBaseFeeOf(config, { timestamp, excessBlobGas: excessBlobGas! }),
    excessBlobGas,
    blobsMax: params?.max ?? 0,
  }
}

/**
 * Whether the block after the parent is proof of stake. EIP-3675: the first such block is the child of the first block
 * that reaches the terminal total difficulty.
 */
export function isProofOfStakeAfter(config: ChainConfig, { header, totalDifficulty }: Parent): boolean {
  const { terminalTotalDifficulty } = config
  if (hasMerge(config) && header.difficulty === 0n) return true
  return terminalTotalDifficulty !== undefined && totalDifficulty >= terminalTotalDifficulty
}
