/** DUPN, SWAPN and EXCHANGE (EIP-8024), whose immediate byte tells which items of the stack they use. */
import { currentFrame } from './frame'
import {
  FAIL_INVALID_OPERAND,
  FAIL_STACK_UNDERFLOW,
  FRAME_BASE,
  FRAME_PC,
  REG_FAILURE,
  REG_FAILURE_A,
  REG_FAILURE_B,
} from './layout'
import { DUPN, EXCHANGE } from './opcodes'
import { setReg } from './registers'
import { copyWord, swapWords, WORD } from './word'

/** First and last immediate bytes that the instructions refuse, because the bytes are JUMPDEST and PUSH opcodes. */
const FORBIDDEN_SINGLE: u32 = 0x5b
const FORBIDDEN_PAIR: u32 = 0x52
const FORBIDDEN_LAST: u32 = 0x7f

/**
 * Runs DUPN, SWAPN or EXCHANGE.
 *
 * @param sp stack pointer, above the top item
 * @param code memory address of the running code. The byte at the frame's program counter is the immediate byte. Beyond
 *   the end of the code, the immediate byte is 0.
 * @returns the new stack pointer, or 0 when the frame failed
 */
export function reachDeep(opcode: u32, sp: usize, code: usize): usize {
  const frame = currentFrame()
  const x: u32 = load<u8>(code + load<u32>(frame, FRAME_PC))
  const base: usize = load<u32>(frame, FRAME_BASE)
  if (x >= (opcode === EXCHANGE ? FORBIDDEN_PAIR : FORBIDDEN_SINGLE) && x <= FORBIDDEN_LAST) {
    return fail(FAIL_INVALID_OPERAND, opcode, x)
  }
  if (opcode === EXCHANGE) return exchange(x, sp, base)
  const needed = reachOf(opcode, x)
  const items = <u32>(sp - base) >> 5
  if (items < needed) return fail(FAIL_STACK_UNDERFLOW, items, needed)
  if (opcode === DUPN) {
    copyWord(sp, sp - needed * WORD)
    return sp + WORD
  }
  swapWords(sp - WORD, sp - needed * WORD)
  return sp
}

/**
 * Returns the number of items that must be on the stack before the instruction runs.
 *
 * @param x immediate byte that the instruction accepts
 */
export function reachOf(opcode: u32, x: u32): u32 {
  if (opcode !== EXCHANGE) return ((x + 145) & 255) + u32(opcode !== DUPN)
  const k = x ^ 143
  const row = k >> 4
  const column = k & 15
  // EXCHANGE reaches the items n + 1 and m + 1. Item m + 1 is deeper, because n < m.
  return (row < column ? column + 1 : 29 - row) + 1
}

/** Swaps the stack items n + 1 and m + 1 from the top. The immediate byte encodes 1 ≤ n < m, with n + m ≤ 30. */
function exchange(x: u32, sp: usize, base: usize): usize {
  const k = x ^ 143
  const row = k >> 4
  const column = k & 15
  const n = row < column ? row + 1 : column + 1
  const needed = reachOf(EXCHANGE, x)
  const items = <u32>(sp - base) >> 5
  if (items < needed) return fail(FAIL_STACK_UNDERFLOW, items, needed)
  swapWords(sp - (n + 1) * WORD, sp - needed * WORD)
  return sp
}

function fail(reason: u32, a: u32, b: u32): usize {
  setReg(REG_FAILURE, reason)
  setReg(REG_FAILURE_A, a)
  setReg(REG_FAILURE_B, b)
  return 0
}
