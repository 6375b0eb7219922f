/** Net changes of a run of the core. */
import type { AccountChange } from '../archive/changeSet.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { idOf, stripZeros } from '../chain/hex.ts'
import * as layout from '../core/layout.ts'
import type { CoreMemory } from './coreMemory.ts'

/** The net changes of a run, and the codes of the changed accounts. */
export interface Changes {
  accounts: AccountChange[]
  /**
   * Returns a copy of the code that has the given hash. Undefined when no changed account has this code, or when the
   * run did not load the code.
   */
  codeOf(hash: Uint8Array): Uint8Array | undefined
}

/** Which accounts a fork deletes after a transaction. */
export interface DeletionRules {
  /** Touched accounts that are empty are deleted (EIP-161). */
  readonly clearsEmpty: boolean
  /** An account that destroyed itself stays if it has a balance, without nonce, code and storage (EIP-8246). */
  readonly keepsBalance: boolean
}

const WRITTEN = layout.ACCOUNT_IS_TOUCHED | layout.ACCOUNT_IS_DESTROYED

/**
 * The accounts that the run wrote or touched, in order of first use. Some may be unchanged. An account that destroyed
 * itself is reported as deleted.
 */
export function changesIn(memory: CoreMemory, { clearsEmpty, keepsBalance }: DeletionRules): Changes {
  const slots = changedSlots(memory)
  const accounts: AccountChange[] = []
  /**
   * Numbers of codes, by code hash ({@link idOf}). A code is copied only on request, because the archive already has
   * most codes.
   */
  const codes = new Map<string, number>()
  const count = memory.register32(layout.REG_ACCOUNTS)
  for (let number = 0; number < count; number++) {
    const at = memory.account(number)
    const flags = memory.number(at + layout.ACCOUNT_FLAGS)
    const own = slots.get(number)
    const isWritten = own !== undefined || (flags & WRITTEN) !== 0
    if (!isWritten || (flags & layout.ACCOUNT_EXISTS) === 0) continue
    const address = memory.address(number)
    const isDestroyed = (flags & layout.ACCOUNT_IS_DESTROYED) !== 0
    if (isDestroyed && keepsBalance && memory.word(at + layout.ACCOUNT_BALANCE) !== 0n) {
      const balance = memory.word(at + layout.ACCOUNT_BALANCE)
      const account = { nonce: 0n, balance, codeHash: EMPTY_CODE_HASH }
      accounts.push({ address, account, storageCleared: true, slots: [] })
      continue
    }
    if (isDestroyed || (clearsEmpty && isEmpty(memory, at))) {
      accounts.push({ address, account: undefined, storageCleared: true, slots: [] })
      continue
    }
    const account = {
      nonce: memory.limb(at + layout.ACCOUNT_NONCE),
      balance: memory.word(at + layout.ACCOUNT_BALANCE),
      codeHash: codeHashAt(memory, at) ?? EMPTY_CODE_HASH,
    }
    const code = memory.number(at + layout.ACCOUNT_CODE)
    // A code that the run did not load needs no entry, because the state already has it.
    if (code !== 0 && code !== layout.NOT_LOADED) codes.set(idOf(account.codeHash), code)
    accounts.push({ address, account, storageCleared: false, slots: own ?? [] })
  }
  const codeOf = (hash: Uint8Array): Uint8Array | undefined => {
    const code = codes.get(idOf(hash))
    return code === undefined ? undefined : codeBytes(memory, code)
  }
  return { accounts, codeOf }
}

/**
 * Hash (32 bytes) of an account's code; undefined when the account has no code.
 *
 * @param at address of the account's entry
 */
export function codeHashAt(memory: CoreMemory, at: number): Uint8Array | undefined {
  if (memory.number(at + layout.ACCOUNT_CODE) === 0) return undefined
  return memory.bytes.slice(at + layout.ACCOUNT_CODE_HASH, at + layout.ACCOUNT_CODE_HASH + 32)
}

/** By account number, the slots whose value the run changed: key (32 bytes) and new value (minimal big-endian). */
function changedSlots(memory: CoreMemory): Map<number, [Uint8Array, Uint8Array][]> {
  const changed = new Map<number, [Uint8Array, Uint8Array][]>()
  const count = memory.register32(layout.REG_SLOTS)
  for (let slot = 0; slot < count; slot++) {
    const at = memory.slot(slot)
    const account = memory.number(at + layout.SLOT_ACCOUNT)
    if (account >= layout.SLOT_TRANSIENT || isUnchanged(memory, at)) continue
    let own = changed.get(account)
    if (own === undefined) {
      own = []
      changed.set(account, own)
    }
    own.push([memory.wordBytes(at + layout.SLOT_KEY), stripZeros(memory.wordBytes(at + layout.SLOT_VALUE))])
  }
  return changed
}

function isUnchanged(memory: CoreMemory, slot: number): boolean {
  for (let part = 0; part < 32; part += 4) {
    if (memory.number(slot + layout.SLOT_VALUE + part) !== memory.number(slot + layout.SLOT_ORIGINAL + part))
      return false
  }
  return true
}

function isEmpty(memory: CoreMemory, at: number): boolean {
  const hasCode = memory.number(at + layout.ACCOUNT_CODE) !== 0
  return (
    !hasCode &&
    memory.limb(at + layout.ACCOUNT_NONCE) === 0n &&
    memory.word(at + layout.ACCOUNT_BALANCE) === 0n
  )
}

/** A copy of a code. @param code number of a code that the run has loaded */
function codeBytes(memory: CoreMemory, code: number): Uint8Array {
  const entry = memory.code(code)
  const start = memory.number(entry + layout.CODE_START)
  return memory.bytes.slice(start, start + memory.number(entry + layout.CODE_LENGTH))
}
