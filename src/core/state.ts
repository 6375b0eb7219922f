/** Instructions that access accounts and blocks: BALANCE, SELFBALANCE, EXTCODE*, BLOCKHASH, SELFDESTRUCT. */
import {
  accountEntry,
  accountFlags,
  accountOf,
  addBalance,
  codeOf,
  exists,
  isEmpty,
  subBalance,
} from './accounts'
import { accessGas } from './callGas'
import { codeEntry } from './codes'
import { copyPadded } from './copies'
import { isRecording, recordAccount, recordEnter, recordExit } from './events'
import { currentFrame, isStatic } from './frame'
import { blockHash } from './host'
import { addAccountFlags } from './journal'
import {
  ACCOUNT_BALANCE,
  ACCOUNT_CODE,
  ACCOUNT_CODE_HASH,
  ACCOUNT_IS_CREATED,
  ACCOUNT_IS_DESTROYED,
  ACCOUNT_IS_WARM,
  CODE_HASH,
  CODE_LENGTH,
  CODE_START,
  ENV_NUMBER,
  ENVIRONMENT,
  FAIL_GAS_BY_GAS,
  FAIL_GAS_BY_WRITE,
  FAIL_NONE,
  FAIL_OUT_OF_GAS,
  FORK_AMSTERDAM,
  FORK_BERLIN,
  FORK_CANCUN,
  FORK_EIP150,
  FORK_EIP158,
  FRAME_ACCOUNT,
  HOST_BYTES,
  PARAM_CODE_READ,
  PARAM_COLD_ACCOUNT,
  PARAM_COPY_WORD,
  PARAM_SELFDESTRUCT,
  PARAM_SELFDESTRUCT_NEW_ACCOUNT,
  PARAM_SELFDESTRUCT_REFUND,
  PARAM_STATE_ACCOUNT,
  REG_DEPTH,
  REG_FAILURE,
  REG_GAS,
  REG_OUTPUT_LENGTH,
  REG_STEP_COST,
  REG_STEP_WANTED,
} from './layout'
import { endOf, fail, growthGas, hasGas, isCounted, isPricing, pay, resize } from './memory'
import { SELFDESTRUCT } from './opcodes'
import { markAccount } from './reads'
import { hasFork, param, reg, reg32, setReg } from './registers'
import { FRAME_ENDED } from './results'
import { spendStateGas } from './stateGas'
import { reportInstruction } from './steps'
import { refund } from './storage'
import { logTransfer } from './transferLogs'
import { copyWord, isZero, readBytes, saturated, setWord, WORD } from './word'

/** Number of recent blocks that BLOCKHASH covers. */
const BLOCK_HASHES: u64 = 256

const BALANCE_MOVED = memory.data(32)

/**
 * Pays for an access to the account whose address is on top of the stack.
 *
 * @param more gas to pay in addition
 * @returns the account's number, or -1 when the frame failed
 */
function lookAt(address: usize, more: u64): i32 {
  const account = accountOf(address)
  if (!pay(accessGas(account) + more)) return -1
  markAccount(account)
  recordAccount(account)
  reportInstruction()
  return account
}

/** Runs BALANCE. */
export function balance(sp: usize): usize {
  const account = lookAt(sp - WORD, 0)
  if (account < 0) return FRAME_ENDED
  copyWord(sp - WORD, accountEntry(account) + ACCOUNT_BALANCE)
  return sp
}

/** Runs EXTCODESIZE. */
export function extCodeSize(sp: usize): usize {
  const account = lookAt(sp - WORD, param(PARAM_CODE_READ))
  if (account < 0) return FRAME_ENDED
  setWord(sp - WORD, load<u32>(codeEntry(codeOf(account)), CODE_LENGTH))
  return sp
}

/** Runs EXTCODEHASH (EIP-1052). */
export function extCodeHash(sp: usize): usize {
  const account = lookAt(sp - WORD, 0)
  if (account < 0) return FRAME_ENDED
  const top = sp - WORD
  if (isEmpty(account)) setWord(top, 0)
  else {
    const entry = accountEntry(account)
    const hasCode = load<u32>(entry, ACCOUNT_CODE) !== 0
    readBytes(top, hasCode ? entry + ACCOUNT_CODE_HASH : codeEntry(0) + CODE_HASH)
  }
  return sp
}

/**
 * Runs EXTCODECOPY.
 *
 * @param sp stack pointer. The items below it are the address, the offset in memory, the offset in the code, and the
 * length.
 */
export function extCodeCopy(sp: usize): usize {
  const to = sp - 2 * WORD
  const length = sp - 4 * WORD
  const end = endOf(to, length)
  if (!isCounted(end) || !hasGas(end)) return FRAME_ENDED
  const words = (saturated(length) + 31) / 32
  const account = accountOf(sp - WORD)
  const access = accessGas(account) + param(PARAM_CODE_READ)
  if (!pay(growthGas(end) + words * param(PARAM_COPY_WORD) + access)) return FRAME_ENDED
  markAccount(account)
  recordAccount(account)
  reportInstruction()
  resize(end)
  const code = codeEntry(codeOf(account))
  copyPadded(to, load<u32>(code, CODE_START), load<u32>(code, CODE_LENGTH), sp - 3 * WORD, load<u32>(length))
  return length
}

