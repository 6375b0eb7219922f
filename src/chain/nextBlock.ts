/** What a block's parent and time prescribe for it. */
import { blobBaseFee, nextBaseFee, nextExcessBlobGas } from './fees.ts'
import { blobParams, type ChainConfig, type Fork, forkAt, hasMerge, isAtLeast } from './forks.ts'
import type { Header } from './header.ts'

export interface NextBlock {
  number: number
  fork: Fork
  /** wei for one unit of gas; undefined before London */
  baseFee: bigint | undefined
  /** wei for one unit of blob gas, and what it follows from; undefined before Cancun */
  blobBaseFee: bigint | undefined
  excessBlobGas: bigint | undefined
  /** Most blobs of the block, and of one of its transactions (EIP-7594); 0 before Cancun */
  blobsMax: number
}

/**
 * The rules of the block after `parent` when it is proof of stake.
 *
 * @param timestamp its time, seconds
 */
export function nextBlock(config: ChainConfig, parent: Header, timestamp: number): NextBlock {
  const number = parent.number + 1
  const fork = forkAt(config, number, timestamp, isProofOfStakeAfter(config, parent))
  const params = isAtLeast(fork, 'cancun') ? blobParams(config, timestamp) : undefined
  const excessBlobGas = params && nextExcessBlobGas(parent, params, isAtLeast(fork, 'osaka'))
  return {
    number,
    fork,
    baseFee: isAtLeast(fork, 'london') ? nextBaseFee(parent) : undefined,
    blobBaseFee: params && blobBaseFee(excessBlobGas!, params),
    excessBlobGas,
    blobsMax: params?.max ?? 0,
  }
}

/** Whether the block after `parent` is proof of stake: after one that is, and on a chain that begins so. */
export function isProofOfStakeAfter(config: ChainConfig, parent: Header): boolean {
  return parent.difficulty === 0n && hasMerge(config)
}
