/** How an execution failed, in geth's words (core/vm/errors.go). */
import { EVMError, type ExecResult } from '@ethereumjs/evm'
import { ExecutionError } from './errors.ts'
import { instructions, mnemonicOf } from './instructions.ts'

const { INVALID_JUMP, INVALID_OPCODE, OUT_OF_RANGE, REVERT, STACK_UNDERFLOW } = EVMError.errorMessages

/** geth's words for ethereumjs' errors, where they differ and nothing need be filled in. */
const GETH_WORDS: Readonly<Record<string, string>> = {
  'code store out of gas': 'contract creation code storage out of gas',
  'code size to deposit exceeds maximum code size': 'max code size exceeded',
  'stack overflow': 'stack limit reached 1024 (1023)',
  'value out of range': 'return data out of bounds',
  revert: 'execution reverted',
  'static state change': 'write protection',
  'create collision': 'contract address collision',
  'insufficient balance': 'insufficient balance for transfer',
  'invalid bytecode deployed': 'invalid code: must not begin with 0xef',
  'initcode exceeds max initcode size': 'max initcode size exceeded',
}

/** The failure of an execution; undefined when it did not fail. */
export function failureOf({ exceptionError, returnValue, runState }: ExecResult): ExecutionError | undefined {
  if (exceptionError === undefined) return undefined
  const reason = exceptionError.error
  // ethereumjs' precompiles say "revert" and "value out of range" of bad input; only code can do either.
  if (runState === undefined && (reason === REVERT || reason === OUT_OF_RANGE)) {
    return new ExecutionError('FAILED', 'invalid input to a precompile')
  }
  if (reason === REVERT) return new ExecutionError('REVERTED', GETH_WORDS[REVERT]!, returnValue)
  return new ExecutionError('FAILED', gethWords(reason, runState))
}

/** geth's words for a reason of ethereumjs; @param runState where it happened */
export function gethWords(reason: string, runState: ExecResult['runState']): string {
  // ethereumjs says where it was.
  if (reason.startsWith(INVALID_JUMP)) return 'invalid jump destination'
  if (runState !== undefined && reason === INVALID_OPCODE) {
    return `invalid opcode: ${mnemonicOf(runState.opCode)}`
  }
  if (runState !== undefined && reason === STACK_UNDERFLOW) {
    // A LOG that misses topics has given up two items before it is noticed.
    return `stack underflow (${runState.stack.length} <=> ${instructions[runState.opCode]?.takes ?? 0})`
  }
  return GETH_WORDS[reason] ?? reason
}
