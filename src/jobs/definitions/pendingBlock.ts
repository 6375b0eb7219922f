/** The pending block, as a layer over the archive. */
import { builtBatch } from '../../ingest/builtBatch.ts'
import type { BlockAttributes, Candidate, Refused } from '../../ingest/builtBlock.ts'
import { encodeLayer } from '../../store/layer.ts'
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
  /** The writes that would commit the block (store/layer.ts), in memory that threads share. */
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
