/** testing_buildBlockV1: a block made of transactions, on the head. */
import type { Withdrawal } from '../../archive/blocks.ts'
import type { Header } from '../../chain/header.ts'
import type { BlockAttributes, Candidate, Refused } from '../../ingest/builtBlock.ts'
import { type BlockInput, defineJob } from '../job.ts'

/** `block` is the parent: the head. */
export interface BuildBlockInput extends BlockInput {
  attributes: BlockAttributes
  /** In the order in which they are tried. */
  candidates: Candidate[]
  /** Every candidate has to be in the block. */
  strict: boolean
}

export interface BuildBlockOutput {
  header: Header
  /** 32 bytes */
  hash: Uint8Array
  /** EIP-2718 bytes of each */
  transactions: Uint8Array[]
  /** From Shanghai on. */
  withdrawals: Withdrawal[] | undefined
  /** Positions among the candidates, ascending. */
  included: number[]
  refused: Refused[]
  /** EIP-7685, each with its type byte; from Prague on */
  requests: Uint8Array[]
  /** The fee recipient's earnings, wei */
  value: bigint
}

export const buildBlock = defineJob<BuildBlockInput, BuildBlockOutput>({ name: 'buildBlock', lane: 'calls' })
