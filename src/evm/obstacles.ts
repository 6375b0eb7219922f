/**
 * Why an instruction cannot begin: the checks of geth's interpreter in their order, in its words (core/vm/interpreter.go,
 * `Run`; gas_table.go; operations_acl.go). ethereumjs makes the same ones, but in another order, so that an instruction
 * with several faults fails there for another reason.
 */
import type { Common } from '@ethereumjs/common'
import { EVMError } from '@ethereumjs/evm'
import { instructions, mnemonicOf } from './instructions.ts'
import { isOverflow, memoryEndOf, memoryGasUpTo } from './memoryUse.ts'
import type { RunState } from './stepView.ts'

/** How an instruction fails. */
export interface Obstacle {
  /** geth's */
  readonly words: string
  /** Gas that the instruction costs as far as geth had come: the constant part, or all of it. */
  readonly cost: bigint
  /** The cost is all of it, and geth has counted what the instruction gives back. */
  readonly priced: boolean
  /** The gas is paid, and the failure comes when the instruction runs. */
  readonly begins: boolean
}

/** An instruction costs more than is left. */
export class UnpaidError extends EVMError {
  /** gas */
  readonly cost: bigint

  constructor(cost: bigint) {
    super(EVMError.errorMessages.OUT_OF_GAS)
    this.cost = cost
  }
}

const STACK_ITEMS_MAX = 1024
/** EIP-2200 */
const SSTORE_SENTRY_GAS = 2300n
/** EIP-2929 */
const WARM_ACCESS_GAS = 100n
const COLD_ACCOUNT_GAS = 2600n
/** EIP-150 */
const SELFDESTRUCT_GAS = 5000n
const VALUE_TRANSFER_GAS = 9000n
/** EIP-161: a balance that goes to an account that is not there. */
const NEW_ACCOUNT_GAS = 25_000n
/** Yellow Paper, appendix G */
const COPY_WORD_GAS = 3n
const LOG_GAS = 375n
const LOG_BYTE_GAS = 8n
const WORD_BYTES = 32n
/** Memory beyond it has a gas cost that does not fit 64 bits (geth: `memoryGasCost`), bytes. */
const MEMORY_BYTES_MAX = 0x1fffffffe0n

/** First number of units that geth cannot count. */
const GAS_LIMIT = 2n ** 64n

const OUT_OF_GAS = 'out of gas'
const GAS_OVERFLOW = 'gas uint64 overflow'
const WRITE_PROTECTION = 'write protection'

const EXP = 0x0a
const RETURNDATACOPY = 0x3e
const SSTORE = 0x55
const TSTORE = 0x5d
const LOG0 = 0xa0
const LOG4 = 0xa4
const CREATE = 0xf0
const CALL = 0xf1
const CREATE2 = 0xf5
const SELFDESTRUCT = 0xff
/** CALL, CALLCODE, DELEGATECALL, STATICCALL */
const CALLS: ReadonlySet<number> = new Set([CALL, 0xf2, 0xf4, 0xfa])
/** BALANCE, EXTCODESIZE, EXTCODECOPY, EXTCODEHASH: geth counts the warm access as constant. */
const ACCOUNT_READS: ReadonlySet<number> = new Set([0x31, 0x3b, 0x3c, 0x3f])
/** geth refuses them in a static call while their gas is computed. */
const WRITES: ReadonlySet<number> = new Set([SSTORE, CREATE, CREATE2, SELFDESTRUCT])

/**
 * The reason why ethereumjs could not begin an instruction.
 *
 * @param state before the instruction
 * @param left gas before the instruction; undefined when ethereumjs has taken it away
 * @param whole gas that all of the instruction costs; undefined when ethereumjs gave up before it knew
 */
export function obstacleTo(state: RunState, left: bigint | undefined, whole: bigint | undefined): Obstacle {
  return obstacleOf(state, left, whole) ?? lackOfGas(state, left)
}

