/** Begins creations for CREATE, CREATE2 and the host, and stores the code of created contracts. */
import { accountEntry, accountOf, addBalance, isEmpty, setCode, setNonce, subBalance } from './accounts'
import { addCode, codeEntry, findJumps, finishCode, hashCode, jumpBytes } from './codes'
import { endAtOnce, settleFunding } from './endings'
import { isRecording, recordAccount, recordEnter } from './events'
import { currentFrame, isStatic, memoryEnd, pushFrame } from './frame'
import { addAccountFlags } from './journal'
import { keccak256 } from './keccak'
import {
  ACCOUNT_BALANCE,
  ACCOUNT_CODE,
  ACCOUNT_EXISTS,
  ACCOUNT_FLAGS,
  ACCOUNT_HAS_STORAGE,
  ACCOUNT_IS_CREATED,
  ACCOUNT_IS_TOUCHED,
  ACCOUNT_IS_WARM,
  ACCOUNT_NONCE,
  CODE_PADDING,
  CODE_START,
  CREATE_BYTES,
  DEPTH_MAX,
  FAIL_BALANCE,
  FAIL_CODE_SIZE,
  FAIL_CODE_STORE,
  FAIL_COLLISION,
  FAIL_DEPTH,
  FAIL_GAS_BY_INIT_CODE,
  FAIL_GAS_BY_WRITE,
  FAIL_INVALID_CODE,
  FAIL_NONCE,
  FAIL_NONE,
  FAIL_OUT_OF_GAS,
  FORK_AMSTERDAM,
  FORK_BERLIN,
  FORK_EIP150,
  FORK_EIP158,
  FORK_HOMESTEAD,
  FORK_LONDON,
  FRAME_ACCOUNT,
  FRAME_CODE,
  FRAME_CODE_LENGTH,
  FRAME_FLAGS,
  FRAME_IS_CREATION,
  FRAME_MEMORY,
  FRAME_TOP,
  PARAM_CODE_MAX,
  PARAM_CREATE_DATA,
  PARAM_INIT_CODE_MAX,
  PARAM_INIT_CODE_WORD,
  PARAM_KECCAK_WORD,
  PARAM_STATE_ACCOUNT,
  PARAM_STATE_CODE_BYTE,
  REG_CREATED,
  REG_DEPTH,
  REG_FAILURE,
  REG_FAILURE_A,
  REG_FAILURE_B,
  REG_GAS,
  REG_INPUT_LENGTH,
  REG_JOURNAL,
  REG_OUTPUT,
  REG_OUTPUT_LENGTH,
  REGION_MEMORY,
} from './layout'
import { endOf, fail, growthGas, hasGas, isCounted, memoryAt, pay, resize } from './memory'
import { CREATE, CREATE2 } from './opcodes'
import { markAccount } from './reads'
import { ensureMemory, regionBase } from './regions'
import { hasFork, param, reg, reg32, setReg } from './registers'
import { FRAME_BEGAN } from './results'
import { spendStateGas } from './stateGas'
import { reportInstruction } from './steps'
import { logTransfer } from './transferLogs'
import { copyWord, isLess, readBytes, saturated, setWord, WORD, writeAddress, writeBytes } from './word'

const VALUE = memory.data(32)
/** The address of the new account, as a word. */
const ADDRESS = memory.data(32)

/**
 * Runs CREATE or CREATE2.
 *
 * @param sp stack pointer; the items below it are value, offset, length and, for CREATE2, salt
 * @returns the stack pointer above the result, FRAME_BEGAN, or 0 when the frame failed
 */
