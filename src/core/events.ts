/**
 * The events of a run: frames, logs and accesses, in order. The host takes the events at the end of the run, or earlier
 * if there are many. In the `steps` build, the host takes each event at once.
 */
import { accountEntry, accountFlags } from './accounts'
import {
  EVENT_ACCOUNT,
  EVENT_BYTES_MAX,
  EVENT_COPY_MAX,
  EVENT_ENTER,
  EVENT_EXIT,
  EVENT_LOG,
  EVENT_SLOT,
  RECORDING_EVENTS,
  RECORDING_TEXT,
} from './eventLayout'
import { takeEvents } from './host'
import {
  ACCOUNT_FLAGS,
  ACCOUNT_IS_RECORDED,
  REG_EVENT_BYTES,
  REG_FAILURE,
  REG_FAILURE_A,
  REG_FAILURE_B,
  REG_RECORDING,
  REGION_EVENTS,
  REGION_MEMORY,
  SLOT_FLAGS,
  SLOT_IS_RECORDED,
} from './layout'
import { ensureRegion, regionBase } from './regions'
import { reg, reg32, setReg } from './registers'
import { slotEntry } from './slots'
import { enterVmTrace, exitVmTrace } from './vmTraceText'
import { copyWord } from './word'

/** Whether the run records events, or writes frames as part of a vmTrace. */
// @inline
export function isRecording(): bool {
  return reg32(REG_RECORDING) !== 0
}

// @inline
function isRecordingEvents(): bool {
  return (reg32(REG_RECORDING) & RECORDING_EVENTS) !== 0
}

/** Whether frames are written as part of a vmTrace. */
// @inline
function isWritingFrames(): bool {
  return STEPS && (reg32(REG_RECORDING) & RECORDING_TEXT) !== 0
}

/** Adds an event of `bytes` bytes, and sets the event's kind. @returns address of the event */
function event(kind: u32, bytes: u32): usize {
  const used = reg32(REG_EVENT_BYTES)
  const size = (bytes + 7) & ~7
  ensureRegion(REGION_EVENTS, used + size)
  setReg(REG_EVENT_BYTES, used + size)
  const at = regionBase(REGION_EVENTS) + used
  store<u32>(at, kind)
  return at
}

/**
 * Completes an event.
 *
 * @param isLong whether the host must take the event now: the event refers to memory that changes later
 */
function done(isLong: bool): void {
  if (STEPS || isLong || reg32(REG_EVENT_BYTES) > <u32>EVENT_BYTES_MAX) {
    takeEvents()
    setReg(REG_EVENT_BYTES, 0)
  }
}

/** Writes an address, which is the last 20 bytes of a word, as three limbs. */
// @inline
function putAddress(at: usize, word: usize): void {
  store<u64>(at, load<u64>(word))
  store<u64>(at, load<u64>(word, 8), 8)
  store<u64>(at, load<u64>(word, 16) & 0xffffffff, 16)
}

/**
 * Records the beginning of a frame.
 *
 * @param kind opcode
 * @param from, to, value words
 * @param input offset in REGION_MEMORY
 */
export function recordEnter(
  kind: u32,
  depth: u32,
  from: usize,
  to: usize,
  value: usize,
  gas: u64,
  input: u32,
  length: u32,
): void {
  if (isWritingFrames()) enterVmTrace(kind, gas, input, length)
  if (!isRecordingEvents()) return
  const isLong = length > <u32>EVENT_COPY_MAX
  // The words are copied first, because adding the event may move the regions that contain the words.
  copyWord(WORDS, from)
  copyWord(WORDS + 32, to)
  copyWord(WORDS + 64, value)
  const at = event(EVENT_ENTER, 112 + (isLong ? 0 : length))
  store<u32>(at, kind, 4)
  store<u32>(at, depth, 8)
  store<u32>(at, length, 12)
  const data = regionBase(REGION_MEMORY) + input
  store<u32>(at, isLong ? <u32>data : 0, 16)
  store<u64>(at, gas, 24)
  putAddress(at + 32, WORDS)
  putAddress(at + 56, WORDS + 32)
  // The value is at offset 80.
  store<u64>(at, load<u64>(WORDS, 64), 80)
  store<u64>(at, load<u64>(WORDS, 72), 88)
  store<u64>(at, load<u64>(WORDS, 80), 96)
  store<u64>(at, load<u64>(WORDS, 88), 104)
  if (!isLong) memory.copy(at + 112, data, length)
  done(isLong)
}

const WORDS = memory.data(96)

/**
 * Records the end of the current frame, whose outcome is in REG_FAILURE, REG_FAILURE_A and REG_FAILURE_B.
 *
 * @param output offset in REGION_MEMORY
 */
export function recordExit(gasUsed: u64, isPrecompile: bool, output: u32, length: u32): void {
  if (isWritingFrames()) exitVmTrace()
  if (!isRecordingEvents()) return
  const isLong = length > <u32>EVENT_COPY_MAX
  const at = event(EVENT_EXIT, 48 + (isLong ? 0 : length))
  store<u32>(at, reg32(REG_FAILURE), 4)
  store<u32>(at, u32(isPrecompile), 8)
  store<u32>(at, length, 12)
  const data = regionBase(REGION_MEMORY) + output
  store<u32>(at, isLong ? <u32>data : 0, 16)
  store<u64>(at, gasUsed, 24)
  store<u64>(at, reg(REG_FAILURE_A), 32)
  store<u64>(at, reg(REG_FAILURE_B), 40)
  if (!isLong) memory.copy(at + 48, data, length)
  done(isLong)
}

/** Records a log. @param offset in REGION_LOGS */
export function recordLog(offset: u32): void {
  if (!isRecordingEvents()) return
  const at = event(EVENT_LOG, 8)
  store<u32>(at, offset, 4)
  // The host must take the log now: if the log is reverted, later logs overwrite it in REGION_LOGS.
  done(true)
}

/** Records the first access to an account. */
export function recordAccount(account: u32): void {
  if (!isRecordingEvents() || (accountFlags(account) & ACCOUNT_IS_RECORDED) !== 0) return
  const entry = accountEntry(account)
  store<u32>(entry, load<u32>(entry, ACCOUNT_FLAGS) | ACCOUNT_IS_RECORDED, ACCOUNT_FLAGS)
  const at = event(EVENT_ACCOUNT, 8)
  store<u32>(at, account, 4)
  done(false)
}

/** Records the first access to a slot. */
export function recordSlot(slot: u32): void {
  if (!isRecordingEvents()) return
  const entry = slotEntry(slot)
  if ((load<u32>(entry, SLOT_FLAGS) & SLOT_IS_RECORDED) !== 0) return
  store<u32>(entry, load<u32>(entry, SLOT_FLAGS) | SLOT_IS_RECORDED, SLOT_FLAGS)
  const at = event(EVENT_SLOT, 8)
  store<u32>(at, slot, 4)
  done(false)
}