function obstacleOf(
  state: RunState,
  left: bigint | undefined,
  whole: bigint | undefined,
): Obstacle | undefined {
  const { common } = state.interpreter._evm
  const stack = stackObstacle(state)
  const constant = constantGas(state, common)
  if (stack !== undefined) return before(stack, constant)
  if (left !== undefined && left < constant) return before(OUT_OF_GAS, constant)
  const end = memoryEndOf(state)
  if (isOverflow(end)) return before(GAS_OVERFLOW, constant)
  const refusal = refusalOf(state, common, left, end)
  if (refusal !== undefined) return before(`${OUT_OF_GAS}: ${refusal}`, constant)
  const failure = runFailure(state)
  const cost = whole ?? paidInFull(state, end, constant)
  if (left !== undefined && cost !== undefined && cost > left) return unpaid(state, left, cost, constant)
  if (failure !== undefined) return { words: failure, cost: cost ?? constant, priced: true, begins: true }
  return undefined
}

/** For an instruction that ethereumjs refused for lack of gas without telling its cost. */
function lackOfGas(state: RunState, left: bigint | undefined): Obstacle {
  const { common } = state.interpreter._evm
  const constant = constantGas(state, common)
  const isDoubled =
    CALLS.has(state.opCode) && (left === undefined || isShortBeforeCall(state, common, left - constant))
  return before(isDoubled ? `${OUT_OF_GAS}: ${OUT_OF_GAS}` : OUT_OF_GAS, constant)
}

/** geth's words for a fault that does not depend on gas: an undefined opcode, or the stack. */
export function stackObstacle(state: RunState): string | undefined {
  const instruction = instructions[state.opCode]
  const { opcodeInfo } = state.interpreter.lookupOpInfo(state.opCode)
  if (opcodeInfo.isInvalid || instruction === undefined) return `invalid opcode: ${mnemonicOf(state.opCode)}`
  const { takes, gives } = instruction
  const { length } = state.stack
  if (length < takes) return `stack underflow (${length} <=> ${takes})`
  const most = STACK_ITEMS_MAX + takes - gives
  return length > most ? `stack limit reached ${length} (${most})` : undefined
}

/** EIP-3860; @param state of an instruction that has its items on the stack */
export function isInitCodeTooLarge(state: RunState): boolean {
  const { common } = state.interpreter._evm
  if (!common.isActivatedEIP(3860)) return false
  return state.stack.peek(3)[2]! > common.param('maxInitCodeSize')
}

/**
 * Gas that the instruction needed, as Besu counts it: its whole cost; for a SELFDESTRUCT that cannot pay its cost
 * before any account is looked at, only that cost.
 *
 * @param whole gas that all of it costs
 */
export function wantedGas({ opCode, gasLeft, interpreter }: RunState, whole: bigint): bigint {
  if (opCode !== SELFDESTRUCT) return whole
  const base = interpreter.lookupOpInfo(opCode).opcodeInfo.feeBigInt
  const beforeState = base + ((whole - base) % NEW_ACCOUNT_GAS)
  return gasLeft < beforeState ? beforeState : whole
}

function before(words: string, cost: bigint): Obstacle {
  return { words, cost, priced: false, begins: false }
}

function isLog(opcode: number): boolean {
  return opcode >= LOG0 && opcode <= LOG4
}

/** The part of the gas that depends on nothing (geth: core/vm/jump_table.go, eips.go); ethereumjs cuts it differently. */
export function constantGas({ opCode, interpreter }: RunState, common: Common): bigint {
  const base = interpreter.lookupOpInfo(opCode).opcodeInfo.feeBigInt
  const isBerlin = common.isActivatedEIP(2929)
  if (opCode === EXP || isLog(opCode)) return 0n
  if (opCode === SELFDESTRUCT) return isBerlin ? SELFDESTRUCT_GAS : 0n
  return isBerlin && (CALLS.has(opCode) || ACCOUNT_READS.has(opCode)) ? WARM_ACCESS_GAS : base
}

