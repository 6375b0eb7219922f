/** Finds the running frame of a run, and pushes new frames. A push first saves the state of the caller's frame. */
import { accountEntry } from './accounts'
import {
  FRAME_ACCOUNT,
  FRAME_ADDRESS,
  FRAME_BASE,
  FRAME_BYTES,
  FRAME_CALLER,
  FRAME_FLAGS,
  FRAME_GAS,
  FRAME_GAS_START,
  FRAME_IS_STATIC,
  FRAME_JOURNAL,
  FRAME_KIND,
  FRAME_LOG_BYTES,
  FRAME_LOGS,
  FRAME_MEMORY,
  FRAME_MEMORY_BYTES,
  FRAME_REFUND,
  FRAME_SPILLED,
  FRAME_STATE_GAS,
  FRAME_TOP,
  FRAME_VALUE,
  FRAMES,
  REG_DEPTH,
  REG_GAS,
  REG_INPUT_LENGTH,
  REG_LOG_BYTES,
  REG_LOGS,
  REG_MEMORY_BYTES,
  REG_OUTPUT_LENGTH,
  REG_REFUND,
  REG_RETAINED,
  REG_SPILLED,
  REG_STATE_GAS,
  STACK,
} from './layout'
import { DELEGATECALL, STATICCALL } from './opcodes'
import { reg, reg32, setReg } from './registers'
import { copyWord, setWord } from './word'

/** The value of REG_DEPTH before the outermost frame begins. */
export const NO_FRAME: u32 = 0xffffffff

/** Returns the address of the record of the frame at a depth. */
// @inline
export function frameAt(depth: u32): usize {
  return FRAMES + depth * FRAME_BYTES
}

/** Returns the address of the running frame's record. */
// @inline
export function currentFrame(): usize {
  return frameAt(reg32(REG_DEPTH))
}

/** Whether no frame runs yet. */
// @inline
export function isOutermost(): bool {
  return reg32(REG_DEPTH) === NO_FRAME
}

/** Whether the running frame may not write (EIP-214). */
// @inline
export function isStatic(): bool {
  return (load<u32>(currentFrame(), FRAME_FLAGS) & FRAME_IS_STATIC) !== 0
}

/** Returns the end of the used part of REGION_MEMORY, as an offset in the region; a multiple of 32. */
export function memoryEnd(): u32 {
  if (isOutermost()) return (reg32(REG_INPUT_LENGTH) + 31) & ~31
  return load<u32>(currentFrame(), FRAME_MEMORY) + reg32(REG_MEMORY_BYTES)
}

/**
 * Pushes a frame. The caller of this function sets the frame's code and data.
 *
 * @param caller account that calls or creates
 * @param account account whose storage the frame uses
 * @param value word
 * @param undo number of undo records to keep when the frame fails
 * @returns the address of the frame's record
 */
export function pushFrame(kind: u32, caller: u32, account: u32, value: usize, gas: u64, undo: u32): usize {
  const start = memoryEnd()
  let base: usize = STACK
  let flags: u32 = kind === STATICCALL ? FRAME_IS_STATIC : 0
  const depth = reg32(REG_DEPTH) + 1
  const frame = frameAt(depth)
  if (depth > 0) {
    const parent = currentFrame()
    store<u64>(parent, reg(REG_GAS), FRAME_GAS)
    store<u32>(parent, reg32(REG_MEMORY_BYTES), FRAME_MEMORY_BYTES)
    setReg(REG_RETAINED, reg(REG_RETAINED) + reg(REG_GAS))
    store<u64>(parent, reg(REG_SPILLED), FRAME_SPILLED)
    setReg(REG_SPILLED, 0)
    base = load<u32>(parent, FRAME_TOP)
    flags |= load<u32>(parent, FRAME_FLAGS) & FRAME_IS_STATIC
    if (kind === DELEGATECALL) copyWord(frame + FRAME_CALLER, parent + FRAME_CALLER)
  }
  if (kind !== DELEGATECALL) copyAddress(frame + FRAME_CALLER, caller)
  copyAddress(frame + FRAME_ADDRESS, account)
  copyWord(frame + FRAME_VALUE, value)
  memory.fill(frame, 0, FRAME_CALLER)
  store<u32>(frame, flags, FRAME_FLAGS)
  store<u32>(frame, <u32>base, FRAME_BASE)
  store<u32>(frame, <u32>base, FRAME_TOP)
  store<u32>(frame, start, FRAME_MEMORY)
  store<u32>(frame, account, FRAME_ACCOUNT)
  store<u32>(frame, kind, FRAME_KIND)
  store<u32>(frame, undo, FRAME_JOURNAL)
  store<u32>(frame, reg32(REG_LOGS), FRAME_LOGS)
  store<u32>(frame, reg32(REG_LOG_BYTES), FRAME_LOG_BYTES)
  store<u64>(frame, gas, FRAME_GAS)
  store<u64>(frame, gas, FRAME_GAS_START)
  store<u64>(frame, reg(REG_STATE_GAS), FRAME_STATE_GAS)
  store<u64>(frame, reg(REG_REFUND), FRAME_REFUND)
  setReg(REG_DEPTH, depth)
  setReg(REG_GAS, gas)
  setReg(REG_MEMORY_BYTES, 0)
  setReg(REG_OUTPUT_LENGTH, 0)
  return frame
}

/** Writes an account's address to `to`, as a word. */
export function copyAddress(to: usize, account: u32): void {
  const entry = accountEntry(account)
  setWord(to, load<u64>(entry))
  store<u64>(to, load<u64>(entry, 8), 8)
  store<u64>(to, load<u64>(entry, 16), 16)
}
