/** A block that this node builds from transactions. */
import type { Withdrawal } from '../archive/blocks.ts'
import type { RawBlock } from './block.ts'
import type { BlockOutcome } from './execute.ts'

/** The fields that the producer of a block decides. geth: beacon/engine/types.go, `PayloadAttributes`. */
export interface BlockAttributes {
  /** Unix time in seconds; greater than the parent's */
  timestamp: number
  /** 32 bytes */
  prevRandao: Uint8Array
  /** 20 bytes */
  feeRecipient: Uint8Array
  /** 32 bytes; from Cancun on (EIP-4788). Default: zeros */
  parentBeaconBlockRoot?: Uint8Array
  /** Only from Shanghai on. Default: none */
  withdrawals?: Withdrawal[]
  /** Required from Amsterdam on (EIP-7843); ignored before */
  slotNumber?: bigint
  /** At most 32 bytes */
  extraData: Uint8Array
  /** The gas limit that the block approaches in steps (Yellow Paper, 4.4.4). Default: the parent's gas limit */
  gasLimitTarget?: bigint
}

/** A transaction offered for inclusion. */
export interface Candidate {
  /** EIP-2718 encoding, without the sidecar of a blob transaction */
  raw: Uint8Array
  /** 20 bytes */
  sender: Uint8Array
}

/** Reasons why a candidate is not in the block. */
export type CandidateRefusal =
  /**
   * The block has not enough gas, blobs or bytes left for the candidate, or the build's time limit has passed. A later
   * block may include the candidate.
   */
  | 'LIMIT_REACHED'
  /** The candidate is invalid in this block, for example because of its nonce, its sender's balance, or its fees. */
  | 'NOT_EXECUTABLE'
  /** An earlier candidate of the same sender was refused. */
  | 'AFTER_REFUSED'

/** A candidate that was left out. */
export interface Refused {
  /** Index among the candidates. */
  position: number
  refusal: CandidateRefusal
  /** The reason of the refusal. If the candidate is not executable, geth's error message. */
  message: string
}

export interface BuiltBlock extends RawBlock {
  /** The outcome of the execution, so that the commit need not execute the block again. */
  outcome: BlockOutcome
  /** Positions of the included candidates, ascending. */
  included: number[]
  /** Ascending by position. */
  refused: Refused[]
  /** EIP-7685 requests from Prague on, each with its type byte; requests without data are omitted */
  requests: Uint8Array[]
  /** The fee recipient's income in wei: the tips of all transactions (`blockValue` of the engine API) */
  value: bigint
}
