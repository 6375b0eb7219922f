/**
 * The interpreter loop. The loop runs frequent instructions itself, on local variables. All other instructions are in
 * instructions.ts. Frames are records in memory (frame.ts), so a call does not recurse, and a run can pause.
 */
import { add, mul, slt, sub } from './arithmetic'
import { and, not, or, xor } from './bitwise'
import { loadData } from './copies'
import { div, mod } from './division'
import { currentFrame } from './frame'
import { instruction, priceInstruction } from './instructions'
import {
  CODE_PADDING,
  FAIL_BAD_JUMP,
  FAIL_INVALID_OPCODE,
  FAIL_NONE,
  FAIL_OUT_OF_GAS,
  FAIL_REVERT,
  FAIL_STACK_OVERFLOW,
  FAIL_STACK_UNDERFLOW,
  FRAME_BASE,
  FRAME_CODE,
  FRAME_CODE_LENGTH,
  FRAME_DATA_LENGTH,
  FRAME_FLAGS,
  FRAME_GAS,
  FRAME_IS_CREATION,
  FRAME_MEMORY,
  FRAME_PC,
  FRAME_TOP,
  OPCODES,
  REG_FAILURE,
  REG_FAILURE_A,
  REG_FAILURE_B,
  REG_GAS,
  REG_MEMORY_BYTES,
  REG_OUTPUT_LENGTH,
  REG_PAUSE_BELOW,
  REG_RETAINED,
  REG_SHIFT,
  REG_STEP_OPCODE,
  REG_STEP_PC,
  REGION_MEMORY,
  RUN_DONE,
  RUN_PAUSED,
  UNDEFINED,
} from './layout'
import { leaveFrame } from './leave'
import { DUP1, PUSH0, SWAP1 } from './opcodes'
import { regionBase } from './regions'
import { reg, reg32, setReg } from './registers'
import { FRAME_BEGAN, FRAME_ENDED } from './results'
import * as route from './routes'
import { shl, shr } from './shifts'
import { beginStep, endStep, isConstant, reportStep } from './steps'
import {
  copyWord,
  equalWords,
  isLess,
  isZero,
  readBytes,
  saturated,
  setWord,
  swapWords,
  WORD,
  writeBytes,
} from './word'

/** Value of the variable `next` in {@link run} that marks an instruction of instructions.ts. */
const OUT_OF_LINE: usize = 1

