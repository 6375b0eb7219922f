/** Slots of storage, and of transient storage (EIP-1153), that a transaction has accessed. */
import { accountEntry, accountFlags } from './accounts'
import { loadSlot } from './host'
import { doubleTable, firstEntry, hashOf, isCrowded, isTaken, nextEntry, numberAt, setEntry } from './index'
import {
  ACCOUNT_HAS_STORAGE,
  ACCOUNT_IS_CREATED,
  HOST_BYTES,
  REG_SLOTS,
  REGION_SLOT_INDEX,
  REGION_SLOTS,
  SLOT_ACCOUNT,
  SLOT_BYTES,
  SLOT_FLAGS,
  SLOT_IS_UNLOADED,
  SLOT_TRANSIENT,
} from './layout'
import { ensureRegion, regionBase } from './regions'
import { reg32, setReg } from './registers'
import { copyWord, WORD, writeAddress, writeBytes } from './word'

/** Returns the memory address of a slot's entry, which is valid until a region grows. */
// @inline
export function slotEntry(slot: u32): usize {
  return regionBase(REGION_SLOTS) + slot * SLOT_BYTES
}

/**
 * Finds a slot, or loads the slot from the host.
 *
 * @param account number of the account, plus SLOT_TRANSIENT for transient storage
 * @param key a word
 * @returns the slot's number
 */
export function slotOf(account: u32, key: usize): u32 {
  const slot = placeOf(account, key)
  if ((load<u32>(slotEntry(slot), SLOT_FLAGS) & SLOT_IS_UNLOADED) !== 0) loadEntry(account, slotEntry(slot))
  return slot
}

/**
 * Like {@link slotOf}, but does not load the slot. Only its key and its flags may be used, until slotOf loads the slot.
 * The account need not be loaded.
 */
export function placeOf(account: u32, key: usize): u32 {
  const a = load<u64>(key)
  const b = load<u64>(key, 8)
  const c = load<u64>(key, 16)
  const d = load<u64>(key, 24)
  let entry = firstEntry(REGION_SLOT_INDEX, hashOf(a, b, c, d ^ ((<u64>account) << 32)))
  while (isTaken(entry)) {
    const number = numberAt(entry)
    const known = slotEntry(number)
    if (
      load<u64>(known) === a &&
      load<u64>(known, 8) === b &&
      load<u64>(known, 16) === c &&
      load<u64>(known, 24) === d &&
      load<u32>(known, SLOT_ACCOUNT) === account
    ) {
      return number
    }
    entry = nextEntry(REGION_SLOT_INDEX, entry)
  }
  return insert(account, key)
}

function insert(account: u32, key: usize): u32 {
  const number = reg32(REG_SLOTS)
  if (isCrowded(REGION_SLOT_INDEX, number)) rehash(number)
  ensureRegion(REGION_SLOTS, (number + 1) * SLOT_BYTES)
  const slot = slotEntry(number)
  memory.fill(slot, 0, SLOT_BYTES)
  copyWord(slot, key)
  store<u32>(slot, account, SLOT_ACCOUNT)
  if ((account & SLOT_TRANSIENT) === 0) store<u32>(slot, SLOT_IS_UNLOADED, SLOT_FLAGS)
  index(number)
  setReg(REG_SLOTS, number + 1)
  return number
}

function loadEntry(account: u32, slot: usize): void {
  store<u32>(slot, load<u32>(slot, SLOT_FLAGS) & ~SLOT_IS_UNLOADED, SLOT_FLAGS)
  const flags = accountFlags(account)
  // Do not load slots of a contract that the transaction creates: its storage begins empty.
  if ((flags & ACCOUNT_HAS_STORAGE) === 0 || (flags & ACCOUNT_IS_CREATED) !== 0) return
  writeBytes(HOST_BYTES, slot)
  writeAddress(HOST_BYTES + WORD, accountEntry(account))
  loadSlot(slot)
}

function index(number: u32): void {
  const slot = slotEntry(number)
  const account = <u64>load<u32>(slot, SLOT_ACCOUNT)
  const hash = hashOf(
    load<u64>(slot),
    load<u64>(slot, 8),
    load<u64>(slot, 16),
    load<u64>(slot, 24) ^ (account << 32),
  )
  let entry = firstEntry(REGION_SLOT_INDEX, hash)
  while (isTaken(entry)) entry = nextEntry(REGION_SLOT_INDEX, entry)
  setEntry(entry, number)
}

function rehash(count: u32): void {
  doubleTable(REGION_SLOT_INDEX)
  for (let number: u32 = 0; number < count; number++) index(number)
}
