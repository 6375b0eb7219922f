/**
 * Parity's vmTrace (OpenEthereum crates/ethcore/src/trace/executive_tracer.rs, Besu's VmTraceGenerator.java). Writes
 * `{code, ops: [{pc, sub, cost, ex: {mem, push, store, used}}]}` while the transaction runs. `sub` has the same form.
 * With TEXT_HAS_LABELS, each operation also has `op`, its mnemonic, and `idx`, the numbers of the operations that lead
 * to it from the outermost frame, such as `4-0` (erigon: rpc/jsonrpc/trace_adhoc.go).
 *
 * `ex` is null for an instruction that fails, except for a bad jump. Undefined opcodes, instructions with a stack
 * underflow or overflow, and the implicit STOP after the code are left out.
 */
import { reachOf } from './deepStack'
import { currentFrame } from './frame'
import {
  FAIL_BAD_JUMP,
  FAIL_BALANCE,
  FAIL_DEPTH,
  FAIL_INVALID_OPCODE,
  FAIL_NONCE,
  FAIL_NONE,
  FAIL_REVERT,
  FAIL_STACK_OVERFLOW,
  FAIL_STACK_UNDERFLOW,
  FRAME_BASE,
  FRAME_CODE,
  FRAME_CODE_LENGTH,
  FRAME_FLAGS,
  FRAME_IS_CREATION,
  FRAME_MEMORY,
  REG_FAILURE,
  REG_STEP_FORWARDED,
  REG_STEP_GAS,
  REG_STEP_OPCODE,
  REG_STEP_PC,
  REG_STEP_STACK,
  REG_STEP_WANTED,
  REGION_MEMORY,
} from './layout'
import { CREATE, CREATE2, DUPN, EXCHANGE, SELFDESTRUCT } from './opcodes'
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
  INSTRUCTION_PUTS,
  INSTRUCTIONS,
  OPERATION_AREA,
  OPERATION_AREA_LENGTH,
  OPERATION_BYTES,
  OPERATION_CODE,
  OPERATION_CODE_LENGTH,
  OPERATION_COST,
  OPERATION_FLAGS,
  OPERATION_IS_OPEN,
  OPERATION_NUMBER_BYTES,
  OPERATION_NUMBERS,
  OPERATION_OPCODE,
  OPERATION_PC,
  OPERATION_RUNS,
  OPERATIONS,
  REG_TEXT_DEPTH,
  REG_TEXT_OPTIONS,
  TEXT_FRAME_HAS_OPERATIONS,
  TEXT_FRAME_IS_NONE,
  TEXT_FRAME_IS_OPEN,
  TEXT_HAS_LABELS,
} from './textLayout'
import { WORD } from './word'

const SSTORE: u32 = 0x55
const COMMA: u32 = 0x2c
const HYPHEN: u32 = 0x2d
/** Maximum number of characters of an operation, without its lists, its memory and the child frame in `sub`. */
const OPERATION_CHARACTERS: usize = 512

/** Begins a frame. @param input offset in REGION_MEMORY, as in {@link recordEnter} */
export function enterVmTrace(kind: u32, gas: u64, input: u32, length: u32): void {
  const depth = reg32(REG_TEXT_DEPTH)
  const isCreation = kind === CREATE || kind === CREATE2
  if (isCreation && depth > 0) {
    // Add to the instruction's cost the gas that the creation forwards, which is known only now.
    const creator = operationAt(depth - 1)
    store<u64>(creator, load<u64>(creator, OPERATION_COST) + gas, OPERATION_COST)
  }
  const operation = operationAt(depth)
  store<u32>(operation, kind === SELFDESTRUCT ? TEXT_FRAME_IS_NONE : 0, OPERATION_FLAGS)
  store<u32>(operation, isCreation ? input : 0, OPERATION_CODE)
  store<u32>(operation, isCreation ? length : 0, OPERATION_CODE_LENGTH)
  setReg(REG_TEXT_DEPTH, depth + 1)
}

