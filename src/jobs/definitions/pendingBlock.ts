/** The block that would be sealed now, as a layer over the archive. */
import type { BlockAttributes, Candidate, Refused } from '../../ingest/builtBlock.ts'
import { type BlockInput, defineJob } from '../job.ts'

/** `block` is the parent: the head. */
export interface PendingBlockInput extends BlockInput {
  attributes: BlockAttributes
  /** In the order in which they are tried. */
  candidates: Candidate[]
}

export interface PendingBlockOutput {
  number: number
  /** 32 bytes */
  hash: Uint8Array
  /** The writes of its commit (store/layer.ts), in memory that threads share. */
  writes: Uint8Array
  /** Positions among the candidates, ascending. */
  included: number[]
  refused: Refused[]
}

export const pendingBlock = defineJob<PendingBlockInput, PendingBlockOutput>({
  name: 'pendingBlock',
  lane: 'pending',
})
