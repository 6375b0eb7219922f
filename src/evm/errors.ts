/** Why a message was not executed, or how its execution failed. The words are geth's (core/error.go, core/vm/errors.go). */

export type ExecutionErrorCode =
  /** The code reverted; `data` has the bytes it gave. */
  | 'REVERTED'
  /** The code ran and failed: out of gas, invalid opcode, … */
  | 'FAILED'
  /** The gas limit does not cover what a message of this size costs before its code runs. */
  | 'INTRINSIC_GAS'
  /** The sender cannot pay for gas, blobs and value. */
  | 'INSUFFICIENT_FUNDS'
  /** Fee fields that contradict each other or the block. */
  | 'BAD_FEES'
  /** The message is not one that a transaction could be: nonce, blobs, authorizations, size. */
  | 'INVALID_MESSAGE'
  /** An override that contradicts itself or another one. */
  | 'INVALID_OVERRIDE'

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
