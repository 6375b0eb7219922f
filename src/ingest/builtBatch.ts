/** The database batch of a built block. */
import { totalDifficultyAt } from '../archive/blocks.ts'
import { blockBatch } from '../archive/commit.ts'
import type { Identity } from '../archive/identity.ts'
import type { Batch, Reader } from '../store/store.ts'
import type { BuiltBlock } from './builtBlock.ts'
import { executedBlock, identityWithMerge } from './executedBlock.ts'

/**
 * Returns the batch that the import of a built block would write. Nothing is written.
 *
 * @param reader archive whose head is the parent on which the block was built
 */
export function builtBatch(reader: Reader, identity: Identity, built: BuiltBlock): Batch {
  const { header, outcome } = built
  const executed = executedBlock(identity, built, outcome, totalDifficultyAt(reader, header.number - 1))
  const merged = identityWithMerge(identity, header)
  return blockBatch(reader, executed, {
    proofs: identity.proofs,
    ...(merged === undefined ? {} : { identity: merged }),
  })
}
