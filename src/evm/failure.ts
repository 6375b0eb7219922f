/** How an execution failed, in geth's words (core/vm/errors.go). */
import { EVMError, type ExecResult } from '@ethereumjs/evm'
import { ExecutionError } from './errors.ts'

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

/** Names of the opcodes that not every fork has, and of the one that none has. */
const LATER_OPCODES: Readonly<Record<number, string>> = {
  ...{ 27: 'SHL', 28: 'SHR', 29: 'SAR', 30: 'CLZ', 61: 'RETURNDATASIZE', 62: 'RETURNDATACOPY' },
  ...{ 63: 'EXTCODEHASH', 70: 'CHAINID', 71: 'SELFBALANCE', 72: 'BASEFEE', 73: 'BLOBHASH' },
  ...{ 74: 'BLOBBASEFEE', 92: 'TLOAD', 93: 'TSTORE', 94: 'MCOPY', 95: 'PUSH0', 244: 'DELEGATECALL' },
  ...{ 245: 'CREATE2', 250: 'STATICCALL', 253: 'REVERT', 254: 'INVALID' },
}

/** Opcodes by the stack items that they take; Yellow Paper, appendix H.2. Those of DUP, SWAP and LOG follow a rule. */
const TAKEN: Readonly<Record<number, readonly number[]>> = {
  1: [0x15, 0x19, 0x1e, 0x31, 0x35, 0x3b, 0x3f, 0x40, 0x49, 0x50, 0x51, 0x54, 0x56, 0x5c, 0xff],
  3: [0x08, 0x09, 0x37, 0x39, 0x3e, 0x5e, 0xf0],
  4: [0x3c, 0xf5],
  6: [0xf4, 0xfa],
  7: [0xf1, 0xf2],
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

function gethWords(reason: string, runState: ExecResult['runState']): string {
  // ethereumjs says where it was.
  if (reason.startsWith(INVALID_JUMP)) return 'invalid jump destination'
  if (runState !== undefined && reason === INVALID_OPCODE) {
    const { opCode } = runState
    return `invalid opcode: ${LATER_OPCODES[opCode] ?? `opcode 0x${opCode.toString(16)} not defined`}`
  }
  if (runState !== undefined && reason === STACK_UNDERFLOW) {
    return `stack underflow (${runState.stack.length} <=> ${takenBy(runState.opCode)})`
  }
  return GETH_WORDS[reason] ?? reason
}

/** Stack items that an instruction needs. (A LOG that misses topics has given up two items before it is noticed.) */
function takenBy(opcode: number): number {
  if (opcode >= 0x80 && opcode <= 0x8f) return opcode - 0x80 + 1
  if (opcode >= 0x90 && opcode <= 0x9f) return opcode - 0x90 + 2
  if (opcode >= 0xa0 && opcode <= 0xa4) return opcode - 0xa0 + 2
  const entry = Object.entries(TAKEN).find(([, opcodes]) => opcodes.includes(opcode))
  return entry === undefined ? 2 : Number(entry[0])
}
