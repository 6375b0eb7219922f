/** How an execution failed, in geth's words (core/vm/errors.go). */
import { EVMError, type ExecResult } from '@ethereumjs/evm'
import { ExecutionError } from './errors.ts'
import { instructions, mnemonicOf } from './instructions.ts'
import { type PrecompileCall, precompileFailure } from './precompileFailure.ts'
import { costOfReadBeyond } from './returnDataCopy.ts'

const { CODESIZE_EXCEEDS_MAXIMUM, INVALID_JUMP, INVALID_OPCODE, OUT_OF_GAS } = EVMError.errorMessages
const { REVERT, STACK_UNDERFLOW } = EVMError.errorMessages

const SSTORE = 0x55
/** EIP-2200 */
const SSTORE_SENTRY_GAS = 2300n
/** EIP-170 */
const CODE_BYTES_MAX = 24_576
const WORD_BYTES = 32n
const UINT64_MAX = 2n ** 64n - 1n
/** Memory beyond it has a gas cost that does not fit 64 bits (geth: core/vm/gas_table.go, `memoryGasCost`). */
const MEMORY_BYTES_MAX = 0x1fffffffe0n

/** geth's words for ethereumjs' errors, where they differ and nothing need be filled in. */
const GETH_WORDS: Readonly<Record<string, string>> = {
  'code store out of gas': 'contract creation code storage out of gas',
  'stack overflow': 'stack limit reached 1024 (1023)',
  'value out of range': 'return data out of bounds',
  revert: 'execution reverted',
  'static state change': 'write protection',
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
  // No code ran: a precompile, or a call that could not begin.
  const words = runState === undefined && called !== undefined ? precompileFailure(reason, called) : undefined
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
  if (runState !== undefined && reason === OUT_OF_GAS) {
    return costOfReadBeyond(runState) === undefined ? outOfGas(runState) : 'return data out of bounds'
  }
  return GETH_WORDS[reason] ?? reason
}

function outOfGas({
  opCode,
  gasLeft,
  memoryWordCount,
  interpreter,
}: NonNullable<ExecResult['runState']>): string {
  // What could not be paid has left no gas at all.
  const sentry = opCode === SSTORE && gasLeft > 0n && gasLeft <= SSTORE_SENTRY_GAS
  if (sentry && interpreter._evm.common.gteHardfork('istanbul')) {
    return 'out of gas: not enough gas for reentrancy sentry'
  }
  const memory = memoryWordCount * WORD_BYTES
  if (memory > UINT64_MAX) return 'gas uint64 overflow'
  return memory > MEMORY_BYTES_MAX ? 'out of gas: gas uint64 overflow' : 'out of gas'
}
