/** Begins message calls for the four call instructions and for the host. */
import { accountEntry, accountOf, addBalance, codeOf, exists, subBalance } from './accounts'
import { blake2f } from './blake2f'
import { delegate, delegateOf, isFunding, NO_ACCOUNT, passedGas, payCall } from './callGas'
import { codeEntry } from './codes'
import { endAtOnce, settleFunding } from './endings'
import { isRecording, recordAccount, recordEnter, recordExit } from './events'
import { currentFrame, memoryEnd, pushFrame } from './frame'
import { runPrecompile, takeOutput } from './host'
import { addAccountFlags, undoTo } from './journal'
import {
  ACCOUNT_BALANCE,
  ACCOUNT_IS_WARM,
  ACCOUNT_PRECOMPILE,
  CODE_LENGTH,
  CODE_START,
  DEPTH_MAX,
  FAIL_BALANCE,
  FAIL_DEPTH,
  FAIL_NONE,
  FAIL_OUT_OF_GAS,
  FAIL_PRECOMPILE,
  FORK_EIP158,
  FRAME_ACCOUNT,
  FRAME_CODE,
  FRAME_CODE_LENGTH,
  FRAME_DATA,
  FRAME_DATA_LENGTH,
  FRAME_MEMORY,
  FRAME_OUT,
  FRAME_OUT_LENGTH,
  FRAME_TOP,
  FRAME_VALUE,
  PARAM_CALL_STIPEND,
  REG_ABORT_BELOW,
  REG_DEPTH,
  REG_FAILURE,
  REG_GAS,
  REG_INPUT_LENGTH,
  REG_JOURNAL,
  REG_LOG_BYTES,
  REG_LOGS,
  REG_OUTPUT,
  REG_OUTPUT_LENGTH,
  REG_PRECOMPILE_LENGTH,
  REGION_MEMORY,
} from './layout'
import { keepLogs } from './logs'
import { endOf, giveOutput, isCounted, resize } from './memory'
import { CALL, CALLCODE, DELEGATECALL, STATICCALL } from './opcodes'
import { ensureMemory, regionBase } from './regions'
import { hasFork, param, reg, reg32, setReg } from './registers'
import { FRAME_BEGAN } from './results'
import { reportInstruction } from './steps'
import { logTransfer } from './transferLogs'
import { copyWord, isLess, isZero, setWord, WORD } from './word'

/** Number and gas of the identity precompile (Yellow Paper, appendix E.1). */
const IDENTITY: u32 = 4
const IDENTITY_GAS: u64 = 15
const IDENTITY_WORD_GAS: u64 = 3

/** Number of the precompile for BLAKE2b's compression function (EIP-152), and byte lengths of its input and output. */
const BLAKE2F: u32 = 9
const BLAKE2F_INPUT: u32 = 213
const BLAKE2F_OUTPUT: u32 = 64

/** The call's value, a word. */
const VALUE = memory.data(32)

/**
 * Runs one of the four call instructions.
 *
 * @param sp stack pointer, above the arguments
 * @returns the stack pointer above the result, FRAME_BEGAN, or 0 when the frame failed
 */
export function call(opcode: u32, sp: usize): usize {
  const hasValue = opcode === CALL || opcode === CALLCODE
  const requested = sp - WORD
  const address = requested - WORD
  let rest = address
  if (hasValue) {
    rest -= WORD
    copyWord(VALUE, rest)
  } else setWord(VALUE, 0)
  const input = rest - WORD
  const inputLength = input - WORD
  const out = inputLength - WORD
  const outLength = out - WORD
  const outEnd = endOf(out, outLength)
  const inputEnd = endOf(input, inputLength)
  const end = outEnd > inputEnd ? outEnd : inputEnd
  if (!isCounted(end)) return 0
  const to = accountOf(address)
  const pays = hasValue && !isZero(VALUE)
  if (!payCall(opcode, requested, to, pays, end)) return 0
  const target = delegate()
  recordAccount(to)
  if (target !== NO_ACCOUNT) recordAccount(target)
  reportInstruction()
  resize(end)
  const frame = currentFrame()
  const gas = passedGas() + (pays ? param(PARAM_CALL_STIPEND) : 0)
  if (opcode === DELEGATECALL) copyWord(VALUE, frame + FRAME_VALUE)
  const length = load<u32>(inputLength)
  const data = length === 0 ? 0 : load<u32>(frame, FRAME_MEMORY) + load<u32>(input)
  // The result overwrites the lowest argument on the stack, which is `outLength`.
  const result = outLength
  store<u32>(frame, <u32>result, FRAME_TOP)
  if (!mayCall(opcode, frame, pays)) {
    refuse(opcode, frame, to, data, length, gas)
    if (isFunding()) settleFunding(false)
    setWord(result, 0)
    return result + WORD
  }
  const outAt = load<u32>(out)
  const outBytes = load<u32>(outLength)
  const self = load<u32>(frame, FRAME_ACCOUNT)
  const hasBegun = enterCall(opcode, self, to, target, data, length, gas)
  if (isFunding()) settleFunding(hasBegun)
  if (hasBegun) {
    const child = currentFrame()
    store<u32>(child, outAt, FRAME_OUT)
    store<u32>(child, outBytes, FRAME_OUT_LENGTH)
    return FRAME_BEGAN
  }
  giveOutput(frame, outAt, outBytes)
  setWord(result, u64(reg32(REG_FAILURE) === FAIL_NONE))
  return result + WORD
}