/** Ends the current frame, whose outcome is in REG_FAILURE. */
export function exitVmTrace(): void {
  const depth = reg32(REG_TEXT_DEPTH) - 1
  setReg(REG_TEXT_DEPTH, depth)
  const operation = operationAt(depth)
  const flags = load<u32>(operation, OPERATION_FLAGS)
  if ((flags & TEXT_FRAME_IS_NONE) !== 0) return
  let at = textEnd()
  if ((flags & TEXT_FRAME_IS_OPEN) === 0) {
    if (depth > 0 && isRefusal(reg32(REG_FAILURE))) return
    const code = regionBase(REGION_MEMORY) + load<u32>(operation, OPERATION_CODE)
    at = openFrame(at, depth, code, load<u32>(operation, OPERATION_CODE_LENGTH))
  }
  setTextEnd(putText(withSpace(at, 16), ']}'))
}

/** Whether a failure prevented a frame from beginning: the frame's gas was returned, and no code was loaded. */
function isRefusal(failure: u32): bool {
  return failure === FAIL_DEPTH || failure === FAIL_BALANCE || failure === FAIL_NONCE
}

/**
 * Begins the entry in `ops` for the instruction at REG_STEP_PC. If REG_FAILURE shows that the instruction cannot run,
 * the entry gets a null `ex`, or is left out (see the top of this file).
 */
export function beginOperation(): void {
  const depth = reg32(REG_TEXT_DEPTH) - 1
  const operation = operationAt(depth)
  const flags = load<u32>(operation, OPERATION_FLAGS) & ~(OPERATION_RUNS | OPERATION_IS_OPEN)
  store<u32>(operation, flags, OPERATION_FLAGS)
  const frame = currentFrame()
  const size = load<u32>(frame, FRAME_CODE_LENGTH)
  const pc = reg32(REG_STEP_PC)
  if (pc >= size) return
  if ((flags & TEXT_FRAME_IS_OPEN) === 0) {
    store<u32>(operation, flags | TEXT_FRAME_IS_OPEN, OPERATION_FLAGS)
    setTextEnd(openFrame(textEnd(), depth, codeOf(frame), size))
  }
  store<u64>(operation, reg(REG_STEP_WANTED) + reg(REG_STEP_FORWARDED), OPERATION_COST)
  store<u32>(operation, pc, OPERATION_PC)
  store<u8>(operation, reg32(REG_STEP_OPCODE), OPERATION_OPCODE)
  const failure = reg32(REG_FAILURE)
  if (failure === FAIL_NONE) {
    noteArea(operation)
    store<u32>(operation, load<u32>(operation, OPERATION_FLAGS) | OPERATION_RUNS, OPERATION_FLAGS)
    return
  }
  const isStep =
    failure !== FAIL_INVALID_OPCODE && failure !== FAIL_STACK_UNDERFLOW && failure !== FAIL_STACK_OVERFLOW
  if (isStep) setTextEnd(putText(closeOperation(textEnd(), operation), 'null}'))
}

/** Ends the frame's reported operation, whose outcome is in REG_FAILURE. */
export function endOperation(): void {
  const operation = operationAt(reg32(REG_TEXT_DEPTH) - 1)
  const flags = load<u32>(operation, OPERATION_FLAGS)
  if ((flags & OPERATION_RUNS) === 0) return
  const failure = reg32(REG_FAILURE)
  const at = closeOperation(textEnd(), operation)
  store<u32>(operation, load<u32>(operation, OPERATION_FLAGS) & ~OPERATION_RUNS, OPERATION_FLAGS)
  const hasRun = failure === FAIL_NONE || failure === FAIL_REVERT || failure === FAIL_BAD_JUMP
  setTextEnd(hasRun ? putExecuted(at, operation) : putText(at, 'null}'))
}

