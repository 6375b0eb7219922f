/**
 * Gas of CALL, CALLCODE, DELEGATECALL and STATICCALL. geth: core/vm/gas_table.go, operations_acl.go and gas.go. The
 * checks are in geth's order: the first check that fails decides the reported failure.
 */
import { accountFlags, accountOf, codeOf, exists, isEmpty } from './accounts'
import { codeEntry } from './codes'
import { isStatic } from './frame'
import { addAccountFlags } from './journal'
import {
  ACCOUNT_IS_WARM,
  CODE_IS_DELEGATION,
  CODE_TARGET,
  FAIL_GAS_BY_GAS,
  FAIL_GAS_BY_OVERFLOW,
  FAIL_GAS_BY_WRITE,
  FORK_AMSTERDAM,
  FORK_BERLIN,
  FORK_EIP150,
  FORK_EIP158,
  FORK_PRAGUE,
  PARAM_CALL_NEW_ACCOUNT,
  PARAM_CALL_VALUE,
  PARAM_COLD_ACCOUNT,
  PARAM_COLD_ACCOUNT_EXTRA,
  PARAM_STATE_ACCOUNT,
  PARAM_WARM_ACCESS,
  REG_GAS,
  REG_STEP_COST,
  REG_STEP_FORWARDED,
  REG_STEP_WANTED,
} from './layout'
import { fail, growthGas, hasGas, isPricing, payAndPass } from './memory'
import { CALL } from './opcodes'
import { markAccount } from './reads'
import { hasFork, param, reg, setReg } from './registers'
import { spendStateGas } from './stateGas'
import { isU64 } from './word'

/** Account number that stands for no account. */
export const NO_ACCOUNT: u32 = 0xffffffff

/** Gas forwarded by the call that {@link payCall} paid for last, without the stipend. */
let passed: u64 = 0
/** The delegation target of the last called account (EIP-7702); NO_ACCOUNT for none. */
let target: u32 = NO_ACCOUNT

/** Whether {@link payCall} has paid state gas for the called account (EIP-8037). */
let isFundingCall: bool = false

/** Whether the last {@link payCall} also paid the state gas of a new account (EIP-8037). */
// @inline
export function isFunding(): bool {
  return isFundingCall
}

/** Returns the gas forwarded by the call that {@link payCall} paid for last, without the stipend. */
// @inline
export function passedGas(): u64 {
  return passed
}

/** Returns the delegation target of the last called account (EIP-7702), or NO_ACCOUNT. */
// @inline
export function delegate(): u32 {
  return target
}

/** Returns the delegation target of an account, or NO_ACCOUNT. */
export function delegateOf(account: u32): u32 {
  if (!hasFork(FORK_PRAGUE)) return NO_ACCOUNT
  const code = codeEntry(codeOf(account))
  return load<u32>(code, CODE_IS_DELEGATION) === 0 ? NO_ACCOUNT : accountOf(code + CODE_TARGET)
}

/**
 * Pays for a call.
 *
 * @param requested word: the gas argument of the instruction
 * @param to the called account
 * @param value whether the call sends ether
 * @param end end of the memory that the call uses
 * @returns whether the gas sufficed. If so, {@link passedGas} and {@link delegate} are valid; otherwise the frame
 * fails.
 */
