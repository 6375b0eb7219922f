/** Marks the accounts and slots that a transaction has read, for block access lists (EIP-7928). A revert keeps marks. */
import { accountEntry } from './accounts'
import { ACCOUNT_FLAGS, ACCOUNT_IS_READ, SLOT_FLAGS, SLOT_IS_READ } from './layout'
import { slotEntry } from './slots'

/** Marks an account as read. The gas of the access must have been paid. */
export function markAccount(account: u32): void {
  const entry = accountEntry(account)
  store<u32>(entry, load<u32>(entry, ACCOUNT_FLAGS) | ACCOUNT_IS_READ, ACCOUNT_FLAGS)
}

/** Marks a slot as read. The gas of the access must have been paid. */
export function markSlot(slot: u32): void {
  const entry = slotEntry(slot)
  store<u32>(entry, load<u32>(entry, SLOT_FLAGS) | SLOT_IS_READ, SLOT_FLAGS)
}
