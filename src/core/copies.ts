/** Instructions that read and write memory: *COPY, MCOPY, KECCAK256, MLOAD, MSTORE, MSTORE8. */
import { currentFrame } from './frame'
import { keccak256 } from './keccak'
import {
  FAIL_RETURN_DATA,
  FRAME_DATA,
  FRAME_DATA_LENGTH,
  FRAME_FLAGS,
  FRAME_IS_CREATION,
  PARAM_COPY_WORD,
  PARAM_KECCAK_WORD,
  REG_OUTPUT,
  REG_OUTPUT_LENGTH,
  REG_SHIFT,
  REGION_MEMORY,
} from './layout'
import { endOf, endOfBytes, fail, memoryAt, payMemory, resize } from './memory'
import { regionBase } from './regions'
import { param, reg, reg32 } from './registers'
import { FRAME_ENDED } from './results'
import { reportInstruction } from './steps'
import { isLess, readBytes, saturated, setWord, WORD, writeBytes } from './word'

/** Returns the gas of a copy. An overflow is harmless, because payMemory fails for any length that causes one. */
// @inline
function copyGas(length: usize): u64 {
  return ((saturated(length) + 31) / 32) * param(PARAM_COPY_WORD)
}

/**
 * Copies `length` bytes to the running frame's memory. Bytes beyond the end of the source are zero.
 *
 * @param to offset in memory, a word
 * @param size length of the source in bytes
 * @param from offset in the source, a word
 */
export function copyPadded(to: usize, source: usize, size: u32, from: usize, length: u32): void {
  if (length === 0) return
  const at = memoryAt(to)
  const start = saturated(from)
  const left = start < size ? size - <u32>start : 0
  const count = left < length ? left : length
  if (count !== 0) memory.copy(at, source + <usize>start, count)
  if (count < length) memory.fill(at + count, 0, length - count)
}

/**
 * Pays for a copy, reports the instruction, and grows memory.
 *
 * @param sp stack pointer; the items below it are the offset in memory, the offset in the source, and the length
 * @returns whether the gas sufficed; otherwise the frame fails
 */
function payAndResize(sp: usize): bool {
  const to = sp - WORD
  const length = sp - 3 * WORD
  const end = endOf(to, length)
  if (!payMemory(end, copyGas(length))) return false
  reportInstruction()
  resize(end)
  return true
}

/** Runs CALLDATACOPY. Bytes beyond the call data are zero. */
export function callDataCopy(sp: usize): usize {
  if (!payAndResize(sp)) return FRAME_ENDED
  const frame = currentFrame()
  const data = regionBase(REGION_MEMORY) + load<u32>(frame, FRAME_DATA)
  const length = sp - 3 * WORD
  copyPadded(sp - WORD, data, load<u32>(frame, FRAME_DATA_LENGTH), sp - 2 * WORD, load<u32>(length))
  return length
}

/** Runs CODECOPY. @param code, size address and length of the running code */
export function codeCopy(sp: usize, code: usize, size: u32): usize {
  if (!payAndResize(sp)) return FRAME_ENDED
  const length = sp - 3 * WORD
  // Init code lies in REGION_MEMORY. This region moves if the hook for the instruction loads a slot.
  const isCreation = STEPS && (load<u32>(currentFrame(), FRAME_FLAGS) & FRAME_IS_CREATION) !== 0
  const source = code + (isCreation ? reg32(REG_SHIFT) : 0)
  copyPadded(sp - WORD, source, size, sp - 2 * WORD, load<u32>(length))
  return length
}

/** Runs RETURNDATACOPY (EIP-211). A read beyond the end of the return data fails. */
export function returnDataCopy(sp: usize): usize {
  const length = sp - 3 * WORD
  const from = saturated(sp - 2 * WORD)
  const end = endOf(sp - WORD, length)
  if (!payMemory(end, copyGas(length))) return FRAME_ENDED
  reportInstruction()
  const bytes = load<u64>(length)
  const last = from + bytes
  if (last < from || last > reg(REG_OUTPUT_LENGTH)) {
    fail(FAIL_RETURN_DATA)
    return FRAME_ENDED
  }
  resize(end)
  if (bytes !== 0) {
    const data = regionBase(REGION_MEMORY) + reg32(REG_OUTPUT)
    memory.copy(memoryAt(sp - WORD), data + <usize>from, <usize>bytes)
  }
  return length
}

/** Runs MCOPY (EIP-5656). */
export function memoryCopy(sp: usize): usize {
  const to = sp - WORD
  const from = sp - 2 * WORD
  const length = sp - 3 * WORD
  const end = endOf(isLess(to, from) ? from : to, length)
  if (!payMemory(end, copyGas(length))) return FRAME_ENDED
  reportInstruction()
  resize(end)
  if (load<u32>(length) !== 0) memory.copy(memoryAt(to), memoryAt(from), load<u32>(length))
  return length
}

/** Runs KECCAK256. */
export function keccak(sp: usize): usize {
  const offset = sp - WORD
  const length = sp - 2 * WORD
  const end = endOf(offset, length)
  const words = (saturated(length) + 31) / 32
  if (!payMemory(end, words * param(PARAM_KECCAK_WORD))) return FRAME_ENDED
  reportInstruction()
  resize(end)
  const bytes = load<u32>(length)
  keccak256(length, bytes === 0 ? length : memoryAt(offset), bytes)
  readBytes(length, length)
  return offset
}

/**
 * Pays for an access to memory, and grows memory.
 *
 * @param offset address of a word that contains the offset
 * @returns whether the gas sufficed
 */
function reach(offset: usize, bytes: u64): bool {
  const end = endOfBytes(offset, bytes)
  if (!payMemory(end, 0)) return false
  reportInstruction()
  resize(end)
  return true
}

/** Runs MLOAD. */
export function mload(sp: usize): usize {
  const top = sp - WORD
  if (!reach(top, 32)) return FRAME_ENDED
  readBytes(top, memoryAt(top))
  return sp
}

/** Runs MSTORE. */
export function mstore(sp: usize): usize {
  const offset = sp - WORD
  if (!reach(offset, 32)) return FRAME_ENDED
  const value = offset - WORD
  writeBytes(memoryAt(offset), value)
  return value
}

/** Runs MSTORE8. */
export function mstore8(sp: usize): usize {
  const offset = sp - WORD
  if (!reach(offset, 1)) return FRAME_ENDED
  const value = offset - WORD
  store<u8>(memoryAt(offset), load<u8>(value))
  return value
}

/** Runs CALLDATALOAD. Bytes beyond the call data are zero. @param frame record of the frame. @param top the offset, a word */
export function loadData(frame: usize, top: usize): void {
  const size = load<u32>(frame, FRAME_DATA_LENGTH)
  const data = regionBase(REGION_MEMORY) + load<u32>(frame, FRAME_DATA)
  const at = saturated(top)
  if (at < size && size - <u32>at >= WORD) {
    readBytes(top, data + <usize>at)
    return
  }
  setWord(top, 0)
  if (at >= size) return
  memory.copy(top, data + <usize>at, size - <u32>at)
  readBytes(top, top)
}