// @inline
function operationAt(depth: u32): usize {
  return OPERATIONS + depth * OPERATION_BYTES
}

/** Begins the text of a frame, within the operation of the parent frame. */
function openFrame(at: usize, depth: u32, code: usize, length: u32): usize {
  let end = withSpace(at, OPERATION_CHARACTERS)
  if (depth > 0) {
    const parent = operationAt(depth - 1)
    if ((load<u32>(parent, OPERATION_FLAGS) & OPERATION_RUNS) !== 0) {
      end = openOperation(end, parent)
      store<u32>(parent, load<u32>(parent, OPERATION_FLAGS) | OPERATION_IS_OPEN, OPERATION_FLAGS)
    }
  }
  end = putBytes(putText(end, '{"code":"0x'), code, length)
  return putText(withSpace(end, 16), '","ops":[')
}

/** Writes the beginning of an operation, up to the value of `sub`. The caller has reserved the space. */
// @inline
function openOperation(at: usize, operation: usize): usize {
  const flags = load<u32>(operation, OPERATION_FLAGS)
  let end = at
  const isFirst = (flags & TEXT_FRAME_HAS_OPERATIONS) === 0
  if (!isFirst) end = putCharacter(end, COMMA)
  store<u32>(operation, flags | TEXT_FRAME_HAS_OPERATIONS, OPERATION_FLAGS)
  end = putDecimal(putText(end, '{"pc":'), load<u32>(operation, OPERATION_PC))
  if ((reg32(REG_TEXT_OPTIONS) & TEXT_HAS_LABELS) !== 0) end = putLabels(end, operation, isFirst)
  return putText(end, ',"sub":')
}

/**
 * Writes `op` and `idx`. Reserves space again, because `idx` may be long.
 *
 * @param isFirst whether the operation is the first of its frame
 */
function putLabels(at: usize, operation: usize, isFirst: bool): usize {
  const entry: usize = INSTRUCTIONS + <usize>load<u8>(operation, OPERATION_OPCODE) * INSTRUCTION_BYTES
  let end = putText(at, ',"op":"')
  store<v128>(end, load<v128>(entry, INSTRUCTION_NAME))
  store<v128>(end, load<v128>(entry, INSTRUCTION_NAME + 16), 16)
  end = putText(end + <usize>load<u8>(entry), '","idx":"')
  const last = OPERATION_NUMBERS + ((operation - OPERATIONS) / OPERATION_BYTES) * OPERATION_NUMBER_BYTES
  store<u32>(last, isFirst ? 0 : load<u32>(last) + 1)
  for (let number = OPERATION_NUMBERS; number < last; number += OPERATION_NUMBER_BYTES) {
    end = putCharacter(putDecimal(withSpace(end, OPERATION_CHARACTERS), load<u32>(number)), HYPHEN)
  }
  end = putDecimal(withSpace(end, OPERATION_CHARACTERS), load<u32>(last))
  return putText(end, '"')
}

/** Writes an operation up to the value of `ex`, and reserves space for the parts of limited length that follow. */
function closeOperation(at: usize, operation: usize): usize {
  let end = withSpace(at, OPERATION_CHARACTERS)
  if ((load<u32>(operation, OPERATION_FLAGS) & OPERATION_IS_OPEN) !== 0) end = putText(end, ',"cost":')
  else end = putText(openOperation(end, operation), 'null,"cost":')
  return putText(putDecimal(end, load<u64>(operation, OPERATION_COST)), ',"ex":')
}

