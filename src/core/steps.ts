/** Reports instructions to the host, or writes them as JSON, in the `steps` build only (STEPS). */
import { currentFrame } from './frame'
import { stepAfter, stepBefore } from './host'
import {
  FAIL_NONE,
  FRAME_FLAGS,
  FRAME_IS_REPORTED,
  REG_FAILURE,
  REG_STEP_COST,
  REG_STEP_FORWARDED,
  REG_STEP_GAS,
  REG_STEP_OPCODE,
  REG_STEP_PC,
  REG_STEP_STACK,
  REG_STEP_TELLS,
  REG_STEP_WANTED,
  TELLS_ACCESSES,
  TELLS_AFTER,
  TELLS_BEFORE,
} from './layout'
import {
  BALANCE,
  CALL,
  CALLCODE,
  DELEGATECALL,
  EXTCODECOPY,
  EXTCODEHASH,
  EXTCODESIZE,
  SELFDESTRUCT,
  SLOAD,
  SSTORE,
  STATICCALL,
} from './opcodes'
import { reg32, setReg } from './registers'
import * as route from './routes'
import { putStructLog } from './structLogText'
import { REG_TEXT_FORMAT, TEXT_FORMAT_STRUCT_LOGS, TEXT_FORMAT_VM_TRACE } from './textLayout'
import { beginOperation, endOperation } from './vmTraceText'

/** Sets the registers REG_STEP_* for an instruction that begins; the instruction is reported later. */
export function beginStep(pc: u32, opcode: u32, gas: u64, cost: u64, stack: usize): void {
  setReg(REG_STEP_PC, pc)
  setReg(REG_STEP_OPCODE, opcode)
  setReg(REG_STEP_GAS, gas)
  setReg(REG_STEP_COST, cost)
  setReg(REG_STEP_WANTED, cost)
  setReg(REG_STEP_FORWARDED, 0)
  setReg(REG_STEP_STACK, stack)
}

/** Reports the instruction, which has been paid for but has had no effect yet; does nothing unless STEPS is set. */
// @inline
export function reportInstruction(): void {
  if (STEPS) reportStep()
}

/** Like {@link reportInstruction}, but does not check STEPS: called only in the `steps` build. */
export function reportStep(): void {
  setReg(REG_FAILURE, FAIL_NONE)
  reportBefore()
  const frame = currentFrame()
  store<u32>(frame, load<u32>(frame, FRAME_FLAGS) | FRAME_IS_REPORTED, FRAME_FLAGS)
}

/**
 * Reports the end of the frame's instruction. If the instruction failed before it was reported, reports the failure.
 *
 * @param failure FAIL_*
 */
export function endStep(gas: u64, stack: usize, failure: u32): void {
  const frame = currentFrame()
  const flags = load<u32>(frame, FRAME_FLAGS)
  setReg(REG_FAILURE, failure)
  if ((flags & FRAME_IS_REPORTED) !== 0) {
    store<u32>(frame, flags & ~FRAME_IS_REPORTED, FRAME_FLAGS)
    setReg(REG_STEP_GAS, gas)
    setReg(REG_STEP_STACK, stack)
    reportAfter()
  } else if (failure !== FAIL_NONE) reportBefore()
}

function reportBefore(): void {
  const tells = reg32(REG_STEP_TELLS)
  if ((tells & TELLS_BEFORE) !== 0) stepBefore()
  else if ((tells & TELLS_ACCESSES) !== 0 && namesAccess(reg32(REG_STEP_OPCODE))) stepBefore()
  const format = reg32(REG_TEXT_FORMAT)
  if (format === TEXT_FORMAT_VM_TRACE) beginOperation()
  else if (format === TEXT_FORMAT_STRUCT_LOGS) putStructLog()
}

function reportAfter(): void {
  if ((reg32(REG_STEP_TELLS) & TELLS_AFTER) !== 0) stepAfter()
  if (reg32(REG_TEXT_FORMAT) === TEXT_FORMAT_VM_TRACE) endOperation()
}

/** Whether an item of the stack names an account or a slot that the instruction accesses. Creations name no account. */
function namesAccess(opcode: u32): bool {
  switch (opcode) {
    case BALANCE:
    case EXTCODESIZE:
    case EXTCODECOPY:
    case EXTCODEHASH:
    case SLOAD:
    case SSTORE:
    case CALL:
    case CALLCODE:
    case DELEGATECALL:
    case STATICCALL:
    case SELFDESTRUCT:
      return true
    default:
      return false
  }
}

/**
 * Whether the gas of an instruction is constant. Such an instruction is reported as soon as it begins.
 *
 * @param handler number of the instruction in routes.ts
 */
export function isConstant(handler: u32): bool {
  if (<i32>handler >= route.LOG) return <i32>handler >= route.DUPN
  switch (handler) {
    case route.EXP:
    case route.KECCAK256:
    case route.BALANCE:
    case route.CALLDATACOPY:
    case route.CODECOPY:
    case route.EXTCODESIZE:
    case route.EXTCODECOPY:
    case route.RETURNDATACOPY:
    case route.EXTCODEHASH:
    case route.MLOAD:
    case route.MSTORE:
    case route.MSTORE8:
    case route.SLOAD:
    case route.SSTORE:
    case route.TSTORE:
    case route.MCOPY:
      return false
    default:
      return true
  }
}
