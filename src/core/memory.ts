/** The memory of a frame: computes the end of an access, charges the gas of growth, and grows the memory. */

import { currentFrame } from './frame'
import { outOfFuel } from './host'
import {
  FAIL_GAS_BY_OVERFLOW,
  FAIL_GAS_OVERFLOW,
  FAIL_OUT_OF_GAS,
  FRAME_MEMORY,
  PARAM_MEMORY_WORD,
  REG_ABORT_BELOW,
  REG_FAILURE,
  REG_GAS,
  REG_MEMORY_BYTES,
  REG_OUTPUT,
  REG_OUTPUT_LENGTH,
  REG_RETAINED,
  REG_STEP_COST,
  REG_STEP_WANTED,
  REGION_MEMORY,
} from './layout'
import { ensureMemory, regionBase } from './regions'
import { param, reg, reg32, setReg } from './registers'
import { isU64 } from './word'

/** The result of {@link endOf} if the end does not fit in 64 bits. geth: core/vm/common.go, `calcMemSize64`. */
export const OVERFLOW: u64 = u64.MAX_VALUE

/** Maximum end of an access; beyond this end, the gas would not fit in 64 bits (geth: `memoryGasCost`). */
const END_MAX: u64 = 0x1fffffffe0

/** Divisor of the quadratic part of memory's gas: Yellow Paper, appendix H.1. */
const QUADRATIC_SHIFT: u64 = 9

/** Returns the end of an access to memory; 0 if the length is 0. @param offset, length addresses of words */
export function endOf(offset: usize, length: usize): u64 {
  return isU64(length) ? endOfBytes(offset, load<u64>(length)) : OVERFLOW
}

/** Like {@link endOf}, but for a length that is passed as a number, not as the address of a word. */
export function endOfBytes(offset: usize, length: u64): u64 {
  if (length === 0) return 0
  if (!isU64(offset)) return OVERFLOW
  const end = load<u64>(offset) + length
  return end < length || end > u64.MAX_VALUE - 31 ? OVERFLOW : end
}

/** Sets the reason for the frame's failure. @returns false */
export function fail(reason: u32): bool {
  setReg(REG_FAILURE, reason)
  return false
}

/** Whether an instruction only adds up its gas. */
let isPriced: bool = false

/** Begins or ends the pricing of an instruction: {@link pay} then adds up the gas, but refuses to pay. */
export function setPricing(isOn: bool): void {
  isPriced = isOn
}

/** Whether an instruction is priced; never outside the `steps` build. */
// @inline
export function isPricing(): bool {
  return STEPS && isPriced
}

/** Charges gas to the running frame. @returns whether the gas sufficed; otherwise the frame fails */
export function pay(gas: u64): bool {
  return payAndPass(gas, 0)
}

/** Like {@link pay}. @param passed the part of `gas` that a call forwards, and that the called frame may return */
export function payAndPass(gas: u64, passed: u64): bool {
  if (STEPS) {
    setReg(REG_STEP_COST, reg(REG_STEP_COST) + gas)
    setReg(REG_STEP_WANTED, reg(REG_STEP_WANTED) + gas)
  }
  const left = reg(REG_GAS)
  if (left < gas || isPricing()) return fail(FAIL_OUT_OF_GAS)
  setReg(REG_GAS, left - gas)
  checkFuel(left - gas + passed)
  return true
}

/**
 * Aborts the run, before the instruction has an effect, if the run's remaining gas falls below REG_ABORT_BELOW.
 *
 * @param left remaining gas of the frame
 */
// @inline
export function checkFuel(left: u64): void {
  const least = reg(REG_ABORT_BELOW)
  if (least !== 0 && left + reg(REG_RETAINED) < least) outOfFuel()
}

/** Returns the total gas of a memory of `bytes` bytes. */
function gasOf(bytes: u64): u64 {
  const words = (bytes + 31) >> 5
  return words * param(PARAM_MEMORY_WORD) + ((words * words) >> QUADRATIC_SHIFT)
}

/** Whether the end of an access fits in 64 bits; otherwise the frame fails. */
export function isCounted(end: u64): bool {
  return end === OVERFLOW ? fail(FAIL_GAS_OVERFLOW) : true
}

/**
 * Whether the gas of a memory that reaches to `end` fits in 64 bits; otherwise the frame fails.
 *
 * @param end end of an access, which {@link isCounted} has checked
 */
export function hasGas(end: u64): bool {
  return end <= END_MAX ? true : fail(FAIL_GAS_BY_OVERFLOW)
}

/** Returns the gas for growing the memory to `end`, which {@link hasGas} has checked. */
export function growthGas(end: u64): u64 {
  const before = reg(REG_MEMORY_BYTES)
  return end <= before ? 0 : gasOf(end) - gasOf(before)
}

/**
 * Pays for growing the memory to `end`, and pays `more` gas.
 *
 * @returns whether the gas sufficed; otherwise the frame fails
 */
export function payMemory(end: u64, more: u64): bool {
  return isCounted(end) && hasGas(end) && pay(growthGas(end) + more)
}

/** Grows the running frame's memory to `end`, which is already paid for. */
export function resize(end: u64): void {
  const before = reg(REG_MEMORY_BYTES)
  const size = (end + 31) & ~31
  if (size <= before) return
  const start = <u64>load<u32>(currentFrame(), FRAME_MEMORY)
  const behind = start + size
  const length = reg(REG_OUTPUT_LENGTH)
  ensureMemory(behind + length)
  const base = regionBase(REGION_MEMORY)
  // If the output of the last call lies where the memory grows, move the output beyond the new end.
  if (length !== 0 && reg(REG_OUTPUT) < behind) {
    memory.copy(base + <usize>behind, base + reg32(REG_OUTPUT), <usize>length)
    setReg(REG_OUTPUT, behind)
  }
  memory.fill(base + <usize>(start + before), 0, <usize>(size - before))
  setReg(REG_MEMORY_BYTES, size)
}

/**
 * Returns the address of a byte of the running frame's memory.
 *
 * @param offset address of a word: the byte's offset in the frame's memory
 */
// @inline
export function memoryAt(offset: usize): usize {
  return regionBase(REGION_MEMORY) + load<u32>(currentFrame(), FRAME_MEMORY) + load<u32>(offset)
}

/**
 * Copies the output of the ended call to the caller's memory.
 *
 * @param frame record of the caller's frame
 * @param out, bytes offset and length of the range for the output in the caller's memory
 */
export function giveOutput(frame: usize, out: u32, bytes: u32): void {
  const length = reg32(REG_OUTPUT_LENGTH)
  const count = bytes < length ? bytes : length
  if (count === 0) return
  const base = regionBase(REGION_MEMORY)
  memory.copy(base + load<u32>(frame, FRAME_MEMORY) + out, base + reg32(REG_OUTPUT), count)
}
