/** The interface of an EVM implementation under examination: it executes one transaction in a block. */
import type { ChainConfig } from '../../../src/chain/forks.ts'
import type { Authorization } from '../../../src/evm/authorizations.ts'
import type { BlockEnvironment } from '../../../src/evm/environment.ts'
import type { OverlayState } from '../../../src/evm/overlay.ts'

/** A transaction with a recovered sender. */
export interface ExamTransaction {
  /** EIP-2718 type */
  type: 0 | 1 | 2 | 3 | 4
  chainId: bigint
  /** 20 bytes */
  sender: Uint8Array
  nonce: bigint
  gasLimit: bigint
  /** Wei per gas; types 0 and 1 have the gas price in both */
  feeCap: bigint
  tipCap: bigint
  /** 20 bytes; undefined creates a contract */
  to: Uint8Array | undefined
  value: bigint
  data: Uint8Array
  /** Types 1 to 4 */
  accessList: { address: Uint8Array; storageKeys: Uint8Array[] }[]
  /** Type 3: 32 bytes each, and wei per blob gas */
  blobHashes: Uint8Array[]
  blobFeeCap: bigint
  /** Type 4 */
  authorizations: Authorization[]
}

/** Input of one execution. */
export interface Execution {
  /** Chain 1 with the rules of `environment.fork` from its first block; the same object for the same fork */
  config: ChainConfig
  environment: BlockEnvironment
  /** Determines `environment.blobBaseFee`; from Cancun on */
  excessBlobGas: bigint | undefined
  /** Result of BLOCKHASH for one of the last 256 blocks, 32 bytes */
  blockHash: (number: number) => Uint8Array
  /** The state before the transaction, in which the executor writes the state after it */
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
 * The logs of the transaction, or the reason why it is invalid by itself or in this state and block (including the
 * block's gas limit and number of blobs). After a refusal the state is undefined.
 */
export type Outcome = { logs: Log[] } | { refused: string }

export interface Executor {
  /** Executes the transaction as the only one of a block, with fees, but without block rewards and system calls. */
  execute(execution: Execution): Outcome | Promise<Outcome>
}