export function create(opcode: u32, sp: usize): usize {
  const offset = sp - 2 * WORD
  const length = offset - WORD
  const end = endOf(offset, length)
  if (!isCounted(end) || !payCreation(opcode, end, saturated(length))) return 0
  copyWord(VALUE, sp - WORD)
  const bytes = load<u32>(length)
  const self = load<u32>(currentFrame(), FRAME_ACCOUNT)
  reportInstruction()
  resize(end)
  if (opcode === CREATE2) saltedAddress(self, length - WORD, offset, bytes)
  else nextAddress(self)
  if (isRecording()) recordAccount(accountOf(ADDRESS))
  const result = opcode === CREATE2 ? length - WORD : length
  store<u32>(currentFrame(), <u32>result, FRAME_TOP)
  let isFunding: bool = false
  if (hasFork(FORK_AMSTERDAM)) {
    // A refused creation has no frame, and does not read the new account.
    if (obstacleTo(self) !== FAIL_NONE) {
      setReg(REG_OUTPUT_LENGTH, 0)
      setWord(result, 0)
      return result + WORD
    }
    const created = accountOf(ADDRESS)
    markAccount(created)
    isFunding = isEmpty(created)
    if (isFunding && !spendStateGas(param(PARAM_STATE_ACCOUNT), reg(REG_GAS))) {
      fail(FAIL_OUT_OF_GAS)
      return 0
    }
  }
  const gas = forwardedGas()
  setReg(REG_GAS, reg(REG_GAS) - gas)
  const code = bytes === 0 ? 0 : load<u32>(currentFrame(), FRAME_MEMORY) + load<u32>(offset)
  const hasBegun = enterCreation(opcode, self, code, bytes, gas)
  if (isFunding) settleFunding(hasBegun)
  if (hasBegun) return FRAME_BEGAN
  setWord(result, 0)
  if (reg32(REG_FAILURE) === FAIL_NONE) copyWord(result, ADDRESS)
  return result + WORD
}

/** Pays for CREATE or CREATE2. geth: core/vm/gas_table.go, `gasCreate2Eip3860`. */
function payCreation(opcode: u32, end: u64, bytes: u64): bool {
  if (isStatic()) return fail(FAIL_GAS_BY_WRITE)
  if (!hasGas(end)) return false
  const most = param(PARAM_INIT_CODE_MAX)
  if (bytes > most) {
    setReg(REG_FAILURE_A, bytes)
    setReg(REG_FAILURE_B, most)
    return fail(FAIL_GAS_BY_INIT_CODE)
  }
  let word = param(PARAM_INIT_CODE_WORD)
  if (opcode === CREATE2) word += param(PARAM_KECCAK_WORD)
  return pay(growthGas(end) + ((bytes + 31) / 32) * word)
}

/** Returns the gas that a creation forwards: all remaining gas before EIP-150, all but a 64th of it since EIP-150. */
function forwardedGas(): u64 {
  const gas = reg(REG_GAS)
  return hasFork(FORK_EIP150) ? gas - gas / 64 : gas
}

/** Sets ADDRESS for CREATE2 (EIP-1014): keccak256(0xff ‖ creator ‖ salt ‖ keccak256(init code)). */
function saltedAddress(self: u32, salt: usize, offset: usize, bytes: u32): void {
  if (bytes === 0) keccak256(CREATE_BYTES + 53, CREATE_BYTES, 0)
  else keccak256(CREATE_BYTES + 53, memoryAt(offset), bytes)
  store<u8>(CREATE_BYTES, 0xff)
  writeAddress(CREATE_BYTES + 1, accountEntry(self))
  writeBytes(CREATE_BYTES + 21, salt)
  keccak256(CREATE_BYTES, CREATE_BYTES, 85)
  readBytes(ADDRESS, CREATE_BYTES)
  cutAddress()
}

