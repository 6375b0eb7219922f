/** A program's state before the transaction: a view to execute on, and its root before and after changes. */
import { type Input, RLP } from '@ethereumjs/rlp'
import { type Account, encodeTrieAccount } from '../../../src/archive/account.ts'
import type { StateChanges } from '../../../src/archive/changeSet.ts'
import type { StateView } from '../../../src/archive/state.ts'
import { Trie } from '../../../src/archive/trie.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../../../src/chain/crypto.ts'
import { fromBigInt, idOf, leftPad, toHex } from '../../../src/chain/hex.ts'
import type { World } from './cases.ts'

const EMPTY = new Uint8Array(0)

interface Prepared {
  readonly account: Account
  /** Slot (32 bytes) as an id → value, minimal big-endian */
  readonly slots: ReadonlyMap<string, Uint8Array>
}

/** Returns the state of a program, made once for all its runs. */
export function preparedWorld(world: World): PreparedWorld {
  let prepared = made.get(world)
  if (prepared === undefined) {
    prepared = new PreparedWorld(world)
    made.set(world, prepared)
  }
  return prepared
}

const made = new WeakMap<World, PreparedWorld>()

/** An immutable state of a program. */
export class PreparedWorld {
  readonly view: StateView
  /** 0x and 32 bytes */
  readonly root: string
  readonly #accounts = new Map<string, Prepared>()

  constructor({ accounts }: World) {
    const codes = new Map<string, Uint8Array>([[idOf(EMPTY_CODE_HASH), EMPTY]])
    for (const { address, nonce, balance, code, storage } of accounts) {
      const slots = new Map([...storage].map(([slot, value]) => [idOf(word(slot)), fromBigInt(value)]))
      const codeHash = code.length === 0 ? EMPTY_CODE_HASH : keccak256(code)
      codes.set(idOf(codeHash), code)
      const account = { nonce, balance, codeHash, storageRoot: storageRootOf(slots) }
      this.#accounts.set(idOf(address), { account, slots })
    }
    this.view = {
      account: (address) => this.#accounts.get(idOf(address))?.account,
      slot: (address, slot) => this.#accounts.get(idOf(address))?.slots.get(idOf(slot)) ?? EMPTY,
      code: (hash) => codes.get(idOf(hash)) ?? EMPTY,
    }
    this.root = this.rootAfter({ accounts: [], codes: [] })
  }

  /** Returns the state root (0x and 32 bytes) after these changes. */
  rootAfter(changes: StateChanges): string {
    const leaves = new Map<string, Account | undefined>()
    for (const [id, { account }] of this.#accounts) leaves.set(id, account)
    for (const { address, account, storageCleared, slots } of changes.accounts) {
      const id = idOf(address)
      const before = this.#accounts.get(id)
      leaves.set(id, account && { ...account, storageRoot: storageRootAfter(before, storageCleared, slots) })
    }
    const trie = new Trie(EMPTY_TRIE_ROOT, () => undefined)
    for (const [id, account] of leaves) {
      if (account !== undefined) trie.put(keccak256(Buffer.from(id, 'latin1')), encodeTrieAccount(account))
    }
    return toHex(trie.hash())
  }
}

function storageRootAfter(
  before: Prepared | undefined,
  cleared: boolean,
  slots: readonly [Uint8Array, Uint8Array][],
): Uint8Array {
  if (slots.length === 0 && !cleared) return before?.account.storageRoot ?? EMPTY_TRIE_ROOT
  const all = new Map(cleared ? [] : before?.slots)
  for (const [slot, value] of slots) all.set(idOf(slot), value)
  return storageRootOf(all)
}

function storageRootOf(slots: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const trie = new Trie(EMPTY_TRIE_ROOT, () => undefined)
  for (const [id, value] of slots) {
    if (value.length > 0) trie.put(keccak256(Buffer.from(id, 'latin1')), RLP.encode(value))
  }
  return trie.hash()
}

function word(value: bigint): Uint8Array {
  return leftPad(fromBigInt(value), 32)
}

/** keccak256 (0x and 32 bytes) of the RLP of logs, as in state tests. Addresses 20 bytes, topics 32. */
export function hashOfLogs(
  logs: readonly { address: Uint8Array; topics: readonly Uint8Array[]; data: Uint8Array }[],
): string {
  const items = logs.map(({ address, topics, data }) => [address, topics, data])
  return toHex(keccak256(RLP.encode(items as unknown as Input)))
}