export function payCall(opcode: u32, requested: usize, to: u32, value: bool, end: u64): bool {
  target = NO_ACCOUNT
  isFundingCall = false
  if (opcode === CALL && value && hasFork(FORK_AMSTERDAM) && isStatic()) return fail(FAIL_GAS_BY_WRITE)
  let left = reg(REG_GAS)
  let access: u64 = 0
  if (hasFork(FORK_BERLIN) && (accountFlags(to) & ACCOUNT_IS_WARM) === 0) {
    addAccountFlags(to, ACCOUNT_IS_WARM)
    access = param(PARAM_COLD_ACCOUNT_EXTRA)
    if (left < access) return failPayment(access + ownGas(hasGas(end) ? end : 0, value))
    left -= access
  }
  if (opcode === CALL && value && isStatic()) return fail(FAIL_GAS_BY_WRITE)
  if (!hasGas(end)) return false
  let own = ownGas(end, value)
  if ((opcode === CALL && left < own) || isPricing()) return failPayment(access + own)
  if (opcode === CALL) own += newAccountGas(to, value)
  if (hasFork(FORK_PRAGUE)) {
    if (left < own) return failPayment(access + own)
    left -= own
    access += own
    own = 0
    markAccount(to)
    target = delegateOf(to)
    if (target !== NO_ACCOUNT) {
      const cost = delegateGas()
      if (left < cost) return failPayment(access + cost)
      left -= cost
      access += cost
      markAccount(target)
    }
    if (opcode === CALL && value && hasFork(FORK_AMSTERDAM) && isEmpty(to)) {
      const before = reg(REG_GAS)
      if (!spendStateGas(param(PARAM_STATE_ACCOUNT), left)) return failPayment(access)
      left -= before - reg(REG_GAS)
      isFundingCall = true
    }
  }
  if (!split(requested, left, own)) return fail(FAIL_GAS_BY_OVERFLOW)
  const sum = own + passed
  const whole = sum + access
  if (sum < own || whole < sum) return fail(FAIL_GAS_BY_OVERFLOW)
  const isPaid = payAndPass(whole, passed)
  if (STEPS) {
    setReg(REG_STEP_WANTED, reg(REG_STEP_WANTED) - passed)
    if (isPaid) {
      setReg(REG_STEP_COST, reg(REG_STEP_COST) - passed)
      setReg(REG_STEP_FORWARDED, passed)
    }
  }
  return isPaid
}

/** Gas of a call for memory and value. @param end end of the memory that the call uses, which {@link hasGas} has checked */
function ownGas(end: u64, value: bool): u64 {
  return growthGas(end) + (value ? param(PARAM_CALL_VALUE) : 0)
}

/**
 * Fails the frame, which cannot pay for a call.
 *
 * @param gas what the call has added up so far, for traces: the parts that Besu charges together (AbstractCallOperation.java)
 * @returns false
 */
function failPayment(gas: u64): bool {
  if (STEPS) setReg(REG_STEP_WANTED, reg(REG_STEP_WANTED) + gas)
  return fail(FAIL_GAS_BY_GAS)
}

function newAccountGas(to: u32, value: bool): u64 {
  const isNew = hasFork(FORK_EIP158) ? value && isEmpty(to) : !exists(to)
  return isNew ? param(PARAM_CALL_NEW_ACCOUNT) : 0
}

function delegateGas(): u64 {
  if ((accountFlags(target) & ACCOUNT_IS_WARM) !== 0) return param(PARAM_WARM_ACCESS)
  addAccountFlags(target, ACCOUNT_IS_WARM)
  return param(PARAM_COLD_ACCOUNT)
}

/**
 * Sets `passed` to the gas that a call forwards. geth: `callGas`. When the gas does not suffice, `left - own` wraps
 * around, as in geth, and {@link payCall} fails later.
 *
 * @returns false when the requested gas does not fit in 64 bits and EIP-150 does not cap it
 */
function split(requested: usize, left: u64, own: u64): bool {
  const isCounted = isU64(requested)
  if (hasFork(FORK_EIP150)) {
    const available = left - own
    const most = available - available / 64
    if (!isCounted || most < load<u64>(requested)) {
      passed = most
      return true
    }
  }
  if (!isCounted) return false
  passed = load<u64>(requested)
  return true
}

/**
 * Returns the surcharge above the constant gas for the first access to an account (EIP-2929), and marks the account as
 * warm. Returns 0 for later accesses, and before Berlin.
 */
export function accessGas(account: u32): u64 {
  if (!hasFork(FORK_BERLIN) || (accountFlags(account) & ACCOUNT_IS_WARM) !== 0) return 0
  addAccountFlags(account, ACCOUNT_IS_WARM)
  return param(PARAM_COLD_ACCOUNT_EXTRA)
}
