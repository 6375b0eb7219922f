/** The functions that the host calls. Words, and addresses of accounts as words, are passed in ARGUMENTS. */
import { accountOf, addBalance, codeOf, isEmpty, placeOf, setCode, setNonce, subBalance } from './accounts'
import { delegateOf } from './callGas'
import { begin } from './calls'
import { addCode, finishCode, hashCode } from './codes'
import { beginCreation } from './creates'
import { NO_FRAME } from './frame'
import { run } from './interpreter'
import { addAccountFlags, addSlotFlags, undoTo } from './journal'
import {
  ACCOUNT_IS_WARM,
  ARGUMENTS,
  REG_ACCOUNTS,
  REG_CODE_BYTES,
  REG_CODES,
  REG_DEPTH,
  REG_EPOCH,
  REG_EVENT_BYTES,
  REG_FAILURE,
  REG_GAS,
  REG_INPUT_LENGTH,
  REG_JOURNAL,
  REG_LOG_BYTES,
  REG_LOGS,
  REG_MEMORY_BYTES,
  REG_OUTPUT_LENGTH,
  REG_REFUND,
  REG_RETAINED,
  REG_SLOTS,
  REG_SPILLED,
  REG_STATE_GAS,
  REGION_ACCOUNT_INDEX,
  REGION_MEMORY,
  REGION_SLOT_INDEX,
  RUN_DONE,
  SLOT_IS_WARM,
} from './layout'
import { setPricing } from './memory'
import { markAccount } from './reads'
import { ensureMemory, initRegions, regionBase, regionBytes } from './regions'
import { reg32, setReg } from './registers'
import { placeOf as placeOfSlot, slotOf } from './slots'
import { REG_TEXT_BYTES, REG_TEXT_DEPTH, REG_TEXT_ENTRIES } from './textLayout'

/**
 * Initialises the core. The host must call this function exactly once.
 *
 * @param bytes initial capacity of each region: a power of two, at least 64 KiB
 */
export function start(bytes: u32): void {
  initRegions(bytes)
  clearCodes()
}

/** Clears the cache of codes. */
export function clearCodes(): void {
  setReg(REG_CODES, 0)
  setReg(REG_CODE_BYTES, 0)
  hashCode(addCode(0))
}

/** Discards the last transaction's data except the codes. */
export function reset(): void {
  const epoch = reg32(REG_EPOCH) + 1
  setReg(REG_EPOCH, epoch)
  if (epoch === 0) clearEpochs()
  setReg(REG_ACCOUNTS, 0)
  setReg(REG_SLOTS, 0)
  setReg(REG_JOURNAL, 0)
  setReg(REG_LOGS, 0)
  setReg(REG_LOG_BYTES, 0)
  setReg(REG_EVENT_BYTES, 0)
  setReg(REG_TEXT_BYTES, 0)
  setReg(REG_TEXT_DEPTH, 0)
  setReg(REG_TEXT_ENTRIES, 0)
  setReg(REG_REFUND, 0)
  setReg(REG_RETAINED, 0)
  setReg(REG_GAS, 0)
  setReg(REG_STATE_GAS, 0)
  setReg(REG_SPILLED, 0)
  setReg(REG_DEPTH, NO_FRAME)
  setReg(REG_MEMORY_BYTES, 0)
  setReg(REG_OUTPUT_LENGTH, 0)
  setReg(REG_INPUT_LENGTH, 0)
  setReg(REG_FAILURE, 0)
  // A read of the host may have ended a run while an instruction was priced.
  if (STEPS) setPricing(false)
}

/** Restarts epochs at 1 after an overflow, and clears the tables, whose old entries would look current. */
function clearEpochs(): void {
  memory.fill(regionBase(REGION_ACCOUNT_INDEX), 0, regionBytes(REGION_ACCOUNT_INDEX))
  memory.fill(regionBase(REGION_SLOT_INDEX), 0, regionBytes(REGION_SLOT_INDEX))
  setReg(REG_EPOCH, 1)
}

/** Reserves memory for the call data or the init code. @returns address, valid until the host calls the core again */
export function input(length: u32): usize {
  setReg(REG_INPUT_LENGTH, length)
  ensureMemory(<u64>length + 32)
  return regionBase(REGION_MEMORY)
}

/** Returns the number of the account whose address is the first word of ARGUMENTS. */
export function account(): u32 {
  return accountOf(ARGUMENTS)
}

/** Like {@link account}, but does not load the account. */
export function place(): u32 {
  return placeOf(ARGUMENTS)
}

/** Marks an account as warm (EIP-2929). */
export function warmAccount(number: u32): void {
  addAccountFlags(number, ACCOUNT_IS_WARM)
}

/** Marks a slot of an account as warm (EIP-2929), without loading it. The slot's key is the first word of ARGUMENTS. */
export function warmSlot(number: u32): void {
  addSlotFlags(placeOfSlot(number, ARGUMENTS), SLOT_IS_WARM)
}

/** Adds the first word of ARGUMENTS to an account's balance. */
export function credit(number: u32): void {
  addBalance(number, ARGUMENTS)
}

/** Subtracts the first word of ARGUMENTS from an account's balance. */
export function debit(number: u32): void {
  subBalance(number, ARGUMENTS)
}

/** Sets the nonce of an account. */
export function nonce(number: u32, value: u64): void {
  setNonce(number, value)
}

/** Sets the code of an account. @param code number, 0 for none */
export function assignCode(number: u32, code: u32): void {
  setCode(number, code)
}

/** Marks an account as read (EIP-7928). */
export function markRead(number: u32): void {
  markAccount(number)
}

/** Whether an account has nonce 0, balance 0 and no code (EIP-161): 1 or 0. */
export function isEmptyAccount(number: u32): i32 {
  return isEmpty(number) ? 1 : 0
}

/** Returns the number of the account to which an account delegates (EIP-7702), or -1. */
export function delegation(number: u32): i32 {
  return <i32>delegateOf(number)
}

/** Undoes all changes after the first `count` undo records (REG_JOURNAL). */
export function revertTo(count: u32): void {
  undoTo(count)
}

/** Returns the number of an account's code, 0 for none. */
export function codeNumber(number: u32): u32 {
  return codeOf(number)
}

/** Returns the number of the storage slot of account `number` whose key is the first word of ARGUMENTS. */
export function slot(number: u32): u32 {
  return slotOf(number, ARGUMENTS)
}

/**
 * Reserves memory for a code. The host then writes CODE_HASH and the bytes, and calls {@link finish}.
 *
 * @returns the code's number
 */
export function code(length: u32): u32 {
  return addCode(length)
}

/** Analyses a code whose bytes the host has written. */
export function finish(number: u32): void {
  finishCode(number)
}

/**
 * Calls an account. The value is the first word of ARGUMENTS; the data lies at the address that {@link input} returned.
 *
 * @returns RUN_*
 */
export function call(caller: u32, to: u32, gas: u64, isStatic: i32): i32 {
  return begin(caller, to, ARGUMENTS, gas, isStatic !== 0) ? run() : RUN_DONE
}

/** Creates a contract. The value and the init code are passed as for {@link call}. @returns RUN_* */
export function create(caller: u32, gas: u64): i32 {
  return beginCreation(caller, ARGUMENTS, gas) ? run() : RUN_DONE
}

/** Resumes a paused run. @returns RUN_* */
export function resume(): i32 {
  return run()
}
