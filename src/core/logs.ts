/** LOG0 to LOG4. */

import { recordLog } from './events'
import { currentFrame, isStatic } from './frame'
import {
  FAIL_WRITE_PROTECTION,
  FRAME_ACCOUNT,
  LOG_HEAD_BYTES,
  PARAM_LOG,
  PARAM_LOG_BYTE,
  PARAM_LOG_TOPIC,
  REG_LOG_BYTES,
  REG_LOGS,
  REGION_LOGS,
} from './layout'
import { endOf, fail, memoryAt, payMemory, resize } from './memory'
import { LOG0 } from './opcodes'
import { ensureRegion, regionBase } from './regions'
import { param, reg32, setReg } from './registers'
import { reportInstruction } from './steps'
import { saturated, WORD, writeBytes } from './word'

/**
 * Runs LOG0 to LOG4.
 *
 * @param sp stack pointer; the items below it are offset, length and topics
 * @returns the stack pointer below these items, or 0 when the frame failed
 */
export function log(opcode: u32, sp: usize): usize {
  const topics = opcode - LOG0
  const offset = sp - WORD
  const length = offset - WORD
  const end = endOf(offset, length)
  // An overflow of `more` is harmless, because payMemory fails for any length that causes one.
  const bytes = saturated(length)
  const more = param(PARAM_LOG) + topics * param(PARAM_LOG_TOPIC) + bytes * param(PARAM_LOG_BYTE)
  if (!payMemory(end, more)) return 0
  reportInstruction()
  if (isStatic()) {
    fail(FAIL_WRITE_PROTECTION)
    return 0
  }
  resize(end)
  write(topics, offset, <u32>bytes, length)
  return length - topics * WORD
}

function write(topics: u32, offset: usize, bytes: u32, words: usize): void {
  const start = reg32(REG_LOG_BYTES)
  const size = (LOG_HEAD_BYTES + topics * 32 + bytes + 7) & ~7
  ensureRegion(REGION_LOGS, start + size)
  const at = regionBase(REGION_LOGS) + start
  store<u32>(at, load<u32>(currentFrame(), FRAME_ACCOUNT))
  store<u32>(at, topics, 4)
  store<u32>(at, bytes, 8)
  let to = at + LOG_HEAD_BYTES
  for (let topic: u32 = 1; topic <= topics; topic++) {
    writeBytes(to, words - topic * WORD)
    to += WORD
  }
  if (bytes !== 0) memory.copy(to, memoryAt(offset), bytes)
  setReg(REG_LOG_BYTES, start + size)
  setReg(REG_LOGS, reg32(REG_LOGS) + 1)
  recordLog(start)
}
