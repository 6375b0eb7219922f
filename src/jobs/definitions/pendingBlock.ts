/** The pending block, as a layer over the archive. */
import { totalDifficultyAt } from '../../archive/blocks.ts'
import { blockBatch } from '../../archive/commit.ts'
import type { Identity } from '../../archive/identity.ts'
import type { BlockAttributes, BuiltBlock, Candidate, Refused } from '../../ingest/builtBlock.ts'
import { executedBlock, identityWithMerge } from '../../ingest/executedBlock.ts'
import { encodeLayer } from '../../store/layer.ts'
import type { Batch, Reader } from '../../store/store.ts'
import { type BlockInput, defineJob } from '../job.ts'
import { builtBlock } from './buildBlock.ts'

/** `block` is the parent of the pending block; it must be the head. */
export interface PendingBlockInput extends BlockInput {
  attributes: BlockAttributes
  /** Transactions, in the order in which they are tried. */
  candidates: Candidate[]
}

export interface PendingBlockOutput {
  number: number
  /** 32 bytes */
  hash: Uint8Array
  /** The writes that would commit the block (store/layer.ts), in memory shared between threads. */
  writes: Uint8Array
  /** Indices of the included candidates, ascending. */
  included: number[]
  refused: Refused[]
}

/** @throws ExecutionError when the block cannot be built @throws JobError HEAD_MOVED when `block` is not the head */
export const pendingBlock = defineJob<PendingBlockInput, PendingBlockOutput>({
  name: 'pendingBlock',
  lane: 'pending',
  run: (tools, input) => {
    const built = builtBlock(tools, { ...input, strict: false })
    const { header, hash, included, refused } = built
    const writes = encodeLayer(builtBatch(tools.reader, tools.identity, built))
    return { number: header.number, hash, writes, included, refused }
  },
})

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