/** Runs the frames, starting with the innermost, until all frames have ended or the run pauses. @returns RUN_* */
export function run(): i32 {
  for (;;) {
    const frame = currentFrame()
    const isCreation = (load<u32>(frame, FRAME_FLAGS) & FRAME_IS_CREATION) !== 0
    let memoryStart: usize = regionBase(REGION_MEMORY) + load<u32>(frame, FRAME_MEMORY)
    let code: usize = load<u32>(frame, FRAME_CODE) + (isCreation ? regionBase(REGION_MEMORY) : 0)
    const size = load<u32>(frame, FRAME_CODE_LENGTH)
    const base: usize = load<u32>(frame, FRAME_BASE)
    let pc: usize = code + load<u32>(frame, FRAME_PC)
    let sp: usize = load<u32>(frame, FRAME_TOP)
    let gas = load<u64>(frame, FRAME_GAS)
    let memoryBytes = reg(REG_MEMORY_BYTES)
    const pauseBelow = reg(REG_PAUSE_BELOW)
    const retained = reg(REG_RETAINED)
    const pauseAt = pauseBelow > retained ? pauseBelow - retained : 0
    let next: usize = FRAME_ENDED
    setReg(REG_SHIFT, 0)
    if (gas < pauseAt) return RUN_PAUSED
    if (STEPS && pc !== code) {
      setReg(REG_STEP_PC, pc - 1 - code)
      setReg(REG_STEP_OPCODE, load<u8>(pc - 1))
    }
    for (;;) {
      if (STEPS) {
        endStep(gas, sp, FAIL_NONE)
        const shift = takeShift()
        memoryStart += shift
        if (isCreation) {
          code += shift
          pc += shift
        }
      }
      next = FRAME_ENDED
      const opcode: u32 = load<u8>(pc)
      pc++
      const entry = load<u64>(OPCODES + (opcode << 3))
      const constant = entry & 0xffff
      if (STEPS) beginStep(<u32>(pc - 1 - code), opcode, gas, constant, sp)
      if (<u32>(sp - base) - <u32>((entry >> 32) & 0xffff) > <u32>(entry >> 48)) {
        failStack(opcode, entry, sp - base)
        break
      }
      const handler: u32 = <u32>(entry >> 16) & 0xff
      if (gas < constant) {
        if (STEPS) priceInstruction(handler, opcode, sp, code, size)
        setReg(REG_FAILURE, FAIL_OUT_OF_GAS)
        break
      }
      gas -= constant
      if (STEPS && isConstant(handler)) {
        setReg(REG_GAS, gas)
        reportStep()
        const shift = takeShift()
        memoryStart += shift
        if (isCreation) {
          code += shift
          pc += shift
        }
      }
      switch (handler) {
        case route.STOP:
          setReg(REG_GAS, gas)
          setReg(REG_FAILURE, FAIL_NONE)
          setReg(REG_OUTPUT_LENGTH, 0)
          break
        case route.ADD:
          sp -= WORD
          add(sp, sp - WORD)
          continue
        case route.MUL:
          sp -= WORD
          mul(sp, sp - WORD)
          continue
        case route.SUB:
          sp -= WORD
          sub(sp, sp - WORD)
          continue
        case route.DIV:
          sp -= WORD
          div(sp, sp - WORD)
          continue
        case route.MOD:
          sp -= WORD
          mod(sp, sp - WORD)
          continue
        case route.LT:
          sp -= WORD
          setWord(sp - WORD, u64(isLess(sp, sp - WORD)))
          continue
        case route.GT:
          sp -= WORD
          setWord(sp - WORD, u64(isLess(sp - WORD, sp)))
          continue
        case route.SLT:
          sp -= WORD
          setWord(sp - WORD, u64(slt(sp, sp - WORD)))
          continue
        case route.SGT:
          sp -= WORD
          setWord(sp - WORD, u64(slt(sp - WORD, sp)))
          continue
        case route.EQ:
          sp -= WORD
          setWord(sp - WORD, u64(equalWords(sp, sp - WORD)))
          continue
        case route.ISZERO:
          setWord(sp - WORD, u64(isZero(sp - WORD)))
          continue
        case route.AND:
          sp -= WORD
          and(sp, sp - WORD)
          continue
        case route.OR:
          sp -= WORD
          or(sp, sp - WORD)
          continue
        case route.XOR:
          sp -= WORD
          xor(sp, sp - WORD)
          continue
        case route.NOT:
          not(sp - WORD)
          continue
        case route.SHL:
          sp -= WORD
          shl(sp, sp - WORD)
          continue
        case route.SHR:
          sp -= WORD
          shr(sp, sp - WORD)
          continue
        case route.CALLDATALOAD:
          loadData(frame, sp - WORD)
          continue
        case route.CALLDATASIZE:
          setWord(sp, load<u32>(frame, FRAME_DATA_LENGTH))
          sp += WORD
          continue
        case route.POP:
          sp -= WORD
          continue
        case route.MLOAD: {
          const at = saturated(sp - WORD)
          if (STEPS || at + WORD > memoryBytes || at > memoryBytes) {
            next = OUT_OF_LINE
            break
          }
          readBytes(sp - WORD, memoryStart + <usize>at)
          continue
        }
        case route.MSTORE: {
          const at = saturated(sp - WORD)
          if (STEPS || at + WORD > memoryBytes || at > memoryBytes) {
            next = OUT_OF_LINE
            break
          }
          sp -= 2 * WORD
          writeBytes(memoryStart + <usize>at, sp)
          continue
        }
        case route.JUMP:
        case route.JUMPI: {
          const target = saturated(sp - WORD)
          sp -= WORD
          if (opcode === 0x57) {
            sp -= WORD
            if (isZero(sp)) continue
          }
          if (target >= size || !isDestination(code + size, <u32>target)) {
            setReg(REG_FAILURE, FAIL_BAD_JUMP)
            break
          }
          pc = code + <usize>target
          if (gas >= pauseAt) continue
          pause(frame, <u32>target, sp, gas)
          return RUN_PAUSED
        }
        case route.PC:
          setWord(sp, pc - 1 - code)
          sp += WORD
          continue
        case route.GAS:
          setWord(sp, gas)
          sp += WORD
          continue
        case route.JUMPDEST:
          continue
        case route.PUSH0:
          setWord(sp, 0)
          sp += WORD
          continue
        case route.PUSH1:
          setWord(sp, load<u8>(pc))
          sp += WORD
          pc++
          continue
        case route.PUSH2:
          setWord(sp, bswap<u16>(load<u16>(pc)))
          sp += WORD
          pc += 2
          continue
        case route.PUSH4:
          setWord(sp, bswap<u32>(load<u32>(pc)))
          sp += WORD
          pc += 4
          continue
        case route.PUSH: {
          const count = opcode - PUSH0
          push(sp, pc, count)
          sp += WORD
          pc += count
          continue
        }
        case route.DUP:
          copyWord(sp, sp - ((opcode - DUP1 + 1) << 5))
          sp += WORD
          continue
        case route.SWAP:
          swapWords(sp - WORD, sp - WORD - ((opcode - SWAP1 + 1) << 5))
          continue
        default:
          next = OUT_OF_LINE
      }
      if (next === FRAME_ENDED) break
      store<u32>(frame, <u32>(pc - code), FRAME_PC)
      setReg(REG_GAS, gas)
      next = instruction(handler, opcode, sp, code, size)
      if (next <= FRAME_BEGAN) break
      // DUPN, SWAPN and EXCHANGE have an immediate byte (EIP-8024).
      if (<i32>handler >= route.DUPN) pc++
      sp = next
      gas = reg(REG_GAS)
      memoryBytes = reg(REG_MEMORY_BYTES)
      const shift = takeShift()
      if (shift !== 0) {
        memoryStart += shift
        if (isCreation) {
          code += shift
          pc += shift
        }
      }
    }
    if (next === FRAME_BEGAN) continue
    if (STEPS) endStep(reg(REG_GAS), sp - consumed(), reg32(REG_FAILURE))
    if (!leaveFrame()) break
  }
  return RUN_DONE
}

