/** geth's messages for the failures of frames (core/vm/errors.go). */
import { REVERTED } from '../chain/revertReason.ts'
import * as layout from '../core/layout.ts'
import { ExecutionError } from './errors.ts'
import { mnemonicOf } from './instructions.ts'

/** A failure as the core reports it. */
export interface CoreFailure {
  /** FAIL_* */
  readonly reason: number
  readonly a: bigint
  readonly b: bigint
  /** geth's message for the failure of a precompiled contract. */
  readonly words: string | undefined
}

const OUT_OF_GAS = 'out of gas'
const GAS_OVERFLOW = 'gas uint64 overflow'
const WRITE_PROTECTION = 'write protection'

const WORDS: Readonly<Record<number, (failure: CoreFailure) => string>> = {
  [layout.FAIL_REVERT]: () => REVERTED,
  [layout.FAIL_OUT_OF_GAS]: () => OUT_OF_GAS,
  [layout.FAIL_STACK_UNDERFLOW]: ({ a, b }) => `stack underflow (${a} <=> ${b})`,
  [layout.FAIL_STACK_OVERFLOW]: ({ a, b }) => `stack limit reached ${a} (${b})`,
  [layout.FAIL_INVALID_OPCODE]: ({ a }) => `invalid opcode: ${mnemonicOf(Number(a))}`,
  [layout.FAIL_BAD_JUMP]: () => 'invalid jump destination',
  [layout.FAIL_WRITE_PROTECTION]: () => WRITE_PROTECTION,
  [layout.FAIL_RETURN_DATA]: () => 'return data out of bounds',
  [layout.FAIL_GAS_OVERFLOW]: () => GAS_OVERFLOW,
  [layout.FAIL_GAS_BY_OVERFLOW]: () => `${OUT_OF_GAS}: ${GAS_OVERFLOW}`,
  [layout.FAIL_GAS_BY_WRITE]: () => `${OUT_OF_GAS}: ${WRITE_PROTECTION}`,
  [layout.FAIL_GAS_BY_SENTRY]: () => `${OUT_OF_GAS}: not enough gas for reentrancy sentry`,
  [layout.FAIL_GAS_BY_GAS]: () => `${OUT_OF_GAS}: ${OUT_OF_GAS}`,
  [layout.FAIL_GAS_BY_INIT_CODE]: ({ a, b }) =>
    `${OUT_OF_GAS}: max initcode size exceeded: code size ${a} limit ${b}`,
  [layout.FAIL_DEPTH]: () => 'max call depth exceeded',
  [layout.FAIL_BALANCE]: () => 'insufficient balance for transfer',
  [layout.FAIL_NONCE]: () => 'nonce uint64 overflow',
  [layout.FAIL_COLLISION]: () => 'contract address collision',
  [layout.FAIL_INVALID_CODE]: () => 'invalid code: must not begin with 0xef',
  [layout.FAIL_CODE_STORE]: () => 'contract creation code storage out of gas',
  [layout.FAIL_CODE_SIZE]: ({ a, b }) => `max code size exceeded: code size ${a} limit ${b}`,
  [layout.FAIL_PRECOMPILE]: ({ words }) => words!,
  [layout.FAIL_GAS_BY_SLOT]: () => `${OUT_OF_GAS}: not enough gas for slot access`,
  [layout.FAIL_INVALID_OPERAND]: ({ a, b }) =>
    `invalid opcode: ${mnemonicOf(Number(a))} (operand: 0x${b.toString(16)})`,
}

/** geth's message; undefined when the frame succeeded */
export function failureWords(failure: CoreFailure): string | undefined {
  return WORDS[failure.reason]?.(failure)
}

/** The error of a failed frame; undefined when the frame succeeded. @param output the data of a REVERT */
export function executionError(failure: CoreFailure, output: Uint8Array): ExecutionError | undefined {
  const words = failureWords(failure)
  if (words === undefined) return undefined
  return failure.reason === layout.FAIL_REVERT
    ? new ExecutionError('REVERTED', words, output)
    : new ExecutionError('FAILED', words)
}
