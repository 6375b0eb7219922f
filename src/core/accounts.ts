/** The accounts that a transaction has accessed, by address. */

import { add, sub } from './arithmetic'
import { loadAccount, loadCode } from './host'
import { doubleTable, firstEntry, hashOf, isCrowded, isTaken, nextEntry, numberAt, setEntry } from './index'
import { addAccountFlags, noteBalance, noteCode, noteNonce, touchEmpty } from './journal'
import {
  ACCOUNT_BALANCE,
  ACCOUNT_BYTES,
  ACCOUNT_CODE,
  ACCOUNT_CODE_HASH,
  ACCOUNT_EXISTS,
  ACCOUNT_FLAGS,
  ACCOUNT_IS_TOUCHED,
  ACCOUNT_IS_UNLOADED,
  ACCOUNT_NONCE,
  CODE_BYTES,
  CODE_HASH,
  HOST_BYTES,
  NOT_LOADED,
  REG_ACCOUNTS,
  REGION_ACCOUNT_INDEX,
  REGION_ACCOUNTS,
  REGION_CODE_ENTRIES,
} from './layout'
import { ensureRegion, regionBase } from './regions'
import { reg32, setReg } from './registers'
import { copyWord, isZero, writeAddress } from './word'

/** Returns the memory address of an account's entry, which is valid until a region grows. */
// @inline
export function accountEntry(account: u32): usize {
  return regionBase(REGION_ACCOUNTS) + account * ACCOUNT_BYTES
}

/** Returns the flags of an account: ACCOUNT_IS_* and ACCOUNT_HAS_*. */
// @inline
export function accountFlags(account: u32): u32 {
  return load<u32>(accountEntry(account), ACCOUNT_FLAGS)
}

/**
 * Finds an account, or loads the account from the host.
 *
 * @param address word, whose lowest 20 bytes are the account's address
 * @returns the account's number
 */
export function accountOf(address: usize): u32 {
  const account = placeOf(address)
  if ((accountFlags(account) & ACCOUNT_IS_UNLOADED) !== 0) loadEntry(account)
  return account
}

/**
 * Like {@link accountOf}, but does not load the account. Only its address and its flags may be used, until accountOf
 * loads the account.
 */
export function placeOf(address: usize): u32 {
  const a = load<u64>(address)
  const b = load<u64>(address, 8)
  const c = load<u64>(address, 16) & 0xffffffff
  const hash = hashOf(a, b, c, 0)
  let entry = firstEntry(REGION_ACCOUNT_INDEX, hash)
  while (isTaken(entry)) {
    const number = numberAt(entry)
    const known = accountEntry(number)
    if (load<u64>(known) === a && load<u64>(known, 8) === b && load<u64>(known, 16) === c) return number
    entry = nextEntry(REGION_ACCOUNT_INDEX, entry)
  }
  return insert(a, b, c)
}

function insert(a: u64, b: u64, c: u64): u32 {
  const number = reg32(REG_ACCOUNTS)
  if (isCrowded(REGION_ACCOUNT_INDEX, number)) rehash(number)
  ensureRegion(REGION_ACCOUNTS, (number + 1) * ACCOUNT_BYTES)
  const account = accountEntry(number)
  memory.fill(account, 0, ACCOUNT_BYTES)
  store<u64>(account, a)
  store<u64>(account, b, 8)
  store<u64>(account, c, 16)
  store<u32>(account, ACCOUNT_IS_UNLOADED, ACCOUNT_FLAGS)
  index(number)
  setReg(REG_ACCOUNTS, number + 1)
  return number
}

function loadEntry(number: u32): void {
  const account = accountEntry(number)
  const flags = load<u32>(account, ACCOUNT_FLAGS) & ~ACCOUNT_IS_UNLOADED
  writeAddress(HOST_BYTES, account)
  // The host sets the flags, too.
  loadAccount(account)
  store<u32>(account, load<u32>(account, ACCOUNT_FLAGS) | flags, ACCOUNT_FLAGS)
}

function index(number: u32): void {
  const account = accountEntry(number)
  const hash = hashOf(load<u64>(account), load<u64>(account, 8), load<u64>(account, 16), 0)
  let entry = firstEntry(REGION_ACCOUNT_INDEX, hash)
  while (isTaken(entry)) entry = nextEntry(REGION_ACCOUNT_INDEX, entry)
  setEntry(entry, number)
}

function rehash(count: u32): void {
  doubleTable(REGION_ACCOUNT_INDEX)
  for (let number: u32 = 0; number < count; number++) index(number)
}

/** Returns the number of an account's code, which the host loads at the first use. */
export function codeOf(account: u32): u32 {
  const known = load<u32>(accountEntry(account), ACCOUNT_CODE)
  if (known !== NOT_LOADED) return known
  const code = loadCode(accountEntry(account))
  store<u32>(accountEntry(account), code, ACCOUNT_CODE)
  return code
}

/** Whether the account exists in the state. An account can exist although it is empty. */
// @inline
export function exists(account: u32): bool {
  return (accountFlags(account) & ACCOUNT_EXISTS) !== 0
}

/** Whether an account has nonce 0, balance 0 and no code (EIP-161). */
export function isEmpty(account: u32): bool {
  const entry = accountEntry(account)
  return (
    load<u64>(entry, ACCOUNT_NONCE) === 0 &&
    load<u32>(entry, ACCOUNT_CODE) === 0 &&
    isZero(entry + ACCOUNT_BALANCE)
  )
}

/** Marks an account as existing and touched. */
// @inline
export function touch(account: u32): void {
  addAccountFlags(account, ACCOUNT_EXISTS | ACCOUNT_IS_TOUCHED)
}

/**
 * Adds to an account's balance. If the amount is 0, an empty account is touched, and any other account stays unchanged
 * (EIP-161).
 *
 * @param amount a word
 */
export function addBalance(account: u32, amount: usize): void {
  if (isZero(amount)) {
    if (isEmpty(account)) touchEmpty(account)
    return
  }
  touch(account)
  noteBalance(account)
  add(amount, accountEntry(account) + ACCOUNT_BALANCE)
}

/** Subtracts from an account's balance, modulo 2^256. @param amount a word */
export function subBalance(account: u32, amount: usize): void {
  if (isZero(amount)) return
  touch(account)
  noteBalance(account)
  const balance = accountEntry(account) + ACCOUNT_BALANCE
  copyWord(LESS, amount)
  sub(balance, LESS)
  copyWord(balance, LESS)
}

const LESS = memory.data(32)

/** Sets an account's nonce, 64 bits. */
export function setNonce(account: u32, nonce: u64): void {
  touch(account)
  noteNonce(account)
  store<u64>(accountEntry(account), nonce, ACCOUNT_NONCE)
}

/** Sets an account's code. @param code number of the code, 0 for none */
export function setCode(account: u32, code: u32): void {
  touch(account)
  noteCode(account)
  const entry = accountEntry(account)
  store<u32>(entry, code, ACCOUNT_CODE)
  copyWord(entry + ACCOUNT_CODE_HASH, regionBase(REGION_CODE_ENTRIES) + code * CODE_BYTES + CODE_HASH)
}
