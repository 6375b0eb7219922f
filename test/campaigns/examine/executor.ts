/** What a path of execution must do to be examined: one transaction in a block of its own. */
import type { ChainConfig } from '../../../src/chain/forks.ts'
import type { Authorization } from '../../../src/evm/authorizations.ts'
import type { BlockEnvironment } from '../../../src/evm/environment.ts'
import type { OverlayState } from '../../../src/evm/overlay.ts'

/** A transaction whose signature gave `sender`. */
export interface ExamTransaction {
  /** EIP-2718 type */
  type: 0 | 1 | 2 | 3 | 4
  chainId: bigint
  /** 20 bytes */
  sender: Uint8Array
  nonce: bigint
  gasLimit: bigint
  /** wei for one unit of gas; of types 0 and 1 both are the gas price */
  feeCap: bigint
  tipCap: bigint
  /** 20 bytes; undefined creates a contract */
  to: Uint8Array | undefined
  value: bigint
  data: Uint8Array
  /** types 1 to 4 */
  accessList: { address: Uint8Array; storageKeys: Uint8Array[] }[]
  /** type 3: 32 bytes each, and wei for one unit of blob gas */
  blobHashes: Uint8Array[]
  blobFeeCap: bigint
  /** type 4 */
  authorizations: Authorization[]
}

/** One execution. */
export interface Execution {
  /** Chain 1 with the rules of `environment.fork` from its first block; the same object for the same fork. */
  config: ChainConfig
  environment: BlockEnvironment
  /** What `environment.blobBaseFee` follows from; from Cancun on. */
  excessBlobGas: bigint | undefined
  /** 32 bytes: what BLOCKHASH gives for one of the last 256 blocks */
  blockHash: (number: number) => Uint8Array
  /** The state before the transaction; the executor writes the state after it here. */
  state: OverlayState
  transaction: ExamTransaction
}

export interface Log {
  /** 20 bytes */
  address: Uint8Array
  /** 32 bytes each */
  topics: Uint8Array[]
  data: Uint8Array
}

/**
 * What became of it: its logs, or why no block can have it: what is wrong with the transaction itself, or with this
 * state or block (the block's gas limit and the number of its blobs included). The state may be anything then.
 */
export type Outcome = { logs: Log[] } | { refused: string }

export interface Executor {
  /** As a block's only transaction, without the block's rewards and system calls; fees are paid. */
  execute(execution: Execution): Outcome | Promise<Outcome>
}
