/**
 * Marks the accounts and slots that a transaction has read, for block access lists (EIP-7928), from Amsterdam on. A revert
 * keeps the marks.
 */
import { accountEntry } from './accounts'
import { ACCOUNT_FLAGS, ACCOUNT_IS_READ, FORK_AMSTERDAM, SLOT_FLAGS, SLOT_IS_READ } from './layout'
import { hasFork } from './registers'
import { slotEntry } from './slots'

/** Marks an account as read. The gas of the access must have been paid. */
// @inline
export function markAccount(account: u32): void {
  if (hasFork(FORK_AMSTERDAM)) setMark(accountEntry(account) + ACCOUNT_FLAGS, ACCOUNT_IS_READ)
}

/** Marks a slot as read. The gas of the access must have been paid. */
// @inline
export function markSlot(slot: u32): void {
  if (hasFork(FORK_AMSTERDAM)) setMark(slotEntry(slot) + SLOT_FLAGS, SLOT_IS_READ)
}

function setMark(flags: usize, mark: u32): void {
  store<u32>(flags, load<u32>(flags) | mark)
}
