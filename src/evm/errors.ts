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

  constructor(code: ExecutionErrorCode, message: string, data?: Uint8Array) {
    super(message)
    this.name = 'ExecutionError'
    this.code = code
    this.data = data
  }
}

/** geth's words for ethereumjs' errors, where they differ. */
const GETH_WORDS: Readonly<Record<string, string>> = {
  'code store out of gas': 'contract creation code storage out of gas',
  'code size to deposit exceeds maximum code size': 'max code size exceeded',
  'stack overflow': 'stack limit reached 1024 (1023)',
  'invalid JUMP': 'invalid jump destination',
  'value out of range': 'return data out of bounds',
  revert: 'execution reverted',
  'static state change': 'write protection',
  'create collision': 'contract address collision',
  'insufficient balance': 'insufficient balance for transfer',
  'invalid bytecode deployed': 'invalid code: must not begin with 0xef',
  'initcode exceeds max initcode size': 'max initcode size exceeded',
}

/** @param reason message of an ethereumjs EVM error */
export function gethWords(reason: string): string {
  return GETH_WORDS[reason] ?? reason
}