/**
 * Returns REG_SHIFT, and clears the register. Called after each instruction and after each hook. A hook that reads a
 * slot may also grow a region and thus move REGION_MEMORY.
 */
// @inline
function takeShift(): u32 {
  const shift = reg32(REG_SHIFT)
  if (shift !== 0) setReg(REG_SHIFT, 0)
  return shift
}

/** Returns how many bytes of the stack the frame's last instruction consumed; 0 when the instruction failed. */
function consumed(): usize {
  const failure = reg32(REG_FAILURE)
  if (failure !== FAIL_NONE && failure !== FAIL_REVERT) return 0
  return <usize>((load<u64>(OPCODES + (reg32(REG_STEP_OPCODE) << 3)) >> 32) & 0xffff)
}

/** Sets REG_FAILURE for a stack fault, or for an opcode that the fork does not define. */
function failStack(opcode: u32, entry: u64, bytes: usize): void {
  const least = <u32>(entry >> 32) & 0xffff
  const items = <u32>bytes >> 5
  if (least === UNDEFINED) {
    setReg(REG_FAILURE, FAIL_INVALID_OPCODE)
    setReg(REG_FAILURE_A, opcode)
    return
  }
  const isShort = <u32>bytes < least
  setReg(REG_FAILURE, isShort ? FAIL_STACK_UNDERFLOW : FAIL_STACK_OVERFLOW)
  setReg(REG_FAILURE_A, items)
  setReg(REG_FAILURE_B, isShort ? least >> 5 : (least + <u32>(entry >> 48)) >> 5)
}

/** Whether an offset in the code is a jump destination. @param end address of the code's end */
// @inline
function isDestination(end: usize, target: u32): bool {
  return ((load<u8>(end + CODE_PADDING + (target >> 3)) >> (target & 7)) & 1) !== 0
}

/** Saves the state of the frame, so that {@link run} can resume the frame. */
function pause(frame: usize, pc: u32, sp: usize, gas: u64): void {
  store<u32>(frame, pc, FRAME_PC)
  store<u32>(frame, <u32>sp, FRAME_TOP)
  store<u64>(frame, gas, FRAME_GAS)
}

/** Pushes the `count` immediate bytes of a PUSH. */
// @inline
function push(sp: usize, pc: usize, count: u32): void {
  if (count <= 8) {
    setWord(sp, bswap<u64>(load<u64>(pc)) >> (64 - ((<u64>count) << 3)))
    return
  }
  // Read the 32 bytes of code that end with the immediate. The code before the immediate is cleared below.
  readBytes(sp, pc + count - WORD)
  const missing = WORD - count
  const limb = sp + 24 - (missing & 24)
  if (missing >= 8) store<u64>(sp, 0, 24)
  if (missing >= 16) store<u64>(sp, 0, 16)
  store<u64>(limb, load<u64>(limb) & (u64.MAX_VALUE >> ((<u64>(missing & 7)) << 3)))
}
