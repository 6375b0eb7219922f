/** What the block after the head prescribes, as far as its parent says. */
import { headerAt, totalDifficultyAt } from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import { blobBaseFee, nextBaseFee, nextExcessBlobGas } from '../chain/fees.ts'
import { blobParams, type ChainConfig, type Fork, forkAt, hasMerge, isAtLeast } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import type { View } from '../head/view.ts'

export interface NextBlockRules {
  fork: Fork
  chainId: bigint
  /** The head's: what a transaction may ask for. */
  gasLimit: bigint
  /** Wei; undefined before London */
  baseFee: bigint | undefined
  /** Wei; undefined before Cancun */
  blobBaseFee: bigint | undefined
  /** Blobs of one block; 0 before Cancun */
  blobsMax: number
}

/** @throws ArchiveError CORRUPT when the head's header is missing */
export function nextBlockRules({ archive, head }: View): NextBlockRules {
  const { config } = archive.identity
  const stored = headerAt(archive.reader, head.number)
  if (stored === undefined) throw new ArchiveError('CORRUPT', 'the header of the head is missing')
  const { header } = stored
  // The next block's time is not known: at the earliest it is one second later.
  const timestamp = header.timestamp + 1
  const postMerge = header.difficulty === 0n ? hasMerge(config) : isMergeReached(config, { archive, head })
  const fork = forkAt(config, header.number + 1, timestamp, postMerge)
  return {
    fork,
    chainId: config.chainId,
    gasLimit: header.gasLimit,
    baseFee: isAtLeast(fork, 'london') ? nextBaseFee(header) : undefined,
    ...blobRules(config, fork, header, timestamp),
  }
}

function isMergeReached(config: ChainConfig, { archive, head }: Pick<View, 'archive' | 'head'>): boolean {
  const { terminalTotalDifficulty: terminal } = config
  return terminal !== undefined && totalDifficultyAt(archive.reader, head.number) >= terminal
}

function blobRules(
  config: ChainConfig,
  fork: Fork,
  header: Header,
  timestamp: number,
): Pick<NextBlockRules, 'blobBaseFee' | 'blobsMax'> {
  const params = isAtLeast(fork, 'cancun') ? blobParams(config, timestamp) : undefined
  if (params === undefined) return { blobBaseFee: undefined, blobsMax: 0 }
  const excess = nextExcessBlobGas(header, params, isAtLeast(fork, 'osaka'))
  return { blobBaseFee: blobBaseFee(excess, params), blobsMax: params.max }
}
