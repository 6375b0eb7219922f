/** A built block as the archive would hold it. */
import { totalDifficultyAt } from '../archive/blocks.ts'
import { blockBatch } from '../archive/commit.ts'
import type { Identity } from '../archive/identity.ts'
import type { Batch, Reader } from '../store/store.ts'
import type { BuiltBlock } from './builtBlock.ts'

/**
 * What the import of a built block would write. Nothing is written.
 *
 * @param reader archive whose head is the block's parent, on which it was built
 */
export function builtBatch(
  reader: Reader,
  identity: Identity,
  { header, hash, headerRlp, bodyRlp, outcome }: BuiltBlock,
): Batch {
  const { config, proofs } = identity
  const { number } = header
  // Built blocks are proof of stake: no difficulty, no rewards, and the first of them is the merge block.
  const executed = {
    ...{ number, hash, header: headerRlp, body: bodyRlp, rewards: [] },
    totalDifficulty: totalDifficultyAt(reader, number - 1),
    ...outcome,
  }
  const merged = { ...identity, config: { ...config, mergeBlock: number } }
  return blockBatch(reader, executed, {
    proofs,
    ...(config.mergeBlock === undefined ? { identity: merged } : {}),
  })
}
