/** How an execution failed, in geth's words (core/vm/errors.go). */
import { EVMError, type ExecResult } from '@ethereumjs/evm'
import { ExecutionError } from './errors.ts'
import { TOLD } from './instructions.ts'
import { obstacleTo, UnpaidError } from './obstacles.ts'
import { type PrecompileCall, precompileFailure } from './precompileFailure.ts'

const { CODESIZE_EXCEEDS_MAXIMUM, INITCODE_SIZE_VIOLATION, INVALID_JUMP, INVALID_OPCODE, OUT_OF_GAS } =
  EVMError.errorMessages
const { REVERT, STACK_OVERFLOW, STACK_UNDERFLOW, STATIC_STATE_CHANGE } = EVMError.errorMessages

/** EIP-170 */
const CODE_BYTES_MAX = 24_576

/** Errors before an instruction begins: when several apply, geth may name another one than ethereumjs. */
const OBSTACLES: ReadonlySet<string> = new Set([
  ...[INVALID_OPCODE, STACK_UNDERFLOW, STACK_OVERFLOW],
  ...[OUT_OF_GAS, STATIC_STATE_CHANGE, INITCODE_SIZE_VIOLATION],
])

/** geth's words for ethereumjs' errors, where they differ and nothing need be filled in. */
const GETH_WORDS: Readonly<Record<string, string>> = {
  'code store out of gas': 'contract creation code storage out of gas',
  revert: 'execution reverted',
  'create collision': 'contract address collision',
  'insufficient balance': 'insufficient balance for transfer',
  'invalid bytecode deployed': 'invalid code: must not begin with 0xef',
  'initcode exceeds max initcode size': 'max initcode size exceeded',
}

/** The failure of an execution; undefined when it did not fail. @param called what was called, if it was a call */
export function failureOf(
  { exceptionError, returnValue, runState }: ExecResult,
  called: PrecompileCall | undefined,
): ExecutionError | undefined {
  if (exceptionError === undefined) return undefined
  const reason = exceptionError.error
  const words = called === undefined ? undefined : precompileFailure(reason, called)
  if (words !== undefined) return new ExecutionError('FAILED', words)
  if (reason === REVERT) return new ExecutionError('REVERTED', GETH_WORDS[REVERT]!, returnValue)
  // Code that had returned cannot run out of gas any more: it is the new contract's code that could not be paid.
  const deployed = runState?.interpreter._result.returnValue
  if (reason === OUT_OF_GAS && deployed !== undefined) {
    return new ExecutionError('FAILED', GETH_WORDS['code store out of gas']!)
  }
  if (reason === CODESIZE_EXCEEDS_MAXIMUM && deployed !== undefined) {
    const sizes = `code size ${deployed.length} limit ${CODE_BYTES_MAX}`
    return new ExecutionError('FAILED', `max code size exceeded: ${sizes}`)
  }
  return new ExecutionError('FAILED', gethWords(exceptionError, runState))
}

/** @param runState where it happened */
export function gethWords(error: EVMError, runState: ExecResult['runState']): string {
  const reason = error.error
  // ethereumjs says where it was.
  if (reason.startsWith(INVALID_JUMP)) return 'invalid jump destination'
  if (runState !== undefined && OBSTACLES.has(reason)) {
    // ethereumjs sets the gas to 0 when it does not suffice.
    const { gasLeft, opCode } = runState
    const left = gasLeft > 0n || TOLD.has(opCode) ? gasLeft : undefined
    return obstacleTo(runState, left, error instanceof UnpaidError ? error.cost : undefined).words
  }
  return GETH_WORDS[reason] ?? reason
}