/** Whether the depth and the caller's balance allow the call; if not, REG_FAILURE has the reason. */
function mayCall(opcode: u32, frame: usize, pays: bool): bool {
  if (reg32(REG_DEPTH) === DEPTH_MAX) {
    setReg(REG_FAILURE, FAIL_DEPTH)
    return false
  }
  if (!pays || opcode === DELEGATECALL) return true
  if (!isLess(accountEntry(load<u32>(frame, FRAME_ACCOUNT)) + ACCOUNT_BALANCE, VALUE)) return true
  setReg(REG_FAILURE, FAIL_BALANCE)
  return false
}

/** Records a call that {@link mayCall} has refused, and returns the call's gas to the caller. */
function refuse(opcode: u32, frame: usize, to: u32, data: u32, length: u32, gas: u64): void {
  setReg(REG_OUTPUT_LENGTH, 0)
  setReg(REG_GAS, reg(REG_GAS) + gas)
  if (!isRecording()) return
  const from = load<u32>(frame, FRAME_ACCOUNT)
  recordEnter(opcode, reg32(REG_DEPTH) + 1, accountEntry(from), accountEntry(to), VALUE, gas, data, length)
  recordExit(0, precompileAt(to) !== 0, 0, 0)
}

/**
 * Begins a call, after the checks of depth and balance.
 *
 * @param caller account that calls; the sender for the outermost frame
 * @param target account that `to` delegates to, or NO_ACCOUNT
 * @param data offset in REGION_MEMORY
 * @returns true when the call's frame runs now. False when the call has already ended: REG_FAILURE and the output
 * registers are set, and the call's remaining gas is added to REG_GAS.
 */
function enterCall(opcode: u32, caller: u32, to: u32, target: u32, data: u32, length: u32, gas: u64): bool {
  const undo = reg32(REG_JOURNAL)
  if (isRecording()) {
    recordEnter(
      opcode,
      reg32(REG_DEPTH) + 1,
      accountEntry(caller),
      accountEntry(to),
      VALUE,
      gas,
      data,
      length,
    )
  }
  setReg(REG_FAILURE, FAIL_NONE)
  setReg(REG_OUTPUT_LENGTH, 0)
  const precompile = precompileAt(to)
  if (opcode === CALL) {
    // EIP-158: a call without value to a nonexistent account does not create the account.
    const isNothing = precompile === 0 && hasFork(FORK_EIP158) && isZero(VALUE) && !exists(to)
    if (isNothing) return endAtOnce(0, gas, false)
    subBalance(caller, VALUE)
    addBalance(to, VALUE)
  } else if (opcode === STATICCALL) addBalance(to, VALUE)
  if (precompile !== 0) {
    const logs = reg32(REG_LOGS)
    const logBytes = reg32(REG_LOG_BYTES)
    // As in geth, the log comes before the contract runs, because eth_simulateV1 counts reverted logs too.
    if (opcode === CALL) logTransfer(caller, to, VALUE)
    const left = callPrecompile(precompile, data, length, gas)
    if (reg32(REG_FAILURE) !== FAIL_NONE) {
      undoTo(undo)
      keepLogs(logs, logBytes)
    }
    return endAtOnce(gas - left, left, true)
  }
  const code = codeOf(target === NO_ACCOUNT ? to : target)
  if (code === 0) {
    if (opcode === CALL) logTransfer(caller, to, VALUE)
    return endAtOnce(0, gas, false)
  }
  const own = opcode === CALL || opcode === STATICCALL ? to : caller
  const frame = pushFrame(opcode, caller, own, VALUE, gas, undo)
  const entry = codeEntry(code)
  store<u32>(frame, load<u32>(entry, CODE_START), FRAME_CODE)
  store<u32>(frame, load<u32>(entry, CODE_LENGTH), FRAME_CODE_LENGTH)
  store<u32>(frame, data, FRAME_DATA)
  store<u32>(frame, length, FRAME_DATA_LENGTH)
  // The log belongs to the new frame, so that the log is dropped if the frame fails.
  if (opcode === CALL) logTransfer(caller, to, VALUE)
  return true
}

