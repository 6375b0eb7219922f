/** Refuses the blocks of a fork that a network has scheduled and this program does not know. */
import type { ChainConfig } from '../chain/forks.ts'
import { rawFieldsIn } from '../chain/header.ts'
import { toBigInt } from '../chain/hex.ts'
import { itemAt } from '../chain/rlpItems.ts'
import { decodeBlock, type RawBlock } from './block.ts'
import { IngestError } from './errors.ts'

/**
 * Decodes a block. Refuses a block of a fork that this program does not know, because the fork may add fields to the
 * header.
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
  const block = itemAt(bytes, 0, bytes.length)
  if (block?.isList !== true) return undefined
  const header = rawFieldsIn(bytes, ['number', 'timestamp'], { at: block.start, limit: block.end })
  return header && { number: toBigInt(header.number), timestamp: toBigInt(header.timestamp) }
}
