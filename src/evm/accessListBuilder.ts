/**
 * Builds the access list of a block (EIP-7928) from what its transactions, system calls and withdrawals read and write.
 * geth: core/types/bal/bal.go.
 */
import type { Account } from '../archive/account.ts'
import type { AccountChange } from '../archive/changeSet.ts'
import type { AccountChanges, BlockAccessList } from '../chain/blockAccessList.ts'
import { EMPTY_CODE_HASH } from '../chain/crypto.ts'
import { bytesOf, equalBytes, idOf, toBigInt } from '../chain/hex.ts'
import type { CoreMemory } from './coreMemory.ts'
import { eachRead } from './coreReads.ts'

const EMPTY = new Uint8Array(0)

/** The state before a transition, with the codes that the transition adds. */
interface StateBefore {
  account(address: Uint8Array): Account | undefined
  code(codeHash: Uint8Array): Uint8Array
}

/**
 * The accesses of an account. The maps of changes map a block access index (EIP-7928) to the value after the change.
 */
interface Accesses {
  readonly address: Uint8Array
  /** Slots that were read, by {@link idOf} of their keys (32 bytes). */
  readonly reads: Set<string>
  readonly slots: Map<string, Map<number, bigint>>
  readonly balances: Map<number, bigint>
  readonly nonces: Map<number, bigint>
  readonly codes: Map<number, Uint8Array>
}

/**
 * Collects the accesses of a block, in the order of its execution. As in geth 1.17.8, changes of the same index are not
 * compared with each other: a value that a system call changes and a later one restores is a change (by EIP-7928, a read;
 * ethereum/go-ethereum#35776).
 */
export class AccessListBuilder {
  /**
   * Block access index (EIP-7928) of the changes that are being added: 0 before the first transaction, n in the nth
   * transaction, and one more than the number of transactions after the last transaction.
   */
  index = 0
  readonly #accounts = new Map<string, Accesses>()

  /** Adds the accounts and slots that the last run of a core has read. */
  addReads(memory: CoreMemory): void {
    eachRead(memory, {
      account: (address) => this.#at(address),
      slot: (address, key) => this.#at(address).reads.add(idOf(key)),
    })
  }

  /** Adds the net changes of accounts and slots. @param before the state without the changes */
  addWrites(writes: readonly AccountChange[], before: StateBefore): void {
    for (const { address, account, slots } of writes) {
      const accesses = this.#at(address)
      const old = before.account(address)
      this.#setBalance(accesses, old?.balance ?? 0n, account?.balance ?? 0n)
      const nonce = account?.nonce ?? 0n
      if (nonce !== (old?.nonce ?? 0n)) accesses.nonces.set(this.index, nonce)
      const hash = account?.codeHash ?? EMPTY_CODE_HASH
      if (!equalBytes(hash, old?.codeHash ?? EMPTY_CODE_HASH)) {
        accesses.codes.set(this.index, equalBytes(hash, EMPTY_CODE_HASH) ? EMPTY : before.code(hash))
      }
      for (const [key, value] of slots) {
        const id = idOf(key)
        const changes = accesses.slots.get(id) ?? new Map<number, bigint>()
        accesses.slots.set(id, changes.set(this.index, toBigInt(value)))
      }
    }
  }

  /** Adds an account that was read. */
  addAccount(address: Uint8Array): void {
    this.#at(address)
  }

  /** Adds an account, and its balance if the balance changed. */
  addBalance(address: Uint8Array, before: bigint, after: bigint): void {
    this.#setBalance(this.#at(address), before, after)
  }

  /** The list of all accesses. */
  finish(): BlockAccessList {
    const ids = [...this.#accounts.keys()].sort(byBytes)
    return ids.map((id) => accountChanges(this.#accounts.get(id)!))
  }

  #setBalance({ balances }: Accesses, before: bigint, after: bigint): void {
    if (after !== before) balances.set(this.index, after)
  }

  #at(address: Uint8Array): Accesses {
    const id = idOf(address)
    let known = this.#accounts.get(id)
    if (known === undefined) {
      known = {
        ...{ address: address.slice(), reads: new Set(), slots: new Map() },
        ...{ balances: new Map(), nonces: new Map(), codes: new Map() },
      }
      this.#accounts.set(id, known)
    }
    return known
  }
}

function accountChanges({ address, reads, slots, balances, nonces, codes }: Accesses): AccountChanges {
  return {
    address,
    storageChanges: [...slots.keys()].sort(byBytes).map((id) => ({
      slot: toBigInt(bytesOf(id)),
      changes: [...slots.get(id)!].map(([index, value]) => ({ index, value })),
    })),
    storageReads: [...reads]
      .filter((id) => !slots.has(id))
      .sort(byBytes)
      .map((id) => toBigInt(bytesOf(id))),
    balanceChanges: [...balances].map(([index, balance]) => ({ index, balance })),
    nonceChanges: [...nonces].map(([index, nonce]) => ({ index, nonce })),
    codeChanges: [...codes].map(([index, code]) => ({ index, code })),
  }
}

/** Compares ids of the same length, which have one character for each byte. */
function byBytes(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
