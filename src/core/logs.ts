/** LOG0 to LOG4, and the records of all logs. */

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
  let to = beginLog(load<u32>(currentFrame(), FRAME_ACCOUNT), topics, bytes)
  for (let topic: u32 = 1; topic <= topics; topic++) {
    writeBytes(to, words - topic * WORD)
    to += WORD
  }
  if (bytes !== 0) memory.copy(to, memoryAt(offset), bytes)
  endLog(topics, bytes)
}

/**
 * Begins a log after the last one. The caller writes topics and data, and then calls {@link endLog}.
 *
 * @param account number of the account that logs, or LOG_OF_TRANSFER
 * @param topics number of topics
 * @param bytes length of the data
 * @returns address of the topics; the data follows
 */
export function beginLog(account: u32, topics: u32, bytes: u32): usize {
  const start = reg32(REG_LOG_BYTES)
  ensureRegion(REGION_LOGS, start + logBytes(topics, bytes))
  const at = regionBase(REGION_LOGS) + start
  store<u32>(at, account)
  store<u32>(at, topics, 4)
  store<u32>(at, bytes, 8)
  return at + LOG_HEAD_BYTES
}

/** Ends the log that {@link beginLog} has begun with the same numbers. */
export function endLog(topics: u32, bytes: u32): void {
  const start = reg32(REG_LOG_BYTES)
  setReg(REG_LOG_BYTES, start + logBytes(topics, bytes))
  setReg(REG_LOGS, reg32(REG_LOGS) + 1)
  recordLog(start)
}

/**
 * Drops the logs of a failed frame or call, which the host has already taken.
 *
 * @param count number of logs that stay
 * @param bytes length of these logs in REGION_LOGS
 */
export function keepLogs(count: u32, bytes: u32): void {
  setReg(REG_LOGS, count)
  setReg(REG_LOG_BYTES, bytes)
}

// @inline
function logBytes(topics: u32, bytes: u32): u32 {
  return (LOG_HEAD_BYTES + topics * 32 + bytes + 7) & ~7
}
