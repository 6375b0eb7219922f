/** What the block after the head prescribes, as far as its parent says. */
import { parentAt } from '../archive/blocks.ts'
import { type NextBlock, nextBlock } from '../chain/nextBlock.ts'
import type { View } from '../head/view.ts'

export interface NextBlockRules extends Pick<NextBlock, 'fork' | 'baseFee' | 'blobBaseFee' | 'blobsMax'> {
  chainId: bigint
  /** The head's: what a transaction may ask for. */
  gasLimit: bigint
}

/** @throws ArchiveError CORRUPT when the head's header is missing */
export function nextBlockRules({ archive, head }: View): NextBlockRules {
  const { config } = archive.identity
  const parent = parentAt(archive.reader, head.number)
  // The next block's time is not known: at the earliest it is one second later.
  const { fork, baseFee, blobBaseFee, blobsMax } = nextBlock(config, parent, parent.header.timestamp + 1)
  const { gasLimit } = parent.header
  return { fork, chainId: config.chainId, gasLimit, baseFee, blobBaseFee, blobsMax }
}
