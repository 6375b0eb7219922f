/** The instructions that run outside the interpreter loop. */
import { byteAt, byteLength, clz, signExtend } from './arithmetic'
import { call } from './calls'
import { callDataCopy, codeCopy, keccak, memoryCopy, mload, mstore, mstore8, returnDataCopy } from './copies'
import { create } from './creates'
import { reachDeep } from './deepStack'
import { sdiv, smod } from './division'
import { exp } from './exp'
import { currentFrame } from './frame'
import {
  BLOB_HASHES,
  ENV_BASE_FEE,
  ENV_BLOB_BASE_FEE,
  ENV_CHAIN_ID,
  ENV_COINBASE,
  ENV_GAS_LIMIT,
  ENV_GAS_PRICE,
  ENV_NUMBER,
  ENV_ORIGIN,
  ENV_RANDAO,
  ENV_SLOT_NUMBER,
  ENV_TIMESTAMP,
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
  REG_GAS,
  REG_MEMORY_BYTES,
  REG_OUTPUT,
  REG_OUTPUT_LENGTH,
  REG_STEP_COST,
} from './layout'
import { log } from './logs'
import { endOf, pay, payMemory, resize, setPricing } from './memory'
import { addMod, mulMod } from './modular'
import { param, reg, setReg } from './registers'
import { FRAME_ENDED } from './results'
import * as route from './routes'
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
import { isConstant, reportInstruction } from './steps'
import { sload, sstore, tload, tstore } from './storage'
import { copyWord, saturated, setWord, WORD } from './word'

/** Gas of EXP without the part that depends on the exponent. */
const EXP_GAS: u64 = 10

/**
 * Runs an instruction whose stack has been checked and whose constant gas has been paid. REG_GAS has the remaining gas.
 *
 * @param sp stack pointer, just above the top item
 * @param code, size address and length of the running code
 * @returns the new stack pointer, FRAME_BEGAN or FRAME_ENDED
 */
export function instruction(handler: u32, opcode: u32, sp: usize, code: usize, size: u32): usize {
  switch (handler) {
    case route.SDIV:
      sdiv(sp - WORD, sp - 2 * WORD)
      return sp - WORD
    case route.SMOD:
      smod(sp - WORD, sp - 2 * WORD)
      return sp - WORD
    case route.ADDMOD:
      addMod(sp - WORD, sp - 2 * WORD, sp - 3 * WORD)
      return sp - 2 * WORD
    case route.MULMOD:
      mulMod(sp - WORD, sp - 2 * WORD, sp - 3 * WORD)
      return sp - 2 * WORD
    case route.EXP:
      return power(sp)
    case route.SIGNEXTEND:
      signExtend(sp - WORD, sp - 2 * WORD)
      return sp - WORD
    case route.BYTE:
      byteAt(sp - WORD, sp - 2 * WORD)
      return sp - WORD
    case route.SAR:
      sar(sp - WORD, sp - 2 * WORD)
      return sp - WORD
    case route.CLZ:
      clz(sp - WORD)
      return sp
    case route.KECCAK256:
      return keccak(sp)
    case route.ADDRESS:
      copyWord(sp, currentFrame() + FRAME_ADDRESS)
      return sp + WORD
    case route.BALANCE:
      return balance(sp)
    case route.ORIGIN:
      return pushEnvironment(sp, ENV_ORIGIN)
    case route.GASPRICE:
      return pushEnvironment(sp, ENV_GAS_PRICE)
    case route.CALLER:
      copyWord(sp, currentFrame() + FRAME_CALLER)
      return sp + WORD
    case route.CALLVALUE:
      copyWord(sp, currentFrame() + FRAME_VALUE)
      return sp + WORD
    case route.CALLDATACOPY:
      return callDataCopy(sp)
    case route.CODESIZE:
      setWord(sp, size)
      return sp + WORD
    case route.CODECOPY:
      return codeCopy(sp, code, size)
    case route.EXTCODESIZE:
      return extCodeSize(sp)
    case route.EXTCODECOPY:
      return extCodeCopy(sp)
    case route.RETURNDATASIZE:
      setWord(sp, reg(REG_OUTPUT_LENGTH))
      return sp + WORD
    case route.RETURNDATACOPY:
      return returnDataCopy(sp)
    case route.EXTCODEHASH:
      return extCodeHash(sp)
    case route.BLOCKHASH:
      return blockHashOf(sp)
    case route.COINBASE:
      return pushEnvironment(sp, ENV_COINBASE)
    case route.TIMESTAMP:
      return pushEnvironment(sp, ENV_TIMESTAMP)
    case route.NUMBER:
      return pushEnvironment(sp, ENV_NUMBER)
    case route.DIFFICULTY:
      return pushEnvironment(sp, ENV_RANDAO)
    case route.GASLIMIT:
      return pushEnvironment(sp, ENV_GAS_LIMIT)
    case route.CHAINID:
      return pushEnvironment(sp, ENV_CHAIN_ID)
    case route.SELFBALANCE:
      return selfBalance(sp)
    case route.BASEFEE:
      return pushEnvironment(sp, ENV_BASE_FEE)
    case route.BLOBBASEFEE:
      return pushEnvironment(sp, ENV_BLOB_BASE_FEE)
    case route.SLOTNUM:
      return pushEnvironment(sp, ENV_SLOT_NUMBER)
    case route.BLOBHASH:
      blobHash(sp - WORD)
      return sp
    case route.MLOAD:
      return mload(sp)
    case route.MSTORE:
      return mstore(sp)
    case route.MSTORE8:
      return mstore8(sp)
    case route.SLOAD:
      return sload(sp)
    case route.SSTORE:
      return sstore(sp)
    case route.MSIZE:
      setWord(sp, reg(REG_MEMORY_BYTES))
      return sp + WORD
    case route.TLOAD:
      return tload(sp)
    case route.TSTORE:
      return tstore(sp)
    case route.MCOPY:
      return memoryCopy(sp)
    case route.LOG:
      return log(opcode, sp)
    case route.CREATE:
      return create(opcode, sp)
    case route.CALL:
      return call(opcode, sp)
    case route.RETURN:
      return giveBack(sp, FAIL_NONE)
    case route.REVERT:
      return giveBack(sp, FAIL_REVERT)
    case route.SELFDESTRUCT:
      return selfDestruct(sp)
    case route.DUPN:
    case route.SWAPN:
    case route.EXCHANGE:
      return reachDeep(opcode, sp, code)
    default:
      // The interpreter loop handles all other routes itself.
      unreachable()
  }
  return FRAME_ENDED
}