/** Sets ADDRESS for CREATE and for the outermost creation: keccak256(rlp([creator, nonce])). */
function nextAddress(self: u32): void {
  const entry = accountEntry(self)
  const nonce = load<u64>(entry, ACCOUNT_NONCE)
  let bytes: u32 = 0
  for (let rest = nonce; rest !== 0; rest >>= 8) bytes++
  const isSmall = nonce < 0x80
  const payload = 21 + (isSmall ? 1 : 1 + bytes)
  store<u8>(CREATE_BYTES, 0xc0 + payload)
  store<u8>(CREATE_BYTES, 0x94, 1)
  writeAddress(CREATE_BYTES + 2, entry)
  if (isSmall) store<u8>(CREATE_BYTES, nonce === 0 ? 0x80 : <u8>nonce, 22)
  else {
    store<u8>(CREATE_BYTES, 0x80 + bytes, 22)
    for (let at: u32 = 0; at < bytes; at++) {
      store<u8>(CREATE_BYTES + 23 + at, <u8>(nonce >> ((bytes - 1 - at) << 3)))
    }
  }
  keccak256(CREATE_BYTES, CREATE_BYTES, 1 + payload)
  readBytes(ADDRESS, CREATE_BYTES)
  cutAddress()
}

/** Truncates the hash in ADDRESS to its last 20 bytes, which are the address. */
function cutAddress(): void {
  store<u64>(ADDRESS, load<u64>(ADDRESS, 16) & 0xffffffff, 16)
  store<u64>(ADDRESS, 0, 24)
}

/**
 * Begins a creation at ADDRESS.
 *
 * @param caller account that creates the contract
 * @param code offset of the init code in REGION_MEMORY
 * @returns true when the creation's frame runs now. False when the creation has already ended: REG_FAILURE is set, and
 * the creation's remaining gas is added to REG_GAS.
 */
function enterCreation(opcode: u32, caller: u32, code: u32, length: u32, gas: u64): bool {
  const created = accountOf(ADDRESS)
  setReg(REG_CREATED, created)
  if (isRecording()) {
    recordEnter(
      opcode,
      reg32(REG_DEPTH) + 1,
      accountEntry(caller),
      accountEntry(created),
      VALUE,
      gas,
      code,
      length,
    )
  }
  setReg(REG_OUTPUT_LENGTH, 0)
  const obstacle = obstacleTo(caller)
  setReg(REG_FAILURE, obstacle)
  if (obstacle !== FAIL_NONE) return endAtOnce(0, gas, false)
  setNonce(caller, load<u64>(accountEntry(caller), ACCOUNT_NONCE) + 1)
  // The new account stays warm even if the creation fails.
  if (hasFork(FORK_BERLIN)) addAccountFlags(created, ACCOUNT_IS_WARM)
  if (isOccupied(created)) {
    setReg(REG_FAILURE, FAIL_COLLISION)
    return endAtOnce(gas, 0, false)
  }
  const undo = reg32(REG_JOURNAL)
  addAccountFlags(created, ACCOUNT_EXISTS | ACCOUNT_IS_TOUCHED | ACCOUNT_IS_CREATED)
  if (hasFork(FORK_EIP158)) setNonce(created, 1)
  subBalance(caller, VALUE)
  addBalance(created, VALUE)
  if (length === 0) {
    logTransfer(caller, created, VALUE)
    return endAtOnce(0, gas, false)
  }
  pushCreation(opcode, caller, created, code, length, gas, undo)
  // The log belongs to the new frame, so that the log is dropped if the frame fails.
  logTransfer(caller, created, VALUE)
  return true
}

/** Returns the reason why a creation cannot begin, FAIL_*, or FAIL_NONE. */
function obstacleTo(caller: u32): u32 {
  if (reg32(REG_DEPTH) === DEPTH_MAX) return FAIL_DEPTH
  const entry = accountEntry(caller)
  if (isLess(entry + ACCOUNT_BALANCE, VALUE)) return FAIL_BALANCE
  return load<u64>(entry, ACCOUNT_NONCE) === u64.MAX_VALUE ? FAIL_NONCE : FAIL_NONE
}

/** Whether an account's nonce, code or storage prevents a creation at its address (EIP-684, EIP-7610). */
function isOccupied(account: u32): bool {
  const entry = accountEntry(account)
  if (load<u64>(entry, ACCOUNT_NONCE) !== 0 || load<u32>(entry, ACCOUNT_CODE) !== 0) return true
  return (load<u32>(entry, ACCOUNT_FLAGS) & ACCOUNT_HAS_STORAGE) !== 0
}

