/**
 * Why a message was not executed, or how its execution failed. The error texts are geth's (core/error.go,
 * core/vm/errors.go).
 */

export type ExecutionErrorCode =
  /** The code reverted; `data` is its revert data. */
  | 'REVERTED'
  /** The code ran and failed: out of gas, invalid opcode, … */
  | 'FAILED'
  /** The gas limit is below the intrinsic gas. */
  | 'INTRINSIC_GAS'
  /** The gas limit is below the floor price of the message's data (EIP-7623). */
  | 'FLOOR_DATA_GAS'
  /** The sender cannot pay for gas, blobs and value. */
  | 'INSUFFICIENT_FUNDS'
  /** Fee fields that contradict each other or the block. */
  | 'BAD_FEES'
  /** The message could not be a transaction: its nonce, blobs, authorizations or size are invalid. */
  | 'INVALID_MESSAGE'
  /** The nonce is below or above the sender's next nonce. */
  | 'NONCE_TOO_LOW'
  | 'NONCE_TOO_HIGH'
  /** The fee cap is below the block's base fee. */
  | 'FEE_CAP_TOO_LOW'
  /** The init code is longer than EIP-3860 allows. */
  | 'INIT_CODE_TOO_LARGE'
  /** A call object that contradicts itself or the chain. */
  | 'INVALID_CALL'
  /** A call object with blobs that would create a contract (EIP-4844). */
  | 'BLOB_CREATION'
  /** An override that contradicts itself or another override. */
  | 'INVALID_OVERRIDE'
  /** An override moves a precompile to its own address. */
  | 'PRECOMPILE_ITSELF'
  /** A call requests more gas than the block has left. */
  | 'BLOCK_GAS_LIMIT'
  /** Numbers or times of simulated blocks that do not increase, or more blocks than may be simulated. */
  | 'BLOCK_NUMBER_ORDER'
  | 'BLOCK_TIME_ORDER'
  | 'TOO_MANY_BLOCKS'

export class ExecutionError extends Error {
  readonly code: ExecutionErrorCode
  /** The data of a REVERT. */
  readonly data: Uint8Array | undefined
  /** Index of the call, if the call is one of a list. */
  readonly callIndex: number | undefined

  constructor(code: ExecutionErrorCode, message: string, data?: Uint8Array, callIndex?: number) {
    super(message)
    this.name = 'ExecutionError'
    this.code = code
    this.data = data
    this.callIndex = callIndex
  }
}