/** Writes the effects of a successful operation. */
function putExecuted(at: usize, operation: usize): usize {
  const opcode = reg32(REG_STEP_OPCODE)
  const top = reg32(REG_STEP_STACK)
  let end = putArea(at, operation)
  const frame = currentFrame()
  const items = pushedItems(opcode, frame)
  const base = load<u32>(frame, FRAME_BASE)
  const size = (top - base) / <u32>WORD
  for (let item = items < size ? items : size; item > 0; item--) {
    end = putQuantity(withSpace(end, QUANTITY_CHARACTERS + 1), <usize>top - item * WORD)
    if (item > 1) end = putCharacter(end, COMMA)
  }
  end = withSpace(end, OPERATION_CHARACTERS)
  // Read the operands of SSTORE from above the top of the stack, where they remain after the instruction.
  if (opcode === SSTORE) {
    end = putQuantity(putText(end, '],"store":{"key":'), <usize>top + WORD)
    end = putText(putQuantity(putText(end, ',"val":'), top), '},"used":')
  } else end = putText(end, '],"store":null,"used":')
  return putText(putDecimal(end, reg(REG_STEP_GAS)), '}}')
}

/**
 * Returns the number of items that an operation lists as pushed. As for DUPn and SWAPn, the list of DUPN, SWAPN and
 * EXCHANGE reaches down to the deepest item that the instruction uses.
 */
function pushedItems(opcode: u32, frame: usize): u32 {
  if (opcode < DUPN || opcode > EXCHANGE) {
    return <u32>load<u8>(INSTRUCTIONS + opcode * INSTRUCTION_BYTES, INSTRUCTION_PUTS)
  }
  const immediate = <u32>load<u8>(codeOf(frame) + reg32(REG_STEP_PC) + 1)
  return reachOf(opcode, immediate) + u32(opcode === DUPN)
}

/** Returns the memory address of the running code. Zero bytes follow the code. */
function codeOf(frame: usize): usize {
  const isCreation = (load<u32>(frame, FRAME_FLAGS) & FRAME_IS_CREATION) !== 0
  return load<u32>(frame, FRAME_CODE) + (isCreation ? regionBase(REGION_MEMORY) : 0)
}

/** Writes `mem`, the memory that an operation wrote, and the opening bracket of the list `push`. */
// @inline
function putArea(at: usize, operation: usize): usize {
  const length = load<u32>(operation, OPERATION_AREA_LENGTH)
  if (length === 0) return putText(at, '{"mem":null,"push":[')
  const offset = load<u32>(operation, OPERATION_AREA)
  const start = regionBase(REGION_MEMORY) + load<u32>(currentFrame(), FRAME_MEMORY)
  let end = putBytes(putText(at, '{"mem":{"data":"0x'), start + offset, length)
  end = putDecimal(putText(withSpace(end, OPERATION_CHARACTERS), '","off":'), offset)
  return putText(end, '},"push":[')
}

/** Stores the range of memory that an operation will write. The memory is paid for, so the range fits in 32 bits. */
function noteArea(operation: usize): void {
  let offset: usize = 0
  let length: u32 = 0
  switch (reg32(REG_STEP_OPCODE)) {
    // CALLDATACOPY, CODECOPY, RETURNDATACOPY, MCOPY
    case 0x37:
    case 0x39:
    case 0x3e:
    case 0x5e:
      length = stackItem(2)
      break
    // EXTCODECOPY
    case 0x3c:
      offset = 1
      length = stackItem(3)
      break
    // MLOAD, MSTORE, MSTORE8
    case 0x51:
    case 0x52:
      length = <u32>WORD
      break
    case 0x53:
      length = 1
      break
    // CALL, CALLCODE
    case 0xf1:
    case 0xf2:
      offset = 5
      length = stackItem(6)
      break
    // DELEGATECALL, STATICCALL
    case 0xf4:
    case 0xfa:
      offset = 4
      length = stackItem(5)
  }
  store<u32>(operation, length, OPERATION_AREA_LENGTH)
  if (length > 0) store<u32>(operation, stackItem(offset), OPERATION_AREA)
}

/** Returns the lowest 32 bits of a stack item. @param position 0 for the top item */
// @inline
function stackItem(position: usize): u32 {
  return load<u32>(<usize>reg32(REG_STEP_STACK) - (position + 1) * WORD)
}