/** Why geth cannot say what the instruction costs. @param end of the memory that it uses, bytes */
function refusalOf(
  state: RunState,
  common: Common,
  left: bigint | undefined,
  end: bigint,
): string | undefined {
  const { opCode, stack } = state
  const pays = opCode === CALL && stack.peek(3)[2]! > 0n
  if (state.interpreter.isStatic() && (WRITES.has(opCode) || pays)) return WRITE_PROTECTION
  if (
    opCode === SSTORE &&
    common.gteHardfork('istanbul') &&
    left !== undefined &&
    left <= SSTORE_SENTRY_GAS
  ) {
    return 'not enough gas for reentrancy sentry'
  }
  if (end > MEMORY_BYTES_MAX) return GAS_OVERFLOW
  // Before EIP-150 a call passes on what it asks for, and geth counts gas in 64 bits.
  if (CALLS.has(opCode) && !common.gteHardfork('tangerineWhistle') && stack.peek(1)[0]! >= GAS_LIMIT) {
    const constant = constantGas(state, common)
    if (left === undefined || !isShortBeforeCall(state, common, left - constant)) return GAS_OVERFLOW
  }
  if ((opCode === CREATE || opCode === CREATE2) && isInitCodeTooLarge(state)) {
    const sizes = `code size ${stack.peek(3)[2]} limit ${common.param('maxInitCodeSize')}`
    return `max initcode size exceeded: ${sizes}`
  }
  return undefined
}

/** geth's words for a fault that it finds when the gas is paid, where ethereumjs looks earlier. */
function runFailure({ opCode, stack, returnBytes, interpreter }: RunState): string | undefined {
  if ((isLog(opCode) || opCode === TSTORE) && interpreter.isStatic()) return WRITE_PROTECTION
  if (opCode !== RETURNDATACOPY) return undefined
  const [, from, size] = stack.peek(3) as [bigint, bigint, bigint]
  return from + size > BigInt(returnBytes.length) ? 'return data out of bounds' : undefined
}

/** Whole cost of an instruction in which {@link runFailure} found a fault. */
function paidInFull(state: RunState, end: bigint, constant: bigint): bigint | undefined {
  const { opCode, stack } = state
  if (opCode === RETURNDATACOPY) {
    const words = (stack.peek(3)[2]! + WORD_BYTES - 1n) / WORD_BYTES
    return constant + COPY_WORD_GAS * words + memoryGasUpTo(state, end)
  }
  if (!isLog(opCode)) return undefined
  const topics = BigInt(opCode - LOG0)
  return LOG_GAS * (topics + 1n) + LOG_BYTE_GAS * stack.peek(2)[1]! + memoryGasUpTo(state, end)
}

function unpaid({ opCode }: RunState, left: bigint, whole: bigint, constant: bigint): Obstacle {
  // geth looks at no account before the access to it is paid.
  const access = (whole - constant) % NEW_ACCOUNT_GAS
  const isAccessUnpaid =
    opCode === SELFDESTRUCT && constant > 0n && access > 0n && left - constant < COLD_ACCOUNT_GAS
  if (isAccessUnpaid) return before(`${OUT_OF_GAS}: ${OUT_OF_GAS}`, constant)
  return { ...before(OUT_OF_GAS, whole), priced: true }
}

/** Whether the gas ends before geth computes the gas that a call forwards. @param left without the constant part */
function isShortBeforeCall(state: RunState, common: Common, left: bigint): boolean {
  if (left < 0n) return false
  if (common.isActivatedEIP(7702)) return true
  const pays = state.opCode === CALL && state.stack.peek(3)[2]! > 0n
  const end = memoryEndOf(state)
  const stateless = (isOverflow(end) ? 0n : memoryGasUpTo(state, end)) + (pays ? VALUE_TRANSFER_GAS : 0n)
  if (state.opCode === CALL && stateless > left) return true
  // Only the access to a cold account can have cost more than was left.
  return common.isActivatedEIP(2929) && !pays && stateless <= left
}
