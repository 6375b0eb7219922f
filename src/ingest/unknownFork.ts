/** Refuses the blocks of a fork that a network has scheduled and this program does not know. */
import { ChainError } from '../chain/errors.ts'
import type { ChainConfig } from '../chain/forks.ts'
import { integerIn } from '../chain/hex.ts'
import { listIn, spansIn } from '../chain/rlpViews.ts'
import { decodeBlock, type RawBlock } from './block.ts'
import { IngestError } from './errors.ts'

/** Positions of fields in a header (Yellow Paper §4.4.3). */
const NUMBER = 8
const TIMESTAMP = 11

/**
 * Decodes a block, after a check that it is before the first unknown fork of its chain: such a fork may add fields to
 * the header.
 *
 * @param bytes RLP of the block
 * @throws IngestError UNKNOWN_FORK, NOT_A_BLOCK
 */
export function decodeKnownBlock(config: ChainConfig, bytes: Uint8Array): RawBlock {
  checkKnownFork(config, bytes)
  return decodeBlock(bytes)
}

function checkKnownFork({ unknownFork, chainId }: ChainConfig, bytes: Uint8Array): void {
  if (unknownFork === undefined) return
  const { number, timestamp } = headerIntegers(bytes) ?? {}
  if (number === undefined || timestamp === undefined || timestamp < unknownFork.time) return
  const { name, time } = unknownFork
  const start = new Date(time * 1000).toISOString().replace('.000Z', ' UTC').replace('T', ' ')
  throw new IngestError(
    'UNKNOWN_FORK',
    `the fork ${name} of chain ${chainId} begins at timestamp ${time} (${start}), and this version does not know its ` +
      'rules: install a version that does, and pass --chain again',
    { number: Number(number) },
  )
}

/** Returns integers of a block's header; undefined if the bytes have no such header. */
function headerIntegers(bytes: Uint8Array): { number: bigint; timestamp: bigint } | undefined {
  try {
    const block = listIn(bytes, 0, bytes.length)
    const header = listIn(bytes, block.start, block.end)
    const { starts, ends } = spansIn(bytes, header.start, header.end)
    if (starts.length <= TIMESTAMP) return undefined
    const integer = (index: number): bigint => integerIn(bytes, starts[index]!, ends[index]!)
    return { number: integer(NUMBER), timestamp: integer(TIMESTAMP) }
  } catch (error) {
    if (error instanceof ChainError) return undefined
    throw error
  }
}
