/** Fills entries of accounts and slots in the core's memory when the core asks for them. Reads flags of accounts. */
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import * as layout from '../core/layout.ts'
import type { CoreMemory } from './coreMemory.ts'
import type { CoreSetting, CoreState } from './coreSetting.ts'

/** Whether an account has one of these flags. @param account number. @param flag ACCOUNT_IS_* or ACCOUNT_HAS_* */
export function hasFlag(memory: CoreMemory, account: number, flag: number): boolean {
  return (memory.number(memory.account(account) + layout.ACCOUNT_FLAGS) & flag) !== 0
}

/** Fills the entry of the account whose address is in HOST_BYTES. @param entry offset of the entry in memory */
export function loadAccount(memory: CoreMemory, setting: CoreSetting, entry: number): void {
  const address = memory.bytes.subarray(layout.HOST_BYTES, layout.HOST_BYTES + 20)
  const { state, precompiles, warmCoinbase } = setting
  let flags = precompiles.isWarm(address) ? layout.ACCOUNT_IS_WARM : 0
  if (warmCoinbase !== undefined && equalBytes(warmCoinbase, address)) flags |= layout.ACCOUNT_IS_WARM
  memory.setNumber(entry + layout.ACCOUNT_PRECOMPILE, precompiles.at(address))
  const account = state.account(address)
  if (account !== undefined) {
    flags |= layout.ACCOUNT_EXISTS
    if (state.hasStorage(address)) flags |= layout.ACCOUNT_HAS_STORAGE
    memory.setWord(entry + layout.ACCOUNT_BALANCE, account.balance)
    memory.setLimb(entry + layout.ACCOUNT_NONCE, account.nonce)
    if (!equalBytes(account.codeHash, EMPTY_CODE_HASH)) {
      memory.setNumber(entry + layout.ACCOUNT_CODE, layout.NOT_LOADED)
      memory.bytes.set(account.codeHash, entry + layout.ACCOUNT_CODE_HASH)
    }
  }
  memory.setNumber(entry + layout.ACCOUNT_FLAGS, flags)
}

/**
 * Fills the entry of a storage slot with the slot's value. HOST_BYTES has the key of the storage slot, followed by the
 * address of the account.
 *
 * @param slot offset of the entry in memory
 */
export function loadSlot(memory: CoreMemory, state: CoreState, slot: number): void {
  const { bytes } = memory
  const key = bytes.slice(layout.HOST_BYTES, layout.HOST_BYTES + 32)
  const address = bytes.subarray(layout.HOST_BYTES + 32, layout.HOST_BYTES + 52)
  const value = state.slot(address, key)
  memory.setEnd(slot + layout.SLOT_VALUE, value)
  memory.setEnd(slot + layout.SLOT_ORIGINAL, value)
}
