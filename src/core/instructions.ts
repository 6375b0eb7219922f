/** The instructions that the interpreter does not run in line. */
import { byteAt, byteLength, clz, signExtend } from './arithmetic'
import { call } from './calls'
import { callDataCopy, codeCopy, keccak, memoryCopy, mload, mstore, mstore8, returnDataCopy } from './copies'
import { create } from './creates'
import { sdiv, smod } from './division'
import { exp } from './exp'
import { currentFrame } from './frame'
import {
  BLOB_HASHES,
  ENVIRONMENT,
  FAIL_NONE,
  FAIL_REVERT,
  FRAME_ADDRESS,
  FRAME_CALLER,
  FRAME_MEMORY,
  FRAME_VALUE,
  PARAM_EXP_BYTE,
  REG_BLOB_COUNT,
  REG_FAILURE,
  REG_MEMORY_BYTES,
  REG_OUTPUT,
  REG_OUTPUT_LENGTH,
} from './layout'
import { log } from './logs'
import { endOf, pay, payMemory, resize } from './memory'
import { addMod, mulMod } from './modular'
import { param, reg, setReg } from './registers'
import { FRAME_ENDED } from './results'
import { sar } from './shifts'
import {
  balance,
  blockHashOf,
  extCodeCopy,
  extCodeHash,
  extCodeSize,
  selfBalance,
  selfDestruct,
} from './state'
import { tell } from './steps'
import { sload, sstore, tload, tstore } from './storage'
import { copyWord, saturated, setWord, WORD } from './word'

/** EXP's gas without that of its exponent. */
const EXP_GAS: u64 = 10

/**
 * Runs an instruction: stack and constant gas are in order, REG_GAS has what is left.
 *
 * @param sp behind the top item
 * @param code, size of the running code
 * @returns the stack's new end, FRAME_BEGAN or FRAME_ENDED
 */
export function instruction(opcode: u32, sp: usize, code: usize, size: u32): usize {
  switch (opcode) {
    case 0x05:
      sdiv(sp - WORD, sp - 2 * WORD)
      return sp - WORD
    case 0x07:
      smod(sp - WORD, sp - 2 * WORD)
      return sp - WORD
    case 0x08:
      addMod(sp - WORD, sp - 2 * WORD, sp - 3 * WORD)
      return sp - 2 * WORD
    case 0x09:
      mulMod(sp - WORD, sp - 2 * WORD, sp - 3 * WORD)
      return sp - 2 * WORD
    case 0x0a:
      return power(sp)
    case 0x0b:
      signExtend(sp - WORD, sp - 2 * WORD)
      return sp - WORD
    case 0x1a:
      byteAt(sp - WORD, sp - 2 * WORD)
      return sp - WORD
    case 0x1d:
      sar(sp - WORD, sp - 2 * WORD)
      return sp - WORD
    case 0x1e:
      clz(sp - WORD)
      return sp
    case 0x20:
      return keccak(sp)
    case 0x30:
      copyWord(sp, currentFrame() + FRAME_ADDRESS)
      return sp + WORD
    case 0x31:
      return balance(sp)
    case 0x32:
    case 0x3a:
      copyWord(sp, ENVIRONMENT + (opcode === 0x32 ? 0 : WORD))
      return sp + WORD
    case 0x33:
      copyWord(sp, currentFrame() + FRAME_CALLER)
      return sp + WORD
    case 0x34:
      copyWord(sp, currentFrame() + FRAME_VALUE)
      return sp + WORD
    case 0x37:
      return callDataCopy(sp)
    case 0x38:
      setWord(sp, size)
      return sp + WORD
    case 0x39:
      return codeCopy(sp, code, size)
    case 0x3b:
      return extCodeSize(sp)
    case 0x3c:
      return extCodeCopy(sp)
    case 0x3d:
      setWord(sp, reg(REG_OUTPUT_LENGTH))
      return sp + WORD
    case 0x3e:
      return returnDataCopy(sp)
    case 0x3f:
      return extCodeHash(sp)
    case 0x40:
      return blockHashOf(sp)
    case 0x41:
    case 0x42:
    case 0x43:
    case 0x44:
    case 0x45:
    case 0x46:
      copyWord(sp, ENVIRONMENT + (opcode - 0x3f) * WORD)
      return sp + WORD
    case 0x47:
      return selfBalance(sp)
    case 0x48:
    case 0x4a:
      copyWord(sp, ENVIRONMENT + (opcode === 0x48 ? 8 : 9) * WORD)
      return sp + WORD
    case 0x49:
      blobHash(sp - WORD)
      return sp
    case 0x51:
      return mload(sp)
    case 0x52:
      return mstore(sp)
    case 0x53:
      return mstore8(sp)
    case 0x54:
      return sload(sp)
    case 0x55:
      return sstore(sp)
    case 0x59:
      setWord(sp, reg(REG_MEMORY_BYTES))
      return sp + WORD
    case 0x5c:
      return tload(sp)
    case 0x5d:
      return tstore(sp)
    case 0x5e:
      return memoryCopy(sp)
    case 0xa0:
    case 0xa1:
    case 0xa2:
    case 0xa3:
    case 0xa4:
      return log(opcode, sp)
    case 0xf0:
    case 0xf5:
      return create(opcode, sp)
    case 0xf1:
    case 0xf2:
    case 0xf4:
    case 0xfa:
      return call(opcode, sp)
    case 0xf3:
      return giveBack(sp, FAIL_NONE)
    case 0xfd:
      return giveBack(sp, FAIL_REVERT)
    case 0xff:
      return selfDestruct(sp)
    default:
      // The table of opcodes lets no other one come here.
      unreachable()
  }
  return FRAME_ENDED
}

function power(sp: usize): usize {
  const exponent = sp - 2 * WORD
  if (!pay(EXP_GAS + <u64>byteLength(exponent) * param(PARAM_EXP_BYTE))) return FRAME_ENDED
  tell()
  exp(sp - WORD, exponent)
  return sp - WORD
}

/** EIP-4844 */
function blobHash(top: usize): void {
  const index = saturated(top)
  if (index < reg(REG_BLOB_COUNT)) copyWord(top, BLOB_HASHES + <usize>index * WORD)
  else setWord(top, 0)
}

/** RETURN and REVERT. */
function giveBack(sp: usize, failure: u32): usize {
  const offset = sp - WORD
  const length = sp - 2 * WORD
  const end = endOf(offset, length)
  if (!payMemory(end, 0)) return FRAME_ENDED
  tell()
  resize(end)
  const bytes = load<u32>(length)
  setReg(REG_OUTPUT, bytes === 0 ? 0 : load<u32>(currentFrame(), FRAME_MEMORY) + load<u32>(offset))
  setReg(REG_OUTPUT_LENGTH, bytes)
  setReg(REG_FAILURE, failure)
  return FRAME_ENDED
}
