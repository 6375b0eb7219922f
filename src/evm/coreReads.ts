/** Reports the accounts and slots that a run of the core has read, by the rules of block access lists (EIP-7928). */
import * as layout from '../core/layout.ts'
import type { CoreMemory } from './coreMemory.ts'

/** Receives addresses (20 bytes) and keys of slots (32 bytes). */
interface Receiver {
  account(address: Uint8Array): void
  slot(address: Uint8Array, key: Uint8Array): void
}

/** Reports once each account and each slot that the last run has read, including the reads of failed frames. */
export function eachRead(memory: CoreMemory, receiver: Receiver): void {
  const accounts = memory.register32(layout.REG_ACCOUNTS)
  for (let number = 0; number < accounts; number++) {
    const flags = memory.number(memory.account(number) + layout.ACCOUNT_FLAGS)
    if ((flags & layout.ACCOUNT_IS_READ) !== 0) receiver.account(memory.address(number))
  }
  const slots = memory.register32(layout.REG_SLOTS)
  for (let number = 0; number < slots; number++) {
    const at = memory.slot(number)
    if ((memory.number(at + layout.SLOT_FLAGS) & layout.SLOT_IS_READ) === 0) continue
    receiver.slot(
      memory.address(memory.number(at + layout.SLOT_ACCOUNT)),
      memory.wordBytes(at + layout.SLOT_KEY),
    )
  }
}