/**
 * Pushes the frame of a creation. A copy of the init code, with padding and jump destinations, lies before the frame's
 * memory.
 */
function pushCreation(
  kind: u32,
  caller: u32,
  created: u32,
  code: u32,
  length: u32,
  gas: u64,
  undo: u32,
): void {
  const start = memoryEnd()
  const behind = length + CODE_PADDING
  const size = (behind + jumpBytes(length) + 31) & ~31
  ensureMemory(<u64>start + size)
  const base = regionBase(REGION_MEMORY)
  memory.copy(base + start, base + code, length)
  memory.fill(base + start + length, 0, size - length)
  findJumps(base + start, length)
  const frame = pushFrame(kind, caller, created, VALUE, gas, undo)
  store<u32>(frame, load<u32>(frame, FRAME_FLAGS) | FRAME_IS_CREATION, FRAME_FLAGS)
  store<u32>(frame, start, FRAME_CODE)
  store<u32>(frame, length, FRAME_CODE_LENGTH)
  store<u32>(frame, start + size, FRAME_MEMORY)
}

/**
 * Stores the code that a creation returned as its output. geth: core/vm/evm.go, `initNewContract`.
 *
 * @returns FAIL_NONE, or the reason why the creation fails
 */
export function deposit(account: u32): u32 {
  const length = reg32(REG_OUTPUT_LENGTH)
  if (length === 0) return FAIL_NONE
  const isReserved = load<u8>(regionBase(REGION_MEMORY) + reg32(REG_OUTPUT)) === 0xef
  if (isReserved && hasFork(FORK_LONDON)) return FAIL_INVALID_CODE
  if (hasFork(FORK_AMSTERDAM)) {
    // EIP-8037: check the size first, so that code that is too long uses no state gas.
    if (length > param(PARAM_CODE_MAX)) return failSize(length)
    const words = (<u64>length + 31) / 32
    if (!pay(words * param(PARAM_KECCAK_WORD))) return FAIL_CODE_STORE
    if (!spendStateGas(<u64>length * param(PARAM_STATE_CODE_BYTE), reg(REG_GAS))) return FAIL_CODE_STORE
    depositCode(account, length)
    return FAIL_NONE
  }
  const cost = <u64>length * param(PARAM_CREATE_DATA)
  // Before EIP-2, a creation that cannot pay for its code succeeds without code, and keeps its gas.
  if (cost > reg(REG_GAS)) return hasFork(FORK_HOMESTEAD) ? FAIL_CODE_STORE : FAIL_NONE
  setReg(REG_GAS, reg(REG_GAS) - cost)
  if (length > param(PARAM_CODE_MAX)) return failSize(length)
  depositCode(account, length)
  return FAIL_NONE
}

function failSize(length: u32): u32 {
  setReg(REG_FAILURE_A, length)
  setReg(REG_FAILURE_B, param(PARAM_CODE_MAX))
  return FAIL_CODE_SIZE
}

/** Sets the code of an account to the output, whose length is `length` bytes. */
function depositCode(account: u32, length: u32): void {
  const code = addCode(length)
  memory.copy(load<u32>(codeEntry(code), CODE_START), regionBase(REGION_MEMORY) + reg32(REG_OUTPUT), length)
  hashCode(code)
  finishCode(code)
  setCode(account, code)
}

/**
 * Begins the outermost creation, whose init code lies at the start of REGION_MEMORY.
 *
 * @param value word
 * @returns the result of {@link enterCreation}
 */
export function beginCreation(caller: u32, value: usize, gas: u64): bool {
  copyWord(VALUE, value)
  nextAddress(caller)
  return enterCreation(CREATE, caller, 0, reg32(REG_INPUT_LENGTH), gas)
}
