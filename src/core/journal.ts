/** The undo journal: one record for each write, the newest last. A failed frame undoes the records since its start. */
import {
  ACCOUNT_BALANCE,
  ACCOUNT_BYTES,
  ACCOUNT_CODE,
  ACCOUNT_CODE_HASH,
  ACCOUNT_EXISTS,
  ACCOUNT_FLAGS,
  ACCOUNT_IS_READ,
  ACCOUNT_IS_RECORDED,
  ACCOUNT_IS_TOUCHED,
  ACCOUNT_NONCE,
  ACCOUNT_STAYS_TOUCHED,
  JOURNAL_BYTES,
  REG_JOURNAL,
  REGION_ACCOUNTS,
  REGION_JOURNAL,
  REGION_SLOTS,
  SLOT_BYTES,
  SLOT_FLAGS,
  SLOT_IS_READ,
  SLOT_IS_RECORDED,
  SLOT_VALUE,
  UNDO_BALANCE,
  UNDO_CODE,
  UNDO_FLAGS,
  UNDO_NONCE,
  UNDO_SLOT,
  UNDO_SLOT_FLAGS,
} from './layout'
import { ensureRegion, regionBase } from './regions'
import { reg32, setReg } from './registers'
import { copyWord } from './word'

/** Address of RIPEMD-160, the only account whose touch survives a revert. */
const RIPEMD: u64 = 3

/** Adds a record, and sets its kind and index. @returns address of the record */
function record(kind: u32, index: u32): usize {
  const count = reg32(REG_JOURNAL)
  ensureRegion(REGION_JOURNAL, (count + 1) * JOURNAL_BYTES)
  setReg(REG_JOURNAL, count + 1)
  const at = regionBase(REGION_JOURNAL) + count * JOURNAL_BYTES
  store<u32>(at, kind)
  store<u32>(at, index, 4)
  return at
}

// @inline
function accountAt(index: u32): usize {
  return regionBase(REGION_ACCOUNTS) + index * ACCOUNT_BYTES
}

// @inline
function slotAt(index: u32): usize {
  return regionBase(REGION_SLOTS) + index * SLOT_BYTES
}

/** Journals an account's balance before a write. */
export function noteBalance(account: u32): void {
  const at = record(UNDO_BALANCE, account)
  copyWord(at + 16, accountAt(account) + ACCOUNT_BALANCE)
}

/** Journals an account's nonce before a write. */
export function noteNonce(account: u32): void {
  const at = record(UNDO_NONCE, account)
  store<u64>(at, load<u64>(accountAt(account), ACCOUNT_NONCE), 8)
}

/** Journals an account's code before a write. */
export function noteCode(account: u32): void {
  const at = record(UNDO_CODE, account)
  const entry = accountAt(account)
  store<u64>(at, load<u32>(entry, ACCOUNT_CODE), 8)
  copyWord(at + 16, entry + ACCOUNT_CODE_HASH)
}

/** Journals a slot's value before a write. */
export function noteSlot(slot: u32): void {
  const at = record(UNDO_SLOT, slot)
  copyWord(at + 16, slotAt(slot) + SLOT_VALUE)
}

/** Sets bits of an account's flags, and journals the flags. */
export function addAccountFlags(account: u32, flags: u32): void {
  const before = load<u32>(accountAt(account), ACCOUNT_FLAGS)
  if ((before & flags) === flags) return
  const at = record(UNDO_FLAGS, account)
  store<u64>(at, before, 8)
  store<u32>(accountAt(account), before | flags, ACCOUNT_FLAGS)
}

/** Sets bits of a slot's flags, and journals the flags. */
export function addSlotFlags(slot: u32, flags: u32): void {
  const before = load<u32>(slotAt(slot), SLOT_FLAGS)
  if ((before & flags) === flags) return
  const at = record(UNDO_SLOT_FLAGS, slot)
  store<u64>(at, before, 8)
  store<u32>(slotAt(slot), before | flags, SLOT_FLAGS)
}

/** Undoes all records from number `from` to the newest, the newest first. */
export function undoTo(from: u32): void {
  let count = reg32(REG_JOURNAL)
  const journal = regionBase(REGION_JOURNAL)
  while (count > from) {
    count--
    undo(journal + count * JOURNAL_BYTES)
  }
  setReg(REG_JOURNAL, count)
}

function undo(at: usize): void {
  const index = load<u32>(at, 4)
  switch (load<u32>(at)) {
    case UNDO_BALANCE:
      copyWord(accountAt(index) + ACCOUNT_BALANCE, at + 16)
      return
    case UNDO_NONCE:
      store<u64>(accountAt(index), load<u64>(at, 8), ACCOUNT_NONCE)
      return
    case UNDO_CODE:
      store<u32>(accountAt(index), load<u32>(at, 8), ACCOUNT_CODE)
      copyWord(accountAt(index) + ACCOUNT_CODE_HASH, at + 16)
      return
    case UNDO_FLAGS:
      undoAccountFlags(accountAt(index), load<u32>(at, 8))
      return
    case UNDO_SLOT:
      copyWord(slotAt(index) + SLOT_VALUE, at + 16)
      return
    default: {
      const entry = slotAt(index)
      const kept = load<u32>(entry, SLOT_FLAGS) & (SLOT_IS_RECORDED | SLOT_IS_READ)
      store<u32>(entry, load<u32>(at, 8) | kept, SLOT_FLAGS)
    }
  }
}

function undoAccountFlags(entry: usize, flags: u32): void {
  const now = load<u32>(entry, ACCOUNT_FLAGS)
  // After a revert, the account keeps the flags that its access was recorded and that it was read.
  let kept = now & (ACCOUNT_IS_RECORDED | ACCOUNT_IS_READ)
  const staysTouched = (flags & ACCOUNT_EXISTS) !== 0 && (now & ACCOUNT_STAYS_TOUCHED) !== 0
  if (staysTouched) kept |= ACCOUNT_IS_TOUCHED | ACCOUNT_STAYS_TOUCHED
  store<u32>(entry, flags | kept, ACCOUNT_FLAGS)
}

/**
 * Touches an empty account whose balance does not change. The touch of account 0x03 survives a revert (EIP-161; geth:
 * core/state/journal.go, `touchChange`).
 */
export function touchEmpty(account: u32): void {
  addAccountFlags(account, ACCOUNT_EXISTS | ACCOUNT_IS_TOUCHED)
  const entry = accountAt(account)
  const isRipemd = load<u64>(entry) === RIPEMD && (load<u64>(entry, 8) | load<u64>(entry, 16)) === 0
  if (isRipemd) store<u32>(entry, load<u32>(entry, ACCOUNT_FLAGS) | ACCOUNT_STAYS_TOUCHED, ACCOUNT_FLAGS)
}
