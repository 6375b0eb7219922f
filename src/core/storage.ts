/** SLOAD, SSTORE, TLOAD and TSTORE. geth: core/vm/gas_table.go, operations_acl.go. */
import { recordSlot } from './events'
import { currentFrame, isStatic } from './frame'
import { addSlotFlags, noteSlot } from './journal'
import {
  FAIL_GAS_BY_SENTRY,
  FAIL_GAS_BY_SLOT,
  FAIL_GAS_BY_WRITE,
  FAIL_OUT_OF_GAS,
  FAIL_WRITE_PROTECTION,
  FORK_AMSTERDAM,
  FORK_BERLIN,
  FORK_NET_SSTORE,
  FORK_SSTORE_SENTRY,
  FRAME_ACCOUNT,
  PARAM_CALL_STIPEND,
  PARAM_COLD_SLOT,
  PARAM_SSTORE_CLEAN,
  PARAM_SSTORE_CLEAR_REFUND,
  PARAM_SSTORE_DIRTY,
  PARAM_SSTORE_INIT,
  PARAM_SSTORE_NOOP,
  PARAM_SSTORE_RESET_CLEAR_REFUND,
  PARAM_SSTORE_RESET_REFUND,
  PARAM_SSTORE_WARM,
  PARAM_STATE_SLOT,
  PARAM_WARM_ACCESS,
  REG_GAS,
  REG_REFUND,
  REG_STEP_WANTED,
  SLOT_FLAGS,
  SLOT_IS_WARM,
  SLOT_ORIGINAL,
  SLOT_TRANSIENT,
  SLOT_VALUE,
} from './layout'
import { fail, pay } from './memory'
import { markSlot } from './reads'
import { hasFork, param, reg, setReg } from './registers'
import { slotEntry, slotOf } from './slots'
import { refundStateGas, spendStateGas } from './stateGas'
import { reportInstruction } from './steps'
import { copyWord, equalWords, isZero, WORD } from './word'

// @inline
function self(): u32 {
  return load<u32>(currentFrame(), FRAME_ACCOUNT)
}

/** Runs SLOAD. @param sp stack pointer, above the key @returns the same stack pointer, or 0 when the frame failed */
export function sload(sp: usize): usize {
  const key = sp - WORD
  const slot = slotOf(self(), key)
  if (hasFork(FORK_BERLIN)) {
    const isWarm = (load<u32>(slotEntry(slot), SLOT_FLAGS) & SLOT_IS_WARM) !== 0
    addSlotFlags(slot, SLOT_IS_WARM)
    if (!pay(isWarm ? param(PARAM_WARM_ACCESS) : param(PARAM_COLD_SLOT))) return 0
  }
  markSlot(slot)
  recordSlot(slot)
  reportInstruction()
  copyWord(key, slotEntry(slot) + SLOT_VALUE)
  return sp
}

/**
 * Runs SSTORE.
 *
 * @param sp stack pointer; the items below it are key and value
 * @returns the stack pointer below these items, or 0 when the frame failed
 */
export function sstore(sp: usize): usize {
  const key = sp - WORD
  const value = key - WORD
  if (isStatic()) {
    fail(FAIL_GAS_BY_WRITE)
    return 0
  }
  // EIP-2200: a call with only the stipend cannot write.
  if (hasFork(FORK_SSTORE_SENTRY) && reg(REG_GAS) <= param(PARAM_CALL_STIPEND)) {
    if (STEPS) setReg(REG_STEP_WANTED, param(PARAM_CALL_STIPEND))
    fail(FAIL_GAS_BY_SENTRY)
    return 0
  }
  const slot = slotOf(self(), key)
  const access = accessGas(slot)
  if (hasFork(FORK_AMSTERDAM)) {
    // EIP-8038: if the gas does not suffice for the access, the slot is not read.
    if (reg(REG_GAS) < access) {
      fail(FAIL_GAS_BY_SLOT)
      return 0
    }
    markSlot(slot)
  }
  stateGas = 0
  if (!pay(access + sstoreGas(slot, value))) return 0
  if (stateGas !== 0 && !spendStateGas(stateGas, reg(REG_GAS))) {
    fail(FAIL_OUT_OF_GAS)
    return 0
  }
  recordSlot(slot)
  reportInstruction()
  if (!equalWords(slotEntry(slot) + SLOT_VALUE, value)) {
    noteSlot(slot)
    copyWord(slotEntry(slot) + SLOT_VALUE, value)
  }
  return value
}

