/** A block that is made of transactions, as opposed to one that came from elsewhere. */
import type { Withdrawal } from '../archive/blocks.ts'
import type { RawBlock } from './block.ts'
import type { BlockOutcome } from './execute.ts'

/** The fields that the producer of a block decides. geth: beacon/engine/types.go, `PayloadAttributes`. */
export interface BlockAttributes {
  /** Unix time, seconds; above the parent's */
  timestamp: number
  /** 32 bytes */
  prevRandao: Uint8Array
  /** 20 bytes */
  feeRecipient: Uint8Array
  /** 32 bytes; from Cancun on (EIP-4788). Default: zeros */
  parentBeaconBlockRoot?: Uint8Array
  /** From Shanghai on. Default: none */
  withdrawals?: Withdrawal[]
  /** At most 32 bytes */
  extraData: Uint8Array
  /** The limit that the producer steps towards, as the parent's allows (Yellow Paper, 4.4.4). Default: the parent's */
  gasLimitTarget?: bigint
}

/** A transaction that may go into a block. */
export interface Candidate {
  /** EIP-2718 bytes, without blobs */
  raw: Uint8Array
  /** 20 bytes */
  sender: Uint8Array
}

/** Why a candidate is not in the block. */
export type Refusal =
  /** Its gas limit, its blobs or its bytes do not fit into what is left of the block; a later block may take it. */
  | 'NO_ROOM'
  /** It cannot be executed on this state: nonce, balance, fees. */
  | 'NOT_EXECUTABLE'
  /** One of the same sender with a lower nonce was refused. */
  | 'AFTER_REFUSED'

/** A candidate that is not in the block. */
export interface Refused {
  /** Among the candidates. */
  position: number
  refusal: Refusal
  /** With geth's words where it cannot be executed. */
  message: string
}

export interface BuiltBlock extends RawBlock {
  /** The outcome of its execution, for a commit that does not execute it again. */
  outcome: BlockOutcome
  /** By position among the candidates, ascending: those that are in the block. */
  included: number[]
  /** By position, ascending. */
  refused: Refused[]
  /** EIP-7685, each with its type byte, without empty ones; from Prague on */
  requests: Uint8Array[]
  /** The fee recipient's earnings, wei: tips of all transactions (engine API's `blockValue`) */
  value: bigint
}