// @inline
function precompileAt(account: u32): u32 {
  return load<u32>(accountEntry(account), ACCOUNT_PRECOMPILE)
}

/**
 * Whether the core itself runs a call of the precompile for BLAKE2b's compression function (EIP-152). The host handles
 * calls of other precompiles, and calls with invalid input. In a bounded run (REG_ABORT_BELOW), the host also handles
 * valid calls, and aborts the run: such calls may take long.
 */
function isBlake2f(contract: u32, data: u32, length: u32): bool {
  if (contract !== BLAKE2F || length !== BLAKE2F_INPUT || reg(REG_ABORT_BELOW) !== 0) return false
  return load<u8>(regionBase(REGION_MEMORY) + data + BLAKE2F_INPUT - 1) <= 1
}

function callBlake2f(data: u32, gas: u64): u64 {
  const rounds = <u64>bswap<u32>(load<u32>(regionBase(REGION_MEMORY) + data))
  if (rounds > gas) return failPrecompile(FAIL_OUT_OF_GAS)
  const start = memoryEnd()
  ensureMemory(<u64>start + BLAKE2F_OUTPUT)
  const base = regionBase(REGION_MEMORY)
  blake2f(base + start, base + data)
  setReg(REG_OUTPUT, start)
  setReg(REG_OUTPUT_LENGTH, BLAKE2F_OUTPUT)
  return gas - rounds
}

/** Runs a precompiled contract. @returns the remaining gas; 0 when the contract failed for the reason in REG_FAILURE */
function callPrecompile(contract: u32, data: u32, length: u32, gas: u64): u64 {
  const start = memoryEnd()
  if (contract === IDENTITY) {
    const cost = IDENTITY_GAS + IDENTITY_WORD_GAS * ((<u64>length + 31) / 32)
    if (cost > gas) return failPrecompile(FAIL_OUT_OF_GAS)
    ensureMemory(<u64>start + length)
    const base = regionBase(REGION_MEMORY)
    memory.copy(base + start, base + data, length)
    setReg(REG_OUTPUT, start)
    setReg(REG_OUTPUT_LENGTH, length)
    return gas - cost
  }
  if (isBlake2f(contract, data, length)) return callBlake2f(data, gas)
  const used = runPrecompile(contract, regionBase(REGION_MEMORY) + data, length, gas)
  if (used === u64.MAX_VALUE) return failPrecompile(FAIL_PRECOMPILE)
  const bytes = reg(REG_PRECOMPILE_LENGTH)
  ensureMemory(start + bytes)
  takeOutput(regionBase(REGION_MEMORY) + start)
  setReg(REG_OUTPUT, start)
  setReg(REG_OUTPUT_LENGTH, bytes)
  return gas - used
}

function failPrecompile(reason: u32): u64 {
  setReg(REG_FAILURE, reason)
  return 0
}

/**
 * Begins the outermost call, whose data lies at the start of REGION_MEMORY.
 *
 * @param value word
 * @returns the result of {@link enterCall}
 */
export function begin(caller: u32, to: u32, value: usize, gas: u64, isStaticCall: bool): bool {
  copyWord(VALUE, value)
  const opcode = isStaticCall ? STATICCALL : CALL
  const target = delegateOf(to)
  if (target !== NO_ACCOUNT) addAccountFlags(target, ACCOUNT_IS_WARM)
  return enterCall(opcode, caller, to, target, 0, reg32(REG_INPUT_LENGTH), gas)
}
