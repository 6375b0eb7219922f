/** The rules for the next block, as far as the head determines them. */
import { parentAt } from '../archive/blocks.ts'
import { blockAfterHead } from '../archive/chosenBaseFee.ts'
import type { NextBlock } from '../chain/nextBlock.ts'
import type { View } from '../head/view.ts'

export interface NextBlockRules extends Pick<NextBlock, 'fork' | 'baseFee' | 'blobBaseFee' | 'blobsMax'> {
  chainId: bigint
  /** Gas limit of the head block, which is the maximum gas limit of a transaction. */
  gasLimit: bigint
}

/** Returns the rules of the next block. @throws ArchiveError CORRUPT when the head's header is missing */
export function nextBlockRules({ archive, head }: View): NextBlockRules {
  const { config } = archive.identity
  const parent = parentAt(archive.reader, head.number)
  // The next block's timestamp is unknown; assume the earliest timestamp, one second after the head's.
  const { fork, baseFee, blobBaseFee, blobsMax } = blockAfterHead(
    archive,
    parent,
    parent.header.timestamp + 1,
  )
  const { gasLimit } = parent.header
  return { fork, chainId: config.chainId, gasLimit, baseFee, blobBaseFee, blobsMax }
}
