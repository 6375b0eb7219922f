/**
 * Why a message was not executed, or how its execution failed. The words are geth's (core/error.go, core/vm/errors.go).
 */

export type ExecutionErrorCode =
  /** The code reverted; `data` has the bytes it gave. */
  | 'REVERTED'
  /** The code ran and failed: out of gas, invalid opcode, … */
  | 'FAILED'
  /** The gas limit does not cover what a message of this size costs before its code runs. */
  | 'INTRINSIC_GAS'
  /** The gas limit does not cover the least that data of this size costs (EIP-7623). */
  | 'FLOOR_DATA_GAS'
  /** The sender cannot pay for gas, blobs and value. */
  | 'INSUFFICIENT_FUNDS'
  /** Fee fields that contradict each other or the block. */
  | 'BAD_FEES'
  /** The message is not one that a transaction could be: nonce, blobs, authorizations, size. */
  | 'INVALID_MESSAGE'
  /** The nonce is not the sender's. */
  | 'NONCE_TOO_LOW'
  | 'NONCE_TOO_HIGH'
  /** The fee cap is below the block's base fee. */
  | 'FEE_CAP_TOO_LOW'
  /** EIP-3860 */
  | 'INIT_CODE_TOO_LARGE'
  /** A call object that contradicts itself or the chain. */
  | 'INVALID_CALL'
  /** A call object with blobs that would create a contract (EIP-4844). */
  | 'BLOB_CREATION'
  /** An override that contradicts itself or another one. */
  | 'INVALID_OVERRIDE'
  /** A precompile is to move to where it is. */
  | 'PRECOMPILE_ITSELF'
  /** A call wants more gas than is left in its block. */
  | 'BLOCK_GAS_LIMIT'
  /** Numbers or times of simulated blocks that do not increase, or more blocks than may be simulated. */
  | 'BLOCK_NUMBER_ORDER'
  | 'BLOCK_TIME_ORDER'
  | 'TOO_MANY_BLOCKS'

export class ExecutionError extends Error {
  readonly code: ExecutionErrorCode
  /** Bytes that REVERT gave. */
  readonly data: Uint8Array | undefined
  /** Which call of a list is meant. */
  readonly callIndex: number | undefined

  constructor(code: ExecutionErrorCode, message: string, data?: Uint8Array, callIndex?: number) {
    super(message)
    this.name = 'ExecutionError'
    this.code = code
    this.data = data
    this.callIndex = callIndex
  }
}
