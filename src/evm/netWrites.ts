/** Writes of a run: the changes that are some. */
import type { AccountChange } from '../archive/changeSet.ts'
import { equalBytes } from '../chain/hex.ts'
import type { Changes } from './coreChanges.ts'
import type { OverlayState } from './overlay.ts'

/** Those of the changes that are some. @param state before the run */
export function netWrites(state: OverlayState, { accounts }: Changes): AccountChange[] {
  const writes: AccountChange[] = []
  for (const change of accounts) {
    const { address, account, slots } = change
    const before = state.account(address)
    if (account === undefined) {
      if (before !== undefined) writes.push({ ...change, storageCleared: state.hasStorage(address) })
      continue
    }
    const isSame =
      before !== undefined &&
      before.nonce === account.nonce &&
      before.balance === account.balance &&
      equalBytes(before.codeHash, account.codeHash)
    if (!isSame || slots.length > 0) writes.push(change)
  }
  return writes
}