/** Returns the gas of SSTORE's access to a slot, and marks the slot as warm. */
function accessGas(slot: u32): u64 {
  if (hasFork(FORK_BERLIN) && (load<u32>(slotEntry(slot), SLOT_FLAGS) & SLOT_IS_WARM) === 0) {
    addSlotFlags(slot, SLOT_IS_WARM)
    return param(PARAM_COLD_SLOT)
  }
  return param(PARAM_SSTORE_WARM)
}

/** State gas of the write that {@link sstoreGas} computed last (EIP-8037). */
let stateGas: u64 = 0

/**
 * Returns the gas of a write without the gas of the access. Sets {@link stateGas}. Adds the refund of the write to the
 * refund counter. Refunds state gas if the write undoes an earlier write that paid state gas.
 *
 * @param value word
 */
function sstoreGas(slot: u32, value: usize): u64 {
  const entry = slotEntry(slot)
  const current = entry + SLOT_VALUE
  const original = entry + SLOT_ORIGINAL
  if (!hasFork(FORK_NET_SSTORE)) return legacyGas(current, value)
  if (equalWords(current, value)) return param(PARAM_SSTORE_NOOP)
  if (equalWords(original, current)) {
    if (isZero(original)) {
      stateGas = param(PARAM_STATE_SLOT)
      return param(PARAM_SSTORE_INIT)
    }
    if (isZero(value)) refund(param(PARAM_SSTORE_CLEAR_REFUND))
    return param(PARAM_SSTORE_CLEAN)
  }
  if (!isZero(original)) {
    if (isZero(current)) refund(0 - param(PARAM_SSTORE_CLEAR_REFUND))
    else if (isZero(value)) refund(param(PARAM_SSTORE_CLEAR_REFUND))
  }
  if (equalWords(original, value)) {
    if (isZero(original) && hasFork(FORK_AMSTERDAM)) refundStateGas(param(PARAM_STATE_SLOT))
    refund(isZero(original) ? param(PARAM_SSTORE_RESET_CLEAR_REFUND) : param(PARAM_SSTORE_RESET_REFUND))
  }
  return param(PARAM_SSTORE_DIRTY)
}

function legacyGas(current: usize, value: usize): u64 {
  if (isZero(current)) return isZero(value) ? param(PARAM_SSTORE_CLEAN) : param(PARAM_SSTORE_INIT)
  if (isZero(value)) refund(param(PARAM_SSTORE_CLEAR_REFUND))
  return param(PARAM_SSTORE_CLEAN)
}

/** Adds to the refund counter. @param gas amount, in two's complement if it is negative */
export function refund(gas: u64): void {
  setReg(REG_REFUND, reg(REG_REFUND) + gas)
}

/** Runs TLOAD (EIP-1153). @param sp stack pointer, above the key */
export function tload(sp: usize): usize {
  const slot = slotOf(self() | SLOT_TRANSIENT, sp - WORD)
  copyWord(sp - WORD, slotEntry(slot) + SLOT_VALUE)
  return sp
}

/** Runs TSTORE (EIP-1153). @param sp stack pointer; the items below it are key and value */
export function tstore(sp: usize): usize {
  reportInstruction()
  if (isStatic()) {
    fail(FAIL_WRITE_PROTECTION)
    return 0
  }
  const value = sp - 2 * WORD
  const slot = slotOf(self() | SLOT_TRANSIENT, sp - WORD)
  noteSlot(slot)
  copyWord(slotEntry(slot) + SLOT_VALUE, value)
  return value
}