/**
 * Adds the gas for the operands of an instruction, whose constant gas cannot be paid, to REG_STEP_WANTED. Changes nothing else but
 * the registers of the failure. Called only in the `steps` build. The parameters are those of {@link instruction}.
 */
export function priceInstruction(handler: u32, opcode: u32, sp: usize, code: usize, size: u32): void {
  // The gas of these is constant wherever they have a constant part.
  if (isConstant(handler) || handler === route.SLOAD || handler === route.TSTORE) return
  const cost = reg(REG_STEP_COST)
  setReg(REG_GAS, 0)
  setPricing(true)
  instruction(handler, opcode, sp, code, size)
  setPricing(false)
  setReg(REG_STEP_COST, cost)
}

/** Pushes a word of the context of the block and the transaction. @param index ENV_* */
function pushEnvironment(sp: usize, index: i32): usize {
  copyWord(sp, ENVIRONMENT + index * WORD)
  return sp + WORD
}

function power(sp: usize): usize {
  const exponent = sp - 2 * WORD
  if (!pay(EXP_GAS + <u64>byteLength(exponent) * param(PARAM_EXP_BYTE))) return FRAME_ENDED
  reportInstruction()
  exp(sp - WORD, exponent)
  return sp - WORD
}

/** Runs BLOBHASH (EIP-4844). */
function blobHash(top: usize): void {
  const index = saturated(top)
  if (index < reg(REG_BLOB_COUNT)) copyWord(top, BLOB_HASHES + <usize>index * WORD)
  else setWord(top, 0)
}

/** Runs RETURN or REVERT. */
function giveBack(sp: usize, failure: u32): usize {
  const offset = sp - WORD
  const length = sp - 2 * WORD
  const end = endOf(offset, length)
  if (!payMemory(end, 0)) return FRAME_ENDED
  reportInstruction()
  resize(end)
  const bytes = load<u32>(length)
  setReg(REG_OUTPUT, bytes === 0 ? 0 : load<u32>(currentFrame(), FRAME_MEMORY) + load<u32>(offset))
  setReg(REG_OUTPUT_LENGTH, bytes)
  setReg(REG_FAILURE, failure)
  return FRAME_ENDED
}