/** Runs SELFBALANCE (EIP-1884). */
export function selfBalance(sp: usize): usize {
  copyWord(sp, accountEntry(load<u32>(currentFrame(), FRAME_ACCOUNT)) + ACCOUNT_BALANCE)
  return sp + WORD
}

/** Runs BLOCKHASH, which pushes the hash of one of the last 256 blocks, or 0 for other block numbers. */
export function blockHashOf(sp: usize): usize {
  const top = sp - WORD
  const number = load<u64>(ENVIRONMENT + ENV_NUMBER * WORD)
  const asked = saturated(top)
  if (asked < number && number - asked <= BLOCK_HASHES) {
    blockHash(asked)
    readBytes(top, HOST_BYTES)
  } else setWord(top, 0)
  return sp
}

/**
 * Runs SELFDESTRUCT. geth: core/vm/operations_acl.go, `makeSelfdestructGasFn`; gas_table.go, `gasSelfdestruct`;
 * instructions.go.
 */
export function selfDestruct(sp: usize): usize {
  const self = load<u32>(currentFrame(), FRAME_ACCOUNT)
  if (isStatic()) {
    fail(FAIL_GAS_BY_WRITE)
    return FRAME_ENDED
  }
  const heir = accountOf(sp - WORD)
  if (!paySelfDestruct(self, heir)) return FRAME_ENDED
  recordAccount(heir)
  reportInstruction()
  copyWord(BALANCE_MOVED, accountEntry(self) + ACCOUNT_BALANCE)
  const ends = !hasFork(FORK_CANCUN) || (accountFlags(self) & ACCOUNT_IS_CREATED) !== 0
  // An account that is its own beneficiary loses its balance only if the account is deleted. Since EIP-8246, it never
  // loses the balance.
  if (self !== heir) addBalance(heir, BALANCE_MOVED)
  if (self !== heir || (ends && !hasFork(FORK_AMSTERDAM))) subBalance(self, BALANCE_MOVED)
  if (ends) addAccountFlags(self, ACCOUNT_IS_DESTROYED)
  logTransfer(self, heir, BALANCE_MOVED)
  setReg(REG_FAILURE, FAIL_NONE)
  setReg(REG_OUTPUT_LENGTH, 0)
  if (isRecording()) {
    recordEnter(
      SELFDESTRUCT,
      reg32(REG_DEPTH) + 1,
      accountEntry(self),
      accountEntry(heir),
      BALANCE_MOVED,
      0,
      0,
      0,
    )
    recordExit(0, false, 0, 0)
  }
  return FRAME_ENDED
}

function paySelfDestruct(self: u32, heir: u32): bool {
  let cost = param(PARAM_SELFDESTRUCT)
  if (hasFork(FORK_BERLIN) && (accountFlags(heir) & ACCOUNT_IS_WARM) === 0) {
    addAccountFlags(heir, ACCOUNT_IS_WARM)
    const access = param(PARAM_COLD_ACCOUNT)
    if (reg(REG_GAS) < access) {
      if (STEPS) {
        setReg(REG_STEP_WANTED, reg(REG_STEP_WANTED) + access)
        if (hasFork(FORK_AMSTERDAM)) setReg(REG_STEP_COST, reg(REG_STEP_COST) + access)
      }
      return fail(FAIL_GAS_BY_GAS)
    }
    cost += access
  }
  if (isPricing()) return false
  markAccount(heir)
  const isNew = isFunding(self, heir)
  if (isNew) cost += param(PARAM_SELFDESTRUCT_NEW_ACCOUNT)
  if ((accountFlags(self) & ACCOUNT_IS_DESTROYED) === 0) refund(param(PARAM_SELFDESTRUCT_REFUND))
  const left = reg(REG_GAS)
  const isPaid = pay(cost) && (!isNew || payStateGas())
  // If the frame cannot pay even the cost without the gas for the new account, a trace shows this lower cost, as in
  // Besu (SelfDestructOperation.java).
  const own = isNew ? cost - param(PARAM_SELFDESTRUCT_NEW_ACCOUNT) : cost
  if (STEPS && left < own) setReg(REG_STEP_WANTED, reg(REG_STEP_WANTED) - cost + own)
  return isPaid
}

/** Pays the state gas for the account of a SELFDESTRUCT's beneficiary (EIP-8037). */
function payStateGas(): bool {
  return spendStateGas(param(PARAM_STATE_ACCOUNT), reg(REG_GAS)) || fail(FAIL_OUT_OF_GAS)
}

/** Whether a SELFDESTRUCT pays for the creation of the beneficiary's account. */
function isFunding(self: u32, heir: u32): bool {
  if (!hasFork(FORK_EIP150)) return false
  if (!hasFork(FORK_EIP158)) return !exists(heir)
  return isEmpty(heir) && !isZero(accountEntry(self) + ACCOUNT_BALANCE)
}
