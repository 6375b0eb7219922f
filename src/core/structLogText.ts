/**
 * geth's default tracer (eth/tracers/logger/logger.go; execution-apis at 033ca6e6: src/schemas/opcode-tracer.yaml).
 * Writes an entry for each instruction, with the state before the instruction. Commas separate the entries. The host writes the members for
 * failures and for storage, which are rare.
 */
import { currentFrame } from './frame'
import { writeFailure, writeStorage } from './host'
import {
  FAIL_INVALID_OPCODE,
  FAIL_NONE,
  FRAME_BASE,
  FRAME_MEMORY,
  REG_DEPTH,
  REG_FAILURE,
  REG_MEMORY_BYTES,
  REG_OUTPUT,
  REG_OUTPUT_LENGTH,
  REG_REFUND,
  REG_STEP_COST,
  REG_STEP_FORWARDED,
  REG_STEP_GAS,
  REG_STEP_OPCODE,
  REG_STEP_PC,
  REG_STEP_STACK,
  REGION_MEMORY,
} from './layout'
import { regionBase } from './regions'
import { reg, reg32, setReg } from './registers'
import {
  putBytes,
  putCharacter,
  putDecimal,
  putQuantity,
  putText,
  QUANTITY_CHARACTERS,
  setTextEnd,
  textEnd,
  withSpace,
} from './text'
import {
  INSTRUCTION_BYTES,
  INSTRUCTION_NAME,
  INSTRUCTIONS,
  REG_TEXT_ENTRIES,
  REG_TEXT_ENTRIES_MAX,
  REG_TEXT_OPTIONS,
  TEXT_HAS_MEMORY,
  TEXT_HAS_RETURN_DATA,
  TEXT_HAS_STACK,
  TEXT_HAS_STORAGE,
} from './textLayout'
import { WORD } from './word'

const SLOAD: u32 = 0x54
const SSTORE: u32 = 0x55
const COMMA: u32 = 0x2c
const CLOSING_BRACKET: u32 = 0x5d
const CLOSING_BRACE: u32 = 0x7d
/** Maximum number of characters of an entry, without its lists, its return data and the members from the host. */
const ENTRY_CHARACTERS: usize = 256

/** Writes the entry of an instruction that is about to run. If it cannot run, REG_FAILURE has the reason. */
export function putStructLog(): void {
  const entries = reg32(REG_TEXT_ENTRIES)
  const most = reg32(REG_TEXT_ENTRIES_MAX)
  if (most !== 0 && entries >= most) return
  setReg(REG_TEXT_ENTRIES, entries + 1)
  const options = reg32(REG_TEXT_OPTIONS)
  let at = withSpace(textEnd(), ENTRY_CHARACTERS)
  if (entries > 0) at = putCharacter(at, COMMA)
  at = putHead(at)
  const failure = reg32(REG_FAILURE)
  // As in geth, an undefined opcode is an instruction that begins, and then fails.
  if (failure !== FAIL_NONE && failure !== FAIL_INVALID_OPCODE) {
    setTextEnd(at)
    writeFailure()
    at = textEnd()
  }
  if ((options & TEXT_HAS_STACK) !== 0) at = putStack(at)
  if ((options & TEXT_HAS_RETURN_DATA) !== 0) at = putReturnData(at)
  if ((options & TEXT_HAS_MEMORY) !== 0) at = putMemory(at)
  if ((options & TEXT_HAS_STORAGE) !== 0 && showsStorage()) {
    setTextEnd(at)
    writeStorage()
    at = textEnd()
  }
  at = withSpace(at, ENTRY_CHARACTERS)
  const refund = reg(REG_REFUND)
  if (refund !== 0) at = putDecimal(putText(at, ',"refund":'), refund)
  setTextEnd(putCharacter(at, CLOSING_BRACE))
}

/** Writes the members that every entry has. The caller has reserved the space. */
// @inline
function putHead(at: usize): usize {
  let end = putDecimal(putText(at, '{"pc":'), reg32(REG_STEP_PC))
  end = putText(end, ',"op":"')
  const entry: usize = INSTRUCTIONS + reg32(REG_STEP_OPCODE) * INSTRUCTION_BYTES
  store<v128>(end, load<v128>(entry, INSTRUCTION_NAME))
  store<v128>(end, load<v128>(entry, INSTRUCTION_NAME + 16), 16)
  end = putText(end + <usize>load<u8>(entry), '","gas":')
  end = putText(putDecimal(end, reg(REG_STEP_GAS)), ',"gasCost":')
  end = putDecimal(end, reg(REG_STEP_COST) + reg(REG_STEP_FORWARDED))
  return putDecimal(putText(end, ',"depth":'), reg32(REG_DEPTH) + 1)
}

/** Writes the stack, from the bottom. */
function putStack(at: usize): usize {
  const base: usize = load<u32>(currentFrame(), FRAME_BASE)
  const top: usize = reg32(REG_STEP_STACK)
  let end = putText(withSpace(at, QUANTITY_CHARACTERS), ',"stack":[')
  for (let item = base; item < top; item += WORD) {
    end = withSpace(end, QUANTITY_CHARACTERS + 2)
    if (item > base) end = putCharacter(end, COMMA)
    end = putQuantity(end, item)
  }
  return putCharacter(withSpace(end, 1), CLOSING_BRACKET)
}

/** Writes the output of the last call unless it is empty. */
function putReturnData(at: usize): usize {
  const length = reg32(REG_OUTPUT_LENGTH)
  if (length === 0) return at
  const end = putText(withSpace(at, 32), ',"returnData":"0x')
  return putText(withSpace(putBytes(end, regionBase(REGION_MEMORY) + reg32(REG_OUTPUT), length), 16), '"')
}

/** Writes the memory in words unless it is empty. */
function putMemory(at: usize): usize {
  const length = reg32(REG_MEMORY_BYTES)
  if (length === 0) return at
  const start = regionBase(REGION_MEMORY) + load<u32>(currentFrame(), FRAME_MEMORY)
  let end = putText(withSpace(at, 32), ',"memory":["0x')
  for (let word: u32 = 0; word < length; word += <u32>WORD) {
    if (word > 0) end = putText(withSpace(end, 16), '","0x')
    end = putBytes(end, start + word, WORD)
  }
  return putText(withSpace(end, 16), '"]')
}

/** Whether the instruction is an SLOAD or SSTORE with all its operands on the stack. */
function showsStorage(): bool {
  const items = (reg32(REG_STEP_STACK) - load<u32>(currentFrame(), FRAME_BASE)) / <u32>WORD
  const opcode = reg32(REG_STEP_OPCODE)
  return (opcode === SLOAD && items >= 1) || (opcode === SSTORE && items >= 2)
}
