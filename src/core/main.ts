/** All that the host calls. Arguments that are words or addresses lie in ARGUMENTS. */
import { accountOf, addBalance, codeOf, setCode, setNonce, subBalance } from './accounts'
import { begin } from './calls'
import { addCode, finishCode, hashCode } from './codes'
import { beginCreation } from './creates'
import { NO_FRAME } from './frame'
import { run } from './interpreter'
import { addAccountFlags, addSlotFlags } from './journal'
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
  REG_STATE_GAS,
  REGION_ACCOUNT_INDEX,
  REGION_MEMORY,
  REGION_SLOT_INDEX,
  RUN_DONE,
  SLOT_IS_WARM,
} from './layout'
import { ensureMemory, initRegions, regionBase, regionBytes } from './regions'
import { reg32, setReg } from './registers'
import { slotOf } from './slots'
import { REG_TEXT_BYTES, REG_TEXT_DEPTH, REG_TEXT_ENTRIES } from './textLayout'

/** To be called once. @param bytes of each growing region at first: 2^n, 64 KiB at least */
export function start(bytes: u32): void {
  initRegions(bytes)
  clearCodes()
}

/** Forgets all codes. */
export function clearCodes(): void {
  setReg(REG_CODES, 0)
  setReg(REG_CODE_BYTES, 0)
  hashCode(addCode(0))
}

/** Forgets all of the last transaction but the codes. */
export function reset(): void {
  const epoch = reg32(REG_EPOCH) + 1
  setReg(REG_EPOCH, epoch)
  if (epoch === 0) forgetEpochs()
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
  setReg(REG_DEPTH, NO_FRAME)
  setReg(REG_MEMORY_BYTES, 0)
  setReg(REG_OUTPUT_LENGTH, 0)
  setReg(REG_INPUT_LENGTH, 0)
  setReg(REG_FAILURE, 0)
}

/** Epochs begin anew: no entry of a table may look like one of the new ones. */
function forgetEpochs(): void {
  memory.fill(regionBase(REGION_ACCOUNT_INDEX), 0, regionBytes(REGION_ACCOUNT_INDEX))
  memory.fill(regionBase(REGION_SLOT_INDEX), 0, regionBytes(REGION_SLOT_INDEX))
  setReg(REG_EPOCH, 1)
}

/** Room for the call data or the initial code. @returns its address, true until the next call */
export function input(length: u32): usize {
  setReg(REG_INPUT_LENGTH, length)
  ensureMemory(<u64>length + 32)
  return regionBase(REGION_MEMORY)
}

/** The account whose address is the first word of ARGUMENTS. @returns its number */
export function account(): u32 {
  return accountOf(ARGUMENTS)
}

/** EIP-2929: it counts as accessed. */
export function warmAccount(number: u32): void {
  addAccountFlags(number, ACCOUNT_IS_WARM)
}

/** The slot of an account whose key is the first word of ARGUMENTS counts as accessed. */
export function warmSlot(number: u32): void {
  addSlotFlags(slotOf(number, ARGUMENTS), SLOT_IS_WARM)
}

/** Adds the first word of ARGUMENTS to a balance. */
export function credit(number: u32): void {
  addBalance(number, ARGUMENTS)
}

/** Takes the first word of ARGUMENTS from a balance. */
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

/** The code of an account. @returns its number, 0 for none */
export function codeNumber(number: u32): u32 {
  return codeOf(number)
}

/** The slot of an account whose key is the first word of ARGUMENTS. @returns its number */
export function slot(number: u32): u32 {
  return slotOf(number, ARGUMENTS)
}

/** Room for a code. @returns its number; the host writes CODE_HASH and the bytes, and calls {@link finish} */
export function code(length: u32): u32 {
  return addCode(length)
}

/** Looks at a code whose bytes have been written. */
export function finish(number: u32): void {
  finishCode(number)
}

/**
 * Calls an account: value is the first word of ARGUMENTS, the data was put where {@link input} said.
 *
 * @returns RUN_*
 */
export function call(caller: u32, to: u32, gas: u64, isStatic: i32): i32 {
  return begin(caller, to, ARGUMENTS, gas, isStatic !== 0) ? run() : RUN_DONE
}

/** Creates a contract, as {@link call}. */
export function create(caller: u32, gas: u64): i32 {
  return beginCreation(caller, ARGUMENTS, gas) ? run() : RUN_DONE
}

/** Goes on with a run that has paused. @returns RUN_* */
export function resume(): i32 {
  return run()
}
